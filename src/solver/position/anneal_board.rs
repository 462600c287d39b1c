//! The board of the annealing search, on which any tile of a group can stand for the move that removes the group.
//!
//! The board does not list its moves; it only looks up a tile and removes its group, so it plays a game several times
//! as fast as a [`Position`](super::Position).
//!
//! Columns keep their indexes when others become empty, and two columns are beside each other if all those between them
//! are empty. So a tile never leaves its column, and its original cell identifies it.

use super::bits::Bits;
use super::planes::Column;
use crate::board::{Board, Cell};

/// The original cell of a tile, which identifies the tile.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct TileId {
    pub(crate) column: u16,
    pub(crate) row: u16,
}

/// The current place and the colour of a tile.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Spot {
    pub(crate) column: usize,
    pub(crate) row: u32,
    pub(crate) color: usize,
}

/// A group found by [`AnnealBoard::flood`].
#[derive(Clone, Copy, Debug)]
pub(crate) struct Found<S> {
    /// The columns of the group.
    pub(crate) columns: S,
    /// The columns of the group, those beside it, and all columns between them: the group depends on no others.
    pub(crate) span: S,
    /// The number of tiles.
    pub(crate) size: u32,
}

/// The contents of the columns of a first board, or of any other.
pub(crate) trait Source<C> {
    /// Returns the contents of a column.
    fn load(&self, column: usize) -> C;
}

/// A column of the board, and what the last flood found in it.
#[derive(Clone, Copy, Debug)]
struct Slot<C: Column> {
    column: C,
    /// The tiles of the colour of the group.
    of_color: C::Rows,
    /// The tiles of the group.
    group: C::Rows,
}

/// A board whose columns are bit masks. It loads each column from a [`Source`] when it first needs the column.
#[derive(Clone, Debug)]
pub(crate) struct AnnealBoard<C: Column> {
    slots: Vec<Slot<C>>,
    loaded: C::Columns,
    /// The columns that have tiles.
    pub(crate) occupied: C::Columns,
}

impl<C: Column> AnnealBoard<C> {
    /// Creates a board with this number of columns, none of which is loaded or occupied.
    pub(crate) fn new(width: usize) -> Self {
        let slot = Slot { column: C::default(), of_color: C::Rows::default(), group: C::Rows::default() };
        Self { slots: vec![slot; width], loaded: C::Columns::default(), occupied: C::Columns::default() }
    }

    /// Unloads these columns.
    #[inline]
    pub(crate) fn unload(&mut self, columns: C::Columns) {
        self.loaded = self.loaded & !columns;
    }

    /// Adds the columns beside `columns` to them.
    pub(crate) fn with_beside(&self, columns: C::Columns) -> C::Columns {
        let beside = |at| {
            let left = (self.occupied & C::Columns::below(at)).last();
            let right = (self.occupied & C::Columns::above(at)).first();
            [left, right].into_iter().filter(|&next| next < C::Columns::BITS)
        };
        columns.iter().flat_map(beside).fold(columns, |all, at| all | C::Columns::bit(at))
    }

    /// A column that is loaded.
    #[inline]
    pub(crate) fn column(&self, at: usize) -> &C {
        &self.slots[at].column
    }

    /// Loads a column unless it is loaded already.
    #[inline]
    pub(crate) fn load(&mut self, at: u32, source: &impl Source<C>) -> &C {
        let slot = &mut self.slots[at as usize];
        if !self.loaded.contains(at) {
            self.loaded = self.loaded | C::Columns::bit(at);
            slot.column = source.load(at as usize);
        }
        &slot.column
    }

    /// Finds a tile. Returns `None` if it was removed.
    #[inline]
    pub(crate) fn find(&mut self, tile: TileId, source: &impl Source<C>) -> Option<Spot> {
        let column = self.load(tile.column.into(), source);
        let row = column.find(tile.row.into())?;
        Some(Spot { column: tile.column.into(), row, color: column.color(row) })
    }

    /// The cell of a tile, as on a board without gaps.
    pub(crate) fn cell(&self, spot: Spot) -> Cell {
        let before = self.occupied & C::Columns::below(index(spot.column));
        Cell { column: narrow(before.count()), row: narrow(spot.row) }
    }

    /// Returns the tile in a cell of the board without gaps, if the cell holds one.
    pub(crate) fn tile_in(&mut self, cell: Cell, source: &impl Source<C>) -> Option<TileId> {
        let (at, row) = (nth(self.occupied, cell.column.into()), u32::from(cell.row));
        let column = ((at as usize) < self.slots.len()).then(|| self.load(at, source))?;
        (row < column.tiles().count()).then(|| tile_id(at, column.original_row(row)))
    }

