//! The moves of a board during a game, kept up to date at the cost of what each removal changes.

use super::group::count;
use super::{Board, Cell, Color, Group, Removal};
use std::cmp::Reverse;

/// The moves of a board, in the order of [`Board::moves`], kept up to date while groups are removed.
#[derive(Clone, Debug)]
pub struct MoveList {
    min_group: u32,
    /// The moves by the columns of the cells that name them, each column in the order of rows.
    columns: Vec<Vec<Group>>,
    /// The largest group of each column, the lowest one if several are equally large.
    largest: Vec<Option<Group>>,
    /// The number of the last update that visited each cell, by its index on the board.
    visited: Vec<u32>,
    updates: u32,
}

impl MoveList {
    /// Lists the moves of a board: the groups of at least `min_group` tiles.
    #[must_use]
    pub fn new(board: &Board, min_group: u32) -> Self {
        let columns = board.heights.len();
        let visited = vec![0; board.cells.len()];
        let (lists, largest) = (vec![Vec::new(); columns], vec![None; columns]);
        let mut list = Self { min_group, columns: lists, largest, visited, updates: 0 };
        list.list_again(board, 0, columns, 0);
        list
    }

    /// Updates the list after a removal, which led to this board and must be the only change to it since the last update.
    /// Returns the number of cells that were visited.
    pub fn update(&mut self, board: &Board, removed: &Removal) -> usize {
        for &column in removed.emptied.iter().rev() {
            self.columns.remove(column.into());
            self.columns.push(Vec::new());
            self.largest.remove(column.into());
            self.largest.push(None);
        }
        let [Some(first), Some(last)] = [removed.cells.first(), removed.cells.last()] else { return 0 };
        let end = usize::from(last.column) + 1 - removed.emptied.len();
        // Where a column closed up, all cells of its neighbours have a new neighbour.
        let lowest = removed.cells.iter().map(|cell| cell.row).min().filter(|_| removed.emptied.is_empty());
        self.list_again(board, first.column.into(), end, lowest.unwrap_or(0).into())
    }

    /// Lists again the groups in the columns `first..end`, which changed from the row `lowest` upwards, and the groups
    /// beside and below. Returns the number of cells in them.
    fn list_again(&mut self, board: &Board, first: usize, end: usize, lowest: usize) -> usize {
        self.updates += 1;
        let beside = first.saturating_sub(1)..(end + 1).min(self.columns.len());
        let (mut found, mut cells, mut changed, mut visits) = (Vec::new(), Vec::new(), beside.clone(), 0);
        for column in beside {
            let bottom = board.bottom(column);
            for at in bottom + lowest.saturating_sub(1)..bottom + usize::from(board.heights[column]) {
                let Some(color) = Color::from_code(board.cells[at]) else { continue };
                if self.visited[at] != self.updates {
                    self.visit_group(board, at, &mut cells);
                    visits += cells.len();
                    let (low, high) =
                        cells.iter().fold((at, at), |(low, high), &at| (low.min(at), high.max(at)));
                    let cell = board.cell(low);
                    changed.start = changed.start.min(cell.column.into());
                    changed.end = changed.end.max(usize::from(board.cell(high).column) + 1);
                    found.push(Group { color, cell, size: count(&cells) });
                }
            }
        }
        for column in changed.clone() {
            let has_fallen = |row: usize| (first..end).contains(&column) && row >= lowest;
            let is_visited = |row: usize| self.visited[board.bottom(column) + row] == self.updates;
            let is_old = |row: u16| has_fallen(row.into()) || is_visited(row.into());
            self.columns[column].retain(|group| !is_old(group.cell.row));
        }
        for group in found.into_iter().filter(|group| group.size >= self.min_group) {
            self.columns[usize::from(group.cell.column)].push(group);
        }
        for column in changed {
            let groups = &mut self.columns[column];
            groups.sort_unstable_by_key(|group| group.cell.row);
            self.largest[column] = groups.iter().copied().min_by_key(|group| Reverse(group.size));
        }
        visits
    }

    /// Lists the indexes of the cells of the group at `start`.
    fn visit_group(&mut self, board: &Board, start: usize, cells: &mut Vec<usize>) {
        let (stride, color) = (board.stride(), board.cells[start]);
        cells.clear();
        cells.push(start);
        self.visited[start] = self.updates;
        let mut next = 0;
        while let Some(&at) = cells.get(next) {
            next += 1;
            for neighbor in [at - 1, at + 1, at - stride, at + stride] {
                if board.cells[neighbor] == color && self.visited[neighbor] != self.updates {
                    self.visited[neighbor] = self.updates;
                    cells.push(neighbor);
                }
            }
        }
    }

    /// Returns the number of moves.
    #[must_use]
    pub fn count(&self) -> usize {
        self.columns.iter().map(Vec::len).sum()
    }

    /// Returns the move at this index of the list.
    #[must_use]
    pub fn get(&self, mut index: usize) -> Option<Group> {
        for (column, groups) in (0..).zip(&self.columns) {
            if let Some(group) = groups.get(index) {
                return Some(in_column(column, *group));
            }
            index -= groups.len();
        }
        None
    }

    /// Returns the largest group, the first one if several are equally large.
    #[must_use]
    pub fn largest(&self) -> Option<Group> {
        let largest =
            (0..).zip(&self.largest).filter_map(|(column, group)| Some(in_column(column, (*group)?)));
        largest.min_by_key(|group| Reverse(group.size))
    }
}

/// The group with the column that it is in now: columns may have closed up since it was listed.
const fn in_column(column: u16, group: Group) -> Group {
    Group { cell: Cell { column, ..group.cell }, ..group }
}
