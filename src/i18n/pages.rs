//! What the pages say.

use crate::board::deal::{ColorCount, Difficulty};
use crate::game::{Change, HistoryEntry, LogTag, MoveOrigin};
use crate::i18n::{Words, text};
use ratatui::text::Span;
use std::borrow::Cow;

impl Words {
    /// What somebody wrote, a column for each letter: `?` for what this terminal may not have or draws otherwise.
    pub(crate) fn written(self, letters: impl Iterator<Item = char>) -> String {
        let is_shown = |letter: char| {
            let is_one_column = Span::raw(letter.to_string()).width() == 1;
            letter.is_ascii_graphic() || letter == ' ' || (self.glyphs.unicode && is_one_column)
        };
        letters.map(|letter| if is_shown(letter) { letter } else { '?' }).collect()
    }

    /// The level with so many colours, if one has.
    pub(crate) fn level(self, colors: ColorCount) -> Cow<'static, str> {
        let name = match Difficulty::of(colors) {
            Some(Difficulty::Easiest) => text::EASIEST,
            Some(Difficulty::Easy) => text::EASY,
            Some(Difficulty::Normal) => text::NORMAL,
            Some(Difficulty::Hard) => text::HARD,
            Some(Difficulty::Hardest) => text::HARDEST,
            None => return Cow::Borrowed(""),
        };
        self.text(name)
    }

    /// The points of a move as a part of a score: `+25`, or `-25` where it was undone.
    pub(crate) fn gain(self, change: Change, points: i64) -> String {
        let gain = if change == Change::Undone { -points } else { points };
        format!("{}{}", if gain < 0 { "" } else { "+" }, self.number(gain))
    }

    /// What a mark in a log says; nothing where others have said it.
    pub(crate) fn mark(self, mark: &LogTag) -> Option<Cow<'static, str>> {
        Some(match mark.as_str() {
            LogTag::HINT => self.text(text::MARK_OF_HINT),
            // More of a hint is no other one.
            LogTag::HINT_REGION | LogTag::HINT_GROUP | LogTag::HINT_LINE => return None,
            LogTag::SOLVER => self.text(text::MOVE_OF_SOLVER),
            LogTag::BEST_LINE => self.text(text::MARK_OF_BEST_LINE),
            LogTag::TAKEN_OVER => self.text(text::MARK_OF_TAKING_OVER),
            other => Cow::Owned(other.to_owned()),
        })
    }

    /// What is to be remarked on an entry of a history, in a word or in a few.
    pub(crate) fn remark(self, entry: &HistoryEntry, in_full: bool) -> Cow<'static, str> {
        let [short, full] = match (entry.change, entry.origin) {
            (Change::Undone, _) => [text::UNDONE, text::MOVE_UNDONE],
            (_, MoveOrigin::Solver) => [text::SOLVER, text::MOVE_OF_SOLVER],
            (_, MoveOrigin::Hint) => [text::HINTED, text::MOVE_HINTED],
            (Change::Redone, MoveOrigin::Player) => [text::REDONE, text::MOVE_REDONE],
            (Change::Made, MoveOrigin::Player) => return Cow::Borrowed(""),
        };
        self.text(if in_full { full } else { short })
    }
}
