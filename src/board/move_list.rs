//! The moves of a board during a game, kept up to date at the cost of what each removal changes.

use super::group::count;
use super::{Board, Cell, Color, Group, Removal};
use std::cmp::Reverse;
use std::iter;

/// The moves of a board, as [`Board::moves`] lists them, kept up to date while groups are removed.
///
/// ```
/// use samegame::board::{Board, Cell, MoveList};
///
/// let mut board: Board = "ABB
///                         BAA".parse()?;
/// let mut moves = MoveList::new(&board, 2);
/// assert_eq!(moves.largest().map(|group| group.cell), Some(Cell::new(1, 0)));
/// let removed = board.remove(Cell::new(1, 0), 2)?;
/// moves.update(&board, &removed);
/// assert_eq!(moves.iter().map(|group| group.size).collect::<Vec<_>>(), [3]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct MoveList {
    min_group: u32,
    /// The moves by the columns of the cells that name them.
    columns: Vec<ColumnMoves>,
    /// The number of the last update that visited each cell, by its index on the board.
    visited: Vec<u32>,
    updates: u32,
}

/// The moves that a cell of a column names, in the order of their rows. The columns in them may be out of date.
#[derive(Clone, Debug, Default)]
struct ColumnMoves {
    groups: Vec<Group>,
    largest: Option<Group>,
}

impl MoveList {
    /// Lists the moves of a board: the groups of at least `min_group` tiles.
    #[must_use]
    pub fn new(board: &Board, min_group: u32) -> Self {
        let columns = board.heights.len();
        let mut list = Self {
            min_group,
            columns: vec![ColumnMoves::default(); columns],
            visited: vec![0; board.cells.len()],
            updates: 0,
        };
        list.list_again(board, 0, columns, 0);
        list
    }

    /// Updates the list after a removal, which led to this board and must be the only change to it since the last update.
    /// Returns the number of cells that were visited.
    pub fn update(&mut self, board: &Board, removed: &Removal) -> usize {
        for &column in removed.emptied.iter().rev() {
            self.columns.remove(column.into());
            self.columns.push(ColumnMoves::default());
        }
        let [Some(first), Some(last)] = [removed.cells.first(), removed.cells.last()] else { return 0 };
        let end = usize::from(last.column) + 1 - removed.emptied.len();
        // Where a column closed up, all its neighbours changed.
        let lowest = removed.cells.iter().map(|cell| cell.row).min().filter(|_| removed.emptied.is_empty());
        self.list_again(board, first.column.into(), end, lowest.unwrap_or(0).into())
    }

