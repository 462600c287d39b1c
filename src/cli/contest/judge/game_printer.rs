//! Prints one game while it is judged.

use crate::board::quantity;
use crate::cli::args::format::Style;
use crate::cli::contest::judge::stderr_printer::StderrPrinter;
use crate::cli::contest::run::{
    BotResult, ErrorObject, GameResult, Longest, Played, Times, VerdictKey, format_ms, millis,
};
use crate::contest::process::{AnswerForm, BotEvent, BotGame};
use crate::contest::{ActionEffect, ContestAction, JudgedAction, JudgedGame, Verdict};
use crate::game::{Game, Status};
use crate::text::{sanitize_line, sanitize_message};
use serde::Serialize;
use serde_json::json;
use std::io::{self, BufWriter, Stdout, Write};
use std::mem;
use std::time::Duration;

pub(crate) struct GamePrinter {
    out: BufWriter<Stdout>,
    style: Style,
    stderr: StderrPrinter,
    board: String,
    /// The game before the first action.
    game: Game,
    actions: Vec<JudgedAction>,
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
            BotEvent::Stderr(lines) if self.style == Style::Objects && self.stderr.is_shown => {
                for line in &lines.lines {
                    self.print_object(&json!({ "event": "stderr", "line": sanitize_line(line) }))?;
                }
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
        match self.style {
            Style::Text => self.print_action_line(action, time)?,
            Style::Objects => {
                self.print_object(&ActionObject::new(self.actions.len(), action, self.total, time))?;
            }
            Style::Number => {}
        }
        // Turn by turn, a reader may be waiting for each action.
        if time.is_some() { self.out.flush() } else { Ok(()) }
    }

