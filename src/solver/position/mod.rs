//! Positions for the search: boards that maintain the list of their moves as groups are removed.
//!
//! Removing a group changes each of its columns from the lowest removed tile upwards; the only other change is that
//! columns further right may shift to the left. Groups that do not touch the changed region stay in the list as they
//! are, and only the others are searched for again, which makes a playout several times as fast as on a [`Board`].
//! [`LargeBoard`] tracks the changed region by whole columns, [`SmallBoard`] by cells.
//!
//! Both implement [`Position`]. [`SmallBoard`] holds up to 16×16 tiles of up to 8 colours as one 16-bit mask per
//! column and colour; [`LargeBoard`] holds any board that the game can deal.
//!
//! Each tile has an id that it keeps as it falls: its original cell, where it was when the position was created. The
//! [`code`](WeightedGroup::code) of a group combines the size of the group with the id of the lowest tile in its
//! leftmost column, so it identifies the group even after the group has moved. Policies learn a preference for each
//! code.

mod anneal_board;
mod bits;
mod small_board;

pub(super) use anneal_board::{AnnealBoard, Column, FirstBoard, Planes, TileId};
pub(super) use bits::{Bits, Words};
pub use small_board::SmallBoard;

use crate::board::{Board, Cell, Color};

/// A group in the move list of a position.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct WeightedGroup {
    /// A number below [`Position::code_count`] that identifies the group even after it has moved.
    pub code: u32,
    /// The number of tiles.
    pub size: u32,
    /// The weight that the policy gave the group when it entered the list.
    pub weight: f32,
    /// The leftmost column, from 0. It contains the cell that names the group.
    pub column: u16,
    /// The lowest row in that column.
    pub row: u16,
    /// The rightmost column.
    pub last_column: u16,
    /// The index of the colour.
    pub color: u8,
}

impl WeightedGroup {
    /// Returns the cell that names the group, as on the board.
    pub const fn cell(&self) -> Cell {
        Cell { column: self.column, row: self.row }
    }
}

/// The number of sizes that codes distinguish. The last one stands for all larger groups too.
const SIZES: u32 = 16;

/// Returns the code of a group of size `size` whose lowest tile in its leftmost column has the id `tile`.
fn code(tile: u32, size: u32) -> u32 {
    tile * SIZES + size.min(SIZES - 1)
}

/// The weight of every group, where all have the same.
pub const fn uniform_weight(_code: u32) -> f32 {
    1.0
}

/// A board during a game, with the list of its moves.
///
/// A position may have a *tabu colour*: groups of that colour are listed only while no other group can be removed
/// (Schadd et al., "Addressing NP-Complete Puzzles with Monte-Carlo Methods", AISB 2008).
pub trait Position: Clone {
    /// The approximate time of a move in a playout, in multiples of the time on a [`SmallBoard`].
    const MOVE_TIME: u64;

    /// Creates a position from a board, or returns `None` if this type cannot hold the board. `min_group` is at least 2.
    fn new(board: &Board, min_group: u32) -> Option<Self>;

    /// Sets or clears the tabu colour, given by its index, and lists the moves again, all with the same weight.
    fn set_tabu_color(&mut self, color: Option<u8>);

    /// Updates the weights of the listed moves, by their codes.
    fn reweigh(&mut self, weight: &impl Fn(u32) -> f32);

    /// The moves: all removable groups, except those of the tabu colour while there are others.
    fn moves(&self) -> &[WeightedGroup];

    /// Removes the group at this index of the move list. The groups that this changes get weights by their codes.
    fn play(&mut self, index: usize, weight: &impl Fn(u32) -> f32);

    /// Becomes a copy of `other`, reusing allocations where possible.
    fn copy_from(&mut self, other: &Self);

    /// The number of tiles left of each colour.
    fn counts(&self) -> &[u32];

    /// Writes an encoding of the tiles left to `encoding`. Two positions are equal if and only if their encodings are.
    ///
    /// The encoding lists the columns from the left, each from the bottom up: the index of each tile's colour plus 1,
    /// then 0 at the end of the column.
    fn encode(&self, encoding: &mut Vec<u8>);

    /// The number of possible codes.
    fn code_count(&self) -> usize;
}

const EMPTY: u8 = 0;

