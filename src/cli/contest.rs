//! `samegame bench`, which plays many boards with a strategy, and `samegame judge`, which judges a line of actions or a
//! bot.

use crate::board::{Cell, Deal, quantity};
use crate::cli::deal::{DealFlags, kind_of, start_game};
use crate::cli::error::{AlreadyReported, bad_input};
use crate::cli::input::{BoardSource, ReadOptions, display_path, open_file, read_boards, read_text};
use crate::cli::interrupt::Interrupt;
use crate::cli::output::Style;
use crate::cli::results::{GameRow, Played, Report};
use crate::cli::search::{SearchFlags, SearchLimits, duration, number, solve_game};
use crate::cli::settings::RulesFlags;
use crate::config::Settings;
use crate::contest::{
    ActionEffect, BotFailure, BotGame, JudgedAction, judge_line, line_limit, play_bot_game,
};
use crate::game::GameId;
use crate::play::{GameKind, seeds};
use crate::text::{sanitize_line, sanitize_message};
use clap::{ArgGroup, Args};
use serde_json::json;
use std::ffi::{OsStr, OsString};
use std::io::{self, BufRead, IsTerminal, Read, Write};
use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};
use std::time::Duration;

/// Parses the I-th of N shards: every N-th board, so that each shard has boards from the whole run.
fn shard(text: &str) -> Result<(usize, usize), &'static str> {
    let parts = text.split_once('/').and_then(|(index, count)| index.parse().ok().zip(count.parse().ok()));
    parts
        .filter(|&(index, count)| 1 <= index && index <= count)
        .ok_or("give a shard from 1/N to N/N, as in 3/8")
}

/// For each board of the whole run its number, or `None` if another shard has it.
fn numbers(shard: Option<(usize, usize)>) -> impl Iterator<Item = Option<NonZeroUsize>> {
    let (index, count) = shard.unwrap_or((1, 1));
    (0..).map(move |number| NonZeroUsize::new(number + 1).filter(|_| number % count == index - 1))
}

/// How to read the boards of a run, and which of them to play.
#[derive(Args, Clone, Debug)]
pub(super) struct BoardFlags {
    #[command(flatten)]
    reading: ReadOptions,

    /// Play only the I-th of N shards: every N-th board, starting with the I-th
    #[arg(long, value_name = "I/N", value_parser = shard)]
    shard: Option<(usize, usize)>,

    /// Compare with an earlier run: the file of its JSON lines
    #[arg(long, value_name = "FILE")]
    pub(super) baseline: Option<PathBuf>,

    /// Print one JSON object per board or action, and the total at the end
    #[arg(long)]
    pub(super) json: bool,

    /// Print only the total
    #[arg(short, long, conflicts_with = "json")]
    pub(super) quiet: bool,
}

#[derive(Debug)]
pub(super) struct NumberedBoard {
    /// The number of the board in the whole run, from 1.
    pub(super) number: NonZeroUsize,
    /// A file, or an id.
    pub(super) name: String,
    /// The board is dealt only when it is played.
    id: GameId,
}

impl BoardFlags {
    /// Reads all boards before the first is played, so that a bad board cannot end a run after hours.
    pub(super) fn read(
        &self,
        sources: &[BoardSource],
        rules: &Settings,
    ) -> anyhow::Result<Vec<NumberedBoard>> {
        let (mut boards, mut numbers) = (Vec::new(), numbers(self.shard));
        for source in sources {
            read_boards(source, self.reading, rules, &mut |name, id| {
                boards.extend(numbers.next().flatten().map(|number| NumberedBoard { number, name, id }));
            })?;
        }
        Ok(boards)
    }

