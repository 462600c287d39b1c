//! `samegame book list`.

use crate::cli::args::ObjectFlags;
use crate::cli::cmd::book::entry::{as_json, checked_lines, named_game, origin_text};
use crate::cli::input::read::display_path;
use crate::cli::output::shorten::shorten;
use crate::notation::Replay;
use crate::store::{Book, BookEntry};
use clap::Args;
use serde_json::{Value, json};
use std::io::{self, BufWriter, Write};

/// The flags of `samegame book list`.
#[derive(Args, Debug)]
#[command(mut_arg("format", |arg| arg.help(OBJECT)))]
pub(super) struct ListLines {
    #[command(flatten)]
    object: ObjectFlags,

    /// Print the replay code of each line below it
    #[arg(long, conflicts_with_all = ["format", "json"])]
    codes: bool,
}

const OBJECT: &str = "Print one JSON object for other programs: all lines with their replay codes";

/// The width for the id of a board that was not dealt.
const MAX_ID_WIDTH: usize = 40;

impl ListLines {
    pub(super) fn run(&self, book: &Book) -> anyhow::Result<()> {
        let lines = checked_lines(book)?;
        if lines.iter().any(|line| line.entry.is_err()) {
            let name = display_path(book.path());
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
