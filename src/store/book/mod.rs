//! The book: the best line known for each board.

mod entry;
mod file;
mod line;

pub use entry::{BookEntry, LineOrigin, NotKept, SearchRun};
pub use file::{Book, BookChange, CheckedLine};
pub use line::{EntryError, LineResult};
