//! Falling and column compaction, and both of them backwards.

use super::group::{EMPTY, Group, count, take};
use super::{Board, Cell, Color};
use std::fmt;
use std::ops::Range;

/// What a removal took away: all it needs to be put back, or to be shown.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Removal {
    /// The group.
    pub group: Group,
    /// Its cells as they were on the board before, by column and then row.
    pub cells: Vec<Cell>,
    /// The columns that this left empty and that the others closed over, as numbered before, ascending.
    pub emptied: Vec<u16>,
}

impl Removal {
    /// Where the tile that came to lie in this cell was before the removal.
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
    #[must_use]
    pub fn origin(&self, cell: Cell) -> Cell {
        let Cell { mut column, mut row } = cell;
        for &emptied in &self.emptied {
            column += u16::from(emptied <= column);
        }
        let first = self.cells.partition_point(|taken| taken.column < column);
        for taken in self.cells.iter().skip(first).take_while(|taken| taken.column == column) {
            row += u16::from(taken.row <= row);
        }
        Cell { column, row }
    }
}

/// Why a move is illegal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum IllegalMove {
    /// The cell lies outside of the board.
    OffBoard,
    /// The cell has no tile.
    Empty,
    /// The group has fewer tiles than a move needs.
    TooSmall {
        /// The tiles it has.
        size: u32,
        /// The tiles it needs.
        min_group: u32,
    },
}

impl fmt::Display for IllegalMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::OffBoard => write!(f, "this cell is off the board"),
            Self::Empty => write!(f, "this cell is empty"),
            Self::TooSmall { size: 1, min_group: 2 } => {
                write!(f, "a single tile cannot be removed")
            }
            Self::TooSmall { size: 1, min_group } => {
                write!(f, "a single tile cannot be removed: a move takes {min_group} or more")
            }
            Self::TooSmall { size, min_group } => {
                write!(f, "a group of {size} cannot be removed: a move takes {min_group} or more")
            }
        }
    }
}

impl std::error::Error for IllegalMove {}

impl Board {
    /// Removes the group of the tile in this cell, lets the tiles above it fall and closes empty columns
    /// to the left.
    ///
    /// # Errors
    /// If there is no such group of at least `min_group` tiles; the board is then as it was.
    pub fn remove(&mut self, cell: Cell, min_group: u32) -> Result<Removal, IllegalMove> {
        if !self.contains(cell) {
            return Err(IllegalMove::OffBoard);
        }
        let color = self.tile(cell).ok_or(IllegalMove::Empty)?;
        let (stride, start) = (self.stride(), self.index(cell));
        let mut taken = Vec::with_capacity(16);
        take(&mut self.cells, stride, start, &mut taken);
        let size = count(&taken);
        if size < min_group {
            self.put_back(&taken, color);
            return Err(IllegalMove::TooSmall { size, min_group });
        }
        self.counts[usize::from(color.index())] -= size;
        let columns = self.columns_spanned(&taken);
        let cells = self.fall(columns.clone(), taken.len());
        let emptied = self.close_columns(columns);
        let first = cells.first().copied().unwrap_or(cell);
        Ok(Removal { group: Group { color, cell: first, size }, cells, emptied })
    }

    /// Undoes a removal, which must be the last one made on this board that was not undone yet.
    ///
    /// # Panics
    /// It may panic, or leave nonsense, if it is another one.
    pub fn restore(&mut self, removed: &Removal) {
        self.open_columns(&removed.emptied);
        let color = removed.group.color.code();
        for cells in removed.cells.chunk_by(|a, b| a.column == b.column) {
            let column = usize::from(cells[0].column);
            let bottom = self.bottom(column);
            let mut source = bottom + usize::from(self.heights[column]);
            let mut target = source + cells.len();
            for cell in cells.iter().rev() {
                let gap = bottom + usize::from(cell.row);
                let above = target - gap - 1;
                self.cells.copy_within(source - above..source, gap + 1);
                self.cells[gap] = color;
                source -= above;
                target = gap;
            }
            self.heights[column] += self.length(cells.len());
        }
        self.counts[usize::from(removed.group.color.index())] += removed.group.size;
    }

    fn put_back(&mut self, taken: &[usize], color: Color) {
        for &at in taken {
            self.cells[at] = color.code();
        }
    }

    fn columns_spanned(&self, taken: &[usize]) -> Range<usize> {
        let (low, high) = taken.iter().fold((usize::MAX, 0), |(low, high), &at| (low.min(at), high.max(at)));
        self.cell(low).column.into()..usize::from(self.cell(high).column) + 1
    }

    /// Lets tiles fall into the gaps of these columns, and lists the gaps.
    fn fall(&mut self, columns: Range<usize>, gaps: usize) -> Vec<Cell> {
        let mut cells = Vec::with_capacity(gaps);
        for column in columns {
            let bottom = self.bottom(column);
            let top = bottom + usize::from(self.heights[column]);
            let mut floor = bottom;
            for at in bottom..top {
                let tile = self.cells[at];
                if tile == EMPTY {
                    cells.push(self.cell(at));
                } else {
                    self.cells[floor] = tile;
                    floor += 1;
                }
            }
            self.cells[floor..top].fill(EMPTY);
            self.heights[column] = self.length(floor - bottom);
        }
        cells
    }

    /// Moves columns left over the empty ones among `columns`, and lists those.
    fn close_columns(&mut self, columns: Range<usize>) -> Vec<u16> {
        let emptied: Vec<u16> =
            columns.filter(|&column| self.heights[column] == 0).map(|column| self.length(column)).collect();
        let Some(&first) = emptied.first() else { return emptied };
        let first = usize::from(first);
        let mut target = first;
        for source in first..self.heights.len() {
            if self.heights[source] > 0 {
                self.move_column(source, target);
                target += 1;
            }
        }
        emptied
    }

    /// Moves columns right to make room for these, which are numbered as afterwards and ascending.
    fn open_columns(&mut self, emptied: &[u16]) {
        let mut left = emptied.len();
        for target in (0..self.heights.len()).rev() {
            if left == 0 {
                break;
            }
            if usize::from(emptied[left - 1]) == target {
                left -= 1;
            } else if target >= left {
                self.move_column(target - left, target);
            }
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
