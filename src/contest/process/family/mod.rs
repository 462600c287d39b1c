//! The process of a bot and all that come from it.

#[cfg(unix)]
mod census;
#[cfg(not(unix))]
mod elsewhere;
#[cfg(unix)]
mod orphans;
#[cfg(unix)]
mod unix;

#[cfg(not(unix))]
pub(super) use elsewhere::{Family, become_guardian, end_all, end_orphans};
#[cfg(unix)]
pub(super) use orphans::{become_guardian, end_orphans};
#[cfg(unix)]
pub(super) use unix::{Family, end_all};

/// A process that a bot left behind outside of its process group.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stray {
    /// Its process id.
    pub id: u32,
    /// The name of its program.
    pub name: String,
    /// Whether it could be ended.
    pub ended: bool,
}
