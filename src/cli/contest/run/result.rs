//! The result of a game, as a JSON object of `solve`, `bench` or `judge`.

use crate::cli::contest::run::bot_result::BotResult;
use crate::contest::ActionLine;
use crate::game::{Game, GameId, Goal, Status};
use crate::notation::Replay;
use crate::play::timed_search::SolvedGame;
use crate::store::BookChange;
use serde::{Deserialize, Serialize};
use std::num::NonZeroUsize;

#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct GameResult {
    pub(crate) event: EventKey,
    /// The number of the board in the whole run, from 1; `None` outside of a run.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) number: Option<NonZeroUsize>,
    /// The number of the game among those on the same board, from 1, if each board is played several times.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) repeat: Option<NonZeroUsize>,
    pub(crate) board: String,
    pub(crate) score: i64,
    pub(crate) status: Status,
    pub(crate) tiles_left: u32,
    #[serde(flatten)]
    pub(crate) played: Played,
    pub(crate) replay: String,
}

/// The event of the object, which tells it from others.
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum EventKey {
    Result,
}

#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(untagged)]
pub(crate) enum Played {
    Bot(Box<BotResult>),
    Strategy(StrategyResult),
}

#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct StrategyResult {
    pub(crate) proved: bool,
    /// Whether the game reaches the goal, if it is one that a game reaches or misses.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) goal_reached: Option<bool>,
    /// Whether a signal stopped the search. Such a board is not part of a run.
    #[serde(default, skip_serializing_if = "is_false")]
    pub(crate) stopped: bool,
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
    pub(crate) book: Option<ChangeKey>,
    /// The game id, outside of a run.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) id: Option<String>,
}

#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct CurvePoint {
    pub(crate) nodes: u64,
    pub(crate) seconds: f64,
    pub(crate) score: i64,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum ChangeKey {
    Added,
    Improved,
    NotBetter,
}

impl From<BookChange> for ChangeKey {
    fn from(change: BookChange) -> Self {
        match change {
            BookChange::Added => Self::Added,
            BookChange::Improved { .. } => Self::Improved,
            BookChange::NotBetter { .. } => Self::NotBetter,
        }
    }
}

impl GameResult {
    pub(crate) fn new(board: String, game: &Game, played: Played) -> Self {
        Self {
            event: EventKey::Result,
            number: None,
            repeat: None,
            board,
            score: game.score(),
            status: game.status(),
            tiles_left: game.board().tiles_left(),
            played,
            replay: Replay::from(game).code().to_string(),
        }
    }

    pub(crate) fn is_cleared(&self) -> bool {
        self.status == Status::Cleared
    }

    pub(crate) fn bot(&self) -> Option<&BotResult> {
        match &self.played {
            Played::Bot(result) => Some(result),
            Played::Strategy(_) => None,
        }
    }

    pub(crate) fn is_lost(&self) -> bool {
        self.bot().is_some_and(BotResult::is_lost)
    }

    pub(crate) const fn strategy(&self) -> Option<&StrategyResult> {
        match &self.played {
            Played::Strategy(result) => Some(result),
            Played::Bot(_) => None,
        }
    }

    /// The game id in the replay code, if it is well-formed.
    pub(crate) fn id(&self) -> Option<GameId> {
        self.replay.parse().ok().map(|replay: Replay| replay.id)
    }

    pub(crate) fn json(&self) -> serde_json::Result<String> {
        Ok(serde_json::to_string(self)? + "\n")
    }
}

impl StrategyResult {
    pub(crate) fn new(solved: &SolvedGame, goal: Goal) -> Self {
        Self {
            proved: solved.proved,
            goal_reached: goal.is_reached(&solved.game),
            stopped: false,
            moves: solved.game.moves().len(),
            actions: ActionLine::from(&solved.game).to_string(),
            nodes: solved.nodes,
            seconds: to_thousandths(solved.time.as_secs_f64()),
            curve: None,
            book: None,
            id: None,
        }
    }
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde passes a reference")]
const fn is_false(value: &bool) -> bool {
    !*value
}

pub(crate) fn to_thousandths(number: f64) -> f64 {
    (number * 1000.0).round() / 1000.0
}
