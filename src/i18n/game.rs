//! Messages about games: groups, moves and their tags, illegal moves, failed deals, hints, daily boards and puzzles.

use crate::board::deal::{ColorCount, DealError, Difficulty};
use crate::board::{Cell, Color, Deal, Group, IllegalMove, Rules};
use crate::game::{
    Change, Day, EventError, Game, Goal, HelpUsed, HistoryEntry, LogTag, MoveOrigin, PlayedMove, ReplayError,
    Status,
};
use crate::i18n::width::{self, Padded};
use crate::i18n::{Messages, TextId};
use crate::puzzle::Grade;
use crate::solver::{Hint, HintLevel, Later};
use jiff::civil::Date;
use std::borrow::Cow;

/// The tiles and points of a group, as in `7 tiles · 25 points` or `7 tiles · +25`, in at most this number of columns. If
/// both do not fit, only the points.
pub(crate) fn group_value_within(messages: Messages, group: &Group, rules: &Rules, columns: usize) -> String {
    let tiles = messages.tiles(group.size);
    if rules.ranks_by_tiles_left() {
        return tiles;
    }
    let points = messages.points(rules.points().at(group.size));
    let gain = signed(messages, rules.points().at(group.size));
    let lines = [points.clone(), gain].map(|points| messages.join(&[tiles.clone(), points]));
    lines.into_iter().find(|line| width::of(line) <= columns).unwrap_or(points)
}

/// The final score, of which `counted` is shown so far.
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

