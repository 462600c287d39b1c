//! The fast lane: up to 16×16 tiles of up to 8 colours in words.

use super::cells::{Cells, NONE, SIDE, WHOLE, changed_by, overlap, whole};
use super::mask::{EACH, fall, four, index, low, low_32, number, runs};
use super::{Group, Position, Weigh, code};
use crate::board::{Board, Cell};

/// The most colours.
const COLORS: usize = 8;

/// The masks of one column, a bit a row, by colour: one 128-bit word, so that what happens to a column happens to
/// all colours at once.
type Column = [u16; COLORS];

/// Colours to list, as a column whose masks are full for these.
type Wanted = u128;

/// A position of up to 16×16 tiles and 8 colours.
///
/// Columns are counted from 1 inside, with an empty one on either side.
#[derive(Clone, Debug)]
pub struct Packed {
    columns: [Column; SIDE + 2],
    /// The first rows of the tiles of each column, four bits a tile.
    rows: [u64; SIDE + 2],
    /// The first column of each column.
    sources: [u8; SIDE + 2],
    /// How many columns have tiles.
    width: usize,
    counts: [u32; COLORS],
    min_group: u32,
    spared: Option<u8>,
    /// Whether the list is of the spared colour, for want of other moves.
    desperate: bool,
    moves: Vec<Group>,
    /// The cells of each of the moves.
    cells: Vec<Cells>,
}

/// A group's cells, as found by flooding.
struct Flood {
    cells: Cells,
    first: usize,
    last: usize,
    size: u32,
}

impl Packed {
    /// The group of this colour that holds the lowest bit of `seed` in this column.
    fn flood(&self, color: usize, column: usize, seed: u16) -> Flood {
        let mut flood = Flood { cells: NONE, first: column, last: column, size: 0 };
        flood.cells[column] = seed & seed.wrapping_neg();
        let mut open: u32 = 1 << column;
        while open != 0 {
            let at = (open.trailing_zeros() as usize).clamp(1, SIDE);
            open &= open - 1;
            let seeds = u32::from(flood.cells[at]);
            let run = low(runs(seeds, u32::from(self.columns[at][color])));
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
            flood.size += four(cells[0], cells[1], cells[2], cells[3]).count_ones();
        }
        flood
    }

    /// Adds the groups of the colours in `wanted` that have a cell in this part of these columns.
    fn list(&mut self, from: usize, to: usize, part: &Cells, wanted: Wanted, policy: &impl Weigh) {
        let mut seen = [0_u16; SIDE + 2];
        for at in from..=to.min(SIDE) {
            let mut seeds = self.paired(at, part[at] & !seen[at]) & wanted;
            while seeds != 0 {
                let first = seeds.trailing_zeros();
                let color = first as usize / 16 % COLORS;
                let flood = self.flood(color, at, 1 << (first % 16));
                for (seen, cells) in seen[at..=flood.last].iter_mut().zip(&flood.cells[at..=flood.last]) {
                    *seen |= cells;
                }
                seeds &= !(u128::from(flood.cells[at]) << (16 * color));
                if flood.size >= self.min_group {
                    self.moves.push(self.group(color, &flood, policy));
                    self.cells.push(flood.cells);
                }
            }
        }
    }

    /// The tiles of a part of a column that have a neighbour of their colour, by colour.
    #[inline]
    fn paired(&self, at: usize, part: u16) -> u128 {
        let halves = |at: usize| {
            let column = &self.columns[at];
            [
                four(column[0], column[1], column[2], column[3]),
                four(column[4], column[5], column[6], column[7]),
            ]
        };
        let (left, this, right) = (halves(at - 1), halves(at), halves(at + 1));
        let part = u64::from(part) * EACH;
        let half = |at: usize| {
            let above = (this[at] & !EACH) >> 1;
            let below = (this[at] & !(EACH << 15)) << 1;
            this[at] & part & (above | below | left[at] | right[at])
        };
        u128::from(half(0)) | u128::from(half(1)) << 64
    }

    fn group(&self, color: usize, flood: &Flood, policy: &impl Weigh) -> Group {
        let row = flood.cells[flood.first].trailing_zeros();
        let first_row = (self.rows[flood.first] >> (4 * row)) & 15;
        let code = code(u32::from(self.sources[flood.first]) * 16 + low_32(first_row), flood.size);
        Group {
            code,
            size: flood.size,
            weight: policy.weight(code),
            column: number(flood.first) - 1,
            row: low(row),
            last: number(flood.last) - 1,
            color: index(color),
        }
    }

    fn list_all(&mut self, policy: &impl Weigh) {
        self.moves.clear();
        self.cells.clear();
        self.desperate = false;
        self.list(1, self.width, &WHOLE, !self.spared_lane(), policy);
        self.list_spared(policy);
    }

