//! Adopts processes whose parents have ended.

use crate::contest::process::clock::now;
use crate::contest::process::process_tree::process_table::{self, Process};
use crate::contest::process::process_tree::stray::StrayProcess;
use crate::contest::process::process_tree::unix::{KILL_TIMEOUT, POLL_INTERVAL, ProcessTree};
use rustix::process::{Pid, Signal, WaitOptions, getpid, kill_process, set_child_subreaper, waitpid};
use std::collections::HashSet;
use std::io;
use std::thread;

#[derive(Debug)]
pub(crate) struct Subreaper {
    /// The processes that ran before any bot. They can be our children: after a shell runs `sleep 300 & exec samegame`,
    /// the `sleep` is our child.
    preexisting: HashSet<Identity>,
    /// The orphans that were spared because a running bot may have started them.
    undecided: HashSet<Identity>,
}

/// The id and the start time of a process, because the system reuses ids.
type Identity = (i32, u64);

const fn identity(process: &Process) -> Identity {
    (process.id, process.started)
}

impl Subreaper {
    /// Makes all future orphans among our descendants our children.
    pub(crate) fn new() -> io::Result<Self> {
        set_child_subreaper(Some(getpid()))?;
        let preexisting = process_table::youngest_first().map(|process| identity(&process)).collect();
        Ok(Self { preexisting, undecided: HashSet::new() })
    }

    /// Ends the orphans that none of these running bots can have started, because all the bots are younger.
    ///
    /// The search continues until it finds no orphan, not even a dead one: a process that gets away by forking and
    /// exiting becomes our zombie, and stays one until we reap it.
    pub(crate) fn end_orphans(&mut self, bots: &[ProcessTree]) -> Vec<StrayProcess> {
        let mut strays: Vec<(Identity, StrayProcess)> = Vec::new();
        let deadline = now() + KILL_TIMEOUT;
        loop {
            let (mut living, mut is_clean, mut found_new) = (Vec::new(), true, false);
            for orphan in self.orphans(bots) {
                let identity = identity(&orphan);
                let may_be_needed = bots.iter().any(|bot| bot.started() <= orphan.started);
                if orphan.is_dead {
                    let _ = waitpid(Pid::from_raw(orphan.id), WaitOptions::NOHANG);
                    // Its children have become ours, so look again, unless they too may be needed.
                    is_clean &= may_be_needed;
                } else if may_be_needed {
                    self.undecided.insert(identity);
                } else {
                    is_clean = false;
                    // Kill it at once, because it may fork before the end of the loop.
                    let _ = Pid::from_raw(orphan.id).map(|id| kill_process(id, Signal::KILL));
                    living.push(identity);
                    if strays.iter().all(|(known, _)| *known != identity) {
                        found_new = true;
                        let certain = !self.undecided.remove(&identity);
                        let id = orphan.id.cast_unsigned();
                        let stray = StrayProcess { id, name: orphan.name, ended: false, certain };
                        strays.push((identity, stray));
                    }
                }
            }
            if is_clean || now() > deadline {
                let strays = strays.into_iter();
                return strays
                    .map(|(identity, stray)| StrayProcess { ended: !living.contains(&identity), ..stray })
                    .collect();
            }
            if !found_new && !living.is_empty() {
                thread::sleep(POLL_INTERVAL);
            }
        }
    }

    /// Iterates over our children, except bots and processes that ran before any bot.
    fn orphans(&self, bots: &[ProcessTree]) -> impl Iterator<Item = Process> + use<> {
        let own_id = getpid().as_raw_nonzero().get();
        let bots: Vec<i32> = bots.iter().map(|bot| bot.id().cast_signed()).collect();
        let preexisting = self.preexisting.clone();
        process_table::youngest_first().filter(move |process| {
            process.parent == own_id
                && !bots.contains(&process.id)
                && !preexisting.contains(&identity(process))
        })
    }
}
