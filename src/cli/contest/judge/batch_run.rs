//! The games that are judged together.

use crate::cli::contest::judge::rerun_command::RerunCommand;
use crate::cli::contest::run::run_params::RunParams;
use std::num::NonZeroUsize;

/// A run of the judge, or one shard of it, without its results. Its games are numbered from 0: all games on the first
/// board, then all games on the second one, and so on.
pub(crate) struct BatchRun {
    /// The name of the run in messages.
    pub(crate) name: &'static str,
    /// The names of the boards.
    pub(crate) boards: Vec<String>,
    /// The number of games on each board, if they are numbered.
    pub(crate) repeats: Option<NonZeroUsize>,
    /// Whether the bot answers turn by turn.
    pub(crate) has_turns: bool,
    /// The number of boards in the whole run.
    pub(crate) total_boards: usize,
    /// The hash of all boards of the whole run in order, if known.
    pub(crate) hash: Option<String>,
    pub(crate) params: Option<RunParams>,
    /// The command that judges a board again; `None` if the results come from files.
    pub(crate) rerun: Option<RerunCommand>,
}

impl BatchRun {
    fn games_per_board(&self) -> usize {
        self.repeats.map_or(1, usize::from)
    }

    /// The number of games.
    pub(crate) fn games(&self) -> usize {
        self.boards.len().saturating_mul(self.games_per_board())
    }

    /// The name of the board of a game.
    pub(crate) fn board(&self, game: usize) -> &str {
        &self.boards[game / self.games_per_board()]
    }

    /// The name of a game in messages.
    pub(crate) fn game_name(&self, game: usize) -> String {
        let board = self.board(game);
        match self.repeats {
            Some(repeats) => format!("{board} (repeat {})", game % repeats + 1),
            None => board.to_owned(),
        }
    }
}
