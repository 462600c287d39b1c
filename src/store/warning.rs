//! Warnings about files, and errors of kept files.

use std::io;
use std::path::Path;

/// A warning about a file, on one line. The player sees it once and can play on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Warning {
    /// A file was damaged and was renamed.
    SetAside { name: String, aside: String },
    /// A file is damaged. It was left unchanged, because it was only read or could not be renamed.
    Damaged { name: String, line: Option<usize> },
    /// A file is from a newer version of this program, and was left unchanged.
    Newer { name: String },
    /// Content could not be written, for this reason. The next content of its kind and the exit try again.
    NotSaved(Content, String),
    /// The disk was too slow at exit: the last content may be lost.
    SaveTimedOut(Content),
    /// Nothing is saved, because there is no home directory.
    NoHome,
}

/// A kind of content that is saved while the player plays, by a thread of its own: its file may be locked by another
/// process.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Content {
    Session,
    Scores,
    Lines,
    Reviews,
    Puzzles,
    Choices,
}

impl Warning {
    pub(super) fn damaged(path: &Path) -> Self {
        Self::damaged_at(path, None)
    }

    /// The warning about a file whose first damaged line has this number, from 1.
    pub(super) fn damaged_at(path: &Path, line: Option<usize>) -> Self {
        Self::Damaged { name: name(path), line }
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

#[derive(Debug, thiserror::Error)]
pub enum FileError {
    #[error(transparent)]
    Disk(#[from] io::Error),
    #[error("it is from a newer version of samegame")]
    Newer,
}

impl FileError {
    /// The warning that the content of the file at this path was not saved.
    pub(super) fn warning(&self, path: &Path, content: Content) -> Warning {
        match self {
            Self::Disk(error) => Warning::NotSaved(content, error.to_string()),
            Self::Newer => Warning::Newer { name: name(path) },
        }
    }
}
