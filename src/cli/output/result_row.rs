//! The result of a board as a JSON object.

use crate::contest::ActionLine;
use crate::game::{GameId, Status};
use crate::notation::Replay;
use crate::play::timed_search::SolvedGame;
use crate::store::BookChange;
use serde::{Deserialize, Serialize};

/// The result of a board, in a run of `bench` or alone.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub(crate) struct ResultRow {
    /// The number of the board in its run, from 1; `None` outside of a run.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) number: Option<usize>,
    /// The file or the game id.
    pub(crate) board: String,
    pub(crate) score: i64,
    pub(crate) cleared: bool,
    pub(crate) proved: bool,
    /// Whether a signal stopped the search. Such a board is not part of a run.
    #[serde(default, skip_serializing_if = "is_false")]
    pub(crate) stopped: bool,
    /// The number of moves in the game.
    pub(crate) moves: usize,
    /// The moves in the notation of the contest.
    pub(crate) actions: String,
    /// The number of moves played in the search.
    pub(crate) nodes: u64,
    pub(crate) seconds: f64,
    /// What the game changed in the book; `None` without a book.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) book: Option<RowChange>,
    /// The game id, outside of a run.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) id: Option<String>,
    /// The replay code. Files of old versions lack it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) replay: Option<String>,
}

/// What a game changed in the book.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum RowChange {
    Added,
    Improved,
    NotBetter,
}

impl From<BookChange> for RowChange {
    fn from(change: BookChange) -> Self {
        match change {
            BookChange::Added => Self::Added,
            BookChange::Improved { .. } => Self::Improved,
            BookChange::NotBetter { .. } => Self::NotBetter,
        }
    }
}

impl ResultRow {
    pub(crate) fn new(board: String, solved: &SolvedGame) -> Self {
        let SolvedGame { game, proved, nodes, time, unproved: _ } = solved;
        Self {
            number: None,
            board,
            score: game.score(),
            cleared: game.status() == Status::Cleared,
            proved: *proved,
            stopped: false,
            moves: game.moves().len(),
            actions: ActionLine::from(game).to_string(),
            nodes: *nodes,
            seconds: to_thousandths(time.as_secs_f64()),
            book: None,
            id: None,
            replay: Some(Replay::from(game).code().to_string()),
        }
    }

    /// Returns the result of a board that is not part of a run.
    pub(crate) fn outside_run(solved: &SolvedGame) -> Self {
        let id = solved.game.id().to_string();
        Self { id: Some(id.clone()), ..Self::new(id, solved) }
    }

    /// Whether both results may be for the same board, which is unknown if one of them has no replay code.
    pub(crate) fn may_share_board_with(&self, other: &Self) -> bool {
        match self.game_id().zip(other.game_id()) {
            // Comparing deals is faster than dealing boards.
            Some((id, other_id)) if id.source == other_id.source => true,
            Some((id, other_id)) => id.board().ok().is_some_and(|board| Some(board) == other_id.board().ok()),
            None => true,
        }
    }

    fn game_id(&self) -> Option<GameId> {
        let replay: Replay = self.replay.as_ref()?.parse().ok()?;
        Some(replay.id)
    }

    /// Returns the object on one line.
    pub(crate) fn json(&self) -> serde_json::Result<String> {
        serde_json::to_string(self)
    }
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde passes a reference")]
const fn is_false(value: &bool) -> bool {
    !*value
}

/// Rounds a number to three decimals.
pub(crate) fn to_thousandths(number: f64) -> f64 {
    (number * 1000.0).round() / 1000.0
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_share_a_board_if_their_replays_start_from_the_same_board() {
        let row = |replay: &str| ResultRow { replay: Some(replay.to_owned()), ..ResultRow::default() };
        let may_share = |one: &str, other: &str| row(one).may_share_board_with(&row(other));
        let dealt = "sg1:tiles:2x1c3:uniform-v1:demo";
        let cells = dealt.parse::<GameId>().unwrap().board().unwrap().to_string();
        assert!(may_share("sg1:tiles:board:AAB+a1", "sg1:standard:board:AAB"));
        assert!(may_share(dealt, &format!("sg1:tiles:board:{}", cells.trim_end())));
        assert!(!may_share("sg1:tiles:board:AAB+a1", "sg1:tiles:board:AAC+a1"));
        assert!(!may_share(dealt, "sg1:tiles:board:AAB"));
        assert!(row("sg1:tiles:board:AAB").may_share_board_with(&ResultRow::default()));
    }
}
