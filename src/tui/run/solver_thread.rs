//! The solver's thread, which keeps the screen responsive during a search.

use crate::play::{SolverCommand, SolverReport, SolverTask};
use crate::tui::terminal;
use std::io;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread;

const NO_TASK: u64 = 0;

/// A thread that starts with the first task, sleeps between tasks, and ends when this value is dropped.
#[derive(Debug)]
pub(crate) struct SolverThread {
    /// The number of the wanted task. A task with another number stops.
    wanted_task: Arc<AtomicU64>,
    tasks: Option<Sender<SolverTask>>,
    reports: Receiver<SolverReport>,
    reporter: Sender<SolverReport>,
    was_busy: bool,
}

impl SolverThread {
    pub(crate) fn new() -> Self {
        let (reporter, reports) = channel();
        let wanted_task = Arc::new(AtomicU64::new(NO_TASK));
        Self { wanted_task, tasks: None, reports, reporter, was_busy: false }
    }

    pub(crate) fn execute(&mut self, command: SolverCommand) -> io::Result<()> {
        let SolverCommand::Run(task) = command else {
            self.wanted_task.store(NO_TASK, Ordering::Relaxed);
            return Ok(());
        };
        self.wanted_task.store(task.number, Ordering::Relaxed);
        let tasks = match self.tasks.take() {
            Some(tasks) => tasks,
            None => self.start()?,
        };
        // The thread receives until the sender is dropped, so this cannot fail.
        let _ = tasks.send(*task);
        self.tasks = Some(tasks);
        Ok(())
    }

    fn start(&self) -> io::Result<Sender<SolverTask>> {
        let (tasks, queue) = channel::<SolverTask>();
        let (wanted_task, reporter) = (Arc::clone(&self.wanted_task), self.reporter.clone());
        let work = move || {
            for task in queue {
                let is_unwanted = || wanted_task.load(Ordering::Relaxed) != task.number;
                if is_unwanted() {
                    continue;
                }
                task.run(&is_unwanted, &mut |report| {
                    if reporter.send(report).is_ok() {
                        terminal::wake();
                    }
                });
                // Keeps the number if another task is wanted by now.
                let _ =
                    wanted_task.compare_exchange(task.number, NO_TASK, Ordering::Relaxed, Ordering::Relaxed);
            }
        };
        thread::Builder::new().name("solver".into()).spawn(work)?;
        Ok(tasks)
    }

    pub(crate) fn take_reports(&mut self) -> Vec<SolverReport> {
        // Checked first: a task that is still running now may send its last report after the reports are collected.
        self.was_busy = self.is_busy();
        self.reports.try_iter().collect()
    }

    /// Whether there may be reports that [`take_reports`](Self::take_reports) has not returned yet.
    pub(crate) fn may_report(&self) -> bool {
        self.was_busy || self.is_busy()
    }

    fn is_busy(&self) -> bool {
        self.wanted_task.load(Ordering::Relaxed) != NO_TASK
    }
}

impl Drop for SolverThread {
    fn drop(&mut self) {
        self.wanted_task.store(NO_TASK, Ordering::Relaxed);
    }
}

/// The number of threads for a search, one or two. If there are several cores, one stays free for drawing.
pub fn solver_threads() -> usize {
    thread::available_parallelism().map_or(1, |cores| (cores.get() - 1).clamp(1, 2))
}
