//! The board of the annealing search, on which any tile of a group can stand for the move that removes the group.
//!
//! The board does not list its moves; it only looks up a tile and removes its group, so it plays a game several times
//! as fast as a [`Position`](super::Position).
//!
//! Columns keep their indexes when others become empty, and two columns are beside each other if all those between them
//! are empty. So a tile never leaves its column, and its original cell identifies it.

use super::bits::Bits;
use crate::board::{Board, Cell};
use std::array;
use std::fmt::Debug;
use std::marker::PhantomData;

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

/// A column of the board, and what the last flood found in it.
#[derive(Clone, Copy, Debug)]
struct Slot<C: Column> {
    column: C,
    /// The tiles of the colour of the group.
    of_color: C::Rows,
    /// The tiles of the group.
    group: C::Rows,
}

/// A board whose columns are bit masks. It loads each column from a *source* when it first needs the column:
/// from a function that returns the contents of a column.
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

    /// A column that is loaded.
    #[inline]
    pub(crate) fn column(&self, at: usize) -> &C {
        &self.slots[at].column
    }

    /// Loads a column unless it is loaded already.
    #[inline]
    pub(crate) fn load(&mut self, at: u32, source: &impl Fn(usize) -> C) -> &C {
        let slot = &mut self.slots[at as usize];
        if !self.loaded.contains(at) {
            self.loaded = self.loaded | C::Columns::bit(at);
            slot.column = source(at as usize);
        }
        &slot.column
    }

    /// Finds a tile. Returns `None` if it was removed.
    #[inline]
    pub(crate) fn find(&mut self, tile: TileId, source: &impl Fn(usize) -> C) -> Option<Spot> {
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
    fn tile_in(&mut self, cell: Cell, source: &impl Fn(usize) -> C) -> Option<TileId> {
        let (at, row) = (nth(self.occupied, cell.column.into()), u32::from(cell.row));
        let column = ((at as usize) < self.slots.len()).then(|| self.load(at, source))?;
        (row < column.tiles().count()).then(|| tile_id(at, column.original_row(row)))
    }

    /// Finds the group at `from`, whose column must be loaded.
    #[inline]
    pub(crate) fn flood(&mut self, from: Spot, source: &impl Fn(usize) -> C) -> Found<C::Columns> {
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
                        slot.column = source(next as usize);
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
    // Inlined into the removal, beside the flood, it costs 8% more instructions on 50 columns: there are too few registers.
    #[inline(never)]
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
        source: &impl Fn(usize) -> C,
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
        source: &impl Fn(usize) -> C,
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
    fn with_neighbor(&mut self, at: u32, source: &impl Fn(usize) -> C) -> C::Rows {
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

    /// Returns a column: the source of boards.
    #[inline]
    fn source(&self) -> impl Fn(usize) -> C + '_ {
        |column| self.columns[column]
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
            let tile = board.tile_in(cell, &self.source());
            let Some(spot) = tile.and_then(|tile| board.find(tile, &self.source())) else { continue };
            let found = board.flood(spot, &self.source());
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
            let tile = board.tile_in(cell, &self.source())?;
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
        let spot = board.find(tile, &self.source())?;
        let (cell, found) = (board.cell(spot), board.flood(spot, &self.source()));
        if found.size < self.min_group {
            return None;
        }
        for column in found.columns.iter() {
            board.drop_tiles(column);
        }
        Some(cell)
    }
}

/// A column of tiles. Each tile knows its original row.
pub(crate) trait Column: Copy + Debug + Default + Eq + Send + Sync + 'static {
    /// A set of rows.
    type Rows: Bits;

    /// A set of columns of a board.
    type Columns: Bits;

    /// A colour, in a form that is fast to compare.
    type ColorKey: Copy;

    /// The number of colours.
    const COLORS: usize;

    /// The key of the colour with this index.
    fn color_key(color: usize) -> Self::ColorKey;

    /// Creates a column from the colours of its tiles, from the bottom up.
    fn new(colors: impl Iterator<Item = usize>) -> Self;

    /// The rows with tiles.
    fn tiles(&self) -> Self::Rows;

    /// The rows with tiles of this colour.
    fn of_color(&self, key: &Self::ColorKey) -> Self::Rows;

    /// The rows in which both columns have tiles of the same colour.
    fn alike(&self, other: &Self) -> Self::Rows;

    /// The rows of the tiles that have a tile of the same colour above or below.
    fn paired(&self) -> Self::Rows;

    /// The index of the colour of the tile in this row.
    fn color(&self, row: u32) -> usize;

    /// The original row of the tile in this row.
    fn original_row(&self, row: u32) -> u32;

    /// The row of the tile with this original row, if it is left.
    fn find(&self, original_row: u32) -> Option<u32>;

    /// Removes these tiles and lets those above them fall.
    fn drop_tiles(&mut self, rows: Self::Rows);
}

