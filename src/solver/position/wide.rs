//! The general lane: any board that the game can deal.

use super::{Group, Position, Weigh, code};
use crate::board::{Board, Cell, Color};

const EMPTY: u8 = 0;

/// A position of any size.
///
/// The cells lie as on the [`Board`]: column by column from the bottom up, each followed by one cell that is always
/// empty, with one such column before the first and one after the last.
#[derive(Clone, Debug)]
pub struct Wide {
    /// The rows of the board and one more.
    stride: usize,
    cells: Vec<u8>,
    /// The cell, counted without borders, that each tile stood in at first.
    names: Vec<u32>,
    heights: Vec<usize>,
    width: usize,
    counts: Vec<u32>,
    codes: usize,
    min_group: u32,
    spared: Option<u8>,
    desperate: bool,
    moves: Vec<Group>,
    /// Which listing saw a cell last.
    seen: Vec<u32>,
    listing: u32,
    queue: Vec<usize>,
}

/// A number that a board's size keeps small.
fn small<T: TryFrom<usize> + Default>(number: usize) -> T {
    T::try_from(number).unwrap_or_default()
}

impl Wide {
    const fn bottom(&self, column: usize) -> usize {
        (column + 1) * self.stride
    }

    /// Fills the queue with the cells of the group at `start` that this listing has not seen.
    fn flood(&mut self, start: usize) {
        let color = self.cells[start];
        self.queue.clear();
        self.queue.push(start);
        self.seen[start] = self.listing;
        let mut looked_around = 0;
        while let Some(&at) = self.queue.get(looked_around) {
            looked_around += 1;
            for next in [at - 1, at + 1, at - self.stride, at + self.stride] {
                if self.cells[next] == color && self.seen[next] != self.listing {
                    self.seen[next] = self.listing;
                    self.queue.push(next);
                }
            }
        }
    }

    fn begin_listing(&mut self) {
        self.listing = self.listing.wrapping_add(1);
        if self.listing == 0 {
            self.seen.fill(0);
            self.listing = 1;
        }
    }

    /// Adds the groups of the colours in `wanted` that reach into the columns from `from` to below `to`.
    fn list(&mut self, from: usize, to: usize, wanted: impl Fn(u8) -> bool, policy: &impl Weigh) {
        self.begin_listing();
        for column in from..to.min(self.width) {
            let bottom = self.bottom(column);
            for at in bottom..bottom + self.heights[column] {
                let color = self.cells[at] - 1;
                let twins = [at - 1, at + 1, at - self.stride, at + self.stride];
                let paired = twins.into_iter().any(|twin| self.cells[twin] == color + 1);
                if paired && self.seen[at] != self.listing && wanted(color) {
                    self.flood(at);
                    let group = self.group(color, policy);
                    if group.size >= self.min_group {
                        self.moves.push(group);
                    }
                }
            }
        }
    }

    /// The group in the queue.
    fn group(&self, color: u8, policy: &impl Weigh) -> Group {
        let named = self.queue.iter().copied().min().unwrap_or_default();
        let last = self.queue.iter().copied().max().unwrap_or_default();
        let size = small(self.queue.len());
        let code = code(self.names[named], size);
        Group {
            code,
            size,
            weight: policy.weight(code),
            column: small(named / self.stride - 1),
            row: small(named % self.stride),
            last: small(last / self.stride - 1),
            color,
        }
    }

    fn list_all(&mut self, policy: &impl Weigh) {
        self.moves.clear();
        let spared = self.spared;
        self.desperate = false;
        self.list(0, self.width, |color| Some(color) != spared, policy);
        self.list_spared(policy);
    }

    /// Lists the groups that reach into these columns anew, after the old ones were dropped.
    fn relist(&mut self, from: usize, to: usize, policy: &impl Weigh) {
        let kept = self.moves.len();
        let spared = self.spared;
        self.list(from, to, |color| Some(color) != spared, policy);
        if !self.desperate {
            self.list_spared(policy);
        } else if self.moves.len() > kept {
            self.moves.drain(..kept);
            self.desperate = false;
        } else {
            self.list(from, to, |color| Some(color) == spared, policy);
        }
    }

    fn list_spared(&mut self, policy: &impl Weigh) {
        if let (true, Some(spared)) = (self.moves.is_empty(), self.spared) {
            self.list(0, self.width, |color| color == spared, policy);
            self.desperate = true;
        }
    }