    /// Lists the groups that have a cell in this part of these columns anew, after the old ones were dropped.
    fn relist(&mut self, from: usize, to: usize, part: &Cells, policy: &impl Weigh) {
        let kept = self.moves.len();
        self.list(from, to, part, !self.spared_lane(), policy);
        if !self.desperate {
            self.list_spared(policy);
        } else if self.moves.len() > kept {
            self.moves.drain(..kept);
            self.cells.drain(..kept);
            self.desperate = false;
        } else {
            self.list(from, to, part, self.spared_lane(), policy);
        }
    }

    fn spared_lane(&self) -> Wanted {
        self.spared.map_or(0, |color| 0xffff << (16 * u32::from(color)))
    }

    fn list_spared(&mut self, policy: &impl Weigh) {
        if self.moves.is_empty() && self.spared.is_some() {
            self.list(1, self.width, &WHOLE, self.spared_lane(), policy);
            self.desperate = true;
        }
    }

    /// Closes the empty ones of these columns; how many they were.
    fn close(&mut self, from: usize, to: usize) -> usize {
        let mut kept = from;
        for at in from..=to {
            if self.columns[at] != Column::default() {
                self.shift(at, kept);
                kept += 1;
            }
        }
        let gone = to + 1 - kept;
        if gone > 0 {
            for at in to + 1..=self.width {
                self.shift(at, at - gone);
            }
            for at in self.width + 1 - gone..=self.width {
                self.columns[at] = Column::default();
            }
            self.width -= gone;
        }
        gone
    }

    const fn shift(&mut self, from: usize, to: usize) {
        self.columns[to] = self.columns[from];
        self.rows[to] = self.rows[from];
        self.sources[to] = self.sources[from];
    }
}

impl Position for Packed {
    fn new(board: &Board, min_group: u32) -> Option<Self> {
        let size = board.size();
        let sides = [size.columns(), size.rows()];
        let fits = board.colors().all(|color| usize::from(color.index()) < COLORS);
        if !fits || sides.into_iter().any(|side| usize::from(side) > SIDE) {
            return None;
        }
        let mut position = Self {
            columns: [Column::default(); SIDE + 2],
            rows: [0xfedc_ba98_7654_3210; SIDE + 2],
            sources: std::array::from_fn(|column| index(column.saturating_sub(1))),
            width: usize::from(board.columns_left()),
            counts: [0; COLORS],
            min_group,
            spared: None,
            desperate: false,
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
        position.list_all(&super::Evenly);
        Some(position)
    }

    fn spare(&mut self, color: Option<u8>, policy: &impl Weigh) {
        self.spared = color;
        self.list_all(policy);
    }

    fn reweigh(&mut self, policy: &impl Weigh) {
        for group in &mut self.moves {
            group.weight = policy.weight(group.code);
        }
    }

    fn moves(&self) -> &[Group] {
        &self.moves
    }

    fn play(&mut self, at: usize, policy: &impl Weigh) {
        let Group { color, size, column, last, .. } = self.moves[at];
        let (first, last) = (usize::from(column) + 1, usize::from(last) + 1);
        let removed = self.cells[at];
        self.counts[usize::from(color)] -= size;
        for (at, &cells) in removed.iter().enumerate().take(last + 1).skip(first) {
            fall(&mut self.columns[at], &mut self.rows[at], cells);
        }
        let gone = self.close(first, last);
        let changed = if gone == 0 { changed_by(&removed, first, last) } else { whole(first - 1, last + 1) };
        self.retain(&changed, last, gone);
        self.relist((first - 1).max(1), (last + 1 - gone).min(self.width), &changed, policy);
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

    fn picture(&self, tiles: &mut Vec<u8>) {
        tiles.clear();
        for column in &self.columns[1..=self.width] {
            let height = 16 - column.iter().fold(0, |all, mask| all | mask).leading_zeros();
            for row in 0..height {
                let color = column.iter().position(|mask| mask >> row & 1 == 1).unwrap_or(0);
                tiles.push(index(color) + 1);
            }
            tiles.push(0);
        }
    }

    fn codes(&self) -> usize {
        SIDE * SIDE * super::SIZES as usize
    }
}

impl Packed {
    /// Drops the groups that have a cell in `changed`, and moves those on the right of the column `last` by `gone`
    /// columns.
    fn retain(&mut self, changed: &Cells, last: usize, gone: usize) {
        for from in (0..self.moves.len()).step_by(64).rev() {
            let hits = self.cells[from..].iter().take(64).rev();
            let mut hits = hits.fold(0_u64, |hits, cells| hits << 1 | u64::from(overlap(cells, changed)));
            while hits != 0 {
                let at = hits.ilog2();
                hits ^= 1 << at;
                self.moves.swap_remove(from + at as usize);
                self.cells.swap_remove(from + at as usize);
            }
        }
        if gone > 0 {
            for (group, cells) in self.moves.iter_mut().zip(&mut self.cells) {
                if usize::from(group.column) >= last {
                    group.column -= number(gone);
                    group.last -= number(gone);
                    cells.copy_within(gone.., 0);
                }
            }
        }
    }
}
