//! Groups, the maximal 4-connected sets of tiles of one colour; their removal, after which tiles fall and columns close up;
//! and the list of the moves of a game.

use super::{Board, Cell, Color, EMPTY, Rules};
use std::cmp::Reverse;

/// A maximal connected set of tiles of one colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Group {
    /// The colour of the tiles.
    pub color: Color,
    /// The cell that names the group: the lowest one in its leftmost column.
    pub cell: Cell,
    /// The number of tiles.
    pub size: u32,
}

/// Empties the cells of the group at `start` and lists them in `taken`, `start` first.
///
/// The border around the cells (see [`Board`]) is empty, so the loop need not check for the edge of the
/// board. `taken` is also the queue of the flood fill: without recursion, the stack does not limit the size
/// of a group.
fn take_group(cells: &mut [u8], stride: usize, start: usize, taken: &mut Vec<usize>) {
    let color = cells[start];
    cells[start] = EMPTY;
    taken.clear();
    taken.push(start);
    let mut next = 0;
    while let Some(&at) = taken.get(next) {
        next += 1;
        for neighbor in [at - 1, at + 1, at - stride, at + stride] {
            if cells[neighbor] == color {
                cells[neighbor] = EMPTY;
                taken.push(neighbor);
            }
        }
    }
}

impl Board {
    /// Returns all groups, including single tiles, ordered by the column and then the row of the cell that
    /// names them.
    ///
    /// ```
    /// use samegame::board::Board;
    ///
    /// let board: Board = "RBB
    ///                     RRR
    ///                     RBB".parse()?;
    /// let sizes: Vec<u32> = board.groups().iter().map(|group| group.size).collect();
    /// assert_eq!(sizes, [5, 2, 2]);
    /// # Ok::<(), samegame::board::ParseError>(())
    /// ```
    pub fn groups(&self) -> Vec<Group> {
        let mut groups = Vec::new();
        self.visit_groups(|group, _| groups.push(group));
        groups
    }

    /// Calls a function for each group, in the same order, with the indexes of its cells.
    pub(crate) fn visit_groups(&self, mut visit: impl FnMut(Group, &[usize])) {
        let mut cells = self.cells.clone();
        let mut taken = Vec::new();
        for (column, &height) in self.heights.iter().enumerate() {
            let bottom = self.bottom(column);
            for at in bottom..bottom + usize::from(height) {
                if let Some(color) = Color::from_code(cells[at]) {
                    take_group(&mut cells, self.stride(), at, &mut taken);
                    visit(Group { color, cell: self.cell(at), size: count(&taken) }, &taken);
                }
            }
        }
    }

    /// Returns the legal moves: the groups of at least `min_group` tiles.
    pub fn moves(&self, min_group: u32) -> Vec<Group> {
        let mut groups = self.groups();
        groups.retain(|group| group.size >= min_group);
        groups
    }

    /// Returns the group that contains this cell; `None` if the cell has no tile.
    pub fn group_at(&self, cell: Cell) -> Option<Group> {
        let cells = self.cells_of_group(cell);
        let (color, &first) = (self.tile(cell)?, cells.first()?);
        Some(Group { color, cell: first, size: count(&cells) })
    }

    /// Returns the cells of the group that contains this cell, ordered by column and then row. Returns no cells
    /// if this cell has no tile.
    pub fn cells_of_group(&self, cell: Cell) -> Vec<Cell> {
        if self.tile(cell).is_none() {
            return Vec::new();
        }
        let mut taken = Vec::new();
        take_group(&mut self.cells.clone(), self.stride(), self.index(cell), &mut taken);
        taken.sort_unstable();
        taken.into_iter().map(|at| self.cell(at)).collect()
    }

    /// Returns whether no move is left, because every group has fewer than `min_group` tiles.
    pub fn is_over(&self, min_group: u32) -> bool {
        match min_group {
            0 | 1 => self.is_cleared(),
            // Two neighbours of one colour make a move. Most boards have a pair among their first cells, so this is faster
            // than listing all groups.
            2 => !self.heights.iter().enumerate().any(|(column, &height)| {
                let bottom = self.bottom(column);
                (bottom..bottom + usize::from(height)).any(|at| {
                    self.cells[at] == self.cells[at + 1] || self.cells[at] == self.cells[at + self.stride()]
                })
            }),
            _ => self.moves(min_group).is_empty(),
        }
    }
}

/// Returns the length of a list of cells, which the size of a board keeps far below 2³².
pub(super) fn count<T>(cells: &[T]) -> u32 {
    u32::try_from(cells.len()).unwrap_or(u32::MAX)
}

