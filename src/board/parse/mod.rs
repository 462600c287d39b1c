//! The scanner that all parsers share, and their error.

mod error;
mod scanner;

pub use error::ParseError;
pub(crate) use scanner::{Place, Scanner};
