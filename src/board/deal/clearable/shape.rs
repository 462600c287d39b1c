//! The shape of a group to insert.

use crate::board::Cell;
use std::ops::Range;

/// The part of a group in one column: rows `low..low + length`.
#[derive(Clone, Copy)]
pub(super) struct Run {
    pub(super) low: usize,
    pub(super) length: usize,
}

/// A group to insert: runs in neighbouring columns, each overlapping the next.
pub(super) struct Shape {
    /// The index of the leftmost column.
    pub(super) first: usize,
    pub(super) runs: Vec<Run>,
    /// Whether the group makes up new columns.
    pub(super) adds_columns: bool,
}

impl Shape {
    pub(super) const fn columns(&self) -> Range<usize> {
        self.first..self.first + self.runs.len()
    }

    pub(super) fn tiles(&self) -> usize {
        self.runs.iter().map(|run| run.length).sum()
    }

    /// Returns the lowest cell in the leftmost column.
    pub(super) fn cell(&self) -> Cell {
        let narrow = |length: usize| u16::try_from(length).unwrap_or(u16::MAX);
        Cell::new(narrow(self.first), narrow(self.runs[0].low))
    }
}
