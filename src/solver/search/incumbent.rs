//! The best line found by a search.

use super::objective::{Objective, Value};
use super::outcome::{Line, Progress};
use crate::board::{Board, Cell};

/// Keeps the best line of a search and reports each new best line.
pub(super) struct Incumbent<'a> {
    board: &'a Board,
    objective: &'a Objective,
    on_progress: &'a mut dyn FnMut(Progress<'_>),
    best: Option<(Value, Line)>,
    /// The value of the last line reported as found.
    reported: Option<Value>,
    /// The value of the last line reported with its nodes.
    counted: Option<Value>,
}

impl<'a> Incumbent<'a> {
    pub(super) fn new(
        board: &'a Board,
        objective: &'a Objective,
        on_progress: &'a mut dyn FnMut(Progress<'_>),
    ) -> Self {
        Self { board, objective, on_progress, best: None, reported: None, counted: None }
    }

    /// Starts with a line from the caller, without reporting it as found. Illegal and incomplete lines are ignored.
    pub(super) fn start_with(&mut self, cells: &[Cell]) {
        let (min_group, mut board) = (self.objective.rules.min_group(), self.board.clone());
        let is_legal = cells.iter().all(|&cell| board.remove(cell, min_group).is_ok());
        if is_legal && board.is_over(min_group) {
            let value = self.objective.value_of_line(self.board, cells);
            self.count(value, cells, 0);
            self.best = Some((value, self.line(cells)));
            self.reported = Some(value);
        }
    }

    pub(super) const fn is_some(&self) -> bool {
        self.best.is_some()
    }

    /// Whether the best line reaches the goal.
    pub(super) fn is_reached(&self) -> bool {
        self.best.as_ref().is_some_and(|(value, _)| self.objective.is_reached(*value))
    }

    pub(super) fn cells(&self) -> Option<Vec<Cell>> {
        self.best.as_ref().map(|(_, line)| line.cells.clone())
    }

    pub(super) fn is_beaten_by(&self, value: Value) -> bool {
        self.best.as_ref().is_none_or(|(best, _)| value > *best)
    }

    /// Replaces the best line after `nodes` nodes if this one is better.
    pub(super) fn offer(&mut self, cells: &[Cell], nodes: u64) {
        let value = self.objective.value_of_line(self.board, cells);
        if self.is_beaten_by(value) {
            self.replace(value, cells, nodes);
        }
    }

    /// Replaces the best line after `nodes` nodes and reports it.
    pub(super) fn replace(&mut self, value: Value, cells: &[Cell], nodes: u64) {
        // On a large board, playing the line takes long, so it is played only once.
        let line = self.line(cells);
        self.report_line(value, &line);
        self.count_line(value, &line, nodes);
        self.best = Some((value, line));
    }

    /// Reports a line if it is better than those reported before, without replacing the best line: which thread finds a
    /// line first must not affect the result.
    pub(super) fn report(&mut self, value: Value, cells: &[Cell]) {
        if self.has_not_reported(value) {
            self.report_line(value, &self.line(cells));
        }
    }

    fn report_line(&mut self, value: Value, line: &Line) {
        if self.has_not_reported(value) {
            self.reported = Some(value);
            (self.on_progress)(Progress::Found(line));
        }
    }

    fn has_not_reported(&self, value: Value) -> bool {
        self.reported.is_none_or(|reported| value > reported)
    }

    /// Reports a line with the number of nodes after which it is found if the nodes are counted in order, if it is
    /// better than those reported in this way before.
    pub(super) fn count(&mut self, value: Value, cells: &[Cell], nodes: u64) {
        if self.has_not_counted(value) {
            self.count_line(value, &self.line(cells), nodes);
        }
    }

    fn count_line(&mut self, value: Value, line: &Line, nodes: u64) {
        if self.has_not_counted(value) {
            self.counted = Some(value);
            (self.on_progress)(Progress::Counted { line, nodes });
        }
    }

    /// Whether no line of this value or a better one has been reported with its nodes.
    pub(super) fn has_not_counted(&self, value: Value) -> bool {
        self.counted.is_none_or(|counted| value > counted)
    }

    /// Returns the best line, or the empty line if none was found.
    pub(super) fn into_line(mut self) -> Line {
        self.best.take().map_or_else(|| self.line(&[]), |(_, line)| line)
    }

    /// Plays these moves on the board and returns them with each move given by the cell that names its group. Annealing
    /// may give any cell of a group.
    fn line(&self, cells: &[Cell]) -> Line {
        let (rules, mut board, mut points) = (&self.objective.rules, self.board.clone(), 0);
        let mut name = |&cell| match board.remove(cell, rules.min_group()) {
            Ok(removed) => {
                points += rules.points().at(removed.group.size);
                removed.group.cell
            }
            Err(illegal) => unreachable!("the search found an illegal line: {illegal}"),
        };
        let cells = cells.iter().map(&mut name).collect();
        Line { cells, score: rules.final_score(points, &board), cleared: board.is_cleared() }
    }
}
