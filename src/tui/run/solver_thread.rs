//! The thread that the solver runs on, so that no key ever waits for it.

use crate::play::{SolverCommand, SolverReport, SolverTask};
use crate::tui::terminal;
use std::io;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread;

/// The number that means no task.
const NONE: u64 = 0;

/// A thread that starts with the first task, sleeps between tasks, and ends when this is dropped.
#[derive(Debug)]
pub(crate) struct SolverThread {
    /// The number of the current task; an older task stops when it sees another number.
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

    /// Carries out a command, without waiting until the thread has noticed.
    ///
    /// # Errors
    /// If the thread cannot be started.
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
        // The thread lives until the sender is dropped, so this cannot fail.
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
                // Another task may be wanted by now.
                let _ = wanted.compare_exchange(task.number, NONE, Ordering::Relaxed, Ordering::Relaxed);
            }
        };
        thread::Builder::new().name("solver".into()).spawn(work)?;
        Ok(tasks)
    }

    /// Takes the reports that have arrived since the last call.
    pub(crate) fn take_reports(&mut self) -> Vec<SolverReport> {
        // Checked first, so that a report sent after this line is taken by the next call.
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

/// The number of threads for a search. One core stays free for drawing.
pub(crate) fn threads() -> usize {
    thread::available_parallelism().map_or(1, |cores| cores.get().saturating_sub(1).clamp(1, 2))
}
