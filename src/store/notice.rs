//! What the player should know of the files.

use std::fmt;
use std::io;
use std::path::Path;

/// What the player should know of the files, in one line. The game goes on in any case.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Notice {
    /// A file of ours was damaged, and is kept under another name.
    SetAside {
        /// Its name.
        name: String,
        /// Its name now.
        aside: String,
    },
    /// A file of ours is damaged. It is left as it is, because it was only read or could not be renamed.
    Damaged {
        /// Its name.
        name: String,
    },
    /// A file was written by a newer version of this program, and is left as it is.
    Newer {
        /// Its name.
        name: String,
    },
    /// The game is not on disk. It is tried again after the next move, and on leaving.
    GameNotSaved {
        /// Why not.
        why: String,
    },
    /// A finished game is not on disk. It is tried again at the next end, and on leaving.
    ScoreNotSaved {
        /// Why not.
        why: String,
    },
    /// What was chosen in the game is not on disk, and holds until the game is left.
    ChoiceNotSaved {
        /// Why not.
        why: String,
    },
    /// The game may not be on disk: somebody left, and the disk took longer than anybody waits.
    GameLate,
    /// The same of what was chosen.
    ChoiceLate,
    /// Nothing is kept, because nobody knows where.
    NoHome,
}

impl Notice {
    pub(super) fn newer(path: &Path) -> Self {
        Self::Newer { name: name(path) }
    }

    pub(super) fn damaged(path: &Path) -> Self {
        Self::Damaged { name: name(path) }
    }

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

impl fmt::Display for Notice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::SetAside { name, aside } => write!(f, "{name} was damaged: set aside as {aside}"),
            Self::Damaged { name } => write!(f, "{name} is damaged"),
            Self::Newer { name } => write!(f, "{name} is from a newer samegame: left alone"),
            Self::GameNotSaved { why } => write!(f, "not saved: {why}"),
            Self::ScoreNotSaved { why } => write!(f, "score not saved: {why}"),
            Self::ChoiceNotSaved { why } => write!(f, "choice not kept: {why}"),
            Self::GameLate => write!(f, "the last moves may be lost: the disk is too slow"),
            Self::ChoiceLate => write!(f, "the last choices may be lost: the disk is too slow"),
            Self::NoHome => write!(f, "nothing is saved: no home directory"),
        }
    }
}
