//! A line of the book as text and as JSON.

use crate::board::quantity;
use crate::cli::args::duration::format_duration;
use crate::cli::input::read::display_path;
use crate::game::{Game, Status};
use crate::notation::Replay;
use crate::store::{Book, BookEntry, CheckedLine, LineOrigin, SearchRun};
use anyhow::Context;
use serde_json::{Value, json};

/// Reads and checks the lines of a book.
pub(super) fn checked_lines(book: &Book) -> anyhow::Result<Vec<CheckedLine>> {
    book.check().with_context(|| display_path(book.path()))
}

/// Describes how a line was found, such as `search 20s, 2 threads, seed 0, version 0.1.0`.
pub(super) fn origin_text(origin: &LineOrigin) -> String {
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
pub(super) fn named_game(entry: &BookEntry) -> Game {
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
