//! Judges one board and prints the game, or many games: on several boards, or repeats on one.

use crate::cli::args::format::Style;
use crate::cli::contest::judge::action_source::read_actions;
use crate::cli::contest::judge::bot_command;
use crate::cli::contest::judge::flags::Judge;
use crate::cli::contest::judge::game_printer::GamePrinter;
use crate::cli::contest::judge::stderr_printer::{self, StderrPrinter};
use crate::cli::contest::run::{
    BOT, Boards, BotResult, GameResult, NumberedBoard, Played, Players, REPEAT, Report, RunParams, RunPlan,
};
use crate::cli::error::AlreadyReported;
use crate::cli::input::{BoardSource, SourceText, load_game};
use crate::contest::process::{BotEvent, BotGame, judge_answer_line, on_fatal_signal, play_bot_game};
use crate::text::sanitize_message;
use std::io;
use std::num::NonZeroUsize;
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread;

/// The printer of the game, shared with the signal hook; `None` after the result has been printed.
#[derive(Clone)]
struct SharedPrinter(Arc<Mutex<Option<GamePrinter>>>);

impl SharedPrinter {
    fn new(printer: GamePrinter) -> Self {
        Self(Arc::new(Mutex::new(Some(printer))))
    }

    fn lock(&self) -> MutexGuard<'_, Option<GamePrinter>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn print_event(&self, event: BotEvent<'_>) -> io::Result<()> {
        self.lock().as_mut().map_or(Ok(()), |printer| printer.print_event(event))
    }

    /// Prints the result with the printer, unless another thread has already printed it.
    fn finish(&self, print: impl FnOnce(GamePrinter) -> io::Result<()>) -> io::Result<()> {
        // The lock is held while the result is printed, so that the process does not end in the middle.
        let mut printer = self.lock();
        printer.take().map_or(Ok(()), print)
    }
}

impl Judge {
    pub(super) fn judge_board(&self, source: &SourceText) -> anyhow::Result<()> {
        let game = load_game::game(source, &self.rules)?.restarted();
        let line = self.actions.as_deref().map(read_actions).transpose()?;
        if self.watch {
            return self.spectate(&game, line);
        }
        // A board on the command line has no file, so its id is its name, as in `bench`.
        let name = match &self.board.board {
            BoardSource::Inline(_) => game.id().to_string(),
            BoardSource::File(_) | BoardSource::StandardInput => source.name.clone(),
        };
        let stderr = StderrPrinter::new(stderr_printer::BOT, self.stderr);
        let printer = SharedPrinter::new(GamePrinter::new(self.style.style(), stderr, &name, &game));
        let printer_to_stop = printer.clone();
        // The signal ends the process, so an error of the output makes no difference.
        on_fatal_signal(move || drop(printer_to_stop.finish(GamePrinter::stop)))?;
        let limits = self.limits.limits();
        let on_event = |event: BotEvent<'_>| printer.print_event(event);
        let bot_game = match line {
            Some(line) => judge_answer_line(game, &line, &limits, on_event)?,
            None => play_bot_game(game, &limits, &self.command, on_event)?,
        };
        if let Err(error) = bot_command::check_started(&bot_game) {
            // There is no game to print.
            printer.finish(|_| Ok(()))?;
            return Err(error);
        }
        printer.finish(|printer| printer.finish(&bot_game, limits.form))?;
        self.fail_if_lost(&bot_game)
    }

    /// Returns an error if the game is lost. It has a message only if the output is the total alone, without a reason.
    fn fail_if_lost(&self, bot_game: &BotGame) -> anyhow::Result<()> {
        match bot_game.error() {
            None => Ok(()),
            Some(error) if self.style.style() == Style::Number => {
                Err(anyhow::Error::msg(sanitize_message(&error)))
            }
            Some(_) => Err(AlreadyReported.into()),
        }
    }
}

impl Judge {
    pub(super) fn judge_boards(&self, boards: &Boards) -> anyhow::Result<()> {
        let form = self.limits.limits().form;
        let players = if form.has_turns() { Players::TurnBot } else { Players::LineBot };
        let repeat = self.repeat.map(|repeat| (REPEAT, repeat.to_string()));
        let flags = self.limits.flag_values().into_iter().chain([(BOT, self.rerun.bot())]).chain(repeat);
        let plan = RunPlan::new(boards, players, RunParams::new(boards.rules(), flags));
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
        let mut stderr = StderrPrinter::new(&report.game_name(&board.name, repeat), self.stderr);
        let played = board.start_game().map_err(io::Error::other).and_then(|game| {
            play_bot_game(game, &limits, &self.command, |event| {
                if let BotEvent::Stderr(lines) = event {
                    report.print_between_lines(|| stderr.add(lines));
                }
                Ok(())
            })
        });
        let result = played.map(|bot_game| {
            report.print_between_lines(|| {
                let mut last_stderr = last_stderr.lock().unwrap_or_else(PoisonError::into_inner);
                stderr.print_final_lines(&bot_game, limits.form, &mut last_stderr);
            });
            let result = BotResult::new(&bot_game, limits.form);
            let game =
                GameResult::new(board.name.clone(), &bot_game.judged.game, Played::Bot(Box::new(result)));
            GameResult { number: Some(board.number), repeat, ..game }
        });
        report.add(index, result)
    }
}
