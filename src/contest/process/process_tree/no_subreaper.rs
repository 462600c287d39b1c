//! For systems without subreapers: orphans become children of the init process, and nothing shows which bot started
//! them.

#[cfg(not(unix))]
use crate::contest::process::process_tree::other::ProcessTree;
use crate::contest::process::process_tree::stray::StrayProcess;
#[cfg(unix)]
use crate::contest::process::process_tree::unix::ProcessTree;
use std::io;

/// Finds no orphans.
#[derive(Debug)]
pub(crate) struct Subreaper;

impl Subreaper {
    #[expect(clippy::unnecessary_wraps, reason = "on Linux it can fail")]
    pub(crate) const fn new() -> io::Result<Self> {
        Ok(Self)
    }

    #[expect(clippy::unused_self, reason = "it is used on Linux")]
    pub(crate) const fn end_orphans(&mut self, _: &[ProcessTree]) -> Vec<StrayProcess> {
        Vec::new()
    }
}
