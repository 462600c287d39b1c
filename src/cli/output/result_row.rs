//! What came of a board, as an object for programs.

use crate::contest::ActionLine;
use crate::game::{GameId, Status};
use crate::notation::Replay;
use crate::play::timed_search::SolvedGame;
use serde::{Deserialize, Serialize};

/// What came of a board.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub(crate) struct Row {
    /// Its place in the whole run, from 1, where there is one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) number: Option<usize>,
    /// The file, or the game id.
    pub(crate) board: String,
    pub(crate) score: i64,
    pub(crate) cleared: bool,
    pub(crate) proved: bool,
    /// How many moves the whole game has.
    pub(crate) moves: usize,
    /// The moves, as the contest has them.
    pub(crate) actions: String,
    /// How many moves were played in the search.
    pub(crate) nodes: u64,
    pub(crate) seconds: f64,
    /// The game id, where the board is not one of a run.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) id: Option<String>,
    /// The replay code, which tells the board as well; there is none from versions that did not write it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) replay: Option<String>,
}

impl Row {
    pub(crate) fn new(board: String, solved: &SolvedGame) -> Self {
        let SolvedGame { game, proved, nodes, time, unproved: _ } = solved;
        Self {
            number: None,
            board,
            score: game.score(),
            cleared: game.status() == Status::Cleared,
            proved: *proved,
            moves: game.moves().len(),
            actions: ActionLine::from(game).to_string(),
            nodes: *nodes,
            seconds: to_thousandths(time.as_secs_f64()),
            id: None,
            replay: Some(Replay::from(game).code().to_string()),
        }
    }

    /// That of one game by itself.
    pub(crate) fn alone(solved: &SolvedGame) -> Self {
        let id = solved.game.id().to_string();
        Self { id: Some(id.clone()), ..Self::new(id, solved) }
    }

    /// Whether both were played on the same board, as far as they tell it: where one does not, it may be so.
    pub(crate) fn may_share_board_with(&self, other: &Self) -> bool {
        match self.game_id().zip(other.game_id()) {
            // To deal a board may take a while.
            Some((one, other)) if one.source == other.source => true,
            Some((one, other)) => one.board().ok().is_some_and(|board| Some(board) == other.board().ok()),
            None => true,
        }
    }

    fn game_id(&self) -> Option<GameId> {
        let replay: Replay = self.replay.as_ref()?.parse().ok()?;
        Some(replay.id)
    }

    /// The object in one line.
    pub(crate) fn json(&self) -> serde_json::Result<String> {
        serde_json::to_string(self)
    }
}

/// A number for an object, without digits that mean nothing.
pub(crate) fn to_thousandths(number: f64) -> f64 {
    (number * 1000.0).round() / 1000.0
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn boards_are_told_by_the_replay() {
        let row = |replay: &str| Row { replay: Some(replay.to_owned()), ..Row::default() };
        let share = |one: &str, other: &str| row(one).may_share_board_with(&row(other));
        let dealt = "sg1:tiles:2x1c3:uniform-v1:demo";
        let cells = dealt.parse::<GameId>().unwrap().board().unwrap().to_string();
        assert!(share("sg1:tiles:board:AAB+a1", "sg1:standard:board:AAB"));
        assert!(share(dealt, &format!("sg1:tiles:board:{}", cells.trim_end())));
        assert!(!share("sg1:tiles:board:AAB+a1", "sg1:tiles:board:AAC+a1"));
        assert!(!share(dealt, "sg1:tiles:board:AAB"));
        assert!(row("sg1:tiles:board:AAB").may_share_board_with(&Row::default()));
    }
}
