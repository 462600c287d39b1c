//! Warnings about files.

use std::fmt;
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
    pub(super) fn newer(path: &Path) -> Self {
        Self::Newer { name: name(path) }
    }

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

impl fmt::Display for Warning {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::SetAside { name, aside } => write!(f, "{name} was damaged: set aside as {aside}"),
            Self::Damaged { name } => write!(f, "{name} is damaged"),
            Self::Newer { name } => write!(f, "{name} is from a newer version of samegame: left unchanged"),
            Self::SessionNotSaved { why } => write!(f, "not saved: {why}"),
            Self::ScoreNotSaved { why } => write!(f, "score not saved: {why}"),
            Self::LineNotSaved { why } => write!(f, "best line not saved: {why}"),
            Self::ReviewNotSaved { why } => write!(f, "review not saved: {why}"),
            Self::ChoiceNotSaved { why } => write!(f, "choice not saved: {why}"),
            Self::SessionSaveTimedOut => write!(f, "the last moves may be lost: the disk is too slow"),
            Self::LineSaveTimedOut => write!(f, "the last best lines may be lost: the disk is too slow"),
            Self::ReviewSaveTimedOut => write!(f, "the last reviews may be lost: the disk is too slow"),
            Self::ChoiceSaveTimedOut => write!(f, "the last choices may be lost: the disk is too slow"),
            Self::NoHome => write!(f, "nothing is saved: no home directory"),
        }
    }
}
