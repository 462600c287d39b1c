//! Prints one game while it is judged.

use crate::cli::args::ObjectFlags;
use crate::cli::args::format::Style;
use crate::cli::contest::judge::board_result::BoardResult;
use crate::cli::contest::judge::numbered_action::NumberedAction;
use crate::cli::contest::judge::stderr_printer::StderrPrinter;
use crate::cli::contest::judge::{json_objects, text_lines};
use crate::contest::process::{AnswerForm, BotEvent, BotGame};
use crate::contest::{ActionEffect, JudgedAction, JudgedGame, Verdict};
use crate::game::Game;
use clap::Args;
use std::io::{self, BufWriter, Stdout, Write};
use std::mem;
use std::time::Duration;

/// The flags for the style of the output.
#[derive(Args, Clone, Debug)]
#[command(mut_arg("format", |arg| arg.help("Print one JSON object per line").long_help(OBJECTS)))]
pub(crate) struct StyleFlags {
    #[command(flatten)]
    objects: ObjectFlags,

    /// Print only the total
    #[arg(short, long, conflicts_with_all = ["format", "json"])]
    quiet: bool,
}

/// The long help of `--format`, with the keys of the objects.
const OBJECTS: &str = "\
Print one JSON object per line

The key `event` names the kind of object.
`action`, for each action of a single board: number, column, row; color (from 0), size and points, or warning; total, message, \
and, turn by turn, ms.
`stderr`, for a single board with --stderr: line.
`result`, for each game: board, with its number in a run of several boards, and repeat with --repeat; score, verdict (over, limit, unfinished, stopped, error), error (action, kind, text), status \
(playing, cleared, stuck), tiles_left, actions, warnings, ms, first_ms, and, for the actions after the first, longest_ms \
and longest_action; left_behind (id, name, ended, certain), replay.
`summary`, for several games: boards, of (in the whole run), judged, games with --repeat, failed, total, mean (null for no \
board) and half its 95% interval, ms (of all bots), first_ms, first_board, longest_ms, longest_action, longest_board, hash (of \
the boards), terms (the flags), baseline or ranking.";

impl StyleFlags {
    pub(crate) const fn style(&self) -> Style {
        self.objects.style(self.quiet)
    }
}

/// Prints one game on standard output.
pub(crate) struct GamePrinter {
    out: BufWriter<Stdout>,
    style: Style,
    stderr: StderrPrinter,
    board: String,
    /// The game before the first action.
    game: Game,
    actions: Vec<JudgedAction>,
    /// The points for the printed actions.
    total: i64,
}

impl GamePrinter {
    /// Prepares to print a game. `board` is the name of its board, and `game` is the game before the first action.
    pub(crate) fn new(style: Style, stderr: StderrPrinter, board: &str, game: &Game) -> Self {
        Self {
            out: BufWriter::new(io::stdout()),
            style,
            stderr,
            board: board.to_owned(),
            game: game.clone(),
            actions: Vec::new(),
            total: 0,
        }
    }

    pub(crate) fn print_event(&mut self, event: BotEvent<'_>) -> io::Result<()> {
        match event {
            BotEvent::Asked(_) => Ok(()),
            BotEvent::Judged(action, time) => self.print_action(action, time),
            BotEvent::Stderr(lines) if self.style == Style::Objects && self.stderr.is_shown() => {
                json_objects::print_stderr(&lines, &mut self.out)?;
                self.out.flush()
            }
            BotEvent::Stderr(lines) => {
                self.out.flush()?;
                self.stderr.add(lines);
                Ok(())
            }
        }
    }

    fn print_action(&mut self, action: &JudgedAction, time: Option<Duration>) -> io::Result<()> {
        self.actions.push(action.clone());
        if let ActionEffect::Removed { points, .. } = action.effect {
            self.total += points;
        }
        let numbered = NumberedAction { number: self.actions.len(), action, total: self.total, time };
        match self.style {
            Style::Text => text_lines::print_action(&numbered, &mut self.out)?,
            Style::Objects => json_objects::print_action(&numbered, &mut self.out)?,
            Style::Number => {}
        }
        // Turn by turn, a reader may be waiting for each action.
        if time.is_some() { self.out.flush() } else { Ok(()) }
    }

    /// Prints the result of the whole game.
    pub(crate) fn finish(mut self, bot_game: &BotGame, form: AnswerForm) -> io::Result<()> {
        let result = BoardResult::of(&self.board, bot_game, form);
        self.print_result(&result)?;
        self.stderr.final_lines(bot_game, form).iter().for_each(|line| self.stderr.print(line));
        for diagnosis in &result.diagnoses {
            // If standard error is closed, the note is lost.
            let _ = writeln!(io::stderr().lock(), "note: {diagnosis}");
        }
        Ok(())
    }

    /// Adds the actions that the full screen has shown, without printing them.
    pub(crate) fn with_actions(mut self, actions: Vec<JudgedAction>) -> Self {
        self.actions = actions;
        self
    }

    /// Prints the result of a game that the player or a signal stopped.
    pub(crate) fn stop(mut self) -> io::Result<()> {
        let (mut game, actions) = (self.game.clone(), mem::take(&mut self.actions));
        let is_move = |action: &&JudgedAction| matches!(action.effect, ActionEffect::Removed { .. });
        for removed in actions.iter().filter(is_move) {
            game.play(removed.action.cell).map_err(io::Error::other)?;
        }
        let judged = JudgedGame { actions, verdict: Verdict::Unfinished, ignored: 0, game };
        self.print_result(&BoardResult::stopped(&self.board, judged))?;
        if self.style == Style::Number {
            // The number alone does not show that the game was stopped.
            let _ = writeln!(io::stderr().lock(), "stopped before the end of the game");
        }
        Ok(())
    }

    fn print_result(&mut self, result: &BoardResult) -> io::Result<()> {
        match self.style {
            Style::Text => text_lines::print_result(result, &mut self.out)?,
            Style::Objects => json_objects::print(result, &mut self.out)?,
            Style::Number => writeln!(self.out, "{}", result.score)?,
        }
        self.out.flush()
    }
}