    /// Lists again the groups in the columns `first..end`, which changed from the row `lowest` upwards, and the groups
    /// beside and below. Returns the number of cells in them.
    fn list_again(&mut self, board: &Board, first: usize, end: usize, lowest: usize) -> usize {
        self.updates += 1;
        let (mut from, mut to) = (first.saturating_sub(1), (end + 1).min(self.columns.len()));
        let mut found = Vec::new();
        let (mut cells, mut visits) = (Vec::new(), 0);
        for column in from..to {
            let (bottom, height) = (board.bottom(column), usize::from(board.heights[column]));
            for at in bottom + lowest.saturating_sub(1).min(height)..bottom + height {
                if let (Some(color), true) =
                    (Color::from_code(board.cells[at]), self.visited[at] != self.updates)
                {
                    self.visit_group(board, at, &mut cells);
                    visits += cells.len();
                    let [Some(&low), Some(&high)] = [cells.iter().min(), cells.iter().max()] else {
                        continue;
                    };
                    let cell = board.cell(low);
                    from = from.min(cell.column.into());
                    to = to.max(usize::from(board.cell(high).column) + 1);
                    found.push(Group { color, cell, size: count(&cells) });
                }
            }
        }
        for column in from..to {
            let (bottom, updates) = (board.bottom(column), self.updates);
            let is_changed = |row: usize| (first..end).contains(&column) && row >= lowest;
            let groups = &mut self.columns[column].groups;
            groups.retain(|group| {
                let row = usize::from(group.cell.row);
                !is_changed(row) && self.visited[bottom + row] != updates
            });
        }
        for group in found.into_iter().filter(|group| group.size >= self.min_group) {
            self.columns[usize::from(group.cell.column)].groups.push(group);
        }
        for ColumnMoves { groups, largest } in &mut self.columns[from..to] {
            groups.sort_unstable_by_key(|group| group.cell.row);
            *largest = groups.iter().min_by_key(|group| (Reverse(group.size), group.cell.row)).copied();
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

    /// Iterates over the moves, ordered by the column and then the row of the cells that name them.
    pub fn iter(&self) -> impl Iterator<Item = Group> {
        (0..)
            .zip(&self.columns)
            .flat_map(|(column, moves)| iter::zip(iter::repeat(column), &moves.groups))
            .map(in_column)
    }

    /// Returns the number of moves.
    #[must_use]
    pub fn len(&self) -> usize {
        self.columns.iter().map(|column| column.groups.len()).sum()
    }

    /// Returns whether there are no moves.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Returns the move at this index of the list.
    #[must_use]
    pub fn get(&self, mut index: usize) -> Option<Group> {
        for (column, moves) in (0..).zip(&self.columns) {
            if let Some(group) = moves.groups.get(index) {
                return Some(in_column((column, group)));
            }
            index -= moves.groups.len();
        }
        None
    }

    /// Returns the largest group, the first one if several are equally large.
    #[must_use]
    pub fn largest(&self) -> Option<Group> {
        let largest =
            (0..).zip(&self.columns).filter_map(|(column, moves)| Some((column, moves.largest.as_ref()?)));
        // Of equal groups, `min_by_key` returns the first.
        largest.min_by_key(|(_, group)| Reverse(group.size)).map(in_column)
    }
}

/// The group with the column that it is in now.
fn in_column((column, group): (u16, &Group)) -> Group {
    Group { cell: Cell { column, ..group.cell }, ..*group }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::deal::ColorCount;
    use crate::board::random::Random;
    use crate::board::{Deal, Seed, Size};

    fn deal(columns: usize, rows: usize, colors: u8, seed: &str) -> Board {
        let (size, colors) = (Size::new(columns, rows).unwrap(), ColorCount::new(colors).unwrap());
        Deal { size, colors, seed: Seed::new(seed), ..Deal::default() }.board(2).unwrap()
    }

    /// Plays a random game, and calls `check` after each update with the number of visited cells.
    fn play(mut board: Board, min_group: u32, mut check: impl FnMut(&Board, &MoveList, usize)) {
        let (mut moves, mut random) = (MoveList::new(&board, min_group), Random::new(&Seed::new("moves")));
        while !moves.is_empty() {
            let group = moves.get(random.index(moves.len())).unwrap();
            let removed = board.remove(group.cell, min_group).unwrap();
            let visits = moves.update(&board, &removed);
            check(&board, &moves, visits);
        }
        assert!(board.is_over(min_group));
    }

    #[test]
    fn the_list_is_always_that_of_the_board() {
        for (columns, rows, colors, min_group) in
            [(15, 15, 5, 2), (40, 3, 2, 2), (3, 40, 3, 2), (12, 12, 2, 3), (9, 9, 3, 1), (1, 7, 2, 2)]
        {
            for seed in 0..20 {
                play(deal(columns, rows, colors, &format!("{seed}")), min_group, |board, moves, _| {
                    let all = board.moves(min_group);
                    assert_eq!(moves.iter().collect::<Vec<_>>(), all, "{board}");
                    assert_eq!((moves.len(), moves.is_empty()), (all.len(), all.is_empty()));
                    assert!((0..=all.len()).all(|index| moves.get(index) == all.get(index).copied()));
                    let largest = all.iter().min_by_key(|group| (Reverse(group.size), group.cell));
                    assert_eq!(moves.largest(), largest.copied());
                });
            }
        }
    }

    #[test]
    fn an_update_visits_no_more_cells_on_a_wider_board() {
        let visits_per_move = |columns| {
            let (mut visits, mut moves) = (0, 0);
            play(deal(columns, 12, 5, "wide"), 2, |_, _, visited| {
                visits += visited;
                moves += 1;
            });
            visits / moves
        };
        let [narrow, wide] = [30, 600].map(visits_per_move);
        assert!(wide <= narrow + narrow / 4, "{wide} cells for each move, {narrow} on a narrower board");
    }
}