    /// Finds the group at `from`, whose column must be loaded.
    #[inline]
    pub(crate) fn flood(&mut self, from: Spot, source: &impl Source<C>) -> Found<C::Columns> {
        let (key, occupied) = (C::color_key(from.color), self.occupied);
        let start = C::Columns::bit(index(from.column));
        let slot = &mut self.slots[from.column];
        (slot.of_color, slot.group) = (slot.column.of_color(&key), C::Rows::bit(from.row));
        let (mut columns, mut known, mut open) = (start, start, start);
        while let Some(slot) = self.slots.get_mut(open.first() as usize) {
            let at = open.first();
            open = open.without_first();
            let run = slot.of_color.runs(slot.group);
            slot.group = run;
            let beside =
                [(occupied & C::Columns::below(at)).last(), (occupied & C::Columns::above(at)).first()];
            for next in beside {
                let Some(slot) = self.slots.get_mut(next as usize) else { continue };
                if !known.contains(next) {
                    known = known | C::Columns::bit(next);
                    if !self.loaded.contains(next) {
                        self.loaded = self.loaded | C::Columns::bit(next);
                        slot.column = source.load(next as usize);
                    }
                    (slot.of_color, slot.group) = (slot.column.of_color(&key), C::Rows::default());
                }
                let reached = run & slot.of_color & !slot.group;
                if !reached.is_empty() {
                    slot.group = slot.group | reached;
                    open = open | C::Columns::bit(next);
                }
            }
            columns = columns | C::Columns::bit(at);
        }
        let size = columns.iter().map(|at| self.slots[at as usize].group.count()).sum();
        let (first, last) = (columns.first(), columns.last());
        let (left, right) = (occupied & C::Columns::below(first), occupied & C::Columns::above(last));
        let outside_left = if left.is_empty() { left } else { C::Columns::below(left.last()) };
        let outside_right = if right.is_empty() { right } else { C::Columns::above(right.first()) };
        Found { columns, span: !(outside_left | outside_right), size }
    }

    /// Removes the tiles of the group found last from one of its columns, lets those above them fall, and returns the
    /// column.
    #[inline]
    pub(crate) fn drop_tiles(&mut self, at: u32) -> &C {
        let slot = &mut self.slots[at as usize];
        slot.column.drop_tiles(slot.group);
        if slot.column.tiles().is_empty() {
            self.occupied = self.occupied & !C::Columns::bit(at);
        } else {
            self.occupied = self.occupied | C::Columns::bit(at);
        }
        &slot.column
    }

    /// Returns a random tile of a removable group in one of the columns `among`. The group has the tabu colour only if
    /// there is no other.
    ///
    /// `random_below` returns a random number below its argument.
    pub(crate) fn random_tile(
        &mut self,
        among: C::Columns,
        min_group: u32,
        tabu_color: Option<usize>,
        source: &impl Source<C>,
        random_below: &mut impl FnMut(usize) -> usize,
    ) -> Option<TileId> {
        let mut has_tabu = false;
        let other = |column: &C, tiles: C::Rows| match tabu_color {
            Some(color) => {
                let of_color = column.of_color(&C::color_key(color));
                has_tabu |= !(tiles & of_color).is_empty();
                tiles & !of_color
            }
            None => tiles,
        };
        let found = self.random_tile_of(among, min_group, source, random_below, other);
        if found.is_some() || !has_tabu {
            return found;
        }
        self.random_tile_of(among, min_group, source, random_below, |_, tiles| tiles)
    }

    /// Returns a random tile of those that `wanted` selects in each column.
    #[inline]
    fn random_tile_of(
        &mut self,
        among: C::Columns,
        min_group: u32,
        source: &impl Source<C>,
        random_below: &mut impl FnMut(usize) -> usize,
        mut wanted: impl FnMut(&C, C::Rows) -> C::Rows,
    ) -> Option<TileId> {
        let columns = self.occupied & among;
        if columns.is_empty() {
            return None;
        }
        // From a random column to the last one, and then from the first column on.
        let before = C::Columns::below(nth(columns, random_below(columns.count() as usize)));
        for at in (columns & !before).iter().chain((columns & before).iter()) {
            let tiles = self.with_neighbor(at, source);
            let mut open = wanted(self.column(at as usize), tiles);
            while !open.is_empty() {
                let row = nth(open, random_below(open.count() as usize));
                let column = self.column(at as usize);
                let tile = tile_id(at, column.original_row(row));
                let spot = Spot { column: at as usize, row, color: column.color(row) };
                if min_group <= 2 || self.flood(spot, source).size >= min_group {
                    return Some(tile);
                }
                open = open & !C::Rows::bit(row);
            }
        }
        None
    }

    /// Returns the tiles of a column that have a neighbour of their colour.
    #[inline]
    fn with_neighbor(&mut self, at: u32, source: &impl Source<C>) -> C::Rows {
        let column = *self.load(at, source);
        let mut tiles = column.paired();
        let left = self.occupied & C::Columns::below(at);
        if !left.is_empty() {
            tiles = tiles | self.load(left.last(), source).alike(&column);
        }
        let right = self.occupied & C::Columns::above(at);
        if !right.is_empty() {
            tiles = tiles | self.load(right.first(), source).alike(&column);
        }
        tiles
    }
}

