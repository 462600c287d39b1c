//! A game in the file of a run.

use crate::cli::contest::judge::board_result::BoardResult;
use crate::cli::contest::run::game_row::GameRow;
use crate::cli::output::result_row::{ResultRow, to_thousandths};
use crate::contest::ActionLine;
use crate::game::Game;
use crate::notation::Replay;

/// A game that `bench` or `judge` printed.
#[derive(Debug)]
pub(crate) enum RunRow {
    Bench(ResultRow),
    Judged(Box<BoardResult>),
}

impl RunRow {
    fn row(&self) -> &dyn GameRow {
        match self {
            Self::Bench(row) => row,
            Self::Judged(result) => &**result,
        }
    }

    /// Returns the game as `bench` prints it.
    pub(crate) fn into_bench_row(self) -> ResultRow {
        match self {
            Self::Bench(row) => row,
            Self::Judged(result) => {
                let replay: Option<Replay> = result.replay.parse().ok();
                let game: Option<Game> = replay.and_then(|replay| replay.game().ok());
                ResultRow {
                    number: result.number,
                    cleared: result.is_cleared(),
                    lost: result.is_lost(),
                    moves: game.as_ref().map_or(0, |game| game.moves().len()),
                    actions: game.map(|game| ActionLine::from(&game).to_string()).unwrap_or_default(),
                    seconds: result.times.map_or(0.0, |times| to_thousandths(times.all.as_secs_f64())),
                    score: result.score,
                    board: result.board,
                    replay: Some(result.replay),
                    ..ResultRow::default()
                }
            }
        }
    }
}

impl GameRow for RunRow {
    fn number(&self) -> Option<usize> {
        self.row().number()
    }

    fn board(&self) -> &str {
        self.row().board()
    }

    fn repeat(&self) -> Option<usize> {
        self.row().repeat()
    }

    fn score(&self) -> i64 {
        self.row().score()
    }

    fn is_lost(&self) -> bool {
        self.row().is_lost()
    }

    fn replay(&self) -> Option<&str> {
        self.row().replay()
    }
}
