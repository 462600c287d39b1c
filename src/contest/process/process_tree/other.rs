//! A bot on systems without process groups: the process and the descendants that the system knows.

use crate::contest::process::error::ProcessExit;
use crate::contest::process::process_tag::ProcessTag;
use crate::contest::process::process_tree::stray::StrayProcess;
use std::process::{Child, ChildStderr, ChildStdout, Command, Stdio};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::Duration;

/// The standard library cannot wait for a process on one thread and end it on another, so the waiting thread polls.
const POLL_INTERVAL: Duration = Duration::from_millis(5);

#[derive(Clone, Debug)]
pub(crate) struct ProcessTree {
    id: u32,
    child: Arc<Mutex<Child>>,
}

#[expect(clippy::unused_self, reason = "it is used on Unix")]
impl ProcessTree {
    pub(crate) fn new(child: Child, _: ProcessTag) -> Self {
        Self { id: child.id(), child: Arc::new(Mutex::new(child)) }
    }

    pub(crate) const fn id(&self) -> u32 {
        self.id
    }

    /// Does nothing, because the system does not tell which processes hold a pipe.
    pub(crate) const fn remember_pipes(&mut self, _: &ChildStdout, _: &ChildStderr) {}

    pub(crate) fn wait(&self) -> Option<ProcessExit> {
        loop {
            let status = self.child().try_wait().ok()?;
            if let Some(status) = status {
                return status.code().map(ProcessExit::Code);
            }
            thread::sleep(POLL_INTERVAL);
        }
    }

    /// Returns `None`, because there are no signals.
    pub(crate) const fn stopping_signal(&self) -> Option<i32> {
        None
    }

    /// Does nothing, because there is no SIGTERM.
    pub(crate) const fn terminate(&self) {}

    pub(crate) fn kill(&self) -> Vec<StrayProcess> {
        // The system knows the descendants only while the process runs.
        let id = self.id.to_string();
        let mut taskkill = Command::new("taskkill");
        taskkill.args(["/F", "/T", "/PID", &id]);
        taskkill.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
        if matches!(self.child().try_wait(), Ok(None)) {
            let _ = taskkill.status();
        }
        let _ = self.child().kill();
        Vec::new()
    }

    pub(crate) const fn kill_pipe_holders(&self) -> Vec<StrayProcess> {
        Vec::new()
    }

    pub(crate) fn reap(&self) -> bool {
        matches!(self.child().try_wait(), Ok(Some(_)))
    }

    fn child(&self) -> MutexGuard<'_, Child> {
        self.child.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

pub(crate) fn end_all(trees: &[ProcessTree]) {
    for tree in trees {
        tree.kill();
    }
}