/// A position on a board of any size, with any number of colours.
///
/// Cells are stored as on the [`Board`]: column by column, each from the bottom up and followed by one cell that is
/// always empty, with an empty column before the first and after the last.
#[derive(Clone, Debug)]
pub struct LargeBoard {
    /// The distance between columns in `cells`: the number of rows plus 1.
    stride: usize,
    cells: Vec<u8>,
    /// The id of each tile: the index of its original cell, counted without borders.
    tile_ids: Vec<u32>,
    heights: Vec<usize>,
    width: usize,
    counts: Vec<u32>,
    code_count: usize,
    min_group: u32,
    tabu_color: Option<u8>,
    /// Whether `moves` are of the tabu colour, because no other group can be removed.
    lists_tabu_color: bool,
    moves: Vec<WeightedGroup>,
    /// The generation in which a flood fill last reached each cell.
    seen: Vec<u32>,
    /// The current generation. All cells that only an earlier generation reached count as not reached.
    generation: u32,
    queue: Vec<usize>,
}

/// Narrows a number, which fits because boards are small.
fn narrow<T: TryFrom<usize> + Default>(number: usize) -> T {
    T::try_from(number).unwrap_or_default()
}

impl LargeBoard {
    const fn bottom(&self, column: usize) -> usize {
        (column + 1) * self.stride
    }

    /// Fills the queue with the cells of the group at `start`, which the current generation must not have reached.
    fn flood(&mut self, start: usize) {
        let color = self.cells[start];
        self.queue.clear();
        self.queue.push(start);
        self.seen[start] = self.generation;
        let mut expanded = 0;
        while let Some(&at) = self.queue.get(expanded) {
            expanded += 1;
            for next in [at - 1, at + 1, at - self.stride, at + self.stride] {
                if self.cells[next] == color && self.seen[next] != self.generation {
                    self.seen[next] = self.generation;
                    self.queue.push(next);
                }
            }
        }
    }

    /// Marks all cells as not reached.
    fn next_generation(&mut self) {
        self.generation = self.generation.wrapping_add(1);
        if self.generation == 0 {
            self.seen.fill(0);
            self.generation = 1;
        }
    }

    /// Lists the groups of the colours accepted by `wanted` that have a tile in the columns `from..to`.
    fn list(&mut self, from: usize, to: usize, wanted: impl Fn(u8) -> bool, weight: &impl Fn(u32) -> f32) {
        self.next_generation();
        for column in from..to.min(self.width) {
            let bottom = self.bottom(column);
            for at in bottom..bottom + self.heights[column] {
                let color = self.cells[at] - 1;
                let neighbors = [at - 1, at + 1, at - self.stride, at + self.stride];
                let has_neighbor = neighbors.into_iter().any(|next| self.cells[next] == color + 1);
                if has_neighbor && self.seen[at] != self.generation && wanted(color) {
                    self.flood(at);
                    let size = narrow(self.queue.len());
                    if size >= self.min_group {
                        let first = self.queue.iter().copied().min().unwrap_or_default();
                        let last = self.queue.iter().copied().max().unwrap_or_default();
                        let code = code(self.tile_ids[first], size);
                        self.moves.push(WeightedGroup {
                            code,
                            size,
                            weight: weight(code),
                            column: narrow(first / self.stride - 1),
                            row: narrow(first % self.stride),
                            last_column: narrow(last / self.stride - 1),
                            color,
                        });
                    }
                }
            }
        }
    }

    /// Lists again the groups that have a tile in the columns `from..to`, after [`Self::drop_moves`].
    ///
    /// If this finds the first moves of other colours than the tabu colour, they replace the moves of the tabu colour.
    fn relist(&mut self, from: usize, to: usize, weight: &impl Fn(u32) -> f32) {
        let (kept, tabu) = (self.moves.len(), self.tabu_color);
        self.list(from, to, |color| Some(color) != tabu, weight);
        if self.lists_tabu_color && self.moves.len() > kept {
            self.moves.drain(..kept);
            self.lists_tabu_color = false;
        } else if self.lists_tabu_color {
            self.list(from, to, |color| Some(color) == tabu, weight);
        } else if self.moves.is_empty() && tabu.is_some() {
            self.list(0, self.width, |color| Some(color) == tabu, weight);
            self.lists_tabu_color = true;
        }
    }

