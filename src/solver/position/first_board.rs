//! The board that the lines of an annealing search begin with.

use super::anneal_board::{AnnealBoard, Source, TileId};
use super::bits::Bits;
use super::planes::Column;
use crate::board::{Board, Cell};

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