    pub(super) fn deal(
        &self,
        count: usize,
        kind: &GameKind,
        seed: Option<&str>,
    ) -> anyhow::Result<Vec<NumberedBoard>> {
        if self.reading != ReadOptions::default() {
            return Err(bad_input!("`--from` and `--settle` are for boards that are read, not dealt"));
        }
        if self.shard.is_some() && seed.is_none() {
            return Err(bad_input!("`--shard` needs `--seed`, so that every shard deals the same boards"));
        }
        let numbered = numbers(self.shard).zip(seeds(seed)?.take(count));
        let board = |(number, seed)| {
            let id = GameId::dealt(kind.rules, Deal { seed, ..kind.deal.clone() });
            Some(NumberedBoard { number: number?, name: id.to_string(), id })
        };
        Ok(numbered.filter_map(board).collect())
    }
}

/// The flags of `samegame bench`.
#[derive(Args, Debug)]
#[command(group = ArgGroup::new("input").required(true).args(["boards", "dealt"]))]
#[command(mut_arg("time", |arg| arg.help(TIME_HELP)))]
pub(super) struct Bench {
    /// The boards to play: files, folders, ids, or - for standard input; FILE#3 is the third in a file
    #[arg(value_name = "BOARDS")]
    boards: Vec<BoardSource>,

    /// Deal N boards, from the seeds TEXT, TEXT#2 and so on
    #[arg(id = "dealt", long = "deal", value_name = "N", allow_negative_numbers = true)]
    #[arg(value_parser = number(1..=MAX_DEALT, "give a number from 1 to 1000000"))]
    dealt: Option<usize>,

    #[command(flatten)]
    options: BoardFlags,

    #[command(flatten)]
    search: SearchFlags,

    #[command(flatten)]
    deal: DealFlags,

    #[command(flatten)]
    rules: RulesFlags,
}

/// The maximum of `--deal`: all ids are in memory before the first board is played.
const MAX_DEALT: usize = 1_000_000;

const TIME_HELP: &str =
    "How long to search each board, such as 500ms, 20s or 2m; the search needs this, --nodes, or both";

impl Bench {
    pub(super) fn run(&self) -> anyhow::Result<()> {
        self.search.check(&[])?;
        let boards = if let Some(count) = self.dealt {
            let kind = kind_of(&self.rules.settings.clone().or(&self.deal.settings()));
            self.options.deal(count, &kind, self.deal.seed.as_deref())?
        } else if let Some(flag) = self.deal.first_given() {
            return Err(bad_input!("`{flag}` applies only to dealt boards: give their number with `--deal`"));
        } else {
            self.options.read(&self.boards, &self.rules.settings)?
        };
        let (options, time) = (self.search.limits.search_options(), self.search.limits.time);
        // Checked after the boards are read, so that an error about them comes first.
        if self.search.is_search() && time.is_none() && options.nodes.is_none() {
            return Err(bad_input!(
                "say how long to search each board, as in `--time 1s` or `--nodes 1000000`"
            ));
        }
        let limits = SearchLimits { options, time };
        let interrupt = Interrupt::watch()?;
        let mut report = Report::start(&self.options, &boards)?;
        for board in &boards {
            let game = start_game(board.id.clone())?;
            let solved = solve_game(&game, &self.search, &limits, &|| interrupt.is_set(), &mut |_| ())?;
            // An interrupted board does not count: it had less time than the others.
            if interrupt.is_set() {
                break;
            }
            report.add(board, &solved.game, Played::by_strategy(&solved, false, None))?;
        }
        report.finish()?;
        interrupt.end_by_signal();
        Ok(())
    }
}

/// The flags of `samegame judge`.
#[derive(Args, Debug)]
#[command(group(ArgGroup::new("answer").required(true).args(["actions", "command"])))]
#[command(mut_arg("baseline", |arg| arg.conflicts_with("actions")))]
pub(super) struct Judge {
    /// The boards: files, folders, ids, or - for standard input; FILE#3 is the third in a file
    #[arg(index = 1, required = true, value_name = "BOARD")]
    boards: Vec<BoardSource>,

    /// The bot: a program and its arguments, after --
    #[arg(index = 2, last = true, value_name = "BOT")]
    command: Vec<OsString>,

