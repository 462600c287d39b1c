//! Judges many games, one after the other or several at a time: on several boards, or repeats on one.

use crate::cli::contest::judge::flags::Judge;
use crate::cli::contest::judge::stderr_printer::StderrPrinter;
use crate::cli::contest::run::boards::{Boards, NumberedBoard};
use crate::cli::contest::run::boards::{Players, RunPlan};
use crate::cli::contest::run::bot_result::BotResult;
use crate::cli::contest::run::params::{BOT, REPEAT, RunParams};
use crate::cli::contest::run::report::Report;
use crate::cli::contest::run::row::{Played, Row};
use crate::cli::error::AlreadyReported;
use crate::contest::process::{BotEvent, on_fatal_signal, play_bot_game};
use std::io;
use std::num::NonZeroUsize;
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;

impl Judge {
    pub(super) fn judge_boards(&self, boards: Boards) -> anyhow::Result<()> {
        let boards = boards.shard(self.shard);
        let form = self.limits.limits().form;
        let players = if form.has_turns() { Players::TurnBot } else { Players::LineBot };
        let repeat = self.repeat.map(|repeat| (REPEAT, repeat.to_string()));
        let flags = self.limits.flag_values().into_iter().chain([(BOT, self.rerun.bot())]).chain(repeat);
        let plan = RunPlan::new(&boards, players, RunParams::new(boards.rules.clone(), flags));
        let games = plan.games.saturating_mul(self.repeats());
        let rerun = self.rerun.clone();
        let rerun = Box::new(move |board: &str| rerun.for_board(board));
        let plan = RunPlan { repeats: self.repeat, games, rerun: Some(rerun), ..plan };
        let report = Arc::new(Report::start(plan, self.style.style()));
        let report_to_finish = Arc::clone(&report);
        // The signal ends the process, so an error of the output makes no difference.
        on_fatal_signal(move || drop(report_to_finish.finish()))?;
        self.judge_all(&boards.list, games, &report);
        if report.finish()? > 0 { Err(AlreadyReported.into()) } else { Ok(()) }
    }

    fn repeats(&self) -> usize {
        self.repeat.map_or(1, usize::from)
    }

    fn judge_all(&self, boards: &[NumberedBoard], games: usize, report: &Report) {
        let next = AtomicUsize::new(0);
        let last_stderr = Mutex::new(None);
        thread::scope(|scope| {
            for _ in 0..self.jobs.get() {
                scope.spawn(|| {
                    loop {
                        let index = next.fetch_add(1, Ordering::Relaxed);
                        if index >= games {
                            break;
                        }
                        let board = &boards[index / self.repeats()];
                        let repeat = self.repeat.and_then(|_| NonZeroUsize::new(index % self.repeats() + 1));
                        if self.judge_one(index, board, repeat, report, &last_stderr).is_break() {
                            // Ends all threads.
                            next.store(games, Ordering::Relaxed);
                        }
                    }
                });
            }
        });
    }

    fn judge_one(
        &self,
        index: usize,
        board: &NumberedBoard,
        repeat: Option<NonZeroUsize>,
        report: &Report,
        last_stderr: &Mutex<Option<String>>,
    ) -> ControlFlow<()> {
        let limits = self.limits.limits();
        let mut stderr = StderrPrinter::new(&report.game_name(&board.path, repeat), self.stderr);
        let played = board.start_game().map_err(io::Error::other).and_then(|game| {
            play_bot_game(game, &limits, &self.command, |event| {
                if let BotEvent::Stderr(lines) = event {
                    report.print_between_rows(|| stderr.add(lines));
                }
                Ok(())
            })
        });
        let row = played.map(|bot_game| {
            report.print_between_rows(|| {
                let mut last_stderr = last_stderr.lock().unwrap_or_else(PoisonError::into_inner);
                stderr.print_final_lines(&bot_game, limits.form, &mut last_stderr);
            });
            let result = BotResult::new(&bot_game, limits.form);
            let row = Row::new(board.path.clone(), &bot_game.judged.game, Played::Bot(Box::new(result)));
            Row { number: Some(board.number), repeat, ..row }
        });
        report.add(index, row)
    }
}
