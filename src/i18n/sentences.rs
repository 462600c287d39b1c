//! Sentences about games, for plain mode and for listings of games.

use crate::board::deal::DealError;
use crate::board::{Cell, ColumnLetters, Group, IllegalMove, Rules, Size};
use crate::game::{Game, PlayedMove, Status, Step};
use crate::i18n::width::columns_of;
use crate::i18n::{Messages, TextId, game};

/// A move and its points: `7 C at c4: 25 points`.
fn played_move(messages: Messages, played: &PlayedMove, rules: &Rules) -> String {
    let (cell, points) = (played.cell, played.points);
    let Group { size, color, .. } = played.removed.group;
    if rules.ranks_by_tiles_left() {
        return game::group_at(messages, size, color.letter(), cell);
    }
    let (color, cell) = (("color", color.to_string().into()), ("cell", cell.to_string().into()));
    messages.format(
        "move-with-points",
        [("size", messages.ungrouped(size)), color, cell, ("points", messages.ungrouped(points))],
    )
}

/// The last move of a game, and the points and tiles after it; empty without a move.
pub(crate) fn last_move(messages: Messages, game: &Game) -> String {
    let Some(played) = game.moves().last() else { return String::new() };
    let played = played_move(messages, played, game.rules());
    let standing = points_and_tiles(messages, game);
    messages.format("move-removed", [("move", played.into()), ("standing", standing.into())])
}

/// The points and the tiles left; under rules without points, only the tiles left.
pub(crate) fn points_and_tiles(messages: Messages, game: &Game) -> String {
    if game.rules().ranks_by_tiles_left() {
        return tiles_left(messages, game);
    }
    let tiles = messages.ungrouped(game.board().tiles_left());
    messages.format("points-in-all", [("points", messages.ungrouped(game.points())), ("tiles", tiles)])
}

fn tiles_left(messages: Messages, game: &Game) -> String {
    messages.format("tiles-left", [("tiles", messages.ungrouped(game.board().tiles_left()))])
}

/// The points, the tiles left and the number of possible moves.
pub(crate) fn position(messages: Messages, game: &Game) -> String {
    let mut facts = Vec::new();
    if !game.rules().ranks_by_tiles_left() {
        let points = if game.status().is_over() { game.score() } else { game.points() };
        facts.push(messages.count_ungrouped(points, "points"));
    }
    facts.push(tiles_left(messages, game));
    let move_count = game.board().moves(game.rules().min_group()).len();
    facts.push(messages.format("possible-moves", [("moves", messages.ungrouped(move_count))]));
    messages.clauses(&facts)
}

/// A group that can be removed: `a1: 5 R, 10 points`.
pub(crate) fn group(messages: Messages, group: &Group, rules: &Rules) -> String {
    let (cell, color) = (group.cell.to_string(), group.color.to_string());
    let (cell, size, color) =
        (("cell", cell.into()), ("size", messages.ungrouped(group.size)), ("color", color.into()));
    if rules.ranks_by_tiles_left() {
        return messages.format("group-listed", [cell, size, color]);
    }
    let points = ("points", messages.ungrouped(rules.points().at(group.size)));
    messages.format("group-listed-with-points", [cell, size, color, points])
}

/// The outcome of a game, its score, the help used and the id of its board; `None` before its end.
pub(crate) fn result(messages: Messages, game: &Game) -> Option<String> {
    let end = match game.status() {
        Status::Playing => return None,
        Status::Cleared => messages.text("board-cleared").into_owned(),
        Status::Stuck => {
            let tiles = messages.ungrouped(game.board().tiles_left());
            messages.format("stuck-sentence", [("tiles", tiles)])
        }
    };
    let score = (!game.rules().ranks_by_tiles_left())
        .then(|| messages.format("final-score", [("score", messages.ungrouped(game.score()))]));
    let facts: Vec<String> =
        score.into_iter().chain(game::undos_and_help(messages, game.undos(), game.help())).collect();
    let facts = (!facts.is_empty()).then(|| sentence(messages, &messages.clauses(&facts)));
    let result = paragraph([end].into_iter().chain(facts));
    let board = messages.format("this-board", [("id", game.id().to_string().into())]);
    Some(format!("{result}\n{board}"))
}

pub(crate) fn sentence(messages: Messages, facts: &str) -> String {
    let comma = messages.text("between-clauses");
    let facts = capitalized(facts).replace(messages.charset.separator(), &comma);
    messages.format("sentence", [("facts", facts.into())])
}

/// Joins sentences. After a full stop of two columns, there is no space.
pub(crate) fn paragraph(sentences: impl IntoIterator<Item = String>) -> String {
    let join = |text: String, sentence: String| {
        let gap = if text.ends_with(|end: char| columns_of(end) == 2) { "" } else { " " };
        text + gap + &sentence
    };
    sentences.into_iter().reduce(join).unwrap_or_default()
}

/// The steps that were undone or redone, in the message `id`, and the points and tiles after them.
pub(crate) fn steps(messages: Messages, id: TextId, steps: &[Step], game: &Game) -> String {
    let count = steps.len();
    let what = match steps {
        [Step::Move(played)] => played_move(messages, played, game.rules()),
        [Step::Game] => messages.text("change-of-game").into_owned(),
        _ if steps.contains(&Step::Game) => {
            messages.format("steps-with-change-of-game", [("steps", messages.ungrouped(count))])
        }
        _ => messages.count_ungrouped(count, "moves"),
    };
    let standing = points_and_tiles(messages, game).into();
    messages.format(id, [("what", what.into()), ("standing", standing)])
}

/// The reason why a move is illegal; for a cell off the board, also the columns and rows that exist.
pub(crate) fn illegal_at(messages: Messages, cell: Cell, illegal: IllegalMove, size: Size) -> String {
    let (cell, why) =
        (("cell", cell.to_string().into()), ("why", game::illegal_move(messages, illegal).into()));
    if illegal != IllegalMove::OffBoard {
        return messages.format("illegal-at", [cell, why]);
    }
    let last_column = ("last-column", ColumnLetters(size.columns() - 1).to_string().into());
    let last_row = ("last-row", messages.ungrouped(size.rows()));
    messages.format("illegal-at-off-board", [cell, why, last_column, last_row])
}

pub(crate) fn no_deal_sentence(messages: Messages, error: &DealError) -> String {
    messages.format("sorry", [("why", game::no_deal(messages, error).into())])
}

pub(crate) fn capitalized(text: &str) -> String {
    let mut letters = text.chars();
    let first = letters.next().map(|letter| letter.to_uppercase().to_string());
    first.unwrap_or_default() + letters.as_str()
}
