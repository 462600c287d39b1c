//! `samegame book`.

mod lines;

use crate::cli::args::{BookArgs, ObjectFlags};
use crate::cli::error::{AlreadyReported, bad_input};
use crate::cli::input::{BoardSource, ReadOptions, SourceText, display_path};
use crate::cli::output::notices;
use crate::cli::search::change_text;
use crate::game::Game;
use crate::i18n::Messages;
use crate::notation::Document;
use crate::store::{self, Book, BookChange, BookEntry, LineOrigin, NotKept};
use anyhow::Context;
use clap::{Args, Subcommand};
use lines::{ListLines, ShowLine, check};
use serde_json::{Value, json};
use std::io::{self, BufWriter, Write};

/// The flags of `samegame book`.
#[derive(Args, Debug)]
pub struct UseBook {
    #[command(flatten)]
    book: BookArgs,

    #[command(subcommand)]
    action: Action,
}

/// What to do with the book.
#[derive(Subcommand, Debug)]
enum Action {
    /// List the boards in the book, the latest line first
    List(ListLines),

    /// Show the best line for a board, and its replay code
    Show(Box<ShowLine>),

    /// Add the lines of finished games that are better than those in the book
    Add(AddGames),

    /// Replay all lines, and report those that are damaged
    #[command(mut_arg("format", |arg| arg.help(lines::CHECK_OBJECT)))]
    Check(ObjectFlags),
}

impl UseBook {
    pub fn run(&self) -> anyhow::Result<()> {
        match &self.action {
            Action::List(list) => list.run(&self.book.existing()?),
            Action::Show(show) => show.run(&self.book.existing()?),
            Action::Add(add) => add.run(&self.book.book()?),
            Action::Check(object) => check(&self.book.existing()?, object.are_given()),
        }
    }
}

/// The games to add.
#[derive(Args, Debug)]
#[command(mut_arg("format", |arg| arg.help("Print one JSON object for other programs: each game and what it changed")))]
pub(super) struct AddGames {
    /// Games: files, replay codes, JSON objects, or - for standard input
    ///
    /// A file holds a game in any format, a shared result, or several games: replay codes one per line, or the output
    /// of `bench --json` or `judge --json`.
    #[arg(value_name = "GAME", required = true)]
    games: Vec<BoardSource>,

    #[command(flatten)]
    object: ObjectFlags,
}

type Outcome = Result<BookChange, NotKept>;

impl AddGames {
    /// Reads all games before the first is added, so that a bad one changes nothing.
    pub(super) fn run(&self, book: &Book) -> anyhow::Result<()> {
        let mut games = Vec::new();
        for source in &self.games {
            games.extend(read_games(&source.read_as(ReadOptions::default())?)?);
        }
        let outcomes = add(book, &games)?;
        let mut out = BufWriter::new(io::stdout().lock());
        if self.object.are_given() {
            let objects: Vec<Value> = games.iter().zip(&outcomes).map(as_json).collect();
            writeln!(out, "{:#}", json!({ "games": objects }))?;
        } else {
            for ((name, game), outcome) in games.iter().zip(&outcomes) {
                let text = match outcome {
                    Ok(change) => change_text(*change, game.score()),
                    Err(reason) => format!("not added: {reason}"),
                };
                writeln!(out, "{name}: {text}")?;
            }
        }
        out.flush()?;
        if outcomes.iter().any(Result::is_err) { Err(AlreadyReported.into()) } else { Ok(()) }
    }
}

fn add(book: &Book, games: &[(String, Game)]) -> anyhow::Result<Vec<Outcome>> {
    let now = store::now();
    let entry = |(_, game): &(String, Game)| BookEntry::new(game, now, LineOrigin::Added);
    let entries: Vec<Result<BookEntry, NotKept>> = games.iter().map(entry).collect();
    let kept: Vec<BookEntry> = entries.iter().filter_map(|entry| entry.as_ref().ok()).cloned().collect();
    let (changes, warning) = book.improve(&kept).with_context(|| display_path(&book.path))?;
    notices::print_warnings(&warning, Messages::PLAIN_ENGLISH)?;
    let mut changes = changes.into_iter();
    let outcome = |entry: Result<BookEntry, NotKept>| {
        entry.map(|_| changes.next().unwrap_or_else(|| unreachable!("each entry has a change")))
    };
    Ok(entries.into_iter().map(outcome).collect())
}

fn read_games(source: &SourceText) -> anyhow::Result<Vec<(String, Game)>> {
    let parts = source.shared().map_or_else(|| source.boards(), |shared| vec![shared]);
    parts.into_iter().map(|part| Ok((part.name.clone(), read_game(&part)?))).collect()
}

fn read_game(source: &SourceText) -> anyhow::Result<Game> {
    match source.parse()? {
        Document::Replay(replay) => source.play(&replay),
        Document::Board(_) => {
            Err(bad_input!("{}: a board without moves: the book needs a finished game", source.name))
        }
    }
}

fn as_json(((name, game), outcome): (&(String, Game), &Outcome)) -> Value {
    let (change, before, reason) = match outcome {
        Ok(BookChange::Added) => ("added", None, None),
        Ok(BookChange::Improved { from }) => ("improved", Some(from), None),
        Ok(BookChange::NotBetter { best }) => ("not-better", Some(best), None),
        Err(reason) => ("not-added", None, Some(reason.to_string())),
    };
    json!({ "game": name, "change": change, "score": game.score(), "before": before, "reason": reason })
}
