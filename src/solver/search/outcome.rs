//! The outcome of a search, and its progress.

use crate::board::Cell;

/// A complete line: the moves from the board that was searched to the end of the game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// The moves, each as the cell that names its group.
    pub cells: Vec<Cell>,
    /// The score at the end of the line.
    pub score: i64,
    /// Whether the line clears the board.
    pub cleared: bool,
}

/// The result of a search.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Outcome {
    /// The best line found.
    pub line: Vec<Cell>,
    /// The score at the end of the line.
    pub score: i64,
    /// Whether the line clears the board.
    pub cleared: bool,
    /// Whether it is proved that no line is better, or the line reaches a goal beyond which none counts as better.
    pub proved: bool,
    /// The number of nodes played.
    pub nodes: u64,
}

/// A better line that a search reports.
#[derive(Clone, Copy, Debug)]
pub enum Progress<'a> {
    /// A line that is better than those found before, reported as soon as a thread finds it. With several threads,
    /// these lines may differ from run to run.
    Found(&'a Line),
    /// The best line after a number of nodes, counted as a single thread plays them, and reported as soon as all these
    /// nodes are played. With a node budget, these lines are the same for any number of threads, and the last one is
    /// the outcome. The first one of a search from an initial line is that line, after 0 nodes.
    Counted {
        /// The best line.
        line: &'a Line,
        /// The number of nodes.
        nodes: u64,
    },
}

impl<'a> Progress<'a> {
    /// Returns the line if it has just been found.
    #[must_use]
    pub const fn found(self) -> Option<&'a Line> {
        match self {
            Self::Found(line) => Some(line),
            Self::Counted { .. } => None,
        }
    }
}
