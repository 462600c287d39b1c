//! Removing a group and restoring it: tiles fall and columns close up, or the reverse.

use super::group::{Group, count, take_group};
use super::{Board, Cell, Color, EMPTY, IllegalMove, Removal};
use std::ops::Range;

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
            self.put_back(&taken, color);
            return Err(IllegalMove::TooSmall { size, min_group });
        }
        self.counts[usize::from(color.index())] -= size;
        taken.sort_unstable();
        let cells: Vec<Cell> = taken.iter().map(|&at| self.cell(at)).collect();
        self.fall(&taken);
        let columns = taken[0] / stride - 1..taken[taken.len() - 1] / stride;
        let emptied = self.close_columns(columns);
        let first = cells[0];
        Ok(Removal { group: Group { color, cell: first, size }, cells, emptied })
    }

    /// Undoes a removal. It must be the latest removal on this board that has not been undone.
    ///
    /// # Panics
    /// May panic, or leave an invalid board, if it is any other removal.
    pub fn restore(&mut self, removed: &Removal) {
        self.reopen_columns(&removed.emptied);
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

    /// Restores the tiles that [`take_group`] took.
    fn put_back(&mut self, taken: &[usize], color: Color) {
        for &at in taken {
            self.cells[at] = color.code();
        }
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

    /// Shifts columns to the left to close the gaps of empty columns in the range `columns`, and returns the
    /// empty ones.
    fn close_columns(&mut self, columns: Range<usize>) -> Vec<u16> {
        let emptied: Vec<u16> =
            columns.filter(|&column| self.heights[column] == 0).map(|column| self.to_u16(column)).collect();
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

    /// Shifts columns to the right to make room for empty ones. `emptied` holds the indexes of the empty
    /// columns after the shift, in ascending order.
    fn reopen_columns(&mut self, emptied: &[u16]) {
        let mut to_reopen = emptied.len();
        for target in (0..self.heights.len()).rev() {
            if to_reopen == 0 {
                break;
            }
            if usize::from(emptied[to_reopen - 1]) == target {
                to_reopen -= 1;
            } else {
                self.move_column(target - to_reopen, target);
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