    pub(crate) fn finish(mut self, bot_game: &BotGame, form: AnswerForm) -> io::Result<()> {
        let result = BotResult::new(bot_game, form);
        self.print_result(&result, &bot_game.judged.game, &outcome(bot_game, form))?;
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

    pub(crate) fn stop(mut self) -> io::Result<()> {
        let (mut game, actions) = (self.game.clone(), mem::take(&mut self.actions));
        let is_move = |action: &&JudgedAction| matches!(action.effect, ActionEffect::Removed { .. });
        for removed in actions.iter().filter(is_move) {
            game.play(removed.action.cell).map_err(io::Error::other)?;
        }
        let judged = JudgedGame { actions, verdict: Verdict::Unfinished, ignored: 0, game };
        let bot_game = judged.into();
        let mut result = BotResult::new(&bot_game, AnswerForm::Line { open_input: false });
        result.verdict = VerdictKey::Stopped;
        self.print_result(&result, &bot_game.judged.game, "stopped")?;
        if self.style == Style::Number {
            // The number alone does not show that the game was stopped.
            let _ = writeln!(io::stderr().lock(), "stopped before the end of the game");
        }
        Ok(())
    }

    fn print_result(&mut self, result: &BotResult, game: &Game, outcome: &str) -> io::Result<()> {
        let printed = GameResult::new(self.board.clone(), game, Played::Bot(Box::new(result.clone())));
        match self.style {
            Style::Text => self.print_result_lines(&printed, result, outcome)?,
            Style::Objects => self.out.write_all(printed.json()?.as_bytes())?,
            Style::Number => writeln!(self.out, "{}", printed.score)?,
        }
        self.out.flush()
    }

    fn print_result_lines(
        &mut self,
        printed: &GameResult,
        result: &BotResult,
        outcome: &str,
    ) -> io::Result<()> {
        writeln!(self.out, "{outcome}")?;
        if let Some(Times { all, first, longest }) = result.times {
            write!(self.out, "Time: {}", format_ms(all))?;
            if let Some(Longest { ms, action }) = longest {
                let (first, longest) = (format_ms(first), format_ms(ms));
                write!(self.out, "; first action {first}, longest later action {longest} (action {action})")?;
            }
            writeln!(self.out)?;
        }
        writeln!(self.out, "Total: {}", printed.score)
    }

    fn print_action_line(&mut self, judged: &JudgedAction, time: Option<Duration>) -> io::Result<()> {
        let ContestAction { cell, message } = &judged.action;
        write!(self.out, "{}. {} {}: ", self.actions.len(), cell.column, cell.row)?;
        match judged.effect {
            ActionEffect::Removed { group, points } => {
                let points = quantity(points, "point");
                write!(self.out, "{} {}, {points}, {} in all", group.size, group.color, self.total)?;
            }
            ActionEffect::Warning(reason) => write!(self.out, "warning: {reason}")?,
        }
        if let Some(time) = time {
            write!(self.out, ", {}", format_ms(millis(time)))?;
        }
        if !message.is_empty() {
            write!(self.out, " \"{}\"", sanitize_message(message))?;
        }
        writeln!(self.out)
    }

    fn print_object(&mut self, object: &impl Serialize) -> io::Result<()> {
        serde_json::to_writer(&mut self.out, object)?;
        writeln!(self.out)
    }
}

#[derive(Serialize)]
struct ActionObject {
    event: &'static str,
    number: usize,
    column: u16,
    row: u16,
    #[serde(skip_serializing_if = "Option::is_none")]
    warning: Option<String>,
    #[serde(flatten)]
    removed: Option<Removed>,
    total: i64,
    #[serde(skip_serializing_if = "String::is_empty")]
    message: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    ms: Option<f64>,
}

#[derive(Serialize)]
struct Removed {
    color: u8,
    size: u32,
    points: i64,
}

impl ActionObject {
    fn new(number: usize, judged: &JudgedAction, total: i64, time: Option<Duration>) -> Self {
        let action = &judged.action;
        let (removed, warning) = match judged.effect {
            ActionEffect::Removed { group, points } => {
                (Some(Removed { color: group.color.index(), size: group.size, points }), None)
            }
            ActionEffect::Warning(reason) => (None, Some(reason.to_string())),
        };
        Self {
            event: "action",
            number,
            column: action.cell.column,
            row: action.cell.row,
            warning,
            removed,
            total,
            message: sanitize_line(&action.message),
            ms: time.map(millis),
        }
    }
}

fn outcome(bot_game: &BotGame, form: AnswerForm) -> String {
    let game = &bot_game.judged.game;
    let verdict = bot_game.verdict();
    let outcome = match game.status() {
        _ if bot_game.is_lost() => verdict,
        _ if bot_game.judged.verdict == Verdict::Limit => limit_outcome(&bot_game.judged, form),
        Status::Playing => verdict,
        Status::Cleared => format!("{verdict}: cleared"),
        Status::Stuck => format!("{verdict}: {} left", quantity(game.board().tiles_left(), "tile")),
    };
    sanitize_message(&outcome)
}

/// Returns which limit ended the game, the flag that changes it, and how much of a line it cut off.
fn limit_outcome(judged: &JudgedGame, form: AnswerForm) -> String {
    let (noun, flag) = match form {
        AnswerForm::Line { .. } => ("action", "--max-actions"),
        AnswerForm::Turns { .. } => ("turn", "--max-turns"),
    };
    let limit = quantity(judged.actions.len(), noun);
    match judged.ignored {
        0 => format!("the limit of {limit} ({flag})"),
        1 => format!("the limit of {limit}: 1 more does not count ({flag})"),
        ignored => format!("the limit of {limit}: {ignored} more do not count ({flag})"),
    }
}

/// Returns the outcome for a screen that may be narrow: the kind of an error comes first.
pub(crate) fn screen_outcome(bot_game: &BotGame, form: AnswerForm) -> String {
    match ErrorObject::of(bot_game) {
        Some(ErrorObject { kind, text, .. }) => sanitize_message(&format!("lost, {kind}: {text}")),
        None => outcome(bot_game, form),
    }
}
