//! Warnings about files, and errors of kept files.

use std::io;
use std::path::Path;

/// A warning about a file, on one line. The player sees it once and can play on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Warning {
    /// A file was damaged and was renamed.
    SetAside {
        name: String,
        aside: String,
    },
    /// A file is damaged. It was left unchanged, because it was only read or could not be renamed.
    Damaged {
        name: String,
    },
    /// A file is from a newer version of this program, and was left unchanged.
    Newer {
        name: String,
    },
    /// Content could not be written. The next content of its kind and the exit try again.
    SessionNotSaved {
        why: String,
    },
    ScoreNotSaved {
        why: String,
    },
    LineNotSaved {
        why: String,
    },
    ReviewNotSaved {
        why: String,
    },
    ChoiceNotSaved {
        why: String,
    },
    /// The disk was too slow at exit: the last content may be lost.
    SessionSaveTimedOut,
    LineSaveTimedOut,
    ReviewSaveTimedOut,
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
