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
mod large_board;
mod planes;
mod small_board;

pub(super) use anneal_board::{AnnealBoard, FirstBoard, Source, TileId};
pub(super) use bits::{Bits, Words};
pub use large_board::LargeBoard;
pub(super) use planes::{Column, Planes};
pub use small_board::SmallBoard;

use crate::board::{Board, Cell};

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
    #[must_use]
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

/// Assigns weights to groups by their codes.
pub trait Weights {
    /// Returns the weight of groups with this code.
    fn weight(&self, code: u32) -> f32;
}

/// Gives all groups the same weight.
#[derive(Clone, Copy, Debug)]
pub struct UniformWeights;

impl Weights for UniformWeights {
    fn weight(&self, _: u32) -> f32 {
        1.0
    }
}

/// A board during a game, with the list of its moves.
///
/// A position may have a *tabu colour*: groups of that colour are listed only while no other group can be removed
/// (Schadd et al., "Addressing NP-Complete Puzzles with Monte-Carlo Methods", AISB 2008).
pub trait Position: Clone {
    /// The approximate time of a move in a playout, in multiples of the time on a [`SmallBoard`].
    const MOVE_TIME: u64;

    /// Creates a position from a board, or returns `None` if this type cannot hold the board.
    fn new(board: &Board, min_group: u32) -> Option<Self>;

    /// Sets or clears the tabu colour, given by its index, and lists the moves again.
    fn set_tabu_color(&mut self, color: Option<u8>, weights: &impl Weights);

    /// Updates the weights of the listed moves.
    fn reweigh(&mut self, weights: &impl Weights);

    /// The moves: all removable groups, except those of the tabu colour while there are others.
    fn moves(&self) -> &[WeightedGroup];

    /// Removes the group at this index of the move list.
    fn play(&mut self, index: usize, weights: &impl Weights);

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

    /// The number of tiles left.
    fn tiles_left(&self) -> u32 {
        self.counts().iter().sum()
    }

    /// Returns the index in the move list of the group that `cell` names.
    fn find(&self, cell: Cell) -> Option<usize> {
        self.moves().iter().position(|group| group.cell() == cell)
    }
}
