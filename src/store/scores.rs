//! Ladders: the games of one kind, the best first.

use crate::store::games::ranks_by_tiles_left;
use crate::store::{Finished, Help, Statistics};
use std::cmp::Reverse;
use std::collections::HashMap;

/// How many rows a ladder has.
const ROWS: usize = 10;

/// All finished games, sorted into ladders. Games in which the solver made moves are in none.
///
/// ```
/// use samegame::store::{Finished, Scores};
/// # use samegame::game::{Event, Game};
/// # use jiff::Timestamp;
/// # let game = |id: &str| -> Result<Finished, Box<dyn std::error::Error>> {
/// #     Ok(Finished::new(&Game::new(id.parse()?)?, Timestamp::UNIX_EPOCH, None))
/// # };
///
/// let games = vec![Finished { score: 40, ..game("sg1:standard:5x5c3:uniform-v1:a")? },
///                  Finished { score: 90, ..game("sg1:standard:5x5c3:uniform-v1:b")? }];
/// let scores = Scores::new(games);
/// let latest = &scores.games()[0];
/// let place = scores.place(latest).unwrap();
/// assert_eq!((place.rank, place.points_to_next), (2, Some(51)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, Default)]
pub struct Scores {
    games: Vec<Finished>,
}

/// The games by the same rules, of the same size and colours and from the same dealer, or from the same literal board.
#[derive(Clone, Debug)]
pub struct Ladder<'a> {
    /// What their ids have in common; see [`Finished::ladder`].
    pub name: &'a str,
    /// The games, in the order in which they ended.
    pub games: Vec<&'a Finished>,
}

/// The best of a ladder, or of the one beside it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Standing<'a> {
    /// The best by score, at most ten; of equal scores the older one is before the newer.
    pub best: Vec<&'a Finished>,
    /// The game with the largest group.
    pub largest_group: Option<&'a Finished>,
    /// The game that was cleared in the fewest moves.
    pub fewest_moves_to_clear: Option<&'a Finished>,
}

/// Where a game stands in its ladder.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Place {
    /// Its place, from 1.
    pub rank: usize,
    /// How many games there are in this ladder.
    pub of: usize,
    /// How many points more, or where those rank how many tiles fewer, would have brought it to the next place up; `None`
    /// at the top.
    pub points_to_next: Option<i64>,
}

impl Scores {
    /// The scores of these games, given in the order in which they ended.
    #[must_use]
    pub const fn new(games: Vec<Finished>) -> Self {
        Self { games }
    }

    /// All games, in the order in which they ended, also those of the solver.
    #[must_use]
    pub fn games(&self) -> &[Finished] {
        &self.games
    }

    /// Adds a game that has just ended.
    pub fn add(&mut self, game: Finished) {
        self.games.push(game);
    }

    /// The ladders, the one played last first.
    #[must_use]
    pub fn ladders(&self) -> Vec<Ladder<'_>> {
        let mut ladders: Vec<Ladder<'_>> = Vec::new();
        let mut places: HashMap<&str, usize> = HashMap::new();
        for game in self.ranked().rev() {
            let place = *places.entry(game.ladder()).or_insert_with(|| {
                ladders.push(Ladder { name: game.ladder(), games: Vec::new() });
                ladders.len() - 1
            });
            ladders[place].games.push(game);
        }
        for ladder in &mut ladders {
            ladder.games.reverse();
        }
        ladders
    }

    /// All games but those in which the solver made moves, in the order in which they ended.
    #[must_use]
    pub fn ranked(&self) -> impl DoubleEndedIterator<Item = &Finished> {
        self.games.iter().filter(|game| game.help() != Help::Solver)
    }

    /// The ladder of this name; see [`Finished::ladder`].
    #[must_use]
    pub fn ladder(&self, name: &str) -> Option<Ladder<'_>> {
        let games: Vec<&Finished> = self.ranked().filter(|game| game.ladder() == name).collect();
        let name = games.first()?.ladder();
        Some(Ladder { name, games })
    }

    /// The best result on the board of this id, without undo and hints or with them.
    #[must_use]
    pub fn best_of_board(&self, id: &str, help: Help) -> Option<&Finished> {
        best(self.ranked().filter(|game| game.help() == help && game.id() == id)).into_iter().next()
    }

    /// The best result on the board of this game, among those without undo and hints if it is one of them, else among the
    /// others; `None` where no other game was on that board, or if the solver made moves.
    #[must_use]
    pub fn best_on_board_of(&self, game: &Finished) -> Option<&Finished> {
        let is_another = |other: &&Finished| other.help() == game.help() && other.id() == game.id();
        self.ranked().filter(is_another).find(|other| *other != game)?;
        self.best_of_board(game.id(), game.help())
    }

    /// Where this game stands, or would stand, in its ladder: among those without undo and hints if it is one of them,
    /// else among the others. `None` if the solver made moves.
    #[must_use]
    pub fn place(&self, game: &Finished) -> Option<Place> {
        let help = Some(game.help()).filter(|&help| help != Help::Solver)?;
        let others = self.ranked().filter(|other| other.help() == help && other.ladder() == game.ladder());
        let others: Vec<&Finished> = others.filter(|other| *other != game).collect();
        let before =
            |other: &&&Finished| (Reverse(other.score), other.time) < (Reverse(game.score), game.time);
        let next = others.iter().filter(before).map(|other| other.score).min();
        Some(Place {
            rank: others.iter().filter(before).count() + 1,
            of: others.len() + 1,
            // No board can be better than cleared.
            points_to_next: next
                .map(|next| next - game.score + 1)
                .filter(|&tiles| tiles <= game.tiles_left.into() || !game.ranks_by_tiles_left()),
        })
    }
}

/// The best games, the very best first.
fn best<'a>(games: impl Iterator<Item = &'a Finished>) -> Vec<&'a Finished> {
    let mut games: Vec<&Finished> = games.collect();
    games.sort_by_key(|game| (Reverse(game.score), game.time));
    games.truncate(ROWS);
    games
}

impl<'a> Ladder<'a> {
    /// The best without undo and hints, or with them.
    #[must_use]
    pub fn standing(&self, help: Help) -> Standing<'a> {
        let games = || self.games.iter().copied().filter(move |game| game.help() == help);
        let clears = games().filter(|game| game.is_clear() && game.moves > 0);
        Standing {
            best: best(games()),
            largest_group: games().min_by_key(|game| (Reverse(game.largest_group), game.time)),
            fewest_moves_to_clear: clears.min_by_key(|game| (game.moves, game.time)),
        }
    }

    /// Whether its games rank by their tiles left alone.
    #[must_use]
    pub fn ranks_by_tiles_left(&self) -> bool {
        ranks_by_tiles_left(self.name)
    }

    /// The boards with more than one of its games, each with those of them that are without undo and hints, or with them;
    /// the board played last first.
    #[must_use]
    pub fn boards(&self, help: Help) -> Vec<Vec<&'a Finished>> {
        let mut boards: Vec<Vec<&Finished>> = Vec::new();
        let mut places: HashMap<&str, usize> = HashMap::new();
        for &game in self.games.iter().rev().filter(|game| game.help() == help) {
            let place = *places.entry(game.id()).or_insert_with(|| {
                boards.push(Vec::new());
                boards.len() - 1
            });
            boards[place].push(game);
        }
        boards.retain(|games| games.len() > 1);
        for games in &mut boards {
            games.reverse();
        }
        boards
    }

    /// The statistics of all its games.
    #[must_use]
    pub fn statistics(&self) -> Statistics {
        Statistics::of(self.games.iter().copied())
    }
}
