//! Judges several boards, one after the other or several at a time.

use crate::cli::contest::judge::Judge;
use crate::cli::contest::judge::board_result::BoardResult;
use crate::cli::contest::judge::ordered_report::OrderedReport;
use crate::cli::contest::judge::stderr_printer::StderrPrinter;
use crate::cli::error::AlreadyReported;
use crate::cli::input::board_files::BoardFile;
use crate::contest::process::{BotEvent, on_fatal_signal, play_bot_game};
use std::mem;
use std::ops::ControlFlow;
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;

impl Judge {
    pub(crate) fn judge_boards(&self, boards: Vec<BoardFile>) -> anyhow::Result<()> {
        let (style, form) = (self.style.style(), self.limits.limits().form);
        let report = Arc::new(OrderedReport::start(&boards, style, form, self.rerun.clone())?);
        let report_to_finish = Arc::clone(&report);
        // The signal ends the process, so an error of the output makes no difference.
        on_fatal_signal(move || drop(report_to_finish.finish()))?;
        self.judge_all(boards, &report);
        if report.finish()?.has_failures() { Err(AlreadyReported.into()) } else { Ok(()) }
    }

    fn judge_all(&self, boards: Vec<BoardFile>, report: &OrderedReport) {
        let queue = Mutex::new(boards.into_iter().enumerate());
        let next = || queue.lock().unwrap_or_else(PoisonError::into_inner).next();
        // An empty queue ends all threads.
        let empty_queue = || drop(mem::take(&mut *queue.lock().unwrap_or_else(PoisonError::into_inner)));
        thread::scope(|scope| {
            for _ in 0..self.jobs.get() {
                scope.spawn(|| {
                    while let Some((index, board)) = next() {
                        if self.judge_one(index, board, report).is_break() {
                            empty_queue();
                        }
                    }
                });
            }
        });
    }

    fn judge_one(&self, index: usize, board: BoardFile, report: &OrderedReport) -> ControlFlow<()> {
        let BoardFile { name, path, game } = board;
        let (mut stderr, limits) = (StderrPrinter::new(&name, self.stderr), self.limits.limits());
        let played = play_bot_game(game, &limits, &self.command, |event| {
            if let BotEvent::Stderr(lines) = event {
                report.print_between_rows(|| stderr.add(lines));
            }
            Ok(())
        });
        let result = played.map(|bot_game| {
            report.print_final_lines(&mut stderr, &bot_game, limits.form);
            BoardResult::of(&path, &bot_game, limits.form)
        });
        report.add(index, result)
    }
}
