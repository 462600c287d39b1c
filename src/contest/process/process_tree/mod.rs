//! The process of a bot and all that come from it.

#[cfg(not(unix))]
mod elsewhere;
#[cfg(target_os = "linux")]
mod orphans;
#[cfg(not(target_os = "linux"))]
#[path = "no_orphans.rs"]
mod orphans;
#[cfg(unix)]
mod process_table;
#[cfg(unix)]
mod unix;

#[cfg(not(unix))]
pub(super) use elsewhere::{ProcessTree, end_all};
pub(super) use orphans::Subreaper;
#[cfg(unix)]
pub(super) use unix::{ProcessTree, end_all};

/// A process that a bot left behind outside of its process group.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stray {
    /// Its process id.
    pub id: u32,
    /// The name of its program.
    pub name: String,
    /// Whether it could be ended.
    pub ended: bool,
    /// Whether it is this bot's for certain. Of an orphan with a wiped environment that is not known where another bot
    /// lived at the same time: it is ended with the last one that may have left it.
    pub certain: bool,
}
