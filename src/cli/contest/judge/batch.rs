//! Judges many games, one after the other or several at a time: on several boards, or repeats on one.

use crate::cli::contest::judge::Judge;
use crate::cli::contest::judge::batch_run::BatchRun;
use crate::cli::contest::judge::board_result::BoardResult;
use crate::cli::contest::judge::ordered_report::OrderedReport;
use crate::cli::contest::judge::stderr_printer::StderrPrinter;
use crate::cli::contest::run::board_list;
use crate::cli::contest::run::run::Run;
use crate::cli::contest::run::run_params::{BOT, REPEAT, RunParams};
use crate::cli::contest::run::shard::Shard;
use crate::cli::error::AlreadyReported;
use crate::cli::input::board_files::BoardFile;
use crate::contest::process::{BotEvent, on_fatal_signal, play_bot_game};
use std::ops::ControlFlow;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

/// A board, with its number in the whole run, from 1.
struct NumberedBoard {
    number: usize,
    file: BoardFile,
}

impl Judge {
    /// Judges these boards, or those of the shard.
    pub(crate) fn judge_boards(&self, files: Vec<BoardFile>) -> anyhow::Result<()> {
        // Before the games, which may take hours.
        let baselines = self.baselines.read()?;
        let ids = || files.iter().map(|file| file.game.id());
        let (total_boards, hash) = (files.len(), board_list::hash(ids()));
        let params = self.params(board_list::rules(ids()));
        let shard = self.shard.unwrap_or(Shard::WHOLE);
        let boards: Vec<NumberedBoard> = (1..)
            .zip(files)
            .filter(|(number, _)| shard.contains(*number))
            .map(|(number, file)| NumberedBoard { number, file })
            .collect();
        let run = BatchRun {
            name: Run::THIS,
            boards: boards.iter().map(|board| board.file.name.clone()).collect(),
            repeats: self.repeat,
            has_turns: self.limits.limits().form.has_turns(),
            total_boards,
            hash: Some(hash),
            params: Some(params),
            rerun: Some(self.rerun.clone()),
        };
        let report = OrderedReport::start(run, baselines, self.style.style())?;
        let report = Arc::new(report);
        let report_to_finish = Arc::clone(&report);
        // The signal ends the process, so an error of the output makes no difference.
        on_fatal_signal(move || drop(report_to_finish.finish()))?;
        self.judge_all(&boards, &report);
        if report.finish()?.has_failures() { Err(AlreadyReported.into()) } else { Ok(()) }
    }

    /// Returns the parameters that all shards of a run share.
    fn params(&self, rules: String) -> RunParams {
        let repeat = self.repeat.map(|repeat| (REPEAT, repeat.to_string()));
        let params = self.limits.flag_values().into_iter().chain([(BOT, self.rerun.bot())]).chain(repeat);
        RunParams::new(rules, params)
    }

    fn judge_all(&self, boards: &[NumberedBoard], report: &OrderedReport) {
        let repeats = self.repeat.map_or(1, usize::from);
        let games = boards.len().saturating_mul(repeats);
        let next = AtomicUsize::new(0);
        thread::scope(|scope| {
            for _ in 0..self.jobs.get() {
                scope.spawn(|| {
                    loop {
                        let index = next.fetch_add(1, Ordering::Relaxed);
                        if index >= games {
                            break;
                        }
                        let repeat = self.repeat.map(|_| index % repeats + 1);
                        if self.judge_one(index, &boards[index / repeats], repeat, report).is_break() {
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
        repeat: Option<usize>,
        report: &OrderedReport,
    ) -> ControlFlow<()> {
        let NumberedBoard { number, file: BoardFile { path, game, .. } } = board;
        let (mut stderr, limits) =
            (StderrPrinter::new(&report.game_name(index), self.stderr), self.limits.limits());
        let played = play_bot_game(game.clone(), &limits, &self.command, |event| {
            if let BotEvent::Stderr(lines) = event {
                report.print_between_rows(|| stderr.add(lines));
            }
            Ok(())
        });
        let result = played.map(|bot_game| {
            report.print_final_lines(&mut stderr, &bot_game, limits.form);
            BoardResult::of(path, &bot_game, limits.form).in_run(*number, repeat)
        });
        report.add(index, result)
    }
}