/// A column as bit planes: the first one marks the tiles, the next `COLOR_PLANES` hold the bits of their colours, and
/// the others the bits of their original rows.
///
/// All planes are shifted by the same distance when tiles fall, so a compiler can process several at once. Eight planes
/// of 16 rows fill a 128-bit register.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Planes<B, S, const PLANES: usize, const COLOR_PLANES: usize>([B; PLANES], PhantomData<S>);

/// Compares all planes at once: a derived comparison calls `memcmp`, which takes longer.
impl<B: Bits, S, const PLANES: usize, const COLOR_PLANES: usize> PartialEq
    for Planes<B, S, PLANES, COLOR_PLANES>
{
    #[inline]
    fn eq(&self, other: &Self) -> bool {
        self.0.iter().zip(&other.0).fold(B::default(), |differ, (&one, &two)| differ | (one ^ two)).is_empty()
    }
}

impl<B: Bits, S, const PLANES: usize, const COLOR_PLANES: usize> Planes<B, S, PLANES, COLOR_PLANES> {
    fn colors(&self) -> &[B; COLOR_PLANES] {
        self.0[1..].first_chunk().expect("planes of colours")
    }

    fn original_rows(&self) -> &[B] {
        &self.0[1 + COLOR_PLANES..]
    }
}

impl<B: Bits, S, const PLANES: usize, const COLOR_PLANES: usize> Eq for Planes<B, S, PLANES, COLOR_PLANES> {}

/// The number that the bits of one row spell.
#[inline]
fn number<B: Bits>(planes: &[B], row: u32) -> u32 {
    let bits = (0..).zip(planes).map(|(place, &plane)| u32::from(plane.contains(row)) << place);
    bits.fold(0, |number, bit| number | bit)
}

impl<B: Bits, S, const PLANES: usize, const COLOR_PLANES: usize> Default
    for Planes<B, S, PLANES, COLOR_PLANES>
{
    fn default() -> Self {
        Self([B::default(); PLANES], PhantomData)
    }
}

