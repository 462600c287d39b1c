//! Errors of the log.

use crate::store::Warning;
use std::fmt;
use std::io;
use std::path::Path;

/// The error that the log cannot be read or written.
#[derive(Debug)]
pub enum LogError {
    /// Reading or writing the file failed.
    Disk(io::Error),
    /// The log is from a newer version of this program.
    Newer,
}

impl fmt::Display for LogError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Disk(error) => write!(f, "{error}"),
            Self::Newer => write!(f, "it is from a newer version of samegame"),
        }
    }
}

impl std::error::Error for LogError {}

impl From<io::Error> for LogError {
    fn from(error: io::Error) -> Self {
        Self::Disk(error)
    }
}

impl LogError {
    /// The warning that a game could not be written to the log at this path.
    pub(crate) fn warning(&self, path: &Path) -> Warning {
        match self {
            Self::Disk(error) => Warning::ScoreNotSaved { why: error.to_string() },
            Self::Newer => Warning::newer(path),
        }
    }
}
