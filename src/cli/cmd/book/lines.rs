//! `samegame book list`, `show` and `check`: the lines of the book as text and as JSON.

use crate::board::quantity;
use crate::cli::args::{BoardArgs, ObjectFlags, RulesFlags, format_duration};
use crate::cli::error::AlreadyReported;
use crate::cli::input::{display_path, load_game};
use crate::cli::output::text::{move_lines, score_line, shorten};
use crate::game::{Game, Status};
use crate::notation::Replay;
use crate::store::{Book, BookEntry, CheckedLine, LineOrigin, SearchRun};
use anyhow::Context;
use clap::Args;
use serde_json::{Value, json};
use std::io::{self, BufWriter, Write};

fn checked_lines(book: &Book) -> anyhow::Result<Vec<CheckedLine>> {
    book.check().with_context(|| display_path(&book.path))
}

/// Describes how a line was found, such as `search 20s, 2 threads, seed 0, version 0.1.0`.
fn origin_text(origin: &LineOrigin) -> String {
    let SearchRun { time, nodes, threads, seed, version } = match origin {
        LineOrigin::Played => return "played".to_owned(),
        LineOrigin::PlayedWithSolver => return "played with the solver".to_owned(),
        LineOrigin::Added => return "added".to_owned(),
        LineOrigin::Search(run) => run,
    };
    let time = time.map(format_duration);
    let nodes = nodes.map(|nodes| format!("{nodes} nodes"));
    let facts = [time, nodes].into_iter().flatten().chain([
        quantity(*threads, "thread"),
        format!("seed {seed}"),
        format!("version {version}"),
    ]);
    format!("search {}", facts.collect::<Vec<_>>().join(", "))
}

/// Returns the line on the board that names it.
fn named_game(entry: &BookEntry) -> Game {
    let named = entry.deal().and_then(|deal| Game::new(deal.clone()).ok());
    named.and_then(|game| entry.on_board_of(&game)).unwrap_or_else(|| entry.game().clone())
}

/// Returns a line as JSON. `game` is the line on the board to show.
pub(super) fn as_json(entry: &BookEntry, game: &Game) -> Value {
    let (by, run) = match &entry.origin {
        LineOrigin::Played => ("played", None),
        LineOrigin::PlayedWithSolver => ("played-with-solver", None),
        LineOrigin::Added => ("added", None),
        LineOrigin::Search(run) => ("search", Some(run)),
    };
    json!({
        "board": game.id().to_string(),
        "score": game.score(),
        "tiles_left": game.board().tiles_left(),
        "cleared": game.status() == Status::Cleared,
        "moves": game.moves().len(),
        "found": entry.found.to_string(),
        "by": by,
        "search": run.map(run_as_json),
        "code": Replay::from(game).code().to_string(),
    })
}

fn run_as_json(SearchRun { time, nodes, threads, seed, version }: &SearchRun) -> Value {
    json!({
        "seconds": time.map(|time| time.as_secs_f64()),
        "nodes": nodes,
        "threads": threads,
        "seed": seed,
        "version": version,
    })
}

/// The flags of `samegame book list`.
#[derive(Args, Debug)]
#[command(mut_arg("format", |arg| arg.help(LIST_OBJECT)))]
pub(super) struct ListLines {
    #[command(flatten)]
    object: ObjectFlags,

    /// Print the replay code of each line below it
    #[arg(long, conflicts_with_all = ["format", "json"])]
    codes: bool,
}

const LIST_OBJECT: &str = "Print one JSON object for other programs: all lines with their replay codes";

const MAX_ID_WIDTH: usize = 40;

impl ListLines {
    pub(super) fn run(&self, book: &Book) -> anyhow::Result<()> {
        let lines = checked_lines(book)?;
        if lines.iter().any(|line| line.entry.is_err()) {
            let name = display_path(&book.path);
            writeln!(io::stderr().lock(), "samegame: {name} is damaged: `samegame book check` says where")?;
        }
        let entries: Vec<BookEntry> = lines.into_iter().rev().filter_map(|line| line.entry.ok()).collect();
        let mut out = BufWriter::new(io::stdout().lock());
        if self.object.are_given() {
            let lines: Vec<Value> = entries.iter().map(|entry| as_json(entry, &named_game(entry))).collect();
            writeln!(out, "{:#}", json!({ "lines": lines }))?;
        } else if entries.is_empty() {
            writeln!(out, "The book has no lines yet: `samegame solve --book BOARD` adds one.")?;
        } else {
            self.print(&entries, &mut out)?;
        }
        Ok(out.flush()?)
    }

