//! Processes whose parents are gone: they become our children.

use super::super::clock::now;
use super::process_table::{self, Process};
use super::unix::{PATIENCE, POLL_INTERVAL};
use super::{ProcessTree, Stray};
use rustix::process::{Pid, Signal, WaitOptions, getpid, kill_process, set_child_subreaper, waitpid};
use std::collections::HashSet;
use std::io;
use std::thread;

/// Adopts what bots leave behind, and ends it.
#[derive(Debug)]
pub(in super::super) struct Subreaper {
    /// Who was there before any bot. A shell that did `sleep 300 & exec samegame` made us a parent.
    preexisting: HashSet<Birth>,
    /// Orphans that were let live because they may be of a bot that lives.
    undecided: HashSet<Birth>,
}

/// What tells a process from a later one with the same id.
type Birth = (i32, u64);

const fn birth(process: &Process) -> Birth {
    (process.id, process.started)
}

impl Subreaper {
    /// From now on what our descendants leave behind becomes our child, and not the system's.
    pub(in super::super) fn new() -> io::Result<Self> {
        set_child_subreaper(Some(getpid()))?;
        let preexisting = process_table::youngest_first().map(|process| birth(&process)).collect();
        Ok(Self { preexisting, undecided: HashSet::new() })
    }

    /// Ends those orphans that none of these living bots can have left, because all of them are younger.
    ///
    /// It is certain that none is left when there is not even a dead one: whoever flees by having a child and ending
    /// becomes a zombie of ours, and stays one until we reap it.
    pub(in super::super) fn end_orphans(&mut self, bots: &[ProcessTree]) -> Vec<Stray> {
        let mut strays: Vec<(Birth, Stray)> = Vec::new();
        let deadline = now() + PATIENCE;
        loop {
            let (mut living, mut is_clean, mut is_news) = (Vec::new(), true, false);
            for orphan in self.orphans(bots) {
                let birth = birth(&orphan);
                let may_be_needed = bots.iter().any(|bot| bot.started() <= orphan.started);
                if orphan.is_dead {
                    let _ = waitpid(Pid::from_raw(orphan.id), WaitOptions::NOHANG);
                    is_clean &= may_be_needed;
                } else if may_be_needed {
                    self.undecided.insert(birth);
                } else {
                    is_clean = false;
                    // At once: it may be gone by the time that all were looked at.
                    let _ = Pid::from_raw(orphan.id).map(|id| kill_process(id, Signal::KILL));
                    living.push(birth);
                    if strays.iter().all(|(known, _)| *known != birth) {
                        is_news = true;
                        let certain = !self.undecided.remove(&birth);
                        let id = orphan.id.cast_unsigned();
                        strays.push((birth, Stray { id, name: orphan.name, ended: false, certain }));
                    }
                }
            }
            if is_clean || now() > deadline {
                let strays = strays.into_iter();
                return strays
                    .map(|(birth, stray)| Stray { ended: !living.contains(&birth), ..stray })
                    .collect();
            }
            if !is_news && !living.is_empty() {
                thread::sleep(POLL_INTERVAL);
            }
        }
    }

    /// Our children that are neither bots nor were there before them, found one by one.
    fn orphans(&self, bots: &[ProcessTree]) -> impl Iterator<Item = Process> + use<> {
        let us = getpid().as_raw_nonzero().get();
        let bots: Vec<i32> = bots.iter().map(|bot| bot.id().cast_signed()).collect();
        let preexisting = self.preexisting.clone();
        process_table::youngest_first().filter(move |process| {
            process.parent == us && !bots.contains(&process.id) && !preexisting.contains(&birth(process))
        })
    }
}