    /// Judge a line of actions from a file, or from standard input with -; only its first line counts, unless each is an action
    #[arg(long, value_name = "FILE")]
    actions: Option<OsString>,

    /// Ask the bot for one action each turn: it reads the whole board and answers with one line
    #[arg(long, conflicts_with = "actions")]
    turns: bool,

    /// The time limit of the line, or of the first turn, from the start of the bot [default: 20s]
    #[arg(long, value_name = "TIME", value_parser = duration, conflicts_with = "actions", allow_hyphen_values = true)]
    time: Option<Duration>,

    /// The time limit of each later turn, from the last byte of the board [default: 50ms]
    #[arg(long, value_name = "TIME", value_parser = duration, requires = "turns", allow_hyphen_values = true)]
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
    pub(super) fn run(&self) -> anyhow::Result<()> {
        if self.actions.as_ref().is_some_and(|file| file == STANDARD_INPUT)
            && self.boards.contains(&BoardSource::StandardInput)
        {
            return Err(bad_input!(
                "the board and the actions cannot both come from standard input: name a file for one of them"
            ));
        }
        let boards = self.options.read(&self.boards, &self.rules.settings)?;
        match (&self.actions, &boards[..]) {
            (None, _) => {}
            (Some(file), [board]) => return self.judge_actions(board, &read_actions(file)?),
            (Some(_), _) => {
                return Err(bad_input!(
                    "`--actions` is for one board, and there are {}: name one, as in boards.txt#3",
                    boards.len()
                ));
            }
        }
        let turn_time = self.turns.then(|| self.turn_time.unwrap_or(TURN_TIME));
        let time = self.time.unwrap_or(LINE_TIME);
        let mut first_error = None;
        let interrupt = Interrupt::watch()?;
        let mut report = Report::start(&self.options, &boards)?;
        for board in &boards {
            let game = start_game(board.id.clone())?;
            let bot_game = play_bot_game(game, turn_time, time, &self.command, &|| interrupt.is_set());
            match &bot_game.failure {
                // No other board would do better.
                Some(BotFailure::NotStarted(why)) => return Err(bad_input!("{}", sanitize_message(why))),
                Some(BotFailure::Stopped) => break,
                _ => {}
            }
            report.add(board, &bot_game.judged.game, Played::by_bot(&bot_game))?;
            first_error = first_error.or_else(|| Some(format!("{}: {}", board.name, bot_game.error()?)));
        }
        report.finish()?;
        interrupt.end_by_signal();
        self.end(first_error)
    }

    /// Judges a line of actions, and prints each of them.
    fn judge_actions(&self, board: &NumberedBoard, line: &str) -> anyhow::Result<()> {
        let game = start_game(board.id.clone())?;
        let limit = line_limit(game.board().size());
        let judged = judge_line(game, line, limit);
        let style = Style::new(self.options.json, self.options.quiet);
        let mut out = io::BufWriter::new(io::stdout().lock());
        let mut total = 0;
        for (number, action) in (1_usize..).zip(&judged.actions) {
            if let ActionEffect::Removed { points, .. } = action.effect {
                total += points;
            }
            let JudgedAction { cell: Cell { column, row }, message, effect } = action;
            match style {
                Style::Text => {
                    let effect = match effect {
                        ActionEffect::Removed { group, points } => {
                            let points = quantity(*points, "point");
                            format!("{} {}, {points}, {total} in all", group.size, group.color)
                        }
                        ActionEffect::Warning(reason) => format!("warning: {reason}"),
                    };
                    let message = match message.as_str() {
                        "" => String::new(),
                        message => format!(" \"{}\"", sanitize_message(message)),
                    };
                    writeln!(out, "{number}. {column} {row}: {effect}{message}")?;
                }
                Style::Objects => {
                    let mut object = json!({ "event": "action", "number": number, "column": column, "row": row, "total": total });
                    match effect {
                        ActionEffect::Removed { group, points } => {
                            object["color"] = group.color.index().into();
                            object["size"] = group.size.into();
                            object["points"] = (*points).into();
                        }
                        ActionEffect::Warning(reason) => object["warning"] = reason.to_string().into(),
                    }
                    if !message.is_empty() {
                        object["message"] = sanitize_line(message).into();
                    }
                    writeln!(out, "{object}")?;
                }
                Style::Number => {}
            }
        }
        let ignored = judged.ignored;
        let bot_game = BotGame { judged, failure: None, times: Vec::new() };
        let (game, played) = (&bot_game.judged.game, Played::by_bot(&bot_game));
        let row = GameRow::new(board.name.clone(), None, game, played);
        match style {
            Style::Text => {
                let more = if ignored == 0 { String::new() } else { format!(", {ignored} more ignored") };
                let sign = if bot_game.error().is_some() { "error: " } else { "" };
                writeln!(out, "{sign}{}{more}\nTotal: {}", row.outcome(), game.score())?;
            }
            Style::Objects => out.write_all(row.json()?.as_bytes())?,
            Style::Number => writeln!(out, "{}", game.score())?,
        }
        out.flush()?;
        self.end(bot_game.error())
    }

