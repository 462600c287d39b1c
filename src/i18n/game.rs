//! Messages about games, groups, moves and their tags, illegal moves and failed deals.

use crate::board::deal::{ColorCount, DealError, Difficulty};
use crate::board::{Cell, Color, Deal, Group, IllegalMove, Rules};
use crate::game::{
    Change, EventError, Game, HistoryEntry, LogTag, MoveOrigin, PlayedMove, ReplayError, Status,
};
use crate::i18n::Messages;
use crate::i18n::width::{self, Padded};
use std::borrow::Cow;

/// The tiles and points of a group, as in `7 tiles · 25 points`, in at most this number of columns. If both do not fit,
/// the tiles are given as a bare number or left out.
pub(crate) fn group_value_within(messages: Messages, group: &Group, rules: &Rules, columns: usize) -> String {
    let tiles = messages.tiles(group.size);
    if rules.ranks_by_tiles_left() {
        return tiles;
    }
    let points = messages.points(rules.points().at(group.size));
    let lines = [tiles, messages.number(group.size)].map(|tiles| messages.join(&[tiles, points.clone()]));
    lines.into_iter().find(|line| width::of(line) <= columns).unwrap_or(points)
}

/// The final score, of which `counted` is shown so far, and the number of moves.
pub(crate) fn final_score(messages: Messages, game: &Game, counted: i64) -> String {
    let left = i64::from(game.board().tiles_left());
    if game.rules().ranks_by_tiles_left() {
        messages.format("tiles-left-shortest", [("tiles", messages.grouped(left))])
    } else {
        let width = width::of(&messages.points(game.score()));
        format!("{:>width$}", Padded(&messages.points(counted)))
    }
}

/// `12 tiles left`, beside a score.
pub(crate) fn tiles_left_short(messages: Messages, tiles: u32) -> String {
    messages.format("tiles-left-short", [("tiles", messages.grouped(tiles))])
}

/// The outcome of the game, its score and the tiles left, in at most this number of columns.
pub(crate) fn game_summary(messages: Messages, game: &Game, columns: u16) -> String {
    let line_with = |score: Option<String>| {
        let outcome = Some(outcome(messages, game.status()).into_owned()).filter(|text| !text.is_empty());
        let tiles = messages.tiles(game.board().tiles_left());
        messages.join(&[outcome, score, Some(tiles)].into_iter().flatten().collect::<Vec<_>>())
    };
    if game.rules().ranks_by_tiles_left() {
        return messages.truncate(&line_with(None), columns);
    }
    let long = line_with(Some(messages.points(game.score())));
    if width::of(&long) <= columns.into() {
        return long;
    }
    messages.truncate(&line_with(Some(messages.number(game.score()))), columns)
}

/// What a move brings together: `then 12 B together`.
pub(crate) fn joined(messages: Messages, group: &Group, symbol: fn(Color) -> char) -> String {
    let color = symbol(group.color).to_string().into();
    messages.format("joined", [("count", messages.number(group.size).into()), ("color", color)])
}

/// The outcome of a game; empty before its end.
pub(crate) fn outcome(messages: Messages, status: Status) -> Cow<'static, str> {
    match status {
        Status::Playing => "".into(),
        Status::Cleared => messages.text("board-cleared"),
        Status::Stuck => messages.text("no-moves-left"),
    }
}

/// The reason why a move is illegal, in a few words for the screen.
pub(crate) fn refusal(messages: Messages, illegal: IllegalMove) -> Cow<'static, str> {
    match illegal {
        IllegalMove::Empty | IllegalMove::OffBoard => messages.text("no-tile-here"),
        IllegalMove::TooSmall { .. } => illegal_move(messages, illegal),
    }
}

pub(crate) fn illegal_move(messages: Messages, illegal: IllegalMove) -> Cow<'static, str> {
    let minimum = |min_group: u32| ("minimum", min_group.into());
    match illegal {
        IllegalMove::OffBoard => messages.text("illegal-off-board"),
        IllegalMove::Empty => messages.text("illegal-empty"),
        IllegalMove::TooSmall { size: 1, min_group: 2 } => messages.text("illegal-single-tile"),
        IllegalMove::TooSmall { size: 1, min_group } => {
            messages.format("illegal-single-tile-of", [minimum(min_group)]).into()
        }
        IllegalMove::TooSmall { size, min_group } => {
            messages.format("illegal-group", [("size", size.into()), minimum(min_group)]).into()
        }
    }
}

pub(crate) fn no_deal(messages: Messages, error: &DealError) -> String {
    let Deal { size, colors, seed, .. } = &error.deal;
    let seed = messages.charset.printable(seed.as_str().escape_debug());
    let colors = messages.grouped(colors.get());
    messages.format("no-deal", [("size", size.to_string().into()), ("colors", colors), ("seed", seed.into())])
}

