//! How a game is told of.

use crate::board::rules::RuleSet;
use crate::board::{Board, Cell, IllegalMove, Rules, Size};
use crate::game::{Game, Played, Status, Step};
use crate::notation::ColumnLetters;
use crate::tui::{Greeting, counted};

/// A move by itself, and what it brought: `7 C at c4: 25 points`.
fn alone(played: &Played, rules: &Rules) -> String {
    let Played { cell, removed, points } = played;
    let what = format!("{} {} at {cell}", removed.group.size, removed.group.color);
    if rules.ranks_by_tiles_left() { what } else { format!("{what}: {}", counted(*points, "point")) }
}

/// What the last move did.
pub(crate) fn last_move(game: &Game) -> String {
    let Some(played) = game.moves().last() else { return String::new() };
    format!("removed {}, {}", alone(played, game.rules()), standing(game))
}

/// The points in all, where points count, and the tiles left.
pub(crate) fn standing(game: &Game) -> String {
    let tiles = format!("{} left", counted(game.board().tiles_left().into(), "tile"));
    if game.rules().ranks_by_tiles_left() { tiles } else { format!("{} in all, {tiles}", game.points()) }
}

/// How the game stands, in one line.
pub(crate) fn position(game: &Game) -> String {
    let moves = game.board().moves(game.rules().min_group()).len();
    let moves = i64::try_from(moves).unwrap_or(i64::MAX);
    let tiles = counted(game.board().tiles_left().into(), "tile");
    let points = if game.rules().ranks_by_tiles_left() {
        String::new()
    } else {
        format!("{}, ", counted(game.points(), "point"))
    };
    format!("{points}{tiles} left, {} possible", counted(moves, "move"))
}

/// How many tiles each colour has left.
pub(super) fn tiles_by_color(board: &Board) -> String {
    let each: Vec<String> =
        board.colors().map(|color| format!("{} {color}", board.tiles_of(color))).collect();
    if each.is_empty() { "No tiles.".to_owned() } else { format!("Tiles: {}.", each.join(", ")) }
}

/// How the game ended, if it did.
pub(crate) fn result(game: &Game) -> Option<String> {
    let tiles = counted(game.board().tiles_left().into(), "tile");
    let score = if game.rules().ranks_by_tiles_left() {
        String::new()
    } else {
        format!(" Final score: {}.", game.score())
    };
    match game.status() {
        Status::Playing => None,
        Status::Cleared => Some(format!("Cleared!{score}\nThis board: {}", game.id())),
        Status::Stuck => {
            Some(format!("No move is left, with {tiles} on the board.{score}\nThis board: {}", game.id()))
        }
    }
}

/// What undoing or redoing these steps did.
pub(super) fn undone(steps: &[Step], verb: &str, game: &Game) -> String {
    let moves = steps.iter().filter(|step| matches!(step, Step::Move(_))).count();
    let what = match steps {
        [Step::Move(played)] => alone(played, game.rules()),
        [Step::Game] => "to another game".to_owned(),
        _ if moves == steps.len() => format!("{moves} moves"),
        _ => format!("{} steps, to another game", steps.len()),
    };
    format!("{verb}ne {what}, {}", standing(game))
}

/// How this game comes after the one that was left.
pub(super) const fn greeting(greeting: Greeting) -> &'static str {
    match greeting {
        Greeting::GoesOn => "Your game goes on; new deals a new board.",
        Greeting::LeftBehind => "Another board; undo goes back to your game.",
    }
}

/// Why a move is illegal, and what would help.
pub(super) fn illegal(cell: Cell, why: IllegalMove, size: Size) -> String {
    match why {
        IllegalMove::OffBoard => {
            let last = ColumnLetters(size.columns() - 1);
            format!("{cell}: {why}; its columns are a to {last}, its rows 1 to {}", size.rows())
        }
        IllegalMove::Empty | IllegalMove::TooSmall { .. } => format!("{cell}: {why}"),
    }
}

/// The rules, with their name if they have one.
pub(super) fn rules(rules: &Rules) -> String {
    match RuleSet::of(rules) {
        Some(set) => format!("{}: {rules} ({})", set.name, set.provenance),
        None => rules.to_string(),
    }
}
