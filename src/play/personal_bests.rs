//! The player's finished games that the current one is compared with: the best of its kind, and the best on its board.

use crate::game::{Game, GameId};
use crate::notation::Replay;
use crate::store::{FinishedGame, Help, Scores};
use jiff::Timestamp;
use std::cmp::Reverse;

/// The number of tiles of the largest board with a ghost. Longer games take too long to replay.
const MAX_TILES: u32 = 10_000;

#[derive(Debug, Default)]
pub(crate) struct PersonalBests {
    /// All finished games, so that another board needs no reading; `None` before the first one.
    games: Option<Scores>,
    /// The board that the rest is about.
    board: Option<GameId>,
    /// The best scores of its kind without help and with undo or hints, as on the leaderboards.
    of_kind: [Option<i64>; 2],
    /// The tiles left and the points at each position of the best game on the board, from its start.
    ghost: Vec<(u32, i64)>,
}

impl PersonalBests {
    pub(super) const fn are_known(&self) -> bool {
        self.games.is_some()
    }

    pub(super) fn learn(&mut self, games: Scores, current: &Game) {
        self.games = Some(games);
        self.board = None;
        self.follow(current);
    }

    /// Follows the game to another board.
    pub(super) fn follow(&mut self, game: &Game) {
        let is_same = self.board.as_ref() == Some(game.id());
        let Some(games) = self.games.as_ref().filter(|_| !is_same) else { return };
        self.board = Some(game.id().clone());
        let current = FinishedGame::new(&game.restarted(), Timestamp::UNIX_EPOCH, None);
        let of_kind = games.leaderboard(current.leaderboard());
        self.of_kind = [Help::None, Help::UndoOrHints]
            .map(|help| Some(of_kind.as_ref()?.records(help).best.first()?.score));
        let is_ghost = |own: &&FinishedGame| own.id() == current.id() && own.taken_over_at.is_none();
        let on_board = of_kind.iter().flat_map(|of_kind| of_kind.games.iter().copied()).filter(is_ghost);
        let best = on_board.min_by_key(|own| (Reverse(own.score), own.time));
        let best = best.filter(|_| game.first_board().tiles_left() <= MAX_TILES);
        self.ghost = best.and_then(positions).unwrap_or_default();
    }

    /// The best score of this kind that counts for a game with as much help.
    pub(super) fn of_kind(&self, game: &Game) -> Option<i64> {
        let has_help = game.undos() > 0 || !game.help().is_none();
        self.of_kind[usize::from(has_help)]
    }

    /// The tiles left and the points at each position of the best game on this board.
    pub(super) fn ghost(&self, game: &Game) -> &[(u32, i64)] {
        if self.board.as_ref() == Some(game.id()) { &self.ghost } else { &[] }
    }

    /// The points of the best game on the board at its last position with at least as many tiles left.
    pub(super) fn ghost_points(&self, tiles_left: u32) -> Option<i64> {
        let reached = self.ghost.partition_point(|&(tiles, _)| tiles >= tiles_left);
        Some(self.ghost[reached.checked_sub(1)?].1)
    }
}

fn positions(finished: &FinishedGame) -> Option<Vec<(u32, i64)>> {
    let game = finished.moves_code()?.parse::<Replay>().ok()?.game().ok()?;
    let mut position = (game.first_board().tiles_left(), 0);
    let after = game.moves().iter().map(|played| {
        position = (position.0 - played.removed.group.size, position.1 + played.points);
        position
    });
    Some([(game.first_board().tiles_left(), 0)].into_iter().chain(after).collect())
}