impl Board {
    /// Removes the group that contains this cell, lets the tiles above it fall, and shifts columns to the left to
    /// close the gaps of empty columns.
    ///
    /// # Errors
    /// Fails if the cell is not in a group of at least `min_group` tiles. The board is then unchanged.
    pub fn remove(&mut self, cell: Cell, min_group: u32) -> Result<Removal, IllegalMove> {
        if !self.contains(cell) {
            return Err(IllegalMove::OffBoard);
        }
        let color = self.tile(cell).ok_or(IllegalMove::Empty)?;
        let (stride, start) = (self.stride(), self.index(cell));
        let mut taken = Vec::with_capacity(16);
        take_group(&mut self.cells, stride, start, &mut taken);
        let size = count(&taken);
        if size < min_group {
            for &at in &taken {
                self.cells[at] = color.code();
            }
            return Err(IllegalMove::TooSmall { size, min_group });
        }
        self.counts[usize::from(color.index())] -= size;
        taken.sort_unstable();
        let cells: Vec<Cell> = taken.iter().map(|&at| self.cell(at)).collect();
        self.fall(&taken);
        // Columns shift to the left to close the gaps of empty ones.
        let columns = taken[0] / stride - 1..taken[taken.len() - 1] / stride;
        let emptied: Vec<u16> =
            columns.filter(|&column| self.heights[column] == 0).map(|column| self.to_u16(column)).collect();
        if let Some(&first) = emptied.first() {
            let first = usize::from(first);
            let mut target = first;
            for source in first..self.heights.len() {
                if self.heights[source] > 0 {
                    self.move_column(source, target);
                    target += 1;
                }
            }
        }
        Ok(Removal { group: Group { color, cell: cells[0], size }, cells, emptied })
    }

    /// Undoes a removal. It must be the latest removal on this board that has not been undone.
    ///
    /// # Panics
    /// May panic, or leave an invalid board, if it is any other removal.
    pub fn restore(&mut self, removed: &Removal) {
        // Columns shift to the right to make room for the empty ones.
        let mut to_reopen = removed.emptied.len();
        for target in (0..self.heights.len()).rev() {
            match to_reopen {
                0 => break,
                _ if usize::from(removed.emptied[to_reopen - 1]) == target => to_reopen -= 1,
                _ => self.move_column(target - to_reopen, target),
            }
        }
        let color = removed.group.color.code();
        for cells in removed.cells.chunk_by(|a, b| a.column == b.column) {
            let column = usize::from(cells[0].column);
            let bottom = self.bottom(column);
            let mut source = bottom + usize::from(self.heights[column]);
            let mut target = source + cells.len();
            // From the highest gap down: lift the tiles above the gap, then fill it.
            for cell in cells.iter().rev() {
                let gap = bottom + usize::from(cell.row);
                let above = target - gap - 1;
                self.cells.copy_within(source - above..source, gap + 1);
                self.cells[gap] = color;
                source -= above;
                target = gap;
            }
            self.heights[column] += self.to_u16(cells.len());
        }
        self.counts[usize::from(removed.group.color.index())] += removed.group.size;
    }

    /// Lets tiles fall into these gaps, which are in ascending order.
    fn fall(&mut self, gaps: &[usize]) {
        let stride = self.stride();
        for gaps in gaps.chunk_by(|one, next| one / stride == next / stride) {
            let column = gaps[0] / stride - 1;
            let bottom = self.bottom(column);
            let top = bottom + usize::from(self.heights[column]);
            let mut floor = gaps[0];
            for (index, gap) in gaps.iter().enumerate() {
                let tiles = gap + 1..gaps.get(index + 1).copied().unwrap_or(top);
                self.cells.copy_within(tiles.clone(), floor);
                floor += tiles.len();
            }
            self.cells[floor..top].fill(EMPTY);
            self.heights[column] = self.to_u16(floor - bottom);
        }
    }

    fn move_column(&mut self, source: usize, target: usize) {
        if source == target {
            return;
        }
        let (from, to, stride) = (self.bottom(source), self.bottom(target), self.stride());
        self.cells.copy_within(from..from + stride, to);
        self.cells[from..from + stride].fill(EMPTY);
        self.heights[target] = std::mem::take(&mut self.heights[source]);
    }
}

/// The changes that a removal made to a board: enough to restore the board, or to animate the fall.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Removal {
    /// The removed group.
    pub group: Group,
    /// The cells of the group, ordered by column and then row.
    pub cells: Vec<Cell>,
    /// The columns that the removal emptied, by their indexes before the removal, in ascending order.
    pub emptied: Vec<u16>,
}

impl Removal {
    /// Returns the cell that a tile came from, given its cell after the removal.
    ///
    /// ```
    /// use samegame::board::{Board, Cell};
    ///
    /// let mut board: Board = "AB
    ///                         BB
    ///                         BC".parse()?;
    /// let removed = board.remove(Cell::new(1, 1), 2)?;
    /// assert_eq!(board.to_string(), "..\n..\nAC\n");
    /// assert_eq!(removed.origin(Cell::new(0, 0)), Cell::new(0, 2));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn origin(&self, cell: Cell) -> Cell {
        let Cell { mut column, mut row } = cell;
        for &emptied in &self.emptied {
            column = column.saturating_add(u16::from(emptied <= column));
        }
        let first = self.cells.partition_point(|taken| taken.column < column);
        for taken in self.cells.iter().skip(first).take_while(|taken| taken.column == column) {
            row = row.saturating_add(u16::from(taken.row <= row));
        }
        Cell { column, row }
    }

    /// Returns the cell that a tile moves to, given its cell before the removal; `None` if the removal takes the tile.
    /// This is the inverse of [`origin`](Self::origin).
    pub fn destination(&self, cell: Cell) -> Option<Cell> {
        let Err(index) = self.cells.binary_search(&cell) else { return None };
        // The removed cells are in order, so those of the same column below this cell come just before it.
        let below = self.cells[..index].iter().rev().take_while(|taken| taken.column == cell.column).count();
        let emptied = self.emptied.partition_point(|&emptied| emptied < cell.column);
        let fallen_by = |distance: usize| u16::try_from(distance).unwrap_or(u16::MAX);
        Some(Cell { column: cell.column - fallen_by(emptied), row: cell.row - fallen_by(below) })
    }
}

