//! The story of a reviewed game: what the best line gathers, and the moves that cost most.

use super::facts::{Fact, Line, Removed};
use super::grade::Review;
use super::losses::MoveClass;
use crate::board::{Cell, Color, Group};
use crate::game::Game;
use std::cmp::Reverse;

/// The largest group that a better line removes, beside what a game removed of its colour. A colour of which the game
/// removed as large a group comes last.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "cli", derive(serde::Serialize, serde::Deserialize))]
pub struct Plan {
    /// The colour.
    pub color: Color,
    /// The tiles of the group.
    pub tiles: u32,
    /// Where these tiles are on the first board, in ascending order.
    pub cells: Vec<Cell>,
    /// What removing the group scores, without the end of the game.
    pub points: i64,
    /// The largest group of the colour that the game removed; 0 if it removed none.
    pub own: u32,
    /// The moves before it.
    pub moves_before: usize,
    /// How many of these moves remove groups of the colour.
    pub removals_before: usize,
    /// How many of as many first moves of the game did.
    pub own_removals: usize,
}

impl Plan {
    /// Compares a game with a better one on the same board. Of equally large groups of the better game, the first counts.
    /// `None` if the better game is not over or has no move.
    ///
    /// ```
    /// use samegame::notation::Replay;
    /// use samegame::review::Plan;
    ///
    /// let game = |moves: &str| -> Result<_, Box<dyn std::error::Error>> {
    ///     Ok(format!("sg1:standard:board:RBB/RRR/RBB+{moves}").parse::<Replay>()?.game()?)
    /// };
    /// let plan = Plan::new(&game("a1.a1")?, &game("b1.b1.a1")?).expect("two moves");
    /// assert_eq!((plan.color.letter(), plan.tiles, plan.points, plan.own), ('B', 4, 4, 2));
    /// assert_eq!((plan.moves_before, plan.removals_before, plan.own_removals), (1, 0, 1));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn new(better: &Game, game: &Game) -> Option<Self> {
        let own = |color: Color| {
            let groups = game.moves().iter().map(|played| played.removed.group);
            groups.filter(|group| group.color == color).map(|group| group.size).max().unwrap_or(0)
        };
        let cells: Vec<Cell> = better.moves().iter().map(|played| played.cell).collect();
        let line = Line::new(&better.restarted(), &cells)?;
        let rank = |removed: &Removed| (removed.group.size > own(removed.group.color), removed.group.size);
        let (moves_before, largest) =
            line.removals.iter().enumerate().rev().max_by_key(|(_, removed)| rank(removed))?;
        let Group { color, size: tiles, .. } = largest.group;
        let removals = |game: &Game| {
            let first = game.moves().iter().take(moves_before);
            first.filter(|played| played.removed.group.color == color).count()
        };
        Some(Self {
            color,
            tiles,
            cells: largest.tiles.iter().copied().collect(),
            points: game.rules().points().at(tiles),
            own: own(color),
            moves_before,
            removals_before: removals(better),
            own_removals: removals(game),
        })
    }
}

/// A move that cost much, and why: certainly an error, with at most [`Moment::TILES`] tiles left before it (fewer if it lost
/// the clear or cost little), and with at least one fact.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Moment {
    /// The index of the move.
    pub index: usize,
    /// What the move cost, in the unit of the rules.
    pub price: i64,
    /// The better moves, from the position before the move on.
    pub better: Vec<Cell>,
    /// What sets the better line apart from the best one after the move: see [`facts`](super::facts).
    pub facts: Vec<Fact>,
}

impl Moment {
    /// The largest number of moments of a game.
    pub const COUNT: usize = 3;

    /// The largest number of tiles left before the move. With more tiles, searches often contradict each other.
    pub const TILES: u32 = 120;

    /// The same for a move that lost the clear or cost little: a longer search often finds another way to clear more tiles, or
    /// to make good a small loss.
    pub const TILES_IF_UNSURE: u32 = 85;

    /// No two moments are within this number of moves of each other.
    const DISTANCE: usize = 5;

    /// Whether two moves are so close that they may be about the same loss.
    #[must_use]
    pub const fn are_near(one: usize, other: usize) -> bool {
        one.abs_diff(other) <= Self::DISTANCE
    }

    /// The tiles that the better line removes together, according to the first fact: where they are before the move of
    /// `game`, in ascending order. Empty if the facts are about other things.
    #[must_use]
    pub fn gathered(&self, game: &Game) -> Vec<Cell> {
        let found = || {
            let mut facts = self.facts.iter();
            let (color, tiles) = facts.find_map(|fact| match *fact {
                Fact::Grown { color, tiles, .. }
                | Fact::Split { color, tiles, .. }
                | Fact::Largest { color, tiles, .. } => Some((color, tiles)),
                Fact::Stranded { .. } | Fact::Left { .. } | Fact::NoneLeft { .. } => None,
            })?;
            let played: Vec<Cell> =
                game.moves().get(..self.index)?.iter().map(|played| played.cell).collect();
            let before = game.restarted().with_moves(&played).ok()?;
            let line = Line::new(&before, &self.better)?;
            let is_named = |removed: &&Removed| removed.group.color == color && removed.group.size == tiles;
            Some(line.removals.iter().find(is_named)?.tiles.iter().copied().collect())
        };
        found().unwrap_or_default()
    }

    /// Chooses the moments of a game, the costliest first.
    pub(super) fn choose(review: &Review, game: &Game) -> Vec<Self> {
        let tiles_before = game.moves().iter().scan(game.first_board().tiles_left(), |tiles, played| {
            let before = *tiles;
            *tiles -= played.removed.group.size;
            Some(before)
        });
        let moves = review.moves.iter().zip(tiles_before).enumerate();
        let errors = moves.filter(|(_, (made, tiles))| {
            let is_sure = made.class >= Some(MoveClass::Mistake) && !made.lost_clear;
            let most = if is_sure { Self::TILES } else { Self::TILES_IF_UNSURE };
            *tiles <= most && made.class.is_some_and(MoveClass::is_error)
        });
        let mut errors: Vec<_> = errors.map(|(index, (made, _))| (index, made.loss)).collect();
        errors.sort_by_key(|&(_, price)| Reverse(price));
        let mut moments: Vec<Self> = Vec::new();
        for (index, price) in errors {
            let is_apart = !moments.iter().any(|known| Self::are_near(known.index, index));
            let facts = if is_apart { review.facts(game, index) } else { Vec::new() };
            if moments.len() < Self::COUNT && !facts.is_empty() {
                let better = review.better_from(index).unwrap_or_default().to_vec();
                moments.push(Self { index, price, better, facts });
            }
        }
        moments
    }
}
