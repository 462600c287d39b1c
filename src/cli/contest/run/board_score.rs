//! The score of a board in a run.

use crate::cli::contest::run::game_row::GameRow;
use crate::cli::contest::run::statistics::mean;
use crate::game::GameId;
use crate::notation::Replay;

/// The games on a board. Several games on one board are not independent, so only their mean counts in statistics.
#[derive(Clone, Debug)]
pub(crate) struct BoardScore {
    /// The name of the board.
    pub(crate) name: String,
    /// The replay code of the first game. Files of old versions lack it.
    replay: Option<String>,
    total: i128,
    pub(crate) games: usize,
    /// The number of games that a bot lost.
    pub(crate) lost: usize,
}

impl BoardScore {
    /// Returns the score of a board on which one game has been played.
    pub(crate) fn new(name: String, row: &impl GameRow) -> Self {
        let mut score =
            Self { name, replay: row.replay().map(ToOwned::to_owned), total: 0, games: 0, lost: 0 };
        score.add(row);
        score
    }

    /// Adds a game on the same board.
    pub(crate) fn add(&mut self, row: &impl GameRow) {
        self.total += i128::from(row.score());
        self.games += 1;
        self.lost += usize::from(row.is_lost());
    }

    /// The mean score of the games.
    pub(crate) fn mean(&self) -> f64 {
        mean(self.total, self.games)
    }

    /// The game id as it is written in the replay code.
    pub(crate) fn id_text(&self) -> Option<&str> {
        self.replay.as_ref().and_then(|replay| replay.split('+').next())
    }

    /// Whether both scores may be for the same board, which is unknown if one of them has no replay code.
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
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cli::output::result_row::ResultRow;

    fn played(replay: Option<&str>, score: i64) -> ResultRow {
        ResultRow { replay: replay.map(ToOwned::to_owned), score, ..ResultRow::default() }
    }

    #[test]
    fn scores_share_a_board_if_their_replays_start_from_the_same_board() {
        let score = |replay: Option<&str>| BoardScore::new(String::new(), &played(replay, 0));
        let may_share = |one: &str, other: &str| score(Some(one)).may_share_board_with(&score(Some(other)));
        let dealt = "sg1:tiles:2x1c3:uniform-v1:demo";
        let cells = dealt.parse::<GameId>().unwrap().board().unwrap().to_string();
        assert!(may_share("sg1:tiles:board:AAB+a1", "sg1:standard:board:AAB"));
        assert!(may_share(dealt, &format!("sg1:tiles:board:{}", cells.trim_end())));
        assert!(!may_share("sg1:tiles:board:AAB+a1", "sg1:tiles:board:AAC+a1"));
        assert!(!may_share(dealt, "sg1:tiles:board:AAB"));
        assert!(score(Some("sg1:tiles:board:AAB")).may_share_board_with(&score(None)));
    }

    #[test]
    fn equal_means_of_different_numbers_of_games_are_equal() {
        let mean = |scores: &[i64]| {
            let mut board = BoardScore::new(String::new(), &played(None, scores[0]));
            scores[1..].iter().for_each(|&score| board.add(&played(None, score)));
            board.mean()
        };
        assert!((mean(&[1, 2, 7]) - mean(&[3, 4, 3, 3, 3, 4])).abs() < f64::MIN_POSITIVE);
        assert!(mean(&[i64::MAX, i64::MAX]) > 9e18);
    }
}