/// The outcome of the game, its score and the tiles left, if any, in at most this number of columns.
pub(crate) fn game_summary(messages: Messages, game: &Game, columns: u16) -> String {
    let line_with = |score: Option<String>| {
        let outcome = Some(outcome(messages, game.status()).into_owned()).filter(|text| !text.is_empty());
        let tiles = (!game.board().is_cleared()).then(|| messages.tiles(game.board().tiles_left()));
        messages.join(&[outcome, score, tiles].into_iter().flatten().collect::<Vec<_>>())
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

/// What a line brings together: `23 B together in 4 moves`; or, `as_advice`, what to do for that: `save 23 B for later`.
pub(crate) fn joined_later(
    messages: Messages,
    later: Later,
    as_advice: bool,
    symbol: fn(Color) -> char,
) -> String {
    let Later { moves, group, .. } = later;
    let color = ("color", symbol(group.color).to_string().into());
    let count = ("count", messages.number(group.size).into());
    if as_advice {
        return messages.format("save-color", [count, color]);
    }
    messages.format("joined-later", [count, color, ("moves", messages.grouped(moves))])
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
    let level = Difficulty::of(colors).map(|level| messages.text(&format!("level-{}", level.name())));
    level.unwrap_or_default()
}

/// What a move gains: its points, or the tiles that it removes if the rules rank by tiles left.
pub(crate) fn gain(messages: Messages, played: &PlayedMove, rules: &Rules) -> String {
    let tiles = i64::from(played.removed.group.size);
    signed(messages, if rules.ranks_by_tiles_left() { -tiles } else { played.points })
}

/// A gain or a loss: `+25` or `-25`.
pub(crate) fn signed(messages: Messages, number: i64) -> String {
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
    let (color, cell) = (("color", color.to_string().into()), ("cell", cell.to_string().into()));
    messages.format("move", [("size", messages.ungrouped(size)), color, cell])
}

/// The first of the characters for private use that stand for colours in a text. The screen draws a tile in their place.
const FIRST_PLACEHOLDER: u32 = 0xe000;

/// The character that stands for a colour in a text for the screen.
pub(crate) fn color_placeholder(color: Color) -> char {
    char::from_u32(FIRST_PLACEHOLDER + u32::from(color.index())).unwrap_or(char::REPLACEMENT_CHARACTER)
}

/// The colour that a character of a text for the screen stands for.
pub(crate) fn color_of_placeholder(character: char) -> Option<Color> {
    Color::new(u8::try_from(u32::from(character).checked_sub(FIRST_PLACEHOLDER)?).ok()?)
}

/// The names of the regions of a board, the lowest row first.
const REGIONS: [[TextId; 3]; 3] = [
    ["region-lower-left", "region-bottom", "region-lower-right"],
    ["region-left", "region-middle", "region-right"],
    ["region-upper-left", "region-top", "region-upper-right"],
];

/// A hint as facts. For a whole line, the result comes first, then the moves. Without `names_cells`, only the marker on
/// the screen tells where the group is.
pub(crate) fn hint_facts(
    messages: Messages,
    level: HintLevel,
    hint: &Hint,
    rules: &Rules,
    names_cells: bool,
    symbol_of: fn(Color) -> char,
) -> Vec<String> {
    let symbol = symbol_of(hint.first().group.color);
    let color = messages.format("hint-color", [("color", symbol.to_string().into())]);
    match level {
        HintLevel::Color => vec![color],
        HintLevel::Region => {
            let region = REGIONS[hint.region.row as usize][hint.region.column as usize];
            vec![color, messages.text(region).into_owned()]
        }
        HintLevel::Group => {
            let next = hint.first();
            let group = if names_cells {
                group_at(messages, next.group.size, symbol, next.group.cell)
            } else {
                format!("{}\u{a0}{symbol}", messages.tiles(next.group.size))
            };
            let points = (!rules.ranks_by_tiles_left()).then(|| messages.points(next.points));
            let joined = hint.joined.map(|group| joined(messages, &group, symbol_of));
            let later = hint.later.map(|later| {
                // The move itself must not contradict the advice.
                joined_later(messages, later, later.is_kept, symbol_of)
            });
            let reason = later.or(joined);
            // On a small screen, a reason needs the room.
            let points = points.filter(|_| names_cells || reason.is_none());
            [group].into_iter().chain(points).chain(reason).collect()
        }
        HintLevel::Line => {
            let cells = hint.moves.iter().map(|next| next.group.cell.to_string()).filter(|_| names_cells);
            [result_of_line(messages, hint, rules)].into_iter().chain(cells).collect()
        }
    }
}

/// A hint for the screen, with the [`color_placeholder`] of its colour; without a hint, a message that the solver is
/// thinking. `is_better` means that the hint replaces an earlier one.
pub(crate) fn hint_line(
    messages: Messages,
    level: HintLevel,
    hint: Option<&Hint>,
    is_better: bool,
    rules: &Rules,
    names_cells: bool,
) -> String {
    // The board numbers the moves of a line.
    let names_cells = names_cells && level < HintLevel::Line;
    let facts = hint.map(|hint| hint_facts(messages, level, hint, rules, names_cells, color_placeholder));
    let facts = facts.map(|facts| messages.join(&facts));
    let what = facts.unwrap_or_else(|| messages.text("thinking").into_owned());
    messages.format(if is_better { "better-hint" } else { "hint" }, [("what", what.into())])
}

pub(crate) fn result_of_line(messages: Messages, hint: &Hint, rules: &Rules) -> String {
    if rules.ranks_by_tiles_left() {
        return tiles_left_by_score(messages, hint.score);
    }
    if hint.cleared {
        return messages.format("clears-with-score", [("score", messages.points(hint.score).into())]);
    }
    messages.format("line-ends-with", [("score", messages.grouped(hint.score))])
}

/// The tiles left at the end of a line, under rules that score nothing but -1 for each tile left.
pub(crate) fn tiles_left_by_score(messages: Messages, score: i64) -> String {
    messages.format("tiles-left-at-end", [("tiles", messages.grouped(-score))])
}

/// `27 more moves`.
pub(crate) fn more_moves(messages: Messages, moves: usize) -> String {
    messages.format("more-moves", [("moves", messages.grouped(moves))])
}

/// `best found 3,120`, or if no line is better, `best possible 3,120`.
pub(crate) fn par(messages: Messages, score: i64, is_proved: bool, rules: &Rules) -> String {
    best_score(messages, if is_proved { "best-possible" } else { "best-found" }, score, rules)
}

/// A best score in this text.
pub(crate) fn best_score(messages: Messages, text: TextId, score: i64, rules: &Rules) -> String {
    let score = if rules.ranks_by_tiles_left() {
        tiles_left_by_score(messages, score)
    } else {
        messages.number(score)
    };
    messages.format(text, [("score", score.into())])
}

/// `with 1 undo, 2 hints`; `None` without undos and help.
pub(crate) fn undos_and_help(messages: Messages, undos: usize, help: HelpUsed) -> Option<String> {
    let counts = [(undos, "undos"), (help.hints, "hints"), (help.solver_moves, "solver-moves")];
    let used = counts.into_iter().filter(|(count, _)| *count > 0);
    let used: Vec<String> = used.map(|(count, noun)| messages.count(count, noun)).collect();
    let used =
        (!used.is_empty()).then(|| messages.format("with-help", [("help", messages.items(&used).into())]));
    let taken_over = help.taken_over.map(|moves| taken_over_at(messages, moves));
    let facts: Vec<String> = used.into_iter().chain(taken_over).collect();
    (!facts.is_empty()).then(|| messages.clauses(&facts))
}

/// `continued from move 48`.
pub(crate) fn taken_over_at(messages: Messages, number: usize) -> String {
    messages.format("taken-over-at", [("move", messages.ungrouped(number))])
}

/// `daily 2026-11-21`: the same in every language, because it is also the command that plays the board.
pub(crate) fn daily_name(day: Day) -> String {
    format!("daily {day}")
}

/// `first attempt`, `attempt 3`.
pub(crate) fn nth_attempt(messages: Messages, number: u32) -> String {
    if number == 1 {
        return messages.text("first-attempt").into_owned();
    }
    messages.format("attempt", [("number", messages.ungrouped(number))])
}

/// The attempt that a text names at its end, in any language.
pub(crate) fn attempt_in(text: &str) -> Option<u32> {
    let number = text.rsplit(|letter: char| !letter.is_ascii_digit()).find_map(|digits| digits.parse().ok());
    let mut numbers = [Some(1), number].into_iter().flatten().filter(|&number| number > 0);
    numbers.find(|&number| Messages::all().any(|messages| text.ends_with(&nth_attempt(messages, number))))
}

/// `daily 2026-11-21 · first attempt`.
pub(crate) fn daily_and_attempt(messages: Messages, day: Day, attempt: Option<u32>) -> String {
    let attempt = attempt.map(|number| nth_attempt(messages, number));
    messages.join(&[daily_name(day)].into_iter().chain(attempt).collect::<Vec<_>>())
}

/// `The board of 2026-11-21, first attempt.`
pub(crate) fn daily_sentence(messages: Messages, day: Day, attempt: Option<u32>) -> String {
    let day = ("day", day.to_string().into());
    match attempt {
        None => messages.format("daily-sentence", [day]),
        Some(number) => messages
            .format("daily-sentence-with-attempt", [day, ("attempt", nth_attempt(messages, number).into())]),
    }
}

/// `12 days in a row`.
pub(crate) fn days_in_a_row(messages: Messages, days: u32) -> String {
    messages.format("streak", [("days", messages.grouped(days))])
}

/// `12 days in a row · best 15`.
pub(crate) fn streak(messages: Messages, current: u32, longest: u32) -> String {
    let longest = (longest > current)
        .then(|| messages.format("longest-streak", [("days", messages.ungrouped(longest))]));
    messages.join(&[days_in_a_row(messages, current)].into_iter().chain(longest).collect::<Vec<_>>())
}

/// `Saturday, 21 November 2026`.
pub(crate) fn full_date(messages: Messages, date: Date) -> String {
    let weekday = date.weekday().to_monday_one_offset();
    let weekday = messages.format("weekday-name", [("weekday", messages.grouped(weekday))]);
    let arguments = [
        ("weekday", weekday.into()),
        ("day", messages.grouped(date.day())),
        ("month", month_name(messages, date).into()),
        ("year", messages.ungrouped(date.year())),
    ];
    messages.format("full-date", arguments)
}

pub(crate) fn month_name(messages: Messages, date: Date) -> String {
    messages.format("month-name", [("month", messages.grouped(date.month()))])
}

/// `first attempt: 1234 points`.
pub(crate) fn first_attempt(messages: Messages, score: i64) -> String {
    messages.format("first-attempt-with-points", [("points", messages.grouped(score))])
}

/// The goal, as in `score at least 120 points`.
pub(crate) fn puzzle_goal(messages: Messages, goal: Goal) -> String {
    match goal {
        Goal::AtLeast(score) => messages.format("goal-score", [("points", messages.points(score).into())]),
        Goal::AtMostLeft(tiles) => messages.format("goal-left", [("tiles", messages.tiles(tiles).into())]),
        Goal::Clear | Goal::Score | Goal::FewestLeft | Goal::FewestMoves => {
            messages.text("goal-clear").into_owned()
        }
    }
}

pub(crate) fn puzzle_grade(messages: Messages, grade: Grade) -> String {
    messages.format("puzzle-grade", [("grade", grade.to_string().into())])
}

/// How many of the played puzzles are solved; `None` if none was played.
pub(crate) fn puzzles_solved(messages: Messages, [solved, played]: [usize; 2]) -> Option<String> {
    let counts = [("found", messages.grouped(solved)), ("played", messages.grouped(played))];
    (played > 0).then(|| messages.format("puzzles-found", counts))
}

/// The move with this index put the goal of a puzzle out of reach: `move 3 put the goal out of reach`, or with its cell
/// `move 3 (c4) put it out of reach`.
pub(crate) fn losing_move(messages: Messages, index: usize, cell: Option<Cell>) -> String {
    let cell = cell.map(|cell| format!(" ({cell})")).unwrap_or_default();
    messages.format("losing-move", [("move", format!("{}{cell}", index + 1).into())])
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

    #[test]
    fn help_lists_only_the_kinds_that_were_used() {
        let told = |hints, solver_moves, taken_over| {
            let help = HelpUsed { hints, solver_moves, taken_over };
            undos_and_help(Messages::PLAIN_ENGLISH, 0, help).unwrap_or_default()
        };
        assert_eq!(told(0, 0, None), "");
        assert_eq!(told(1, 0, None), "with 1 hint");
        assert_eq!(told(2, 12, None), "with 2 hints, 12 solver moves");
        assert_eq!(told(0, 0, Some(48)), "continued from move 48");
        assert_eq!(told(1, 0, Some(48)), "with 1 hint, continued from move 48");
    }
}
