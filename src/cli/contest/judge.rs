//! `samegame judge`: judges a line of actions, or a bot.

use crate::board::quantity;
use crate::cli::args::{RulesFlags, Style, duration};
use crate::cli::contest::boards::{BoardFlags, NumberedBoard};
use crate::cli::contest::results::{BotResult, GameRow, Played, Report};
use crate::cli::error::{AlreadyReported, bad_input};
use crate::cli::input::{BoardSource, read};
use crate::cli::interrupt::Interrupt;
use crate::contest::{
    ActionEffect, BotFailure, BotGame, Form, JudgedAction, judge_line, line_limit, play_bot_game,
};
use crate::text::{sanitize_line, sanitize_message};
use clap::{ArgGroup, Args};
use serde_json::json;
use std::ffi::{OsStr, OsString};
use std::io::{self, BufRead, IsTerminal, Read, Write};
use std::path::Path;
use std::time::Duration;

/// The flags of `samegame judge`.
#[derive(Args, Debug)]
#[command(group(ArgGroup::new("answer").required(true).args(["actions", "command"])))]
#[command(mut_arg("baseline", |arg| arg.conflicts_with("actions")))]
#[command(mut_arg("format", |arg| arg.help("Print one JSON object per line")))]
pub struct Judge {
    /// The boards: files, folders, ids, or - for standard input; FILE#3 is the third in a file
    #[arg(index = 1, required = true, value_name = "BOARD")]
    boards: Vec<BoardSource>,

    /// The bot: a program and its arguments, after --
    #[arg(index = 2, last = true, value_name = "BOT")]
    command: Vec<OsString>,

    /// Judge a line of actions from a file, or from standard input with -; only its first line counts
    #[arg(long, value_name = "FILE")]
    actions: Option<OsString>,

    /// Ask the bot for one action each turn: it reads the whole board and answers with one line
    #[arg(long, conflicts_with = "actions")]
    turns: bool,

    /// The time limit of the line, or of the first turn, from the start of the bot [default: 20s]
    #[arg(long, value_name = "TIME", value_parser = duration, conflicts_with = "actions")]
    time: Option<Duration>,

    /// The time limit of each later turn, from the last byte of the board [default: 50ms]
    #[arg(long, value_name = "TIME", value_parser = duration, requires = "turns")]
    turn_time: Option<Duration>,

    #[command(flatten)]
    options: BoardFlags,

    #[command(flatten)]
    rules: RulesFlags,
}

/// The time limits of the contest.
const LINE_TIME: Duration = Duration::from_secs(20);
const TURN_TIME: Duration = Duration::from_millis(50);

const STANDARD_INPUT: &str = "-";

impl Judge {
    pub fn run(&self) -> anyhow::Result<()> {
        let Some(file) = &self.actions else {
            return self.judge_bot(&self.options.read(&self.boards, &self.rules)?);
        };
        if file == STANDARD_INPUT && self.boards.contains(&BoardSource::StandardInput) {
            return Err(bad_input!(
                "the board and the actions cannot both come from standard input: name a file for one of them"
            ));
        }
        match self.options.read(&self.boards, &self.rules)?.as_slice() {
            [board] => self.judge_actions(board, &read_actions(file)?),
            boards => Err(bad_input!(
                "`--actions` is for one board, and there are {}: name one, as in boards.txt#3",
                boards.len()
            )),
        }
    }

    fn judge_bot(&self, boards: &[NumberedBoard]) -> anyhow::Result<()> {
        let turn_time = self.turn_time.unwrap_or(TURN_TIME);
        let form = if self.turns { Form::Turns { turn_time } } else { Form::Line };
        let time = self.time.unwrap_or(LINE_TIME);
        let interrupt = Interrupt::watch()?;
        let mut report = Report::start(&self.options, boards)?;
        for board in boards {
            let game = board.start_game()?;
            let bot_game = play_bot_game(game, form, time, &self.command, &|| interrupt.is_set());
            match &bot_game.failure {
                // No other board would do better.
                Some(BotFailure::NotStarted(why)) => return Err(bad_input!("{}", sanitize_message(why))),
                Some(BotFailure::Stopped) => break,
                _ => {}
            }
            let (game, played) = (&bot_game.judged.game, Played::Bot(BotResult::new(&bot_game)));
            report.add(&GameRow::new(board.name.clone(), Some(board.number), game, played), game)?;
        }
        let failed = report.finish()?;
        interrupt.end_by_signal();
        if failed > 0 { Err(AlreadyReported.into()) } else { Ok(()) }
    }

