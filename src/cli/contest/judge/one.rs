//! One board, judged and told.

use crate::cli::args::format::Style;
use crate::cli::contest::judge::actions::ActionFile;
use crate::cli::contest::judge::remark_printer::{BOT, RemarkPrinter};
use crate::cli::contest::judge::{GamePrinter, Judge, program};
use crate::cli::error::{AlreadyReported, BadInput};
use crate::cli::input::load_game;
use crate::cli::input::source::BoardSource;
use crate::contest::judge_line;
use crate::contest::process::{Moment, Trial, on_deadly_signal, try_bot};
use crate::game::Game;
use crate::text::sanitize_message;
use std::io;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// Who tells of the game; nobody once all is told, be it by the end of the game or by a signal.
#[derive(Clone)]
struct Shared(Arc<Mutex<Option<GamePrinter>>>);

impl Shared {
    fn lock(&self) -> MutexGuard<'_, Option<GamePrinter>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn tell(&self, moment: Moment<'_>) -> io::Result<()> {
        self.lock().as_mut().map_or(Ok(()), |printer| printer.tell(moment))
    }

    /// Gives the last word to one of those who want it.
    fn conclude(&self, say: impl FnOnce(GamePrinter) -> io::Result<()>) -> io::Result<()> {
        // Locked until it is said, so that nobody dies before that.
        let mut printer = self.lock();
        printer.take().map_or(Ok(()), say)
    }
}

impl Judge {
    pub(crate) fn judge_board(&self) -> anyhow::Result<()> {
        if self.board.board == BoardSource::StandardInput && self.actions == Some(ActionFile::StandardInput) {
            let message =
                "the board and the actions cannot both come from standard input: name a file for one";
            return Err(BadInput::new(message).into());
        }
        let text = self.board.read()?;
        let game = load_game::game(&text, &self.rules)?.restarted();
        let line = self.actions.as_ref().map(ActionFile::read).transpose()?;
        if self.watch {
            return self.watch(&game, line);
        }
        // A board that was given as it is has no file: it is named as `bench` names it.
        let name = match &self.board.board {
            BoardSource::Inline(_) => game.id().to_string(),
            BoardSource::File(_) | BoardSource::StandardInput => text.name,
        };
        let remarks = RemarkPrinter::new(BOT, self.stderr);
        let printer = GamePrinter::new(self.style.style(), remarks, &name, &game);
        let printer = Shared(Arc::new(Mutex::new(Some(printer))));
        let last = printer.clone();
        on_deadly_signal(move || drop(last.conclude(GamePrinter::stop)));
        let trial = self.try_telling(game, line.as_deref(), &printer)?;
        if let Some(why) = program::why_not_started(&trial) {
            // There was no game to tell of.
            printer.conclude(|_| Ok(()))?;
            return Err(why);
        }
        printer.conclude(|printer| printer.end(&trial, self.terms().form))?;
        self.say_if_lost(&trial)
    }

    fn try_telling(&self, game: Game, line: Option<&str>, printer: &Shared) -> anyhow::Result<Trial> {
        let terms = self.terms();
        let Some(line) = line else {
            return Ok(try_bot(game, &terms, &self.command, |moment| printer.tell(moment))?);
        };
        let limit = terms.limit(game.board().size());
        let judged = judge_line(game, line, limit);
        for judgement in &judged.judgements {
            printer.tell(Moment::Judged(judgement, None))?;
        }
        Ok(judged.into())
    }

    /// A game that is lost is a failure; what was printed says why, unless it is the total alone.
    fn say_if_lost(&self, trial: &Trial) -> anyhow::Result<()> {
        match trial.fault() {
            None => Ok(()),
            Some(fault) if self.style.style() == Style::Number => {
                Err(anyhow::Error::msg(sanitize_message(&fault)))
            }
            Some(_) => Err(AlreadyReported.into()),
        }
    }
}
