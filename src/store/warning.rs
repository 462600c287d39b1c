//! Warnings about files, and errors of kept files.

use std::io;
use std::path::Path;

/// A warning about a file, on one line. The player sees it once and can play on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Warning {
    /// A file was damaged and was renamed.
    SetAside {
        /// The name of the file.
        name: String,
        /// Its new name.
        aside: String,
    },
    /// A file is damaged. It was left unchanged, because it was only read or could not be renamed.
    Damaged {
        /// The name of the file.
        name: String,
    },
    /// A file is from a newer version of this program, and was left unchanged.
    Newer {
        /// The name of the file.
        name: String,
    },
    /// The session could not be written. The next move and the exit try again.
    SessionNotSaved {
        /// The reason.
        why: String,
    },
    /// A finished game could not be written to the log. The next finished game and the exit try again.
    ScoreNotSaved {
        /// The reason.
        why: String,
    },
    /// A best line could not be written to the book. The next one and the exit try again.
    LineNotSaved {
        /// The reason.
        why: String,
    },
    /// A review could not be written. The next one and the exit try again.
    ReviewNotSaved {
        /// The reason.
        why: String,
    },
    /// A choice could not be written. It lasts until the program ends.
    ChoiceNotSaved {
        /// The reason.
        why: String,
    },
    /// The disk was too slow at exit: the last moves may be lost.
    SessionSaveTimedOut,
    /// The disk was too slow at exit: the last best lines may be lost.
    LineSaveTimedOut,
    /// The disk was too slow at exit: the last reviews may be lost.
    ReviewSaveTimedOut,
    /// The disk was too slow at exit: the last choices may be lost.
    ChoiceSaveTimedOut,
    /// Nothing is saved, because there is no home directory.
    NoHome,
}

impl Warning {
    pub(super) fn damaged(path: &Path) -> Self {
        Self::Damaged { name: name(path) }
    }

    /// The warning about a damaged file, after an attempt to set it aside.
    pub(super) fn set_aside(path: &Path, aside: io::Result<impl AsRef<Path>>) -> Self {
        match aside {
            Ok(aside) => Self::SetAside { name: name(path), aside: name(aside.as_ref()) },
            Err(_) => Self::damaged(path),
        }
    }
}

fn name(path: &Path) -> String {
    path.file_name().unwrap_or(path.as_os_str()).to_string_lossy().into_owned()
}

/// The error that a kept file cannot be read or written.
#[derive(Debug, thiserror::Error)]
pub enum FileError {
    #[error(transparent)]
    Disk(#[from] io::Error),
    #[error("it is from a newer version of samegame")]
    Newer,
}

impl FileError {
    /// The warning that the file at this path was not written. `not_saved` is the one about a disk error.
    pub(super) fn warning(&self, path: &Path, not_saved: impl FnOnce(String) -> Warning) -> Warning {
        match self {
            Self::Disk(error) => not_saved(error.to_string()),
            Self::Newer => Warning::Newer { name: name(path) },
        }
    }
}
