//! Processes whose parents are gone, where they can be made our children.

use super::Stray;
use super::census::{self, Process};
use super::unix::end_until_none;
use rustix::process::{Pid, WaitOptions, waitpid};
use std::io;
use std::process;

/// From now on what our descendants leave behind becomes our child, and not the system's.
#[cfg(target_os = "linux")]
pub(in super::super) fn become_guardian() -> io::Result<()> {
    Ok(rustix::process::set_child_subreaper(Some(rustix::process::getpid()))?)
}

#[cfg(not(target_os = "linux"))]
#[expect(clippy::unnecessary_wraps, reason = "elsewhere it can fail")]
pub(in super::super) const fn become_guardian() -> io::Result<()> {
    Ok(())
}

/// Buries the dead among our children that are no bots; ends the living first, if no bot may need them any more.
pub(in super::super) fn end_orphans(bots: &[u32], the_living_too: bool) -> Vec<Stray> {
    let adopted = || adopted(bots);
    let strays = if the_living_too { end_until_none(None, || living(adopted())) } else { Vec::new() };
    for orphan in adopted().iter().filter(|orphan| orphan.is_dead) {
        let _ = waitpid(Pid::from_raw(orphan.id), WaitOptions::NOHANG);
    }
    strays
}

fn adopted(bots: &[u32]) -> Vec<Process> {
    let us = process::id().cast_signed();
    let is_bot = |process: &Process| bots.contains(&process.id.cast_unsigned());
    census::all().into_iter().filter(|process| process.parent == us && !is_bot(process)).collect()
}

fn living(processes: Vec<Process>) -> Vec<Process> {
    processes.into_iter().filter(|process| !process.is_dead).collect()
}
