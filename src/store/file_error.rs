//! Errors of the files that collect entries: the log of games, the book and the reviews.

use crate::store::Warning;
use std::fmt;
use std::io;
use std::path::Path;

/// The error that a file cannot be read or written.
#[derive(Debug)]
pub enum FileError {
    /// Reading or writing the file failed.
    Disk(io::Error),
    /// The file is from a newer version of this program.
    Newer,
}

impl FileError {
    /// The warning that the file at this path was not written. `not_saved` is the one about a disk error.
    pub(super) fn warning(&self, path: &Path, not_saved: impl FnOnce(&io::Error) -> Warning) -> Warning {
        match self {
            Self::Disk(error) => not_saved(error),
            Self::Newer => Warning::newer(path),
        }
    }
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
