//! The value of a line under a goal and rules.

use crate::board::{Board, Cell, Color, Rules};
use crate::game::Goal;

/// The value of a complete line. Larger is better; the second number breaks ties of the first.
pub(super) type Value = (i64, i64);

/// A [`Goal`] under given rules.
#[derive(Clone, Debug)]
pub(super) struct Objective {
    pub(super) rules: Rules,
    pub(super) goal: Goal,
    points: Vec<i64>,
}

impl Objective {
    /// Creates the objective for boards of up to this many tiles.
    pub(super) fn new(rules: &Rules, goal: Goal, tiles: u32) -> Self {
        Self { rules: *rules, goal, points: (0..=tiles).map(|size| rules.points().at(size)).collect() }
    }

    /// The points for a group of this size.
    pub(super) fn points(&self, size: u32) -> i64 {
        self.points[size as usize]
    }

    /// The score of a game that earned `points` and left `counts` tiles of each colour.
    pub(super) fn score(&self, points: i64, counts: &[u32]) -> i64 {
        self.rules.final_score_for_counts(points, counts)
    }

    /// The value of a game that cleared the board. `earned` is its points or, if the goal is the fewest moves, the
    /// negated number of moves.
    pub(super) fn cleared(&self, earned: i64) -> Value {
        match self.goal {
            Goal::Score | Goal::AtLeast(_) => (self.score(earned, &[]), 0),
            Goal::Clear | Goal::FewestLeft | Goal::AtMostLeft(_) => (0, self.score(earned, &[])),
            Goal::FewestMoves => (0, earned),
        }
    }

    /// The value of a game that ended with tiles left. `left` is their negated number if the goal counts them, and
    /// `earned` is as for [`Self::cleared`], with what the rules add at the end.
    pub(super) const fn stuck(&self, left: i64, earned: i64) -> Value {
        match self.goal {
            Goal::Score | Goal::AtLeast(_) => (earned, 0),
            Goal::Clear => (-1, earned),
            Goal::FewestLeft | Goal::FewestMoves | Goal::AtMostLeft(_) => (left, earned),
        }
    }

    /// Whether a line of this value reaches the goal, so that no other line is better.
    pub(super) fn is_reached(&self, value: Value) -> bool {
        match self.goal {
            Goal::AtLeast(score) => value.0 >= score,
            Goal::AtMostLeft(tiles) => value.0 >= -i64::from(tiles),
            Goal::Score | Goal::Clear | Goal::FewestLeft | Goal::FewestMoves => false,
        }
    }

    /// The value of playing this line on `board`, ignoring illegal moves.
    pub(super) fn value_of_line(&self, board: &Board, cells: &[Cell]) -> Value {
        let (mut board, mut points, mut moves) = (board.clone(), 0, 0);
        for &cell in cells {
            if let Ok(removed) = board.remove(cell, self.rules.min_group()) {
                points += self.points(removed.group.size);
                moves += 1;
            }
        }
        let counts: Vec<u32> = Color::all().map(|color| board.tiles_of(color)).collect();
        self.value(points, moves, &counts)
    }

    /// The value of a game that earned `points` in `moves` moves and left `counts` tiles of each colour.
    pub(super) fn value(&self, points: i64, moves: usize, counts: &[u32]) -> Value {
        let left = -counts.iter().copied().map(i64::from).sum::<i64>();
        match self.goal {
            Goal::Score => (self.score(points, counts), 0),
            // No line is better than another that reaches the goal.
            Goal::AtLeast(score) => (self.score(points, counts).min(score), 0),
            Goal::AtMostLeft(tiles) if -left <= tiles.into() => (-i64::from(tiles), 0),
            // 0 for a cleared board, -1 for any other.
            Goal::Clear => (left.max(-1), self.score(points, counts)),
            Goal::FewestLeft | Goal::AtMostLeft(_) => (left, self.score(points, counts)),
            Goal::FewestMoves => (left, i64::try_from(moves).map_or(i64::MIN, |moves| -moves)),
        }
    }
}
