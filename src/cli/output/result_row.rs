//! The result of a board as a JSON object.

use crate::contest::ActionLine;
use crate::game::Status;
use crate::notation::Replay;
use crate::play::timed_search::SolvedGame;
use crate::store::BookChange;
use serde::{Deserialize, Serialize};

/// The result of a board, in a run of `bench` or alone.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[expect(clippy::struct_excessive_bools, reason = "each is a key of the object")]
pub(crate) struct ResultRow {
    /// The number of the board in its run, from 1; `None` outside of a run.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) number: Option<usize>,
    /// The file or the game id.
    pub(crate) board: String,
    pub(crate) score: i64,
    pub(crate) cleared: bool,
    pub(crate) proved: bool,
    /// Whether a bot lost the game. Only a run joined from those of the judge has such games.
    #[serde(default, skip_serializing_if = "is_false")]
    pub(crate) lost: bool,
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
    /// The scores on the way, if the run has curves.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) curve: Option<Vec<CurvePoint>>,
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

/// The best score after a number of nodes.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct CurvePoint {
    pub(crate) nodes: u64,
    pub(crate) seconds: f64,
    pub(crate) score: i64,
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
            lost: false,
            stopped: false,
            moves: game.moves().len(),
            actions: ActionLine::from(game).to_string(),
            nodes: *nodes,
            seconds: to_thousandths(time.as_secs_f64()),
            curve: None,
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