    fn end(&self, error: Option<String>) -> anyhow::Result<()> {
        match error {
            // The number alone does not say why a game is lost.
            Some(error) if self.options.quiet => Err(anyhow::anyhow!("{}", sanitize_message(&error))),
            Some(_) => Err(AlreadyReported.into()),
            None => Ok(()),
        }
    }
}

/// Reads the first line of a file, or of standard input. Prints a note if there are more lines.
fn read_actions(file: &OsStr) -> anyhow::Result<String> {
    const CONTENT: &str = "a line of actions";
    let path = Path::new(file);
    let name = if file == STANDARD_INPUT { "standard input".to_owned() } else { display_path(path) };
    let input: Box<dyn Read> = if file != STANDARD_INPUT {
        if !path.exists() && path.to_string_lossy().contains([' ', ';']) {
            return Err(bad_input!(
                "{name}: no such file; to give actions, write them to standard input and pass `--actions -`"
            ));
        }
        Box::new(open_file(path, CONTENT)?)
    } else if io::stdin().is_terminal() {
        // Enter ends the line, so the user does not have to type the end of the input.
        writeln!(io::stderr().lock(), "Type or paste {CONTENT}, as in 0 0;11 5;6 8:")?;
        let mut line = String::new();
        io::stdin().lock().read_line(&mut line)?;
        Box::new(io::Cursor::new(line))
    } else {
        Box::new(io::stdin().lock())
    };
    let text = read_text(input, &name, CONTENT)?;
    let note = |note: &str| {
        // If standard error is closed, the note is lost.
        let _ = writeln!(io::stderr().lock(), "note: {name}: {note}");
    };
    let lines: Vec<&str> = text.split(['\n', '\r']).filter(|line| !line.trim().is_empty()).collect();
    let is_action = |line: &&str| line.trim_start().starts_with(|sign: char| sign.is_ascii_digit());
    if lines.len() > 1 && !text.contains(';') && lines.iter().all(is_action) {
        note("one action on each line: judged as one line, with `;` between them");
        return Ok(lines.join(";"));
    }
    if text.lines().skip(1).any(|line| !line.trim().is_empty()) {
        note("only the first line counts");
    }
    Ok(text.lines().next().unwrap_or_default().to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_board_is_in_exactly_one_shard() {
        let of_shard = |text: &str| -> Vec<usize> {
            numbers(Some(shard(text).unwrap())).take(19).flatten().map(NonZeroUsize::get).collect()
        };
        let mut all = ["1/3", "2/3", "3/3"].map(of_shard).concat();
        all.sort_unstable();
        assert!(all.into_iter().eq(1..=19));
        for bad in ["", "1", "0/3", "4/3", "1/0", "a/b", "1/2/3"] {
            assert!(shard(bad).is_err(), "{bad}");
        }
    }
}
