//! `samegame replay`.

use crate::cli::error::bad_input;
use crate::cli::input::{BoardArgs, formats};
use crate::cli::output::{end_session, print_warnings, score_line};
use crate::cli::play::running_game;
use crate::cli::settings::{ConfigFlags, ScreenFlags, is_full_screen, load_screen_config};
use crate::config::Setting;
use crate::game::{Event, Game, HelpUsed, Session};
use crate::i18n::{Messages, sentences};
use crate::notation::Replay;
use crate::plain::labeled_board;
use crate::play::{Comparison, NextGame, SharedResult, compare};
use crate::store::{Autosave, Paths};
use crate::text::{sanitize_line, sanitize_lines};
use crate::tui;
use clap::Args;
use std::io::{self, BufWriter, Write};

/// The replay to show, and how.
#[derive(Args, Debug)]
#[command(mut_arg("board", |arg| arg.value_name("REPLAY").help(HELP).long_help(None)))]
#[command(mut_arg("from", |arg| arg.help(FROM).value_parser(formats(false))))]
#[command(mut_arg("settle", |arg| arg.hide(true)))]
pub(super) struct ShowReplay {
    #[command(flatten)]
    replay: BoardArgs,

    /// Only check that every move is legal, and print the result
    ///
    /// A shared result with a replay code can be pasted as it is. Its text is then checked as well: if it does not match
    /// the moves, the exit code is 1.
    #[arg(long)]
    check: bool,

    /// With --check, print only the score
    #[arg(short, long, requires = "check")]
    quiet: bool,

    /// Also print the board after each move; implies --plain
    #[arg(long, conflicts_with = "check")]
    boards: bool,

    #[command(flatten)]
    screen: ScreenFlags,

    #[command(flatten)]
    config: ConfigFlags,
}

const FROM: &str = "Format of REPLAY [default: detected from its beginning]";
const NO_CODE: &str = "this result has no replay code; in the game, `y` copies a result with its code";
const HELP: &str = "The game to show: a file, a replay code (sg1:...), or - for standard input";

impl ShowReplay {
    pub(super) fn run(&self) -> anyhow::Result<()> {
        if self.check {
            return self.check();
        }
        let (config, warning) = load_screen_config(&self.screen.settings, &self.config)?;
        let messages = config.messages();
        print_warnings(&warning, messages)?;
        let source = self.replay.read()?;
        let replay = source.parse_replay()?;
        let played = source.play(&replay)?;
        if self.boards || !is_full_screen(&config.settings) {
            return Ok(self.print(&replay, &played, messages, BufWriter::new(io::stdout().lock()))?);
        }
        let next_game = NextGame::like(&played)?;
        let paths = Paths::for_user().filter(|_| config.settings.is_on(Setting::Save));
        let autosave = paths.as_ref().map_or_else(Autosave::disabled, Autosave::deferred);
        let mut autosave = autosave.with_choices(config.choices.clone());
        let session = Session::new(played.restarted());
        let running = running_game(session, next_game, tui::solver_threads, &autosave);
        let ended = tui::run_replay(replay, running, &mut autosave, config)?;
        end_session(autosave, &ended, !ended.game.is_untouched())
    }

    fn check(&self) -> anyhow::Result<()> {
        let source = self.replay.read_as_given()?;
        let results = SharedResult::find_all(&source.content);
        // A code alone is a recorded game, whose errors say more.
        if results.iter().all(|result| result.lines.is_empty()) {
            return self.print_outcome(&source.play(&source.parse_replay()?)?);
        }
        for result in results {
            let Some(code) = result.code.clone() else {
                return Err(bad_input!("{}: {NO_CODE}", source.name));
            };
            let code_source = source.part(code);
            let game = code_source.play(&code_source.parse_replay()?)?;
            // A code without a title states nothing.
            if !result.lines.is_empty() {
                let Comparison { wrong, missing, expected, .. } = compare(&result, &game);
                let (problem, lines) = if wrong.is_empty() {
                    ("this is missing", missing)
                } else {
                    ("the moves contradict this", wrong)
                };
                if !lines.is_empty() {
                    let lines = sanitize_lines(&lines.join("\n"));
                    anyhow::bail!("{problem}:\n{lines}\nthe result of the moves:\n{expected}");
                }
            }
            self.print_outcome(&game)?;
        }
        Ok(())
    }

    /// Prints a line such as `score 64, cleared, moves 2, undos 1, hints 0, solver moves 0`, or only the score.
    fn print_outcome(&self, game: &Game) -> anyhow::Result<()> {
        let mut out = io::stdout().lock();
        if self.quiet {
            return Ok(writeln!(out, "{}", game.score())?);
        }
        let HelpUsed { hints, solver_moves, taken_over } = game.help();
        let taken_over = taken_over.map(|moves| format!(", continued from move {moves}"));
        let (score, undos, taken_over) = (score_line(game), game.undos(), taken_over.unwrap_or_default());
        Ok(writeln!(out, "{score}, undos {undos}, hints {hints}, solver moves {solver_moves}{taken_over}")?)
    }

    /// Prints the game move by move. `played` is the whole game: the caller has replayed it, so that an illegal move is
    /// reported before anything is printed.
    fn print(
        &self,
        replay: &Replay,
        played: &Game,
        messages: Messages,
        mut out: impl Write,
    ) -> io::Result<()> {
        writeln!(out, "{}", replay.id)?;
        for (key, value) in replay.notes() {
            // A note may contain control characters.
            writeln!(out, "{key}: {}", sanitize_line(value))?;
        }
        write!(out, "{}", labeled_board(played.first_board()))?;
        let mut game = Game::new(replay.id.clone()).map_err(io::Error::other)?;
        for event in &replay.events {
            game.apply(event.clone()).map_err(io::Error::other)?;
            let number = game.moves().len();
            match event {
                Event::Move(_) => writeln!(out, "{number}. {}", sentences::last_move(messages, &game))?,
                Event::Redo => {
                    let played = ("move", sentences::last_move(messages, &game).into());
                    writeln!(out, "{number}. {}", messages.format("redo-event", [played]))?;
                }
                Event::Undo => {
                    let standing = ("standing", sentences::points_and_tiles(messages, &game).into());
                    writeln!(out, "   {}", messages.format("undo-event", [standing]))?;
                }
                Event::Tag(mark) => writeln!(out, "   {mark}")?,
            }
            if self.boards && !matches!(event, Event::Tag(_)) {
                write!(out, "{}", labeled_board(game.board()))?;
            }
        }
        if !self.boards && !replay.events.is_empty() {
            write!(out, "{}", labeled_board(game.board()))?;
        }
        let position = || sentences::position(messages, &game);
        writeln!(out, "{}", sentences::result(messages, &game).unwrap_or_else(position))?;
        out.flush()
    }
}
