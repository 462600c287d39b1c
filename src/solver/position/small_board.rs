//! Positions of up to 16×16 tiles of up to 8 colours, as bit masks.

use super::bits::Bits;
use super::{Position, WeightedGroup, code, narrow, uniform_weight};
use crate::board::{Board, Cell};

/// The largest number of colours.
const COLORS: usize = 8;

/// One column: a mask per colour, with a bit per row. All masks together fill a 128-bit word, so one operation applies
/// to all colours.
type Column = [u16; COLORS];

/// A set of colours: a column in which the masks of the colours in the set are full.
type ColorMask = u128;

/// A position of up to 16×16 tiles of up to 8 colours.
///
/// Internally columns count from 1, with an empty column on either side, so that every column has two
/// neighbours.
#[derive(Clone, Debug)]
pub struct SmallBoard {
    columns: [Column; SIDE + 2],
    /// The original row of each tile, four bits per tile.
    original_rows: [u64; SIDE + 2],
    /// The original column of the tiles in each column.
    original_columns: [u8; SIDE + 2],
    /// The number of columns with tiles.
    width: usize,
    counts: [u32; COLORS],
    min_group: u32,
    tabu_color: Option<u8>,
    /// Whether `moves` are of the tabu colour, because there are no others.
    lists_tabu_color: bool,
    moves: Vec<WeightedGroup>,
    /// The cells of each group in `moves`.
    cells: Vec<Cells>,
}

/// The cells of a group, found by flood fill.
struct Flood {
    cells: Cells,
    first: usize,
    last: usize,
    size: u32,
}