    /// Closes the gaps of empty columns in `first..=last` and returns the number of those columns.
    fn close(&mut self, first: usize, last: usize) -> usize {
        let mut kept = first;
        for column in first..=last {
            if self.heights[column] > 0 {
                if column != kept {
                    let (cells, target) = (self.bottom(column)..self.bottom(column + 1), self.bottom(kept));
                    self.cells.copy_within(cells.clone(), target);
                    self.tile_ids.copy_within(cells, target);
                    self.heights[kept] = self.heights[column];
                }
                kept += 1;
            }
        }
        let closed = last + 1 - kept;
        if closed > 0 {
            let (from, to) = (self.bottom(last + 1), self.bottom(self.width));
            let destination = self.bottom(kept);
            self.cells.copy_within(from..to, destination);
            self.tile_ids.copy_within(from..to, destination);
            self.heights.copy_within(last + 1..self.width, kept);
            self.heights[self.width - closed..self.width].fill(0);
            self.cells[to - closed * self.stride..to].fill(EMPTY);
            self.width -= closed;
        }
        closed
    }

    /// Drops the groups that reach the changed columns or a column beside them from the list, and shifts the groups
    /// further right to the left by `closed` columns.
    fn drop_moves(&mut self, first: usize, last: usize, closed: usize) {
        self.moves.retain_mut(|group| {
            if usize::from(group.last_column) + 1 < first {
                return true;
            }
            if usize::from(group.column) <= last + 1 {
                return false;
            }
            group.column -= narrow::<u16>(closed);
            group.last_column -= narrow::<u16>(closed);
            true
        });
    }
}

impl Position for LargeBoard {
    const MOVE_TIME: u64 = 5;

    fn new(board: &Board, min_group: u32) -> Option<Self> {
        let (columns, rows) = (usize::from(board.size().columns()), usize::from(board.size().rows()));
        let stride = rows + 1;
        let mut position = Self {
            stride,
            cells: vec![EMPTY; stride * (columns + 2)],
            tile_ids: vec![0; stride * (columns + 2)],
            heights: (0..board.size().columns()).map(|column| usize::from(board.height(column))).collect(),
            width: usize::from(board.columns_left()),
            counts: Color::all().map(|color| board.tiles_of(color)).collect(),
            code_count: columns * rows * SIZES as usize,
            min_group,
            tabu_color: None,
            lists_tabu_color: false,
            moves: Vec::new(),
            seen: vec![0; stride * (columns + 2)],
            generation: 0,
            queue: Vec::new(),
        };
        for column in 0..board.columns_left() {
            for row in 0..board.height(column) {
                let at = position.bottom(usize::from(column)) + usize::from(row);
                position.cells[at] = board.tile(Cell { column, row })?.index() + 1;
                position.tile_ids[at] = narrow(usize::from(column) * rows + usize::from(row));
            }
        }
        position.set_tabu_color(None);
        Some(position)
    }

    fn set_tabu_color(&mut self, color: Option<u8>) {
        self.tabu_color = color;
        self.lists_tabu_color = false;
        self.moves.clear();
        self.relist(0, self.width, &uniform_weight);
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
        let WeightedGroup { color, column, row, last_column, size, .. } = self.moves[index];
        let (first, last) = (usize::from(column), usize::from(last_column));
        self.next_generation();
        self.flood(self.bottom(first) + usize::from(row));
        self.counts[usize::from(color)] -= size;
        for column in first..=last {
            // The tiles above those that the flood reached fall.
            let bottom = self.bottom(column);
            let mut kept = bottom;
            for at in bottom..bottom + self.heights[column] {
                if self.seen[at] != self.generation {
                    self.cells[kept] = self.cells[at];
                    self.tile_ids[kept] = self.tile_ids[at];
                    kept += 1;
                }
            }
            self.cells[kept..bottom + self.heights[column]].fill(EMPTY);
            self.heights[column] = kept - bottom;
        }
        let closed = self.close(first, last);
        self.drop_moves(first, last, closed);
        self.relist(first.saturating_sub(1), last + 2 - closed, weight);
    }

    fn copy_from(&mut self, other: &Self) {
        (self.stride, self.code_count, self.min_group) = (other.stride, other.code_count, other.min_group);
        self.seen.resize(other.seen.len(), 0);
        self.cells.clone_from(&other.cells);
        self.tile_ids.clone_from(&other.tile_ids);
        self.heights.clone_from(&other.heights);
        self.counts.clone_from(&other.counts);
        self.moves.clone_from(&other.moves);
        self.width = other.width;
        (self.tabu_color, self.lists_tabu_color) = (other.tabu_color, other.lists_tabu_color);
    }

    fn counts(&self) -> &[u32] {
        &self.counts
    }

    fn encode(&self, encoding: &mut Vec<u8>) {
        encoding.clear();
        for column in 0..self.width {
            let bottom = self.bottom(column);
            encoding.extend_from_slice(&self.cells[bottom..=bottom + self.heights[column]]);
        }
    }

    fn code_count(&self) -> usize {
        self.code_count
    }
}
