//! A bot on Unix: it leads a process group of its own.

use super::super::clock::now;
use super::super::failure::Exit;
use super::super::mark::Mark;
use super::Stray;
use super::process_table::{self, Process};
use rustix::io::Errno;
use rustix::process::{
    Pid, Signal, WaitId, WaitIdOptions, WaitIdStatus, kill_process, kill_process_group, waitid,
};
use std::ffi::OsString;
use std::process::{self, Child, ChildStderr, ChildStdout};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::Duration;

/// How long the system may take to end what was killed.
pub(super) const PATIENCE: Duration = Duration::from_secs(1);

/// How long bots may take that were asked to end because a deadly signal came.
const TERM_GRACE: Duration = Duration::from_millis(100);

/// How often what was killed is looked for. It is gone within moments.
pub(super) const POLL_INTERVAL: Duration = Duration::from_millis(1);

/// The process of a bot and all that come from it.
#[derive(Clone, Debug)]
pub(in super::super) struct ProcessTree {
    leader: Pid,
    #[cfg(target_os = "linux")]
    started: u64,
    child: Arc<Mutex<Child>>,
    mark: Mark,
    pipes: Vec<OsString>,
}

impl ProcessTree {
    pub(in super::super) fn new(child: Child, mark: Mark) -> Self {
        let leader = Pid::from_child(&child);
        Self {
            leader,
            #[cfg(target_os = "linux")]
            started: process_table::started(leader.as_raw_nonzero().get()),
            child: Arc::new(Mutex::new(child)),
            mark,
            pipes: Vec::new(),
        }
    }

    pub(in super::super) const fn id(&self) -> u32 {
        self.leader.as_raw_nonzero().get().cast_unsigned()
    }

    /// When it was started, on the clock of the process table.
    #[cfg(target_os = "linux")]
    pub(super) const fn started(&self) -> u64 {
        self.started
    }

    /// Takes down how the system calls the pipes that come from the bot.
    pub(in super::super) fn know_pipes(&mut self, output: &ChildStdout, remarks: &ChildStderr) {
        use std::os::fd::AsRawFd;
        let name = |file| std::fs::read_link(format!("/proc/self/fd/{file}")).ok();
        self.pipes =
            [output.as_raw_fd(), remarks.as_raw_fd()].into_iter().filter_map(name).map(Into::into).collect();
    }

    /// Waits for the process to end. It stays in the system's books, and with it the number of its group, until it is
    /// reaped.
    pub(in super::super) fn wait(&self) -> Option<Exit> {
        loop {
            match self.state(WaitIdOptions::empty()) {
                Err(Errno::INTR) | Ok(None) => {}
                Err(_) => return None,
                Ok(Some(status)) => return exit_of(&status),
            }
        }
    }

    fn is_over(&self) -> bool {
        !matches!(self.state(WaitIdOptions::NOHANG), Ok(None))
    }

    fn state(&self, options: WaitIdOptions) -> rustix::io::Result<Option<WaitIdStatus>> {
        waitid(WaitId::Pid(self.leader), options | WaitIdOptions::EXITED | WaitIdOptions::NOWAIT)
    }

    /// Asks all of the group to end.
    pub(in super::super) fn ask_to_end(&self) {
        let _ = kill_process_group(self.leader, Signal::TERM);
    }

    /// Kills all that belong to the bot, until none is left; those outside of its group are told.
    pub(in super::super) fn end(&self) -> Vec<Stray> {
        end_until_none(Some(self.leader), || self.living())
    }

    /// Kills whatever holds the bot's pipes.
    pub(in super::super) fn end_holders(&self) -> Vec<Stray> {
        end_until_none(None, || process_table::holders(others(), &self.pipes))
    }

    /// Takes the exit status from the system; whether there was one.
    pub(in super::super) fn reap(&self) -> bool {
        // It does not block: the status is there.
        self.is_over() && self.child.lock().unwrap_or_else(PoisonError::into_inner).wait().is_ok()
    }

    /// The group, all that carry the mark, and all their descendants.
    fn living(&self) -> Vec<Process> {
        let leader = self.leader.as_raw_nonzero().get();
        let (mut members, mut rest): (Vec<_>, Vec<_>) = others().into_iter().partition(|process| {
            process.id == leader
                || process.group == leader
                || process_table::is_marked(process.id, &self.mark)
        });
        loop {
            let is_child = |process: &Process| members.iter().any(|parent| parent.id == process.parent);
            let (children, others): (Vec<_>, Vec<_>) = rest.into_iter().partition(is_child);
            if children.is_empty() {
                return members;
            }
            members.extend(children);
            rest = others;
        }
    }
}

/// Ends all these at once: there is little time.
pub(in super::super) fn end_all(trees: &[ProcessTree]) {
    trees.iter().for_each(ProcessTree::ask_to_end);
    let deadline = now() + TERM_GRACE;
    while now() < deadline && !trees.iter().all(ProcessTree::is_over) {
        thread::sleep(POLL_INTERVAL);
    }
    for tree in trees {
        tree.end();
    }
}

/// All living processes but us.
fn others() -> Vec<Process> {
    let us = process::id().cast_signed();
    process_table::all().into_iter().filter(|process| process.id != us && !process.is_dead).collect()
}

/// Kills what is found until nothing is found: meanwhile there may be more. Tells of those outside of the group.
fn end_until_none(group: Option<Pid>, find: impl Fn() -> Vec<Process>) -> Vec<Stray> {
    let mut strays: Vec<Stray> = Vec::new();
    let deadline = now() + PATIENCE;
    loop {
        let found = find();
        // Also when nothing is found: there may be no way to look. And after looking: orphans have no parents to be known by.
        if let Some(group) = group {
            let _ = kill_process_group(group, Signal::KILL);
        }
        let is_late = now() > deadline;
        if found.is_empty() || is_late {
            let lives = |id| found.iter().any(|process| process.id.cast_unsigned() == id);
            for stray in &mut strays {
                stray.ended = !lives(stray.id);
            }
            return strays;
        }
        for process in found {
            let _ = Pid::from_raw(process.id).map(|id| kill_process(id, Signal::KILL));
            let id = process.id.cast_unsigned();
            let is_known = strays.iter().any(|stray| stray.id == id);
            if !is_known && group.is_none_or(|group| group.as_raw_nonzero().get() != process.group) {
                strays.push(Stray { id, name: process.name, ended: false, certain: true });
            }
        }
        thread::sleep(POLL_INTERVAL);
    }
}

fn exit_of(status: &WaitIdStatus) -> Option<Exit> {
    status.terminating_signal().map(Exit::Signal).or_else(|| status.exit_status().map(Exit::Code))
}
