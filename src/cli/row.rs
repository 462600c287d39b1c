//! What came of a board, as an object for programs.

use super::effort::Solved;
use crate::contest::ActionLine;
use crate::game::Status;
use crate::notation::Replay;
use serde::{Deserialize, Serialize};

/// What came of a board.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub(super) struct Row {
    /// Its place in the whole run, from 1, where there is one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) number: Option<usize>,
    /// The file, or the game id.
    pub(super) board: String,
    pub(super) score: i64,
    pub(super) cleared: bool,
    pub(super) proved: bool,
    /// How many moves the whole game has.
    pub(super) moves: usize,
    /// The moves, as the contest has them.
    pub(super) actions: String,
    /// How many moves were played in the search.
    pub(super) nodes: u64,
    pub(super) seconds: f64,
    /// The game id, where the board is not one of a run.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) id: Option<String>,
    /// The replay code, as well.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) replay: Option<String>,
}

impl Row {
    pub(super) fn new(board: String, solved: &Solved) -> Self {
        let Solved { game, proved, nodes, time, unproved: _ } = solved;
        Self {
            number: None,
            board,
            score: game.score(),
            cleared: game.status() == Status::Cleared,
            proved: *proved,
            moves: game.moves().len(),
            actions: ActionLine::from(game).to_string(),
            nodes: *nodes,
            seconds: (time.as_secs_f64() * 1000.0).round() / 1000.0,
            id: None,
            replay: None,
        }
    }

    /// That of one game by itself, which can be read again.
    pub(super) fn alone(solved: &Solved) -> Self {
        let id = solved.game.id().to_string();
        let replay = Replay::from(&solved.game).code().to_string();
        Self { id: Some(id.clone()), replay: Some(replay), ..Self::new(id, solved) }
    }

    /// The object in one line.
    pub(super) fn json(&self) -> serde_json::Result<String> {
        serde_json::to_string(self)
    }
}
