//! Judges one board and prints the game.

use crate::cli::args::format::Style;
use crate::cli::contest::judge::action_source::ActionSource;
use crate::cli::contest::judge::flags::Judge;
use crate::cli::contest::judge::game_printer::GamePrinter;
use crate::cli::contest::judge::program;
use crate::cli::contest::judge::stderr_printer::{BOT, StderrPrinter};
use crate::cli::error::AlreadyReported;
use crate::cli::input::load_game;
use crate::cli::input::source::BoardSource;
use crate::cli::input::source_text::SourceText;
use crate::contest::process::{BotEvent, BotGame, judge_answer_line, on_fatal_signal, play_bot_game};
use crate::text::sanitize_message;
use std::io;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

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
        let line = self.actions.as_ref().map(ActionSource::read).transpose()?;
        if self.watch {
            return self.spectate(&game, line);
        }
        // A board on the command line has no file, so its id is its name, as in `bench`.
        let name = match &self.board.board {
            BoardSource::Inline(_) => game.id().to_string(),
            BoardSource::File(_) | BoardSource::StandardInput => source.name.clone(),
        };
        let stderr = StderrPrinter::new(BOT, self.stderr);
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
        if let Err(error) = program::check_started(&bot_game) {
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
