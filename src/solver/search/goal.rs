//! What a search is after.

use crate::board::{Board, Cell, Color, Rules};

/// What makes one line better than another.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Goal {
    /// The score by the rules.
    #[default]
    Score,
    /// A cleared board rather than none, then the score.
    Clear,
    /// Fewer tiles left, then the score.
    FewestLeft,
    /// Fewer tiles left, then fewer moves.
    FewestMoves,
}

/// How good a finished line is: the larger the better, the first part before the second.
pub(super) type Worth = (i64, i64);

/// A goal under rules.
#[derive(Clone, Debug)]
pub(super) struct Judge {
    rules: Rules,
    goal: Goal,
    points: Vec<i64>,
}

impl Judge {
    /// The judge for boards of up to so many tiles.
    pub(super) fn new(rules: &Rules, goal: Goal, tiles: u32) -> Self {
        Self { rules: *rules, goal, points: (0..=tiles).map(|size| rules.points().at(size)).collect() }
    }

    pub(super) const fn goal(&self) -> Goal {
        self.goal
    }

    pub(super) const fn rules(&self) -> &Rules {
        &self.rules
    }

    /// The points for a group of this size.
    pub(super) fn points(&self, size: u32) -> i64 {
        self.points[size as usize]
    }

    /// The score of a game that ended with these points and these tiles of each colour.
    pub(super) fn score(&self, points: i64, counts: &[u32]) -> i64 {
        self.rules.final_score_of(points, counts)
    }

    /// What a game is worth that ended with a clear and earned so much: points, or moves less than none.
    pub(super) fn cleared(&self, earned: i64) -> Worth {
        match self.goal {
            Goal::Score => (self.score(earned, &[]), 0),
            Goal::Clear | Goal::FewestLeft => (0, self.score(earned, &[])),
            Goal::FewestMoves => (0, earned),
        }
    }

    /// What a game is worth that ended with tiles left and earned so much, all charges taken off.
    pub(super) const fn stuck(&self, left: i64, earned: i64) -> Worth {
        match self.goal {
            Goal::Score => (earned, 0),
            Goal::Clear => (-1, earned),
            Goal::FewestLeft | Goal::FewestMoves => (left, earned),
        }
    }

    /// What the game of these moves is worth on a board; those that are not legal are left out.
    pub(super) fn worth_of(&self, board: &Board, cells: &[Cell]) -> Worth {
        let (mut board, mut points, mut moves) = (board.clone(), 0, 0);
        for &cell in cells {
            if let Ok(removed) = board.remove(cell, self.rules.min_group()) {
                points += self.points(removed.group.size);
                moves += 1;
            }
        }
        let counts: Vec<u32> = Color::all().map(|color| board.tiles_of(color)).collect();
        self.worth(points, moves, &counts)
    }

    /// What a game is worth that ended so.
    pub(super) fn worth(&self, points: i64, moves: usize, counts: &[u32]) -> Worth {
        let left = -counts.iter().copied().map(i64::from).sum::<i64>();
        match self.goal {
            Goal::Score => (self.score(points, counts), 0),
            Goal::Clear => (left.max(-1), self.score(points, counts)),
            Goal::FewestLeft => (left, self.score(points, counts)),
            Goal::FewestMoves => (left, i64::try_from(moves).map_or(i64::MIN, |moves| -moves)),
        }
    }
}