impl SmallBoard {
    /// Finds the group of this colour that contains the lowest bit of `seed` in this column.
    fn flood(&self, color: usize, column: usize, seed: u16) -> Flood {
        let mut flood = Flood { cells: NO_CELLS, first: column, last: column, size: 0 };
        flood.cells[column] = seed & seed.wrapping_neg();
        let mut open: u32 = 1 << column;
        while open != 0 {
            // `open` has only bits from 1 to `SIDE`. The clamp removes the bounds checks.
            let at = (open.trailing_zeros() as usize).clamp(1, SIDE);
            open &= open - 1;
            let run = self.columns[at][color].runs(flood.cells[at]);
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
        for from in (flood.first..=flood.last).step_by(4) {
            let cells = &flood.cells[from..from + 4];
            flood.size += pack(cells[0], cells[1], cells[2], cells[3]).count_ones();
        }
        flood
    }

    /// Lists the groups of the colours in `wanted` that have a cell of `region` in the columns `from..=to`.
    fn list(
        &mut self,
        from: usize,
        to: usize,
        region: &Cells,
        wanted: ColorMask,
        weight: &impl Fn(u32) -> f32,
    ) {
        let mut seen = [0_u16; SIDE + 2];
        for at in from..=to.min(SIDE) {
            let mut seeds = self.with_neighbor(at, region[at] & !seen[at]) & wanted;
            while seeds != 0 {
                let lowest = seeds.trailing_zeros();
                // The remainder only removes bounds checks.
                let color = lowest as usize / 16 % COLORS;
                let flood = self.flood(color, at, 1 << (lowest % 16));
                for (seen, cells) in seen[at..=flood.last].iter_mut().zip(&flood.cells[at..=flood.last]) {
                    *seen |= cells;
                }
                seeds &= !(u128::from(flood.cells[at]) << (16 * color));
                if flood.size >= self.min_group {
                    let row = flood.cells[flood.first].trailing_zeros() as usize;
                    let original_row = ((self.original_rows[flood.first] >> (4 * row)) & 15) as u32;
                    let original_column = u32::from(self.original_columns[flood.first]);
                    let code = code(original_column * 16 + original_row, flood.size);
                    self.moves.push(WeightedGroup {
                        code,
                        size: flood.size,
                        weight: weight(code),
                        column: narrow::<u16>(flood.first) - 1,
                        row: narrow(row),
                        last_column: narrow::<u16>(flood.last) - 1,
                        color: narrow(color),
                    });
                    self.cells.push(flood.cells);
                }
            }
        }
    }

    /// Returns, for each colour, the tiles of a column within `rows` that have a neighbour of the same colour.
    #[inline]
    fn with_neighbor(&self, at: usize, rows: u16) -> u128 {
        let halves = |at: usize| {
            let column = &self.columns[at];
            [
                pack(column[0], column[1], column[2], column[3]),
                pack(column[4], column[5], column[6], column[7]),
            ]
        };
        let (left, this, right) = (halves(at - 1), halves(at), halves(at + 1));
        let rows = u64::from(rows) * LOWEST_BITS;
        let half = |at: usize| {
            let above = (this[at] & !LOWEST_BITS) >> 1;
            let below = (this[at] & !(LOWEST_BITS << 15)) << 1;
            this[at] & rows & (above | below | left[at] | right[at])
        };
        u128::from(half(0)) | u128::from(half(1)) << 64
    }

    /// Lists again the groups that have a cell of `region` in the columns `from..=to`, after [`Self::drop_moves`].
    ///
    /// If this finds the first moves of other colours than the tabu colour, they replace the moves of the tabu colour.
    fn relist(&mut self, from: usize, to: usize, region: &Cells, weight: &impl Fn(u32) -> f32) {
        let kept = self.moves.len();
        // No board of this type has a colour beyond the mask.
        let tabu = self.tabu_color.and_then(|color| 0xffff_u128.checked_shl(16 * u32::from(color)));
        let tabu = tabu.unwrap_or(0);
        self.list(from, to, region, !tabu, weight);
        if self.lists_tabu_color && self.moves.len() > kept {
            self.moves.drain(..kept);
            self.cells.drain(..kept);
            self.lists_tabu_color = false;
        } else if self.lists_tabu_color {
            self.list(from, to, region, tabu, weight);
        } else if self.moves.is_empty() && self.tabu_color.is_some() {
            self.list(1, self.width, &ALL_CELLS, tabu, weight);
            self.lists_tabu_color = true;
        }
    }

    /// Closes the gaps of empty columns in `from..=to` and returns the number of those columns.
    fn close(&mut self, from: usize, to: usize) -> usize {
        let mut kept = from;
        for at in from..=to {
            if self.columns[at] != Column::default() {
                self.shift(at, kept);
                kept += 1;
            }
        }
        let closed = to + 1 - kept;
        if closed > 0 {
            for at in to + 1..=self.width {
                self.shift(at, at - closed);
            }
            for at in self.width + 1 - closed..=self.width {
                self.columns[at] = Column::default();
            }
            self.width -= closed;
        }
        closed
    }

    const fn shift(&mut self, from: usize, to: usize) {
        self.columns[to] = self.columns[from];
        self.original_rows[to] = self.original_rows[from];
        self.original_columns[to] = self.original_columns[from];
    }

    /// Drops the groups with a cell in `affected` from the list, and shifts the groups to the right of the column
    /// `last` to the left by `closed` columns.
    fn drop_moves(&mut self, affected: &Cells, last: usize, closed: usize) {
        let overlaps = |cells: &Cells| {
            let both = cells[1..=SIDE].iter().zip(&affected[1..=SIDE]).map(|(cells, others)| cells & others);
            both.fold(0, |all, both| all | both) != 0
        };
        // Test 64 groups at a time, the last ones first. Each group removed is then replaced by one that stays.
        for from in (0..self.moves.len()).step_by(64).rev() {
            let hits = self.cells[from..].iter().take(64).rev();
            let mut hits = hits.fold(0_u64, |hits, cells| hits << 1 | u64::from(overlaps(cells)));
            while hits != 0 {
                let at = hits.ilog2();
                hits ^= 1 << at;
                self.moves.swap_remove(from + at as usize);
                self.cells.swap_remove(from + at as usize);
            }
        }
        if closed > 0 {
            for (group, cells) in self.moves.iter_mut().zip(&mut self.cells) {
                // `column` counts from 0, `last` from 1.
                if usize::from(group.column) >= last {
                    group.column -= narrow::<u16>(closed);
                    group.last_column -= narrow::<u16>(closed);
                    cells.copy_within(closed.., 0);
                }
            }
        }
    }
}

impl Position for SmallBoard {
    const MOVE_TIME: u64 = 1;

    fn new(board: &Board, min_group: u32) -> Option<Self> {
        let size = board.size();
        let sides = [size.columns(), size.rows()];
        let fits = board.colors().all(|color| usize::from(color.index()) < COLORS);
        if !fits || sides.into_iter().any(|side| usize::from(side) > SIDE) {
            return None;
        }
        let mut position = Self {
            columns: [Column::default(); SIDE + 2],
            original_rows: [0xfedc_ba98_7654_3210; SIDE + 2],
            original_columns: std::array::from_fn(|column| narrow(column.saturating_sub(1))),
            width: usize::from(board.columns_left()),
            counts: [0; COLORS],
            min_group,
            tabu_color: None,
            lists_tabu_color: false,
            moves: Vec::with_capacity(SIDE * SIDE / 2),
            cells: Vec::with_capacity(SIDE * SIDE / 2),
        };
        for column in 0..board.columns_left() {
            for row in 0..board.height(column) {
                let color = usize::from(board.tile(Cell { column, row })?.index());
                position.columns[usize::from(column) + 1][color] |= 1 << row;
                position.counts[color] += 1;
            }
        }
        position.set_tabu_color(None);
        Some(position)
    }

