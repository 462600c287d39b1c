//! `samegame replay`.

use crate::cli::args::format::formats_of_games;
use crate::cli::args::{BoardArgs, ConfigFlags, ScreenFlags};
use crate::cli::chosen::Chosen;
use crate::cli::cmd::share_verify::{Claim, Refutation};
use crate::cli::error::BadInput;
use crate::cli::output::score_line::standing;
use crate::cli::output::{exit_message, warnings};
use crate::game::{Event, Game, HelpUsed};
use crate::i18n::{Way, Words};
use crate::notation::Replay;
use crate::plain::LabeledBoard;
use crate::play::{NextGame, user_game_log};
use crate::store::Autosave;
use crate::text::{sanitize_line, sanitize_lines};
use crate::tui;
use crate::tui::ExitState;
use clap::Args;
use std::io::{self, BufWriter, Write};

/// Which replay to show, and how.
#[derive(Args, Debug)]
#[command(mut_arg("board", |arg| arg.value_name("REPLAY").help(HELP).long_help(None)))]
#[command(mut_arg("from", |arg| arg.help(FROM).value_parser(formats_of_games())))]
pub struct ShowReplay {
    #[command(flatten)]
    replay: BoardArgs,

    /// Only check that every move is legal, and print what they come to
    ///
    /// A result that was shared with its replay code can be given as it was pasted: what it says is checked too, and
    /// where that is not true the exit code is 1.
    #[arg(long)]
    check: bool,

    /// With --check, print the score alone
    #[arg(long, requires = "check")]
    quiet: bool,

    /// Print the board after each move, too; implies --plain
    #[arg(long, conflicts_with = "check")]
    boards: bool,

    #[command(flatten)]
    screen: ScreenFlags,

    #[command(flatten)]
    config: ConfigFlags,
}

const FROM: &str = "The format that REPLAY is in [default: told by how it begins]";
const NO_CODE: &str = "a result without its replay code, which is copied with it by `Y` in the game";
const HELP: &str = "The game to show: a file, a replay code (sg1:...), or - for standard input";

impl ShowReplay {
    /// Shows it.
    ///
    /// # Errors
    /// If what was given is no replay, if a move in it is not legal, or if input or output fails.
    pub fn run(&self) -> anyhow::Result<()> {
        if self.check {
            return self.check();
        }
        let settings = self.config.settings()?;
        let (chosen, notice) = Chosen::load(settings.save != Some(false));
        let screen = self.screen.or_set(&settings, chosen)?;
        warnings::print(&notice, screen.words())?;
        let options = screen.options(None)?;
        let text = self.replay.read()?;
        let replay = text.replay()?;
        let played = text.game(&replay)?;
        if self.boards || !screen.is_full() {
            return Ok(self.print(&replay, &played, screen.words(), BufWriter::new(io::stdout().lock()))?);
        }
        let next_game = NextGame::like(&played)?;
        let mut autosave = Autosave::disabled().with_choices(options.preferences.choices.clone());
        let ExitState { game: left, shared } =
            tui::watch(replay, next_game, &mut autosave, user_game_log(), &options)?;
        warnings::print(&autosave.into_warnings(), screen.words())?;
        exit_message::print_shared(shared.as_deref())?;
        if left.log().is_empty() {
            Ok(())
        } else {
            Ok(exit_message::print_resume_hint(&left, screen.words())?)
        }
    }

    /// Says what the moves come to, and refuses what is said of them if it is not true.
    fn check(&self) -> anyhow::Result<()> {
        let text = self.replay.read_as_given()?;
        let mut claims = Claim::find(&text.content);
        if claims.iter().any(|claim| claim.code.is_some()) {
            // Prose may begin like a title.
            claims.retain(|claim| claim.code.is_some() || claim.id().is_some());
        }
        if claims.is_empty() {
            return self.print_outcome(&text.game(&text.replay()?)?);
        }
        for claim in claims {
            let code = claim.code.clone();
            let code = code.ok_or_else(|| BadInput::new(format!("{}: {NO_CODE}", text.name)))?;
            let code = text.holding(code);
            let game = code.game(&code.replay()?)?;
            if let Some(refutation) = claim.refuted_by(&game) {
                anyhow::bail!(untrue(&refutation));
            }
            self.print_outcome(&game)?;
        }
        Ok(())
    }

    fn print_outcome(&self, game: &Game) -> anyhow::Result<()> {
        let mut out = io::stdout().lock();
        Ok(if self.quiet { writeln!(out, "{}", game.score()) } else { writeln!(out, "{}", outcome(game)) }?)
    }

    /// Prints the game move by move. It was `played` before, so that nothing is printed of one that cannot be.
    fn print(&self, replay: &Replay, played: &Game, words: Words, mut out: impl Write) -> io::Result<()> {
        writeln!(out, "{}", replay.id)?;
        for (key, value) in replay.notes() {
            // A note may hold anything, also what a terminal would act on.
            writeln!(out, "{key}: {}", sanitize_line(value))?;
        }
        write!(out, "{}", LabeledBoard(played.first_board()))?;
        let mut game = Game::new(replay.id.clone()).map_err(io::Error::other)?;
        for event in &replay.events {
            game.apply(event.clone()).map_err(io::Error::other)?;
            writeln!(out, "{}", told(event, &game, words))?;
            if self.boards && !matches!(event, Event::Tag(_)) {
                write!(out, "{}", LabeledBoard(game.board()))?;
            }
        }
        if !self.boards && !replay.events.is_empty() {
            write!(out, "{}", LabeledBoard(game.board()))?;
        }
        match words.result(&game) {
            Some(result) => writeln!(out, "{result}")?,
            None => writeln!(out, "{}", words.position(&game))?,
        }
        out.flush()
    }
}

/// What a text says and is not so, or does not say.
fn untrue(refutation: &Refutation) -> String {
    let Refutation { wrong, left_out, truth } = refutation;
    let wrong = sanitize_lines(&wrong.join("\n"));
    let left_out = left_out.join("\n");
    let what = if wrong.is_empty() {
        format!("this is left out:\n{left_out}")
    } else {
        format!("this is not true:\n{wrong}")
    };
    format!("{what}\nwhat the moves come to:\n{truth}")
}

/// `score 64, cleared, moves 2, undos 1, hints 0, solver moves 0`.
fn outcome(game: &Game) -> String {
    let HelpUsed { hints, solver_moves, taken_over } = game.help();
    let taken_over = taken_over.map(|moves| format!(", taken over at move {moves}")).unwrap_or_default();
    let (standing, undos) = (standing(game), game.undos());
    format!("{standing}, undos {undos}, hints {hints}, solver moves {solver_moves}{taken_over}")
}

/// An event that just happened in this game, with the number of the move that it made.
fn told(event: &Event, game: &Game, words: Words) -> String {
    let number = game.moves().len();
    match event {
        Event::Move(_) => format!("{number}. {}", words.last_move(game)),
        Event::Redo => format!("{number}. {} {}", words.event(Way::On), words.last_move(game)),
        Event::Undo => format!("   {} {}", words.event(Way::Back), words.in_all(game)),
        Event::Tag(mark) => format!("   {mark}"),
    }
}