    fn print(&self, entries: &[BookEntry], out: &mut impl Write) -> io::Result<()> {
        let origins: Vec<String> = entries.iter().map(|entry| origin_text(&entry.origin)).collect();
        let width = origins.iter().map(String::len).chain(["found by".len()]).max().unwrap_or_default();
        writeln!(out, "   score  left  moves  date        {:width$}  board", "found by")?;
        for (entry, origin) in entries.iter().zip(&origins) {
            let game = entry.game();
            let (score, left, moves) = (game.score(), game.board().tiles_left(), game.moves().len());
            let date = entry.found.strftime("%Y-%m-%d");
            let id = entry.board_id().to_string();
            let board = if entry.deal().is_some() { id.into() } else { shorten(&id, MAX_ID_WIDTH) };
            writeln!(out, "{score:8}  {left:4}  {moves:5}  {date}  {origin:width$}  {board}")?;
            if self.codes {
                writeln!(out, "        {}", Replay::from(&named_game(entry)).code())?;
            }
        }
        Ok(())
    }
}

/// The board whose line to show.
#[derive(Args, Debug)]
#[command(mut_arg("format", |arg| arg.help("Print one JSON object for other programs")))]
#[command(mut_arg("from", |arg| arg.help_heading("Board")))]
pub(super) struct ShowLine {
    #[command(flatten)]
    board: BoardArgs,

    #[command(flatten)]
    object: ObjectFlags,

    /// Print only the replay code
    #[arg(short, long, conflicts_with_all = ["format", "json"])]
    quiet: bool,

    #[command(flatten)]
    rules: RulesFlags,
}

impl ShowLine {
    pub(super) fn run(&self, book: &Book) -> anyhow::Result<()> {
        let game = load_game::game(&self.board.read()?, &self.rules)?;
        let entry = book.find(&game).with_context(|| display_path(&book.path))?;
        let found = entry.and_then(|entry| Some((entry.on_board_of(&game)?, entry)));
        let Some((line, entry)) = found else {
            anyhow::bail!(
                "{}: no line for this board: `samegame solve --book` searches for one",
                display_path(&book.path)
            );
        };
        let code = Replay::from(&line).code().to_string();
        let text = if self.object.are_given() {
            format!("{:#}", as_json(&entry, &line))
        } else if self.quiet {
            code
        } else {
            let date = entry.found.strftime("%Y-%m-%d");
            let found = format!("found {date}: {}", origin_text(&entry.origin));
            format!("{}{}\n{found}\n{code}", move_lines(&line), score_line(&line))
        };
        Ok(writeln!(io::stdout().lock(), "{text}")?)
    }
}

pub(super) const CHECK_OBJECT: &str =
    "Print one JSON object for other programs: the number of sound lines, and the damaged ones";

pub(super) fn check(book: &Book, as_json: bool) -> anyhow::Result<()> {
    let lines = checked_lines(book)?;
    let damaged: Vec<(usize, String)> =
        lines.iter().filter_map(|line| Some((line.number, line.entry.as_ref().err()?.to_string()))).collect();
    let sound = lines.len() - damaged.len();
    let mut out = BufWriter::new(io::stdout().lock());
    if as_json {
        let object = |(line, reason): &(usize, String)| json!({ "line": line, "reason": reason });
        let damaged: Vec<Value> = damaged.iter().map(object).collect();
        writeln!(out, "{:#}", json!({ "sound": sound, "damaged": damaged }))?;
    } else {
        let name = display_path(&book.path);
        for (number, reason) in &damaged {
            writeln!(out, "{name}: line {number}: {reason}")?;
        }
        writeln!(out, "sound lines {sound}, damaged {}", damaged.len())?;
    }
    out.flush()?;
    if damaged.is_empty() {
        return Ok(());
    }
    writeln!(io::stderr().lock(), "note: damaged lines are not used; they can be deleted from the file")?;
    Err(AlreadyReported.into())
}