/// The reason why a move is illegal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum IllegalMove {
    /// The cell is off the board.
    #[error("this cell is off the board")]
    OffBoard,
    /// The cell has no tile.
    #[error("this cell is empty")]
    Empty,
    /// The group has fewer tiles than a move needs.
    #[error("{}", too_small(*size, *min_group))]
    TooSmall {
        /// The number of tiles in the group.
        size: u32,
        /// The number of tiles that a move needs.
        min_group: u32,
    },
}

fn too_small(size: u32, min_group: u32) -> String {
    let group = if size == 1 { "a single tile".to_owned() } else { format!("a group of {size}") };
    let needed = format!(": a move takes {min_group} or more");
    format!("{group} cannot be removed{}", if (size, min_group) == (1, 2) { "" } else { &needed })
}

/// A group that a removal makes of tiles of several groups.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Joined {
    /// The group after the removal.
    pub group: Group,
    /// The cells of its tiles before the removal, ordered by column and then row.
    pub cells: Vec<Cell>,
}

/// The most cells of a board on which [`Board::joined_by`] finds anything: at this size it takes about 2 ms.
const MAX_CELLS: u32 = 20_000;

impl Board {
    /// Returns the most valuable group that the removal of the group in this cell makes of tiles of several groups, single
    /// tiles included; `None` if there is none, if the removal is illegal, or on a board of more than 20,000 cells.
    ///
    /// The most valuable group gains most points over its parts, or is the largest under rules that rank by tiles left.
    /// Of equal ones it is the larger, and then the one with the lowest cell.
    ///
    /// ```
    /// use samegame::board::{Board, Cell, Rules};
    ///
    /// let board: Board = "RBB
    ///                     RRR
    ///                     RBB".parse()?;
    /// let joined = board.joined_by(Cell::new(0, 0), &Rules::default()).unwrap();
    /// assert_eq!((joined.group.size, joined.cells[0]), (4, Cell::new(1, 0)));
    /// # Ok::<(), samegame::board::ParseError>(())
    /// ```
    pub fn joined_by(&self, cell: Cell, rules: &Rules) -> Option<Joined> {
        if u32::from(self.size.columns()) * u32::from(self.size.rows()) > MAX_CELLS {
            return None;
        }
        let mut after = self.clone();
        let removed = after.remove(cell, rules.min_group()).ok()?;
        let origin = |at: usize| removed.origin(after.cell(at));
        let (mut before, mut left) = (self.cells.clone(), after.cells.clone());
        // The number of the group that each cell was in, as far as it is known.
        let mut numbers = vec![0; self.cells.len()];
        let mut taken = Vec::new();
        let points = |size: u32| if size < rules.min_group() { 0 } else { rules.points().at(size) };
        let mut best = None;
        // Joined groups have a tile that has moved, and no tile to the left of the removed group has.
        for start in after.bottom(removed.group.cell.column.into())..left.len() {
            let Some(color) = Color::from_code(left[start]) else { continue };
            if origin(start) == after.cell(start) {
                continue;
            }
            take_group(&mut left, after.stride(), start, &mut taken);
            let cell = taken.iter().min().map_or(cell, |&at| after.cell(at));
            let group = Group { color, cell, size: count(&taken) };
            let mut cells: Vec<Cell> = taken.iter().map(|&at| origin(at)).collect();
            cells.sort_unstable();
            for at in cells.iter().map(|&cell| self.index(cell)) {
                if before[at] != EMPTY {
                    take_group(&mut before, self.stride(), at, &mut taken);
                    for &part in &taken {
                        numbers[part] = at;
                    }
                }
            }
            let mut parts: Vec<usize> = cells.iter().map(|&cell| numbers[self.index(cell)]).collect();
            parts.sort_unstable();
            if parts.first() == parts.last() {
                continue;
            }
            let apart = parts.chunk_by(|one, other| one == other);
            let apart: i64 = apart.map(|part| points(u32::try_from(part.len()).unwrap_or(u32::MAX))).sum();
            let gain = if rules.ranks_by_tiles_left() { 0 } else { points(group.size) - apart };
            let value = (gain, group.size, Reverse((group.cell.row, group.cell.column)));
            if best.as_ref().is_none_or(|(known, _)| *known < value) {
                best = Some((value, Joined { group, cells }));
            }
        }
        best.map(|(_, joined)| joined)
    }
}

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
    pub fn count(&self) -> usize {
        self.columns.iter().map(Vec::len).sum()
    }

    /// Returns the move at this index of the list.
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
