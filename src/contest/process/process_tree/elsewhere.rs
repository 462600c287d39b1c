//! Where there are no process groups: the process and, as far as the system knows them, its descendants.

use super::super::failure::Exit;
use super::super::mark::Mark;
use super::Stray;
use std::process::{Child, ChildStderr, ChildStdout, Command, Stdio};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::Duration;

/// How often the process is looked at: the standard library cannot wait for it and end it at the same time.
const POLL_INTERVAL: Duration = Duration::from_millis(5);

/// The process of a bot.
#[derive(Clone, Debug)]
pub(in super::super) struct ProcessTree {
    id: u32,
    child: Arc<Mutex<Child>>,
}

#[expect(clippy::unused_self, reason = "elsewhere it is used")]
impl ProcessTree {
    pub(in super::super) fn new(child: Child, _: Mark) -> Self {
        Self { id: child.id(), child: Arc::new(Mutex::new(child)) }
    }

    pub(in super::super) const fn id(&self) -> u32 {
        self.id
    }

    pub(in super::super) const fn know_pipes(&mut self, _: &ChildStdout, _: &ChildStderr) {}

    /// Waits for the process to end.
    pub(in super::super) fn wait(&self) -> Option<Exit> {
        loop {
            let status = self.child().try_wait().ok()?;
            if let Some(status) = status {
                return Some(status.into());
            }
            thread::sleep(POLL_INTERVAL);
        }
    }

    pub(in super::super) const fn ask_to_end(&self) {}

    /// Kills the process and its descendants.
    pub(in super::super) fn end(&self) -> Vec<Stray> {
        // While the process is there the system knows its descendants.
        let id = self.id.to_string();
        let mut tree = Command::new("taskkill");
        tree.args(["/F", "/T", "/PID", &id]).stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
        if matches!(self.child().try_wait(), Ok(None)) {
            let _ = tree.status();
        }
        let _ = self.child().kill();
        Vec::new()
    }

    pub(in super::super) const fn end_holders(&self) -> Vec<Stray> {
        Vec::new()
    }

    /// Takes the exit status from the system; whether there was one.
    pub(in super::super) fn reap(&self) -> bool {
        matches!(self.child().try_wait(), Ok(Some(_)))
    }

    fn child(&self) -> MutexGuard<'_, Child> {
        self.child.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Ends all these at once.
pub(in super::super) fn end_all(trees: &[ProcessTree]) {
    for tree in trees {
        tree.end();
    }
}
