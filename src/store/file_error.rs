//! Errors of the files that collect entries: the log of games and the book.

use std::fmt;
use std::io;

/// The error that a file cannot be read or written.
#[derive(Debug)]
pub enum FileError {
    /// Reading or writing the file failed.
    Disk(io::Error),
    /// The file is from a newer version of this program.
    Newer,
}

impl fmt::Display for FileError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Disk(error) => write!(f, "{error}"),
            Self::Newer => write!(f, "it is from a newer version of samegame"),
        }
    }
}

impl std::error::Error for FileError {}

impl From<io::Error> for FileError {
    fn from(error: io::Error) -> Self {
        Self::Disk(error)
    }
}