    /// Judges a line of actions, and prints each of them.
    fn judge_actions(&self, board: &NumberedBoard, line: &str) -> anyhow::Result<()> {
        let game = board.start_game()?;
        let limit = line_limit(game.board().size());
        let judged = judge_line(game, line, limit);
        let style = self.options.style();
        let mut out = io::BufWriter::new(io::stdout().lock());
        let mut total = 0;
        for (number, action) in (1..).zip(&judged.actions) {
            if let ActionEffect::Removed { points, .. } = action.effect {
                total += points;
            }
            match style {
                Style::Text => writeln!(out, "{number}. {}", action_text(action, total))?,
                Style::Objects => writeln!(out, "{}", action_object(number, action, total))?,
                Style::Number => {}
            }
        }
        let ignored = judged.ignored;
        let bot_game = BotGame { judged, failure: None, times: Vec::new() };
        let (game, played) = (&bot_game.judged.game, Played::Bot(BotResult::new(&bot_game)));
        let row = GameRow::new(board.name.clone(), None, game, played);
        match style {
            Style::Text => {
                let more = if ignored == 0 { String::new() } else { format!(", {ignored} more ignored") };
                writeln!(out, "{}{more}\nTotal: {}", row.outcome(), game.score())?;
            }
            Style::Objects => out.write_all(row.json()?.as_bytes())?,
            Style::Number => writeln!(out, "{}", game.score())?,
        }
        out.flush()?;
        match bot_game.error() {
            // The number alone does not say why the game is lost.
            Some(error) if style == Style::Number => Err(anyhow::anyhow!("{}", sanitize_message(&error))),
            Some(_) => Err(AlreadyReported.into()),
            None => Ok(()),
        }
    }
}

fn action_text(judged: &JudgedAction, total: i64) -> String {
    let cell = judged.action.cell;
    let effect = match judged.effect {
        ActionEffect::Removed { group, points } => {
            format!("{} {}, {}, {total} in all", group.size, group.color, quantity(points, "point"))
        }
        ActionEffect::Warning(reason) => format!("warning: {reason}"),
    };
    let message = match judged.action.message.as_str() {
        "" => String::new(),
        message => format!(" \"{}\"", sanitize_message(message)),
    };
    format!("{} {}: {effect}{message}", cell.column, cell.row)
}

fn action_object(number: usize, judged: &JudgedAction, total: i64) -> serde_json::Value {
    let cell = judged.action.cell;
    let mut object = json!({ "event": "action", "number": number, "column": cell.column, "row": cell.row, "total": total });
    match judged.effect {
        ActionEffect::Removed { group, points } => {
            object["color"] = group.color.index().into();
            object["size"] = group.size.into();
            object["points"] = points.into();
        }
        ActionEffect::Warning(reason) => object["warning"] = reason.to_string().into(),
    }
    if !judged.action.message.is_empty() {
        object["message"] = sanitize_line(&judged.action.message).into();
    }
    object
}

/// Reads the first line of a file, or of standard input. Prints a note if there are more lines.
fn read_actions(file: &OsStr) -> anyhow::Result<String> {
    const CONTENT: &str = "a line of actions";
    let path = Path::new(file);
    let name = if file == STANDARD_INPUT { "standard input".to_owned() } else { read::display_path(path) };
    let input: Box<dyn Read> = if file != STANDARD_INPUT {
        if !path.exists() && path.to_string_lossy().contains([' ', ';']) {
            return Err(bad_input!(
                "{name}: no such file; to give actions, write them to standard input and pass `--actions -`"
            ));
        }
        Box::new(read::open(path, CONTENT)?)
    } else if io::stdin().is_terminal() {
        // Enter ends the line, so the user does not have to type the end of the input.
        writeln!(io::stderr().lock(), "Type or paste {CONTENT}, as in 0 0;11 5;6 8:")?;
        let mut line = String::new();
        io::stdin().lock().read_line(&mut line)?;
        Box::new(io::Cursor::new(line))
    } else {
        Box::new(io::stdin().lock())
    };
    let text = read::read_text(input, &name, CONTENT)?;
    let note = |note: &str| {
        // If standard error is closed, the note is lost.
        let _ = writeln!(io::stderr().lock(), "note: {name}: {note}");
    };
    let lines: Vec<&str> = text.split(['\n', '\r']).filter(|line| !line.trim().is_empty()).collect();
    if let [_, _, ..] = lines[..]
        && !text.contains(';')
    {
        note("one action on each line: judged as one line, with `;` between them");
        return Ok(lines.join(";"));
    }
    if text.lines().skip(1).any(|line| !line.trim().is_empty()) {
        note("only the first line counts");
    }
    Ok(text.lines().next().unwrap_or_default().to_owned())
}
