//! What the pages say.

use super::{Words, text};
use crate::game::{Change, Entry, Maker};
use std::borrow::Cow;

impl Words {
    /// The points of a move as a part of a score: `+25`, or `-25` where it was undone.
    pub(crate) fn gain(self, change: Change, points: i64) -> String {
        let gain = if change == Change::Undone { -points } else { points };
        format!("{}{}", if gain < 0 { "" } else { "+" }, self.number(gain))
    }

    /// What is to be remarked on an entry of a history, in a word or in a few.
    pub(crate) fn remark(self, entry: &Entry, in_full: bool) -> Cow<'static, str> {
        let [short, full] = match (entry.change, entry.maker) {
            (Change::Undone, _) => [text::UNDONE, text::MOVE_UNDONE],
            (_, Maker::Solver) => [text::SOLVER, text::MOVE_OF_SOLVER],
            (_, Maker::Hinted) => [text::HINTED, text::MOVE_HINTED],
            (Change::Redone, Maker::Player) => [text::REDONE, text::MOVE_REDONE],
            (Change::Made, Maker::Player) => return Cow::Borrowed(""),
        };
        self.text(if in_full { full } else { short })
    }
}