    fn set_tabu_color(&mut self, color: Option<u8>) {
        self.tabu_color = color;
        self.lists_tabu_color = false;
        self.moves.clear();
        self.cells.clear();
        self.relist(1, self.width, &ALL_CELLS, &uniform_weight);
    }

    fn reweigh(&mut self, weight: &impl Fn(u32) -> f32) {
        for group in &mut self.moves {
            group.weight = weight(group.code);
        }
    }

    fn moves(&self) -> &[WeightedGroup] {
        &self.moves
    }

    fn play(&mut self, index: usize, weight: &impl Fn(u32) -> f32) {
        let WeightedGroup { color, size, column, last_column, .. } = self.moves[index];
        let (first, last) = (usize::from(column) + 1, usize::from(last_column) + 1);
        let removed = self.cells[index];
        self.counts[usize::from(color)] -= size;
        for (at, &cells) in removed.iter().enumerate().take(last + 1).skip(first) {
            drop_tiles(&mut self.columns[at], &mut self.original_rows[at], cells);
        }
        let closed = self.close(first, last);
        // The cells whose groups may change: in each column, the lowest removed cell, all cells above it, and their
        // neighbours. Where columns closed up, all cells of the columns beside them have new neighbours.
        let mut affected = NO_CELLS;
        if closed == 0 {
            for at in first..=last {
                // The lowest bit that is set, and all bits above it.
                let changed = removed[at] | removed[at].wrapping_neg();
                affected[at - 1] |= changed;
                affected[at] |= changed | (changed >> 1);
                affected[at + 1] |= changed;
            }
        } else {
            affected[first - 1..=last + 1].fill(u16::MAX);
        }
        self.drop_moves(&affected, last, closed);
        self.relist((first - 1).max(1), (last + 1 - closed).min(self.width), &affected, weight);
    }

    fn copy_from(&mut self, other: &Self) {
        let (moves, cells) = (std::mem::take(&mut self.moves), std::mem::take(&mut self.cells));
        *self = Self { moves, cells, ..*other };
        self.moves.clone_from(&other.moves);
        self.cells.clone_from(&other.cells);
    }

    fn counts(&self) -> &[u32] {
        &self.counts
    }

    fn encode(&self, encoding: &mut Vec<u8>) {
        encoding.clear();
        for column in &self.columns[1..=self.width] {
            let height = 16 - column.iter().fold(0, |all, mask| all | mask).leading_zeros();
            for row in 0..height {
                let color = column.iter().position(|mask| mask >> row & 1 == 1).unwrap_or(0);
                encoding.push(narrow::<u8>(color) + 1);
            }
            encoding.push(0);
        }
    }

    fn code_count(&self) -> usize {
        SIDE * SIDE * super::SIZES as usize
    }
}

/// The largest number of columns and of rows.
const SIDE: usize = 16;

/// A set of cells, one mask per column.
///
/// Column 0 is always empty. The four extra columns on the right allow reading four columns at a time.
type Cells = [u16; SIDE + 5];

const NO_CELLS: Cells = [0; SIDE + 5];
const ALL_CELLS: Cells = [u16::MAX; SIDE + 5];

/// Removes `cells` from a column and lets the tiles above them fall.
///
/// `tiles` has one mask per colour, and `rows` has four bits per row: the original row of the tile there.
#[inline]
fn drop_tiles<const COLORS: usize>(tiles: &mut [u16; COLORS], rows: &mut u64, mut cells: u16) {
    while cells != 0 {
        let bottom = cells.trailing_zeros();
        // The tiles above a run of cells fall by its length. If the run fills the column, a shift by the whole length
        // would overflow, so the last bit is shifted separately.
        let length_less_one = (cells >> bottom).trailing_ones() - 1;
        let below = (1_u16 << bottom) - 1;
        for mask in &mut *tiles {
            *mask = (*mask & below) | (((*mask >> length_less_one) >> 1) & !below);
        }
        let below_rows = (1_u64 << (4 * bottom)) - 1;
        *rows = (*rows & below_rows) | (((*rows >> (4 * length_less_one)) >> 4) & !below_rows);
        cells = ((cells >> length_less_one) >> 1) & !below;
    }
}

/// The lowest bit of each of the four masks in a word.
const LOWEST_BITS: u64 = 0x0001_0001_0001_0001;

/// Packs four masks into one word.
const fn pack(first: u16, second: u16, third: u16, fourth: u16) -> u64 {
    first as u64 | (second as u64) << 16 | (third as u64) << 32 | (fourth as u64) << 48
}