impl<B: Bits, S: Bits, const PLANES: usize, const COLOR_PLANES: usize> Column
    for Planes<B, S, PLANES, COLOR_PLANES>
{
    type Rows = B;
    type Columns = S;
    /// For each plane, the bits to flip so that the tiles of the colour are ones in all planes.
    type ColorKey = [B; COLOR_PLANES];

    const COLORS: usize = 1 << COLOR_PLANES;

    #[inline]
    fn color_key(color: usize) -> Self::ColorKey {
        array::from_fn(|place| B::full_if(color >> place & 1 == 0))
    }

    fn new(colors: impl Iterator<Item = usize>) -> Self {
        let mut planes = [B::default(); PLANES];
        for (row, color) in (0_u32..).zip(colors) {
            planes[0] = planes[0] | B::bit(row);
            let (of_color, of_row) = planes[1..].split_at_mut(COLOR_PLANES);
            for (place, plane) in of_color.iter_mut().enumerate() {
                if color >> place & 1 == 1 {
                    *plane = *plane | B::bit(row);
                }
            }
            for (place, plane) in of_row.iter_mut().enumerate() {
                if row >> place & 1 == 1 {
                    *plane = *plane | B::bit(row);
                }
            }
        }
        Self(planes, PhantomData)
    }

    #[inline]
    fn tiles(&self) -> B {
        self.0[0]
    }

    #[inline]
    fn of_color(&self, key: &Self::ColorKey) -> B {
        self.colors().iter().zip(key).fold(self.0[0], |tiles, (&plane, &flipped)| tiles & (plane ^ flipped))
    }

    #[inline]
    fn alike(&self, other: &Self) -> B {
        let both = self.0[0] & other.0[0];
        self.colors().iter().zip(other.colors()).fold(both, |alike, (&one, &two)| alike & !(one ^ two))
    }

    #[inline]
    fn paired(&self) -> B {
        let (tiles, differ) = self
            .colors()
            .iter()
            .fold((self.0[0] & (self.0[0] >> 1), B::default()), |(tiles, differ), &plane| {
                (tiles, differ | (plane ^ (plane >> 1)))
            });
        let lower = tiles & !differ;
        lower | (lower << 1)
    }

    #[inline]
    fn color(&self, row: u32) -> usize {
        number(self.colors(), row) as usize
    }

    #[inline]
    fn original_row(&self, row: u32) -> u32 {
        number(self.original_rows(), row)
    }

    #[inline]
    fn find(&self, original_row: u32) -> Option<u32> {
        let mut tiles = self.0[0];
        for (place, &plane) in (0..).zip(self.original_rows()) {
            tiles = tiles & (plane ^ B::full_if(original_row >> place & 1 == 0));
        }
        Some(tiles.first()).filter(|&row| row < B::BITS)
    }

    #[inline]
    fn drop_tiles(&mut self, mut rows: B) {
        while !rows.is_empty() {
            // Remove the lowest run of rows. The run may fill the column, and shifting by the whole length would then
            // overflow, so the last bit is shifted separately.
            let bottom = rows.first();
            let length_less_one = (!(rows >> bottom)).first() - 1;
            let below = B::below(bottom);
            let fall = |plane: B| (plane & below) | (((plane >> length_less_one) >> 1) & !below);
            self.0 = array::from_fn(|at| fall(self.0[at]));
            rows = ((rows >> length_less_one) >> 1) & !below;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::deal::{ColorCount, Random};
    use crate::board::{Board, Deal, Seed, Size};
    use crate::solver::position::{FirstBoard, Planes, Words};
    use proptest::prelude::*;

    /// A tile of the model: its colour and its original cell.
    type Tile = (usize, Cell);

    /// The naive model: the tiles of each column from the bottom up.
    type Model = Vec<Vec<Tile>>;

    fn model_of(board: &Board) -> Model {
        let tile = |cell| board.tile(cell).map(|color| (usize::from(color.index()), cell));
        let column = |column| (0..).map_while(move |row| tile(Cell { column, row })).collect();
        (0..board.columns_left()).map(column).collect()
    }

    /// The occupied neighbours of a cell.
    fn neighbors(model: &Model, column: usize, row: usize) -> Vec<(usize, usize)> {
        let all = [
            (column.wrapping_sub(1), row),
            (column + 1, row),
            (column, row.wrapping_sub(1)),
            (column, row + 1),
        ];
        let is_tile =
            |&(column, row): &(usize, usize)| model.get(column).is_some_and(|tiles| row < tiles.len());
        all.into_iter().filter(is_tile).collect()
    }

    /// Removes the group of a tile and returns its tiles.
    fn remove_group(model: &mut Model, column: usize, row: usize) -> Vec<Tile> {
        let (color, mut group) = (model[column][row].0, vec![(column, row)]);
        let mut expanded = 0;
        while let Some(&(column, row)) = group.get(expanded) {
            expanded += 1;
            for next in neighbors(model, column, row) {
                if model[next.0][next.1].0 == color && !group.contains(&next) {
                    group.push(next);
                }
            }
        }
        let removed: Vec<Tile> = group.iter().map(|&(column, row)| model[column][row]).collect();
        for column in model.iter_mut() {
            column.retain(|tile| !removed.contains(tile));
        }
        model.retain(|column| !column.is_empty());
        removed
    }

    /// Compares each tile of the model with the board.
    fn assert_matches<C: Column>(board: &mut AnnealBoard<C>, model: &Model, first: &FirstBoard<C>) {
        for (column, tiles) in (0..).zip(model) {
            for (row, &(color, cell)) in (0..).zip(tiles) {
                let tile = TileId { column: cell.column, row: cell.row };
                let current = Cell { column, row };
                assert_eq!(board.tile_in(current, &first.source()), Some(tile));
                let spot = board.find(tile, &first.source()).expect("a tile that is left");
                assert_eq!((board.cell(spot), spot.color), (current, color));
                let neighbors = neighbors(model, column.into(), row.into());
                let is_paired = neighbors.iter().any(|&(x, y)| model[x][y].0 == color);
                let with_neighbor = board.with_neighbor(cell.column.into(), &first.source());
                assert_eq!(with_neighbor.contains(row.into()), is_paired);
            }
            let end = Cell { column, row: u16::try_from(tiles.len()).expect("a row") };
            assert_eq!(board.tile_in(end, &first.source()), None);
        }
        assert_eq!(board.occupied.count() as usize, model.len());
    }

    fn random_deal(rng: &mut Random, longest: usize, most_colors: usize) -> Deal {
        let [columns, rows] = [1 + rng.index(longest), 1 + rng.index(longest)];
        let size = Size::new(columns, rows).expect("a size");
        let colors = u8::try_from(1 + rng.index(most_colors)).ok().and_then(ColorCount::new);
        let seed = Seed::new(rng.below(1 << 30).to_string());
        Deal { size, colors: colors.expect("a number of colours"), seed, ..Deal::default() }
    }

    /// Plays a random game on a board of such columns, on a [`Board`] and on the model.
    fn check_random_game<C: Column>(seed: u64, most_colors: usize) {
        let mut rng = Random::new(&Seed::new(seed.to_string()));
        let min_group = [2, 2, 2, 3, 5][rng.index(5)];
        let mut board = random_deal(&mut rng, (C::Rows::BITS as usize).min(24), most_colors)
            .board(min_group)
            .expect("a deal");
        let first = FirstBoard::<C>::new(&board, min_group).expect("a board that fits");
        let tabu = [None, Some(rng.index(most_colors))][rng.index(2)];
        let (mut anneal_board, mut model) = (AnnealBoard::new(first.columns.len()), model_of(&board));
        anneal_board.occupied = first.occupied();
        assert_matches(&mut anneal_board, &model, &first);
        let mut random_below = |bound: usize| rng.index(bound.max(1));
        while let Some(tile) = anneal_board.random_tile(
            !C::Columns::default(),
            min_group,
            tabu,
            &first.source(),
            &mut random_below,
        ) {
            let spot = anneal_board.find(tile, &first.source()).expect("a tile of a group");
            let cell = anneal_board.cell(spot);
            let is_tabu = |color: crate::board::Color| Some(color.index().into()) == tabu;
            let only_tabu = board.moves(min_group).iter().all(|group| is_tabu(group.color));
            let group = board.remove(cell, min_group).expect("a group").group;
            assert!(only_tabu || !is_tabu(group.color));
            let found = anneal_board.flood(spot, &first.source());
            assert_eq!(found.size, group.size);
            assert_eq!(found.columns & found.span, found.columns);
            for column in found.columns.iter() {
                anneal_board.drop_tiles(column);
            }
            let removed = remove_group(&mut model, cell.column.into(), cell.row.into());
            for &(_, cell) in &removed {
                let tile = TileId { column: cell.column, row: cell.row };
                assert_eq!(
                    anneal_board.find(tile, &first.source()),
                    None,
                    "a removed tile can still be found"
                );
            }
            assert_matches(&mut anneal_board, &model, &first);
        }
        assert!(board.is_over(min_group), "{board}");
    }

    proptest! {
        #[test]
        fn random_games_match_the_board_and_the_model(seed in any::<u64>()) {
            match seed % 6 {
                0 => check_random_game::<Planes<u16, u64, 8, 3>>(seed, 8),
                1 => check_random_game::<Planes<u32, u64, 9, 3>>(seed, 8),
                2 => check_random_game::<Planes<u32, u64, 11, 5>>(seed, 26),
                3 => check_random_game::<Planes<u64, u64, 12, 5>>(seed, 26),
                4 => check_random_game::<Planes<u128, u128, 13, 5>>(seed, 26),
                _ => check_random_game::<Planes<Words<16>, Words<16>, 16, 5>>(seed, 26),
            }
        }
    }

    #[test]
    fn boards_that_do_not_fit_are_refused() {
        let board = |size: &str, colors| {
            let colors = ColorCount::new(colors).expect("a number of colours");
            Deal { size: size.parse().expect("a size"), colors, ..Deal::default() }.board(2).expect("a deal")
        };
        assert!(FirstBoard::<Planes<u16, u64, 8, 3>>::new(&board("64x16", 8), 2).is_some());
        for (size, colors) in [("65x16", 8), ("64x17", 8), ("64x16", 9)] {
            assert!(FirstBoard::<Planes<u16, u64, 8, 3>>::new(&board(size, colors), 2).is_none());
        }
    }
}
