//! A bot on Unix: the leader of its own process group.

use crate::contest::process::clock::now;
use crate::contest::process::error::ProcessExit;
use crate::contest::process::process_tag::ProcessTag;
use crate::contest::process::process_tree::process_table::{self, Process};
use crate::contest::process::process_tree::stray::StrayProcess;
use rustix::io::Errno;
use rustix::process::{
    Pid, Signal, WaitId, WaitIdOptions, WaitIdStatus, kill_process, kill_process_group, waitid,
};
use std::ffi::OsString;
use std::process::{self, Child, ChildStderr, ChildStdout};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::Duration;

/// The time that the system has to end killed processes.
pub(super) const KILL_TIMEOUT: Duration = Duration::from_secs(1);

/// The time that bots have to end after SIGTERM when a fatal signal has arrived.
const TERM_GRACE: Duration = Duration::from_millis(100);

/// The pause between checks for killed processes, which end within moments.
pub(super) const POLL_INTERVAL: Duration = Duration::from_millis(1);

/// The process of a bot, with what identifies the processes that it started.
#[derive(Clone, Debug)]
pub(crate) struct ProcessTree {
    leader: Pid,
    #[cfg(target_os = "linux")]
    started: u64,
    child: Arc<Mutex<Child>>,
    tag: ProcessTag,
    /// The system's names of the output pipe and the error pipe.
    pipes: Vec<OsString>,
}

impl ProcessTree {
    pub(crate) fn new(child: Child, tag: ProcessTag) -> Self {
        let leader = Pid::from_child(&child);
        Self {
            leader,
            #[cfg(target_os = "linux")]
            started: process_table::started(leader.as_raw_nonzero().get()),
            child: Arc::new(Mutex::new(child)),
            tag,
            pipes: Vec::new(),
        }
    }

    pub(crate) const fn id(&self) -> u32 {
        self.leader.as_raw_nonzero().get().cast_unsigned()
    }

    #[cfg(target_os = "linux")]
    pub(super) const fn started(&self) -> u64 {
        self.started
    }

    pub(crate) fn remember_pipes(&mut self, output: &ChildStdout, stderr: &ChildStderr) {
        use std::os::fd::AsRawFd;
        let name = |file| std::fs::read_link(format!("/proc/self/fd/{file}")).ok();
        let files = [output.as_raw_fd(), stderr.as_raw_fd()];
        self.pipes = files.into_iter().filter_map(name).map(Into::into).collect();
    }

    /// Waits for the process to end, without reaping it. Until it is reaped, the system gives neither its id nor the id
    /// of its group to another process.
    pub(crate) fn wait(&self) -> Option<ProcessExit> {
        loop {
            match self.state(WaitIdOptions::empty()) {
                Err(Errno::INTR) | Ok(None) => {}
                Err(_) => return None,
                Ok(Some(status)) => return process_exit(&status),
            }
        }
    }

    fn has_ended(&self) -> bool {
        !matches!(self.state(WaitIdOptions::NOHANG), Ok(None))
    }

    fn state(&self, options: WaitIdOptions) -> rustix::io::Result<Option<WaitIdStatus>> {
        waitid(WaitId::Pid(self.leader), options | WaitIdOptions::EXITED | WaitIdOptions::NOWAIT)
    }

    pub(crate) fn stopping_signal(&self) -> Option<i32> {
        let options = WaitIdOptions::STOPPED | WaitIdOptions::NOHANG | WaitIdOptions::NOWAIT;
        waitid(WaitId::Pid(self.leader), options).ok()??.stopping_signal()
    }

    pub(crate) fn terminate(&self) {
        let _ = kill_process_group(self.leader, Signal::TERM);
    }

    /// Kills all processes of the bot until none is left. Returns those outside its process group.
    pub(crate) fn kill(&self) -> Vec<StrayProcess> {
        kill_until_none(Some(self.leader), || self.members())
    }

    pub(crate) fn kill_pipe_holders(&self) -> Vec<StrayProcess> {
        kill_until_none(None, || process_table::holders(other_processes(), &self.pipes))
    }

    pub(crate) fn reap(&self) -> bool {
        // `wait` does not block for a process that has ended.
        self.has_ended() && self.child.lock().unwrap_or_else(PoisonError::into_inner).wait().is_ok()
    }

    /// The process group, all processes with the tag, and the descendants of both.
    fn members(&self) -> Vec<Process> {
        let leader = self.leader.as_raw_nonzero().get();
        let (mut members, mut rest): (Vec<_>, Vec<_>) = other_processes().into_iter().partition(|process| {
            process.id == leader || process.group == leader || process_table::has_tag(process.id, &self.tag)
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

/// Ends all these bots at the same time, because a fatal signal leaves little time.
pub(crate) fn end_all(trees: &[ProcessTree]) {
    trees.iter().for_each(ProcessTree::terminate);
    let deadline = now() + TERM_GRACE;
    while now() < deadline && !trees.iter().all(ProcessTree::has_ended) {
        thread::sleep(POLL_INTERVAL);
    }
    for tree in trees {
        tree.kill();
    }
}

fn other_processes() -> Vec<Process> {
    let own_id = process::id().cast_signed();
    process_table::all().into_iter().filter(|process| process.id != own_id && !process.is_dead).collect()
}

/// Kills the processes that `find` returns, again and again until it returns none, because they may start others
/// meanwhile. Returns those outside the process group.
fn kill_until_none(group: Option<Pid>, find: impl Fn() -> Vec<Process>) -> Vec<StrayProcess> {
    let mut strays: Vec<StrayProcess> = Vec::new();
    let deadline = now() + KILL_TIMEOUT;
    loop {
        let found = find();
        // Kill the group even if nothing was found, because there may be no process table. Kill it only after `find`,
        // because the children of a killed process could not be found by their parent.
        if let Some(group) = group {
            let _ = kill_process_group(group, Signal::KILL);
        }
        let is_late = now() > deadline;
        if found.is_empty() || is_late {
            let is_alive = |id| found.iter().any(|process| process.id.cast_unsigned() == id);
            for stray in &mut strays {
                stray.ended = !is_alive(stray.id);
            }
            return strays;
        }
        for process in found {
            let _ = Pid::from_raw(process.id).map(|id| kill_process(id, Signal::KILL));
            let id = process.id.cast_unsigned();
            let is_known = strays.iter().any(|stray| stray.id == id);
            if !is_known && group.is_none_or(|group| group.as_raw_nonzero().get() != process.group) {
                strays.push(StrayProcess { id, name: process.name, ended: false, certain: true });
            }
        }
        thread::sleep(POLL_INTERVAL);
    }
}

fn process_exit(status: &WaitIdStatus) -> Option<ProcessExit> {
    let signal = status.terminating_signal().map(ProcessExit::Signal);
    signal.or_else(|| status.exit_status().map(ProcessExit::Code))
}
