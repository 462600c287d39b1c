//! Reading text without losing the place.

mod error;
mod scanner;

pub use error::ParseError;
pub(crate) use scanner::{Place, Scanner, quoted};
