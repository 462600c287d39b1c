//! The thread that the solver works on, so that no key ever waits for it.

use crate::play::{SolverCommand, SolverReport, SolverTask};
use crate::tui::terminal;
use std::io;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread;

/// The number of no task.
const NONE: u64 = 0;

/// A thread that is begun with the first task, sleeps where there is none, and ends with this.
#[derive(Debug)]
pub(crate) struct SolverThread {
    /// The number of the task that is wanted.
    wanted: Arc<AtomicU64>,
    tasks: Option<Sender<SolverTask>>,
    reports: Receiver<SolverReport>,
    reporter: Sender<SolverReport>,
    was_busy: bool,
}

impl SolverThread {
    pub(crate) fn new() -> Self {
        let (reporter, reports) = channel();
        Self { wanted: Arc::new(AtomicU64::new(NONE)), tasks: None, reports, reporter, was_busy: false }
    }

    /// Has it do something else from now on. It does not wait until the thread has noticed.
    ///
    /// # Errors
    /// If there can be no thread.
    pub(crate) fn obey(&mut self, order: SolverCommand) -> io::Result<()> {
        let SolverCommand::Search(task) = order else {
            self.wanted.store(NONE, Ordering::Relaxed);
            return Ok(());
        };
        self.wanted.store(task.number, Ordering::Relaxed);
        let tasks = match self.tasks.take() {
            Some(tasks) => tasks,
            None => self.begin()?,
        };
        // The thread is there as long as this is.
        let _ = tasks.send(*task);
        self.tasks = Some(tasks);
        Ok(())
    }

    fn begin(&self) -> io::Result<Sender<SolverTask>> {
        let (tasks, todo) = channel::<SolverTask>();
        let (wanted, reporter) = (Arc::clone(&self.wanted), self.reporter.clone());
        let work = move || {
            for task in todo {
                let is_unwanted = || wanted.load(Ordering::Relaxed) != task.number;
                if is_unwanted() {
                    continue;
                }
                task.run(&is_unwanted, &mut |report| {
                    if reporter.send(report).is_ok() {
                        terminal::wake();
                    }
                });
                // Unless another one is wanted by now.
                let _ = wanted.compare_exchange(task.number, NONE, Ordering::Relaxed, Ordering::Relaxed);
            }
        };
        thread::Builder::new().name("solver".into()).spawn(work)?;
        Ok(tasks)
    }

    /// Takes what it found since the last call.
    pub(crate) fn take_reports(&mut self) -> Vec<SolverReport> {
        // Asked first: what is found after this is reported at the next call.
        self.was_busy = self.is_busy();
        self.reports.try_iter().collect()
    }

    /// Whether there may be reports that the last call did not take.
    pub(crate) fn may_report(&self) -> bool {
        self.was_busy || self.is_busy()
    }

    fn is_busy(&self) -> bool {
        self.wanted.load(Ordering::Relaxed) != NONE
    }
}

impl Drop for SolverThread {
    fn drop(&mut self) {
        self.wanted.store(NONE, Ordering::Relaxed);
    }
}

/// How many threads a search may use: one core stays the terminal's, which has to show what is found.
pub(crate) fn threads() -> usize {
    thread::available_parallelism().map_or(1, |cores| cores.get().saturating_sub(1).clamp(1, 2))
}
