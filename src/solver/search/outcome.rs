//! The outcome of a search.

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
    /// Whether it is proved that no line is better.
    pub proved: bool,
    /// The number of nodes played.
    pub nodes: u64,
}