/// The reason why the game of a code cannot be played.
pub(crate) fn no_replay(messages: Messages, error: &ReplayError) -> String {
    let (index, event, error) = match error {
        ReplayError::Deal(error) => return no_deal(messages, error),
        ReplayError::Event { index, event, error } => (index, event.to_string(), error),
    };
    let why = match *error {
        EventError::IllegalMove(illegal) => illegal_move(messages, illegal),
        EventError::NothingToUndo => messages.text("nothing-to-undo"),
        EventError::NothingToRedo => messages.text("nothing-to-redo"),
    };
    let number = messages.ungrouped(index + 1);
    messages.format("impossible-event", [("number", number), ("event", event.into()), ("why", why.into())])
}

/// The largest group that was removed: `largest: 12 tiles · +100`.
pub(crate) fn largest_move(messages: Messages, game: &Game) -> Option<String> {
    let largest = game.moves().iter().max_by_key(|played| played.removed.group.size)?;
    let tiles = messages.tiles(largest.removed.group.size);
    let largest_group = messages.format("largest-group-removed", [("tiles", tiles.into())]);
    let gain = (!game.rules().ranks_by_tiles_left()).then(|| signed(messages, largest.points));
    Some(messages.join(&[largest_group].into_iter().chain(gain).collect::<Vec<_>>()))
}

/// The tiles that keep the board from being cleared, if the last move left too few of their colour. `symbol` stands for
/// the colour.
pub(crate) fn lost_clear(
    messages: Messages,
    game: &Game,
    symbol: impl FnOnce(Color) -> char,
) -> Option<String> {
    let color = game.color_lost_for_clear()?;
    let tiles = messages.grouped(game.board().tiles_of(color));
    Some(messages.format("clear-is-lost", [("tiles", tiles), ("color", symbol(color).to_string().into())]))
}

/// The name of the level with this number of colours; empty if there is no such level.
pub(crate) fn level(messages: Messages, colors: ColorCount) -> Cow<'static, str> {
    let name = match Difficulty::of(colors) {
        Some(Difficulty::Easiest) => "level-easiest",
        Some(Difficulty::Easy) => "level-easy",
        Some(Difficulty::Normal) => "level-normal",
        Some(Difficulty::Hard) => "level-hard",
        Some(Difficulty::Hardest) => "level-hardest",
        None => return Cow::Borrowed(""),
    };
    messages.text(name)
}

/// The points of a move with a sign: `+25`, or `-25` if the move was undone.
pub(crate) fn points_gained(messages: Messages, change: Change, points: i64) -> String {
    signed(messages, if change == Change::Undone { -points } else { points })
}

/// What a move gains: its points, or the tiles that it removes if the rules rank by tiles left.
pub(crate) fn gain(messages: Messages, played: &PlayedMove, rules: &Rules) -> String {
    let tiles = i64::from(played.removed.group.size);
    signed(messages, if rules.ranks_by_tiles_left() { -tiles } else { played.points })
}

fn signed(messages: Messages, number: i64) -> String {
    format!("{}{}", if number < 0 { "" } else { "+" }, messages.number(number))
}

/// A tag of a log in words; `None` for the later levels of a hint.
pub(crate) fn log_tag(messages: Messages, tag: &LogTag) -> Option<Cow<'static, str>> {
    Some(match tag.as_str() {
        LogTag::HINT => messages.text("hint-requested"),
        LogTag::HINT_REGION | LogTag::HINT_GROUP | LogTag::HINT_LINE => return None,
        LogTag::SOLVER => messages.text("solver-move"),
        LogTag::BEST_LINE => messages.text("best-line-viewed"),
        LogTag::TAKEN_OVER => messages.text("taken-over-here"),
        other => Cow::Owned(other.to_owned()),
    })
}

/// A note that the move of an entry was undone, redone, played by the solver or hinted. Empty for any other move.
pub(crate) fn entry_note(messages: Messages, entry: &HistoryEntry, in_full: bool) -> Cow<'static, str> {
    let [short, full] = match (entry.change, entry.origin) {
        (Change::Undone, _) => ["undone", "move-undone"],
        (_, MoveOrigin::Solver) => ["solver", "solver-move"],
        (_, MoveOrigin::Hint) => ["hinted", "move-hinted"],
        (Change::Redone, MoveOrigin::Player) => ["redone", "move-redone"],
        (Change::Made, MoveOrigin::Player) => return Cow::Borrowed(""),
    };
    messages.text(if in_full { full } else { short })
}

/// `7 C at c4`.
pub(super) fn group_at(messages: Messages, size: u32, color: char, cell: Cell) -> String {
    messages.format(
        "move",
        [
            ("size", messages.ungrouped(size)),
            ("color", color.to_string().into()),
            ("cell", cell.to_string().into()),
        ],
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn english_reasons_are_the_same_texts_as_their_display() {
        let too_small = [(1, 2), (1, 3), (2, 3)];
        let too_small = too_small.map(|(size, min_group)| IllegalMove::TooSmall { size, min_group });
        for illegal in [IllegalMove::OffBoard, IllegalMove::Empty].into_iter().chain(too_small) {
            assert_eq!(illegal_move(Messages::PLAIN_ENGLISH, illegal), illegal.to_string());
        }
        let error = DealError { deal: Deal::default() };
        assert_eq!(no_deal(Messages::PLAIN_ENGLISH, &error), error.to_string());
    }
}
