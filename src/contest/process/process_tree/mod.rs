//! The process of a bot with all processes that it started.

#[cfg(not(unix))]
mod other;
#[cfg(unix)]
mod process_table;
mod stray;
#[cfg(target_os = "linux")]
mod subreaper;
#[cfg(not(target_os = "linux"))]
#[path = "no_subreaper.rs"]
mod subreaper;
#[cfg(unix)]
mod unix;

#[cfg(not(unix))]
pub(super) use other::{ProcessTree, end_all};
pub use stray::StrayProcess;
pub(super) use subreaper::Subreaper;
#[cfg(unix)]
pub(super) use unix::{ProcessTree, end_all};
