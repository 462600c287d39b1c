//! The board of the annealing search, on which any tile of a group can stand for the move that removes the group.
//!
//! Each tile has an id that it keeps as it falls: its original cell. The board does not list its moves; it only looks
//! up a tile and removes its group, so it plays a game several times as fast as a [`Position`](super::Position).

use super::mask::{column_u16, drop_tiles, index_u8, low_16, runs};
use crate::board::{Board, Cell};

/// The largest number of columns and of rows.
const SIDE: usize = 16;
/// The largest number of colours.
const COLORS: usize = 8;

/// One column: a mask per colour, with a bit per row.
type Column = [u16; COLORS];

/// The number 1 in each group of four bits.
const ONES: u64 = 0x1111_1111_1111_1111;

/// The id of a tile: 16 times its original column, counted from 0, plus its original row.
pub(crate) type TileId = u8;

/// The current place and the colour of a tile. Columns count from 1 here.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Spot {
    column: usize,
    row: u32,
    color: usize,
}

impl Spot {
    /// The index of the tile's colour.
    pub(crate) const fn color(self) -> usize {
        self.color
    }

    /// The tile's cell, as on the board.
    pub(crate) const fn cell(self) -> Cell {
        Cell { column: column_u16(self.column - 1), row: low_16(self.row) }
    }
}

/// A board of up to 16×16 tiles of up to 8 colours.
///
/// Internally columns count from 1, with an empty column on either side, so that every column has two neighbours.
#[derive(Clone, Debug)]
pub(crate) struct AnnealBoard {
    columns: [Column; SIDE + 2],
    /// The original row of each tile, four bits per tile.
    original_rows: [u64; SIDE + 2],
    heights: [u8; SIDE + 2],
    /// The original column of the tiles in each column, counted from 0.
    original_columns: [u8; SIDE + 2],
    /// The current column of the tiles of each original column, or 0 if none are left.
    current_columns: [u8; SIDE],
    /// The number of columns with tiles.
    width: usize,
    counts: [u32; COLORS],
    min_group: u32,
}

/// The cells of a group, found by flood fill.
#[derive(Default)]
struct Flood {
    cells: [u16; SIDE + 2],
    first: usize,
    last: usize,
    /// The number of cells in each column.
    cell_counts: [u8; SIDE + 2],
    size: u32,
}

/// Boards are equal if the same tiles are left. The fields that are not compared follow from those that are.
impl PartialEq for AnnealBoard {
    fn eq(&self, other: &Self) -> bool {
        self.counts == other.counts
            && self.columns == other.columns
            && self.original_rows == other.original_rows
            && self.original_columns == other.original_columns
    }
}

impl AnnealBoard {
    /// Creates the board, or returns `None` if it is too large or has too many colours.
    pub(crate) fn new(board: &Board, min_group: u32) -> Option<Self> {
        let size = board.size();
        let fits = board.colors().all(|color| usize::from(color.index()) < COLORS);
        if !fits || [size.columns(), size.rows()].into_iter().any(|side| usize::from(side) > SIDE) {
            return None;
        }
        let mut this = Self {
            columns: [Column::default(); SIDE + 2],
            original_rows: [0xfedc_ba98_7654_3210; SIDE + 2],
            heights: [0; SIDE + 2],
            original_columns: [0; SIDE + 2],
            current_columns: [0; SIDE],
            width: usize::from(board.columns_left()),
            counts: [0; COLORS],
            min_group,
        };
        for column in 0..board.columns_left() {
            let at = usize::from(column) + 1;
            this.original_columns[at] = index_u8(column.into());
            this.current_columns[at - 1] = index_u8(at);
            this.heights[at] = index_u8(board.height(column).into());
            for row in 0..board.height(column) {
                let color = usize::from(board.tile(Cell { column, row })?.index());
                this.columns[at][color] |= 1 << row;
                this.counts[color] += 1;
            }
        }
        Some(this)
    }

    /// The number of tiles left of each colour.
    pub(crate) const fn counts(&self) -> &[u32] {
        &self.counts
    }

    /// The number of tiles that can never be removed, because too few of their colour are left for a group.
    pub(crate) fn stranded(&self) -> u32 {
        self.counts.iter().filter(|&&count| count < self.min_group).sum()
    }

    /// Returns the id of the tile in `cell`, which must hold one.
    pub(crate) fn tile_id(&self, cell: Cell) -> TileId {
        self.tile_id_at(usize::from(cell.column) + 1, cell.row.into())
    }

    const fn tile_id_at(&self, column: usize, row: u32) -> TileId {
        let [row, ..] = ((self.original_rows[column] >> (4 * row)) & 15).to_le_bytes();
        (self.original_columns[column] << 4) | row
    }

    /// Finds a tile. Returns `None` if it was removed or has no neighbour of its colour.
    pub(crate) fn find(&self, tile: TileId) -> Option<Spot> {
        let column = usize::from(self.current_columns[usize::from(tile >> 4)]);
        // Of the sixteen four-bit fields of the word, find the lowest that equals the original row of the tile. The XOR
        // makes it zero. Subtracting 1 from each field sets the highest bit of a zero field. The borrow may set other
        // bits too, but only in the fields above it.
        let differences = self.original_rows[column] ^ (ONES * u64::from(tile & 15));
        let zero_fields = differences.wrapping_sub(ONES) & !differences & (ONES << 3);
        let row = zero_fields.trailing_zeros() / 4;
        if column == 0 || row >= u32::from(self.heights[column]) {
            return None;
        }
        let color = self.columns[column].iter().position(|mask| mask >> row & 1 == 1)?;
        (self.with_neighbor(column, color) >> row & 1 == 1).then_some(Spot { column, row, color })
    }