    /// Drops the tiles that the last flood saw from this column.
    fn fall(&mut self, column: usize) {
        let bottom = self.bottom(column);
        let mut kept = bottom;
        for at in bottom..bottom + self.heights[column] {
            if self.seen[at] != self.listing {
                self.cells[kept] = self.cells[at];
                self.names[kept] = self.names[at];
                kept += 1;
            }
        }
        self.cells[kept..bottom + self.heights[column]].fill(EMPTY);
        self.heights[column] = kept - bottom;
    }

    /// Closes the empty ones of these columns; how many they were.
    fn close(&mut self, first: usize, last: usize) -> usize {
        let mut kept = first;
        for column in first..=last {
            if self.heights[column] > 0 {
                self.shift(column, kept);
                kept += 1;
            }
        }
        let gone = last + 1 - kept;
        if gone > 0 {
            let (from, to) = (self.bottom(last + 1), self.bottom(self.width));
            let into = self.bottom(kept);
            self.cells.copy_within(from..to, into);
            self.names.copy_within(from..to, into);
            self.heights.copy_within(last + 1..self.width, kept);
            self.heights[self.width - gone..self.width].fill(0);
            self.cells[to - gone * self.stride..to].fill(EMPTY);
            self.width -= gone;
        }
        gone
    }

    fn shift(&mut self, from: usize, to: usize) {
        if from != to {
            let (cells, into) = (self.bottom(from)..self.bottom(from + 1), self.bottom(to));
            self.cells.copy_within(cells.clone(), into);
            self.names.copy_within(cells, into);
            self.heights[to] = self.heights[from];
        }
    }

    fn retain(&mut self, first: usize, last: usize, gone: usize) {
        self.moves.retain_mut(|group| {
            if usize::from(group.last) + 1 < first {
                return true;
            }
            if usize::from(group.column) <= last + 1 {
                return false;
            }
            group.column -= small::<u16>(gone);
            group.last -= small::<u16>(gone);
            true
        });
    }
}

impl Position for Wide {
    fn new(board: &Board, min_group: u32) -> Option<Self> {
        let (columns, rows) = (usize::from(board.size().columns()), usize::from(board.size().rows()));
        let stride = rows + 1;
        let mut position = Self {
            stride,
            cells: vec![EMPTY; stride * (columns + 2)],
            names: vec![0; stride * (columns + 2)],
            heights: (0..board.size().columns()).map(|column| usize::from(board.height(column))).collect(),
            width: usize::from(board.columns_left()),
            counts: Color::all().map(|color| board.tiles_of(color)).collect(),
            codes: columns * rows * super::SIZES as usize,
            min_group,
            spared: None,
            desperate: false,
            moves: Vec::new(),
            seen: vec![0; stride * (columns + 2)],
            listing: 0,
            queue: Vec::new(),
        };
        for column in 0..board.columns_left() {
            for row in 0..board.height(column) {
                let at = position.bottom(usize::from(column)) + usize::from(row);
                position.cells[at] = board.tile(Cell { column, row })?.index() + 1;
                position.names[at] = small(usize::from(column) * rows + usize::from(row));
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
        let Group { color, column, row, last, size, .. } = self.moves[at];
        let (first, last) = (usize::from(column), usize::from(last));
        self.begin_listing();
        self.flood(self.bottom(first) + usize::from(row));
        self.counts[usize::from(color)] -= size;
        for column in first..=last {
            self.fall(column);
        }
        let gone = self.close(first, last);
        self.retain(first, last, gone);
        self.relist(first.saturating_sub(1), last + 2 - gone, policy);
    }

    fn copy_from(&mut self, other: &Self) {
        self.cells.clone_from(&other.cells);
        self.names.clone_from(&other.names);
        self.heights.clone_from(&other.heights);
        self.counts.clone_from(&other.counts);
        self.moves.clone_from(&other.moves);
        self.width = other.width;
        (self.spared, self.desperate) = (other.spared, other.desperate);
    }

    fn counts(&self) -> &[u32] {
        &self.counts
    }

    fn picture(&self, tiles: &mut Vec<u8>) {
        tiles.clear();
        for column in 0..self.width {
            let bottom = self.bottom(column);
            tiles.extend_from_slice(&self.cells[bottom..=bottom + self.heights[column]]);
        }
    }

    fn codes(&self) -> usize {
        self.codes
    }
}