/// Returns the `n`-th number of a set, counted from 0, or [`Bits::BITS`] if the set is smaller.
fn nth<B: Bits>(mut bits: B, n: usize) -> u32 {
    for _ in 0..n {
        bits = bits.without_first();
    }
    bits.first()
}

const fn tile_id(column: u32, original_row: u32) -> TileId {
    TileId { column: narrow(column), row: narrow(original_row) }
}

/// Narrows a column or a row.
#[expect(clippy::cast_possible_truncation, reason = "boards have at most 1000 columns and rows")]
const fn narrow(number: u32) -> u16 {
    number as u16
}

/// Narrows the index of a column.
#[expect(clippy::cast_possible_truncation, reason = "boards have at most 1000 columns")]
const fn index(column: usize) -> u32 {
    column as u32
}

/// The columns and counts of a board at the beginning of a search.
#[derive(Clone, Debug)]
pub(crate) struct FirstBoard<C> {
    /// The columns from the left, including empty ones.
    pub(crate) columns: Vec<C>,
    /// The number of tiles of each colour.
    pub(crate) counts: Vec<u32>,
    /// The number of tiles of the smallest group that can be removed.
    pub(crate) min_group: u32,
}

impl<C: Column> FirstBoard<C> {
    /// Copies the board, or returns `None` if it is too large for such columns or has too many colours.
    pub(crate) fn new(board: &Board, min_group: u32) -> Option<Self> {
        let size = board.size();
        let colors = board.colors().map(|color| usize::from(color.index()) + 1).max().unwrap_or(0);
        let fits = u32::from(size.columns()) <= C::Columns::BITS && u32::from(size.rows()) <= C::Rows::BITS;
        if !fits || colors > C::COLORS {
            return None;
        }
        let column = |column: u16| {
            let tiles = (0..board.height(column)).filter_map(|row| board.tile(Cell { column, row }));
            C::new(tiles.map(|color| color.index().into()))
        };
        let mut counts = vec![0; colors];
        for color in board.colors() {
            counts[usize::from(color.index())] = board.tiles_of(color);
        }
        Some(Self { columns: (0..board.columns_left()).map(column).collect(), counts, min_group })
    }

    /// The columns that have tiles.
    pub(crate) fn occupied(&self) -> C::Columns {
        let occupied = (0..).zip(&self.columns).filter(|(_, column)| !column.tiles().is_empty());
        occupied.fold(C::Columns::default(), |all, (at, _)| all | C::Columns::bit(at))
    }
}

impl<C: Column> FirstBoard<C> {
    /// Plays a line, and passes the size of each group to `on_removed` until that returns false. Illegal moves are
    /// skipped.
    pub(crate) fn play(&mut self, cells: &[Cell], mut on_removed: impl FnMut(u32) -> bool) {
        let mut board = self.board();
        for &cell in cells {
            let tile = board.tile_in(cell, self);
            let Some(spot) = tile.and_then(|tile| board.find(tile, self)) else { continue };
            let found = board.flood(spot, self);
            if found.size >= self.min_group {
                for column in found.columns.iter() {
                    self.columns[column as usize] = *board.drop_tiles(column);
                }
                self.counts[spot.color] -= found.size;
                if !on_removed(found.size) {
                    return;
                }
            }
        }
    }

    /// Returns a tile of each move of a line. Illegal moves are skipped.
    pub(crate) fn tiles_of(&self, cells: &[Cell]) -> Vec<TileId> {
        let mut board = self.board();
        let mut remove = |cell: Cell| {
            let tile = board.tile_in(cell, self)?;
            self.remove(&mut board, tile).map(|_| tile)
        };
        cells.iter().filter_map(|&cell| remove(cell)).collect()
    }

    /// Returns a cell of each move of a line, which is given by a tile of each group. Illegal moves are skipped.
    pub(crate) fn cells_of(&self, tiles: &[TileId]) -> Vec<Cell> {
        let mut board = self.board();
        tiles.iter().filter_map(|&tile| self.remove(&mut board, tile)).collect()
    }

    fn board(&self) -> AnnealBoard<C> {
        let mut board = AnnealBoard::new(self.columns.len());
        board.occupied = self.occupied();
        board
    }

    /// Removes the group of a tile and returns the cell of the tile, if the group is large enough.
    fn remove(&self, board: &mut AnnealBoard<C>, tile: TileId) -> Option<Cell> {
        let spot = board.find(tile, self)?;
        let (cell, found) = (board.cell(spot), board.flood(spot, self));
        if found.size < self.min_group {
            return None;
        }
        for column in found.columns.iter() {
            board.drop_tiles(column);
        }
        Some(cell)
    }
}

impl<C: Column> Source<C> for FirstBoard<C> {
    fn load(&self, column: usize) -> C {
        self.columns[column]
    }
}

#[cfg(test)]
mod tests;