    /// Returns the tiles of this colour in a column that have a neighbour of that colour.
    const fn with_neighbor(&self, column: usize, color: usize) -> u16 {
        let mask = self.columns[column][color];
        let beside = self.columns[column - 1][color] | self.columns[column + 1][color];
        mask & ((mask << 1) | (mask >> 1) | beside)
    }

    /// Returns a random tile of a removable group. The group has the tabu colour only if there is no other.
    ///
    /// `random_below` returns a random number below its argument.
    pub(crate) fn random_tile(
        &self,
        tabu_color: Option<usize>,
        random_below: &mut impl FnMut(usize) -> usize,
    ) -> Option<TileId> {
        let other = self.random_tile_of(|color| Some(color) != tabu_color, random_below);
        other.or_else(|| self.random_tile_of(|color| Some(color) == tabu_color, random_below))
    }

    fn random_tile_of(
        &self,
        wanted: impl Fn(usize) -> bool,
        random_below: &mut impl FnMut(usize) -> usize,
    ) -> Option<TileId> {
        let begin = random_below(self.width.max(1));
        // Columns count from 1: from a random column to the last one, and then from the first column on.
        for column in (begin + 1..=self.width).chain(1..=begin.min(self.width)) {
            let candidates = |color| if wanted(color) { self.with_neighbor(column, color) } else { 0 };
            let mut open = (0..COLORS).map(candidates).fold(0, |all, mask| all | mask);
            while open != 0 {
                let row = nth_bit(open, random_below(open.count_ones() as usize));
                let tile = self.tile_id_at(column, row);
                let removable = |spot| {
                    let mut flood = Flood::default();
                    self.flood(spot, &mut flood);
                    flood.size >= self.min_group
                };
                if self.min_group <= 2 || self.find(tile).is_some_and(removable) {
                    return Some(tile);
                }
                open &= !(1 << row);
            }
        }
        None
    }

    /// Finds the group at `spot`. The result is an out parameter because returning it would copy it.
    #[inline]
    fn flood(&self, spot: Spot, flood: &mut Flood) {
        let Spot { column, row, color } = spot;
        (flood.first, flood.last) = (column, column);
        flood.cells[column] = 1 << row;
        let mut open: u32 = 1 << column;
        while open != 0 {
            // `open` has only bits from 1 to `SIDE`. The clamp removes the bounds checks.
            let at = (open.trailing_zeros() as usize).clamp(1, SIDE);
            open &= open - 1;
            let run = low_16(runs(u32::from(flood.cells[at]), u32::from(self.columns[at][color])));
            flood.cells[at] = run;
            for next in [at - 1, at + 1] {
                let reached = run & self.columns[next][color] & !flood.cells[next];
                if reached != 0 {
                    flood.cells[next] |= reached;
                    open |= 1 << next;
                }
            }
            flood.first = flood.first.min(at);
            flood.last = flood.last.max(at);
        }
        for at in flood.first..=flood.last {
            let count = flood.cells[at].count_ones();
            flood.cell_counts[at] = index_u8(count as usize);
            flood.size += count;
        }
    }

    /// Removes the group at `spot` and returns its size, or returns 0 if the group is too small to remove.
    pub(crate) fn remove(&mut self, spot: Spot) -> u32 {
        let mut flood = Flood::default();
        self.flood(spot, &mut flood);
        if flood.size < self.min_group {
            return 0;
        }
        self.counts[spot.color] -= flood.size;
        let mut lowest = u8::MAX;
        for column in flood.first..=flood.last {
            self.heights[column] -= flood.cell_counts[column];
            lowest = lowest.min(self.heights[column]);
            drop_tiles(&mut self.columns[column], &mut self.original_rows[column], flood.cells[column]);
        }
        if lowest == 0 {
            self.close(flood.first);
        }
        flood.size
    }

    /// Closes the gaps of empty columns, from the column `from` to the right.
    fn close(&mut self, from: usize) {
        let mut kept = from;
        for at in from..=self.width {
            let original = usize::from(self.original_columns[at]);
            if self.heights[at] == 0 {
                self.current_columns[original] = 0;
                continue;
            }
            self.columns[kept] = self.columns[at];
            self.original_rows[kept] = self.original_rows[at];
            self.heights[kept] = self.heights[at];
            self.original_columns[kept] = self.original_columns[at];
            self.current_columns[original] = index_u8(kept);
            kept += 1;
        }
        self.columns[kept..=self.width].fill(Column::default());
        self.original_rows[kept..=self.width].fill(0);
        self.heights[kept..=self.width].fill(0);
        self.original_columns[kept..=self.width].fill(0);
        self.width = kept - 1;
    }
}

/// Returns the position of the `n`-th set bit, counted from 0.
fn nth_bit(mut mask: u16, n: usize) -> u32 {
    for _ in 0..n {
        mask &= mask - 1;
    }
    mask.trailing_zeros()
}

#[cfg(test)]
mod tests;
