//! Positions for search: boards that keep the list of their moves up to date as they are played.
//!
//! A move changes the columns that its group stands in from the lowest tile removed up, and nothing else, but for
//! how far the columns on its right have moved. So the groups that stand clear of what changes stay in the list as
//! they are, and only the rest is found anew: this is what makes a playout several times as fast as on a [`Board`].
//! [`Wide`] goes by whole columns; [`Packed`] keeps the cells of each group and goes by them.
//!
//! There are two lanes with one face, [`Position`]: [`Packed`] holds up to 16×16 tiles of up to 8 colours as one
//! 16-bit mask per column and colour, [`Wide`] holds whatever the game can deal.
//!
//! Tiles keep a name for life, the cell that they stood in at first. A group's [`code`](Group::code) is the name of
//! its lowest tile in its leftmost column together with its size, which says what a group is wherever it has fallen
//! to: a policy learns about codes.

mod cells;
mod field;
mod mask;
mod packed;
mod wide;

pub(in crate::solver) use field::{Field, Name};
pub use packed::Packed;
pub use wide::Wide;

use crate::board::{Board, Cell};

/// A group in the list of a position.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Group {
    /// What it is, wherever it stands: below [`Position::codes`].
    pub code: u32,
    /// How many tiles it has.
    pub size: u32,
    /// What the policy weighed it at when it came into the list.
    pub weight: f32,
    /// Its leftmost column, in which it is named, from 0.
    pub column: u16,
    /// Its lowest row in that column.
    pub row: u16,
    /// Its rightmost column.
    pub last: u16,
    /// The index of its colour.
    pub color: u8,
}

impl Group {
    /// The cell that names it, as on the board.
    #[must_use]
    pub const fn cell(&self) -> Cell {
        Cell { column: self.column, row: self.row }
    }
}

/// The sizes that a code tells apart; larger groups share the last one.
const SIZES: u32 = 16;

/// The code of a group of this size named by the tile of this name.
fn code(name: u32, size: u32) -> u32 {
    name * SIZES + size.min(SIZES - 1)
}

/// What weighs a group by its code.
pub trait Weigh {
    /// The weight of the groups of this code.
    fn weight(&self, code: u32) -> f32;
}

/// Weighs all groups the same.
#[derive(Clone, Copy, Debug)]
pub struct Evenly;

impl Weigh for Evenly {
    fn weight(&self, _: u32) -> f32 {
        1.0
    }
}

/// A board in play, with the list of its moves.
///
/// One colour may be *spared*: its groups are in the list only while no other group can be removed. That is the
/// tabu colour of Schadd et al., "Addressing NP-Complete Puzzles with Monte-Carlo Methods" (AISB 2008).
pub trait Position: Clone {
    /// The position of a board, if this lane can hold it.
    fn new(board: &Board, min_group: u32) -> Option<Self>;

    /// Spares the colour of this index from now on, or none, and lists the moves anew.
    fn spare(&mut self, color: Option<u8>, policy: &impl Weigh);

    /// Weighs the moves in the list anew.
    fn reweigh(&mut self, policy: &impl Weigh);

    /// The moves: the groups that may be removed, less those spared.
    fn moves(&self) -> &[Group];

    /// Removes the group at this place of the list.
    fn play(&mut self, at: usize, policy: &impl Weigh);

    /// Becomes a copy of another position, without a new allocation where possible.
    fn copy_from(&mut self, other: &Self);

    /// How many tiles of each colour are left.
    fn counts(&self) -> &[u32];

    /// The tiles left, from the bottom up and column by column: for each its colour's index + 1, and 0 at the end
    /// of each column. Equal positions, and only those, have equal pictures.
    fn picture(&self, tiles: &mut Vec<u8>);

    /// The codes of its groups lie below this number.
    fn codes(&self) -> usize;

    /// How many tiles are left.
    fn tiles_left(&self) -> u32 {
        self.counts().iter().sum()
    }

    /// The place in the list of the group that a cell of the board names.
    fn find(&self, cell: Cell) -> Option<usize> {
        self.moves().iter().position(|group| group.cell() == cell)
    }
}
