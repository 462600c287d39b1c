//! Leaderboards: rankings of the games of one kind.

use crate::play::Statistics;
use crate::review::Review;
use crate::store::ranks_by_tiles_left;
use crate::store::{FinishedGame, Help, KeptReview, KeptReviews};
use std::cmp::Reverse;
use std::collections::HashMap;

const MAX_BEST: usize = 10;

/// All finished games, and their leaderboards. Games with moves by the solver are on no leaderboard.
#[derive(Clone, Debug, Default)]
pub struct Scores {
    games: Vec<FinishedGame>,
    reviews: KeptReviews,
}

/// The games with the same rules, size, colours and dealer, or on the same literal board.
#[derive(Clone, Debug)]
pub struct Leaderboard<'a> {
    /// The part of the game id that the games share; see [`FinishedGame::leaderboard`].
    pub name: &'a str,
    pub games: Vec<&'a FinishedGame>,
}

/// The records of a leaderboard among its games with the same [`Help`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Records<'a> {
    /// The games with the best scores, at most ten. Of equal scores, the older game comes first.
    pub best: Vec<&'a FinishedGame>,
    pub largest_group: Option<&'a FinishedGame>,
    /// The game that cleared the board in the fewest moves.
    pub fewest_moves_to_clear: Option<&'a FinishedGame>,
}

/// The place of a game on its leaderboard, among the games with the same [`Help`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Placement {
    pub rank: usize,
    /// The number of games with the same help on the leaderboard, including this one.
    pub of: usize,
    /// The number of points that would raise the game by a rank; under rules that rank by tiles left, the number of
    /// tiles. `None` for the first rank.
    pub points_to_next: Option<i64>,
    /// The number of points by which the game is better than all others with the same help, or if there are none, than
    /// those with other help; under rules that rank by tiles left, the number of tiles. `None` if it is not the best, or
    /// the only one.
    pub lead: Option<i64>,
    /// Whether the leaderboard has no other game, with or without help.
    pub is_first: bool,
}

impl Scores {
    /// Creates scores from these games, which must be in the order in which they ended.
    pub const fn new(games: Vec<FinishedGame>) -> Self {
        Self { games, reviews: KeptReviews::new() }
    }

    pub fn with_reviews(self, reviews: KeptReviews) -> Self {
        Self { reviews, ..self }
    }

    pub fn add_review(&mut self, kept: KeptReview) {
        self.reviews.insert(kept);
    }

    pub fn review(&self, game: &FinishedGame) -> Option<&Review> {
        if self.reviews.is_empty() {
            return None;
        }
        self.reviews.of(&game.moves_code()?)
    }

    /// All games, in the order in which they ended, including those with moves by the solver.
    pub fn games(&self) -> &[FinishedGame] {
        &self.games
    }

    /// The entry with this code. Of identical games, the latest counts.
    pub fn entry(&self, code: &str) -> Option<&FinishedGame> {
        self.games.iter().rev().find(|finished| finished.code == code)
    }

