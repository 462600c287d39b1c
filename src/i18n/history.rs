//! Messages about the history of a game and the tags in its log.

use crate::board::Rules;
use crate::game::{Change, HistoryEntry, LogTag, MoveOrigin, PlayedMove};
use crate::i18n::Messages;
use std::borrow::Cow;

impl Messages {
    /// The points of a move with a sign: `+25`, or `-25` if the move was undone.
    pub(crate) fn points_gained(self, change: Change, points: i64) -> String {
        self.signed(if change == Change::Undone { -points } else { points })
    }

    /// What a move gains: its points, or the tiles that it removes if the rules rank by tiles left.
    pub(crate) fn gain(self, played: &PlayedMove, rules: &Rules) -> String {
        let tiles = i64::from(played.removed.group.size);
        self.signed(if rules.ranks_by_tiles_left() { -tiles } else { played.points })
    }

    fn signed(self, number: i64) -> String {
        format!("{}{}", if number < 0 { "" } else { "+" }, self.number(number))
    }

    /// A tag of a log in words; `None` for the later levels of a hint.
    pub(crate) fn log_tag(self, tag: &LogTag) -> Option<Cow<'static, str>> {
        Some(match tag.as_str() {
            LogTag::HINT => self.text("hint-requested"),
            LogTag::HINT_REGION | LogTag::HINT_GROUP | LogTag::HINT_LINE => return None,
            LogTag::SOLVER => self.text("solver-move"),
            LogTag::BEST_LINE => self.text("best-line-viewed"),
            LogTag::TAKEN_OVER => self.text("taken-over-here"),
            other => Cow::Owned(other.to_owned()),
        })
    }

    /// A note that the move of an entry was undone, redone, played by the solver or hinted. Empty for any other move.
    pub(crate) fn entry_note(self, entry: &HistoryEntry, in_full: bool) -> Cow<'static, str> {
        let [short, full] = match (entry.change, entry.origin) {
            (Change::Undone, _) => ["undone", "move-undone"],
            (_, MoveOrigin::Solver) => ["solver", "solver-move"],
            (_, MoveOrigin::Hint) => ["hinted", "move-hinted"],
            (Change::Redone, MoveOrigin::Player) => ["redone", "move-redone"],
            (Change::Made, MoveOrigin::Player) => return Cow::Borrowed(""),
        };
        self.text(if in_full { full } else { short })
    }
}
