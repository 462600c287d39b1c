//! A run before its first game: its boards and players.

use crate::cli::contest::run::boards::Boards;
use crate::cli::contest::run::notes::Rerun;
use crate::cli::contest::run::params::RunParams;
use std::num::NonZeroUsize;

/// A run or one shard of it, before its first result. Its games are numbered from 0: all games on the first board, then
/// all games on the second one, and so on.
pub(crate) struct RunPlan {
    pub(crate) players: Players,
    pub(crate) boards: Vec<String>,
    /// The number of games on each board, if they are numbered.
    pub(crate) repeats: Option<NonZeroUsize>,
    pub(crate) games: usize,
    pub(crate) total_boards: usize,
    pub(crate) hash: Option<String>,
    pub(crate) params: Option<RunParams>,
    /// `None` if the results come from files, or from a strategy.
    pub(crate) rerun: Option<Rerun>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Players {
    Strategy,
    LineBot,
    TurnBot,
}

impl RunPlan {
    pub(crate) fn new(boards: &Boards, players: Players, params: RunParams) -> Self {
        Self {
            players,
            boards: boards.list.iter().map(|board| board.path.clone()).collect(),
            repeats: None,
            games: boards.list.len(),
            total_boards: boards.total,
            hash: Some(boards.hash.clone()),
            params: Some(params),
            rerun: None,
        }
    }
}