    /// All leaderboards. The one with the latest game comes first.
    pub fn leaderboards(&self) -> Vec<Leaderboard<'_>> {
        let groups = grouped(self.ranked(), FinishedGame::leaderboard).into_iter();
        groups.map(|(name, games)| Leaderboard { name, games }).collect()
    }

    /// All games without moves by the solver, in the order in which they ended.
    pub fn ranked(&self) -> impl DoubleEndedIterator<Item = &FinishedGame> {
        self.games.iter().filter(|game| game.help() != Help::Solver)
    }

    /// The leaderboard with this name, if it has games; see [`FinishedGame::leaderboard`].
    pub fn leaderboard(&self, name: &str) -> Option<Leaderboard<'_>> {
        let games: Vec<&FinishedGame> = self.ranked().filter(|game| game.leaderboard() == name).collect();
        let name = games.first()?.leaderboard();
        Some(Leaderboard { name, games })
    }

    pub fn best_of_board(&self, id: &str, help: Help) -> Option<&FinishedGame> {
        best(self.ranked().filter(|game| game.help() == help && game.id() == id)).into_iter().next()
    }

    /// The best game with the same help on the board of this game. `None` if no other such game exists, or if the
    /// solver made moves.
    pub fn best_on_board_of(&self, game: &FinishedGame) -> Option<&FinishedGame> {
        let is_comparable = |other: &FinishedGame| other.help() == game.help() && other.id() == game.id();
        if self.ranked().any(|other| is_comparable(other) && other != game) {
            self.best_of_board(game.id(), game.help())
        } else {
            None
        }
    }

    /// The place of this game on its leaderboard, among the games with the same help. If the game is not on it, the
    /// place that it would have. `None` if the solver made moves.
    pub fn place(&self, game: &FinishedGame) -> Option<Placement> {
        if game.help() == Help::Solver {
            return None;
        }
        let is_other = |other: &&FinishedGame| other.leaderboard() == game.leaderboard() && *other != game;
        let (others, with_other_help): (Vec<&FinishedGame>, Vec<_>) =
            self.ranked().filter(is_other).partition(|other| other.help() == game.help());
        let rank_key = |game: &FinishedGame| (Reverse(game.score), game.time);
        let better: Vec<&FinishedGame> =
            others.iter().copied().filter(|&other| rank_key(other) < rank_key(game)).collect();
        let next_score = better.iter().map(|other| other.score).min();
        let points_to_next = next_score.map(|score| score - game.score + 1);
        let beaten = if others.is_empty() { &with_other_help } else { &others };
        let best_other = beaten.iter().map(|other| other.score).max();
        Some(Placement {
            lead: best_other.map(|score| game.score - score).filter(|&lead| lead > 0),
            rank: better.len() + 1,
            of: others.len() + 1,
            is_first: others.is_empty() && with_other_help.is_empty(),
            // If only tiles count, no game can improve by more tiles than it has left.
            points_to_next: points_to_next
                .filter(|&points| !game.ranks_by_tiles_left() || points <= game.tiles_left.into()),
        })
    }
}

/// Groups games by a part of their codes. The group with the latest game comes first. The games of a group stay in order.
fn grouped<'a>(
    games: impl DoubleEndedIterator<Item = &'a FinishedGame>,
    part: fn(&FinishedGame) -> &str,
) -> Vec<(&'a str, Vec<&'a FinishedGame>)> {
    let mut groups: Vec<(&str, Vec<&FinishedGame>)> = Vec::new();
    let mut indices: HashMap<&str, usize> = HashMap::new();
    for game in games.rev() {
        let index = *indices.entry(part(game)).or_insert_with(|| {
            groups.push((part(game), Vec::new()));
            groups.len() - 1
        });
        groups[index].1.push(game);
    }
    for (_, games) in &mut groups {
        games.reverse();
    }
    groups
}

/// The games with the best scores, in order of rank.
fn best<'a>(games: impl Iterator<Item = &'a FinishedGame>) -> Vec<&'a FinishedGame> {
    let mut games: Vec<&FinishedGame> = games.collect();
    games.sort_by_key(|game| (Reverse(game.score), game.time));
    games.truncate(MAX_BEST);
    games
}

impl<'a> Leaderboard<'a> {
    pub fn records(&self, help: Help) -> Records<'a> {
        let games = || self.games.iter().copied().filter(move |game| game.help() == help);
        let clears = games().filter(|game| game.is_clear() && game.moves > 0);
        Records {
            best: best(games()),
            largest_group: games().min_by_key(|game| (Reverse(game.largest_group), game.time)),
            fewest_moves_to_clear: clears.min_by_key(|game| (game.moves, game.time)),
        }
    }

    /// Whether its rules rank games only by the number of tiles left.
    pub fn ranks_by_tiles_left(&self) -> bool {
        ranks_by_tiles_left(self.name)
    }

    /// The games with this help, grouped by board. Leaves out boards with only one game. The board with the latest game
    /// comes first.
    pub fn boards(&self, help: Help) -> Vec<Vec<&'a FinishedGame>> {
        let games = self.games.iter().copied().filter(|game| game.help() == help);
        let boards = grouped(games, FinishedGame::id).into_iter().map(|(_, games)| games);
        boards.filter(|games| games.len() > 1).collect()
    }

    pub fn statistics(&self) -> Statistics {
        Statistics::of(self.games.iter().copied())
    }
}
