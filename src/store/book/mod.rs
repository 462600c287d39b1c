//! The book: the best line known for each board.

mod contents;
mod entry;
mod entry_error;
mod file;
mod line;
mod line_origin;

pub use contents::BookChange;
pub use entry::{BookEntry, NotKept};
pub use entry_error::EntryError;
pub use file::{Book, CheckedLine};
pub use line_origin::{LineOrigin, SearchRun};
