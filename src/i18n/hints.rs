//! Messages about hints, par and the help used in a game.

use crate::board::{Color, Rules};
use crate::game::HelpUsed;
use crate::i18n::{Messages, TextId, game};
use crate::solver::{Hint, HintLevel, Horizontal, Region, Vertical};

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

const fn region(region: Region) -> TextId {
    match (region.vertical, region.horizontal) {
        (Vertical::Bottom, Horizontal::Left) => "region-lower-left",
        (Vertical::Bottom, Horizontal::Middle) => "region-bottom",
        (Vertical::Bottom, Horizontal::Right) => "region-lower-right",
        (Vertical::Middle, Horizontal::Left) => "region-left",
        (Vertical::Middle, Horizontal::Middle) => "region-middle",
        (Vertical::Middle, Horizontal::Right) => "region-right",
        (Vertical::Top, Horizontal::Left) => "region-upper-left",
        (Vertical::Top, Horizontal::Middle) => "region-top",
        (Vertical::Top, Horizontal::Right) => "region-upper-right",
    }
}

/// A hint as facts. For a whole line, the result comes first, then the moves.
fn hint_facts(
    messages: Messages,
    level: HintLevel,
    hint: &Hint,
    rules: &Rules,
    symbol_of: fn(Color) -> char,
) -> Vec<String> {
    let symbol = symbol_of(hint.first().group.color);
    let color = messages.format("hint-color", [("color", symbol.to_string().into())]);
    match level {
        HintLevel::Color => vec![color],
        HintLevel::Region => vec![color, messages.text(region(hint.region)).into_owned()],
        HintLevel::Group => {
            let next = hint.first();
            let group = game::group_at(messages, next.group.size, symbol, next.group.cell);
            let points = (!rules.ranks_by_tiles_left()).then(|| messages.points(next.points));
            let joined = hint.joined.map(|joined| game::joined(messages, &joined, symbol_of));
            [group].into_iter().chain(points).chain(joined).collect()
        }
        HintLevel::Line => {
            let cells = hint.moves.iter().map(|next| next.group.cell.to_string());
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
) -> String {
    let facts = hint.map(|hint| messages.join(&hint_facts(messages, level, hint, rules, color_placeholder)));
    let what = facts.unwrap_or_else(|| messages.text("thinking").into_owned());
    messages.format(if is_better { "better-hint" } else { "hint" }, [("what", what.into())])
}

pub(crate) fn hint_sentence(messages: Messages, level: HintLevel, hint: &Hint, rules: &Rules) -> String {
    let mut facts = hint_facts(messages, level, hint, rules, Color::letter);
    let more = hint.moves_to_end - hint.moves.len();
    if level == HintLevel::Line && more > 0 {
        facts.push(more_moves(messages, more));
    }
    messages.format("hint-sentence", [("facts", messages.clauses(&facts).into())])
}

pub(crate) fn result_of_line(messages: Messages, hint: &Hint, rules: &Rules) -> String {
    if rules.ranks_by_tiles_left() {
        return tiles_left_by_score(messages, hint.score);
    }
    let id = if hint.cleared { "clears-with-score" } else { "score-in-all" };
    messages.format(id, [("score", messages.grouped(hint.score))])
}

/// The tiles left at the end of a line, under rules that score nothing but -1 for each tile left.
pub(crate) fn tiles_left_by_score(messages: Messages, score: i64) -> String {
    messages.format("tiles-left-at-end", [("tiles", messages.grouped(-score))])
}

/// `27 more moves`.
pub(crate) fn more_moves(messages: Messages, moves: usize) -> String {
    messages.format("more-moves", [("moves", messages.grouped(moves))])
}

/// `Par 3,120`.
pub(crate) fn par(messages: Messages, score: i64, rules: &Rules) -> String {
    let score = if rules.ranks_by_tiles_left() {
        tiles_left_by_score(messages, score)
    } else {
        messages.number(score)
    };
    messages.format("par", [("score", score.into())])
}

/// `with 1 undo, 2 hints`; `None` without undos and help.
pub(crate) fn undos_and_help(messages: Messages, undos: usize, help: HelpUsed) -> Option<String> {
    let counts = [(undos, "undos"), (help.hints, "hints"), (help.solver_moves, "solver-moves")];
    let used = counts.into_iter().filter(|(count, _)| *count > 0);
    let used: Vec<String> = used.map(|(count, noun)| messages.count(count, noun)).collect();
    let mut facts = Vec::new();
    if !used.is_empty() {
        facts.push(messages.format("with-help", [("help", messages.items(&used).into())]));
    }
    facts.extend(help.taken_over.map(|moves| taken_over_at(messages, moves)));
    (!facts.is_empty()).then(|| messages.clauses(&facts))
}

/// `continued from a replay at move 48`.
pub(crate) fn taken_over_at(messages: Messages, number: usize) -> String {
    messages.format("taken-over-at", [("move", messages.ungrouped(number))])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn help_lists_only_the_kinds_that_were_used() {
        let told = |hints, solver_moves, taken_over| {
            let help = HelpUsed { hints, solver_moves, taken_over };
            undos_and_help(Messages::PLAIN_ENGLISH, 0, help).unwrap_or_default()
        };
        assert_eq!(told(0, 0, None), "");
        assert_eq!(told(1, 0, None), "with 1 hint");
        assert_eq!(told(2, 12, None), "with 2 hints, 12 solver moves");
        assert_eq!(told(0, 0, Some(48)), "continued from a replay at move 48");
        assert_eq!(told(1, 0, Some(48)), "with 1 hint, continued from a replay at move 48");
    }
}
