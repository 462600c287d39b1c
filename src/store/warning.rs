//! Warnings about files, and errors of kept files.

use std::io;
use std::path::Path;

/// A warning about a file, on one line. The player sees it once and can play on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Warning {
    /// A file has lines that cannot be read, of which this is the first, counted from 1. They are skipped, and stay.
    Unreadable { name: String, line: usize },
    /// A file is from a newer version of this program, and was left unchanged.
    Newer { name: String },
    /// A file could not be read or written, for this reason. The next save and the exit try to write it again.
    NotSaved { name: String, why: String },
    /// This finished game is not in the log, even at exit. It has this replay code.
    Unrecorded { code: String },
    /// The log of games could not be read, for this reason.
    GamesUnreadable { why: String },
    /// Nothing is saved, because there is no home directory.
    NoHome,
}

impl Warning {
    pub(super) fn unreadable(path: &Path, line: usize) -> Self {
        Self::Unreadable { name: name(path), line }
    }

    pub(super) fn not_saved(path: &Path, error: FileError) -> Self {
        let name = name(path);
        match error {
            FileError::Disk(error) => Self::NotSaved { name, why: error.to_string() },
            FileError::Newer => Self::Newer { name },
        }
    }

    pub(crate) fn games_unreadable(error: &FileError) -> Self {
        match error {
            FileError::Newer => Self::Newer { name: "games.txt".into() },
            FileError::Disk(error) => Self::GamesUnreadable { why: error.to_string() },
        }
    }

    /// Whether the player who has seen another warning knows this one. The lines of a file may have moved since then.
    pub(super) fn repeats(&self, other: &Self) -> bool {
        let (Self::Unreadable { name, .. }, Self::Unreadable { name: other, .. }) = (self, other) else {
            return false;
        };
        name == other
    }
}

fn name(path: &Path) -> String {
    path.file_name().unwrap_or(path.as_os_str()).to_string_lossy().into_owned()
}

#[derive(Debug, thiserror::Error)]
pub enum FileError {
    #[error(transparent)]
    Disk(#[from] io::Error),
    #[error("it is from a newer version of samegame")]
    Newer,
}
