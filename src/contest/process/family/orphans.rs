//! Processes whose parents are gone: they become our children.

use super::super::clock::now;
use super::census::{self, Process};
use super::unix::{GLANCE, PATIENCE};
use super::{Family, Stray};
use rustix::process::{Pid, Signal, WaitOptions, getpid, kill_process, set_child_subreaper, waitpid};
use std::collections::HashSet;
use std::io;
use std::thread;

/// Adopts what bots leave behind, and ends it.
#[derive(Debug)]
pub(in super::super) struct Guardian {
    /// Who was there before any bot. A shell that did `sleep 300 & exec samegame` made us a parent.
    bystanders: HashSet<Birth>,
    /// Orphans that were let live because they may be of a bot that lives.
    doubtful: HashSet<Birth>,
}

/// What tells a process from a later one with the same id.
type Birth = (i32, u64);

const fn birth(process: &Process) -> Birth {
    (process.id, process.started)
}

impl Guardian {
    /// From now on what our descendants leave behind becomes our child, and not the system's.
    pub(in super::super) fn new() -> io::Result<Self> {
        set_child_subreaper(Some(getpid()))?;
        let bystanders = census::youngest_first().map(|process| birth(&process)).collect();
        Ok(Self { bystanders, doubtful: HashSet::new() })
    }

    /// Ends those orphans that none of these living bots can have left, because all of them are younger.
    ///
    /// It is certain that none is left when there is not even a dead one: whoever flees by having a child and ending
    /// leaves us the body, and a body stays until we bury it.
    pub(in super::super) fn end_orphans(&mut self, bots: &[Family]) -> Vec<Stray> {
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
                    self.doubtful.insert(birth);
                } else {
                    is_clean = false;
                    // At once: it may be gone by the time that all were looked at.
                    let _ = Pid::from_raw(orphan.id).map(|id| kill_process(id, Signal::KILL));
                    living.push(birth);
                    if strays.iter().all(|(known, _)| *known != birth) {
                        is_news = true;
                        let certain = !self.doubtful.remove(&birth);
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
                thread::sleep(GLANCE);
            }
        }
    }

    /// Our children that are neither bots nor bystanders, found one by one.
    fn orphans(&self, bots: &[Family]) -> impl Iterator<Item = Process> + use<> {
        let us = getpid().as_raw_nonzero().get();
        let bots: Vec<i32> = bots.iter().map(|bot| bot.id().cast_signed()).collect();
        let bystanders = self.bystanders.clone();
        census::youngest_first().filter(move |process| {
            process.parent == us && !bots.contains(&process.id) && !bystanders.contains(&birth(process))
        })
    }
}
