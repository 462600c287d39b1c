//! A game of a run, as `bench` or `judge` prints it.

use crate::cli::contest::judge::board_result::BoardResult;
use crate::cli::output::result_row::ResultRow;

/// A game of a run: a row of `bench`, or a result of `judge`.
pub(crate) trait GameRow {
    /// The number of the board in the whole run, from 1, if known.
    fn number(&self) -> Option<usize>;

    /// The name of the board.
    fn board(&self) -> &str;

    /// The number of the game among those on the same board, from 1, if the board is played more than once.
    fn repeat(&self) -> Option<usize>;

    fn score(&self) -> i64;

    /// Whether a bot lost the game.
    fn is_lost(&self) -> bool;

    /// The replay code, if known.
    fn replay(&self) -> Option<&str>;
}

impl GameRow for ResultRow {
    fn number(&self) -> Option<usize> {
        self.number
    }

    fn board(&self) -> &str {
        &self.board
    }

    fn repeat(&self) -> Option<usize> {
        None
    }

    fn score(&self) -> i64 {
        self.score
    }

    fn is_lost(&self) -> bool {
        self.lost
    }

    fn replay(&self) -> Option<&str> {
        self.replay.as_deref()
    }
}

impl GameRow for BoardResult {
    fn number(&self) -> Option<usize> {
        self.number
    }

    fn board(&self) -> &str {
        &self.board
    }

    fn repeat(&self) -> Option<usize> {
        self.repeat
    }

    fn score(&self) -> i64 {
        self.score
    }

    fn is_lost(&self) -> bool {
        self.is_lost()
    }

    fn replay(&self) -> Option<&str> {
        Some(&self.replay)
    }
}
