//! A board that is played by tiles.
//!
//! Tiles keep a name for life, the cell that they stood in at first, and a move is named by any tile of its group.
//! No list of moves is kept: finding a tile and removing its group is all there is, which makes a game several
//! times as fast as one on a [`Position`](super::Position).

use super::mask::{fall, index, low, number, runs};
use crate::board::{Board, Cell};

/// The most columns, rows and colours.
const SIDE: usize = 16;
const COLORS: usize = 8;

/// The masks of one column, a bit a row, by colour.
type Column = [u16; COLORS];

/// One in each place of four bits.
const ONES: u64 = 0x1111_1111_1111_1111;

/// The name of a tile: its first column, from 0, times 16, and its first row.
pub(in crate::solver) type Name = u8;

/// Where a tile stands: columns count from 1 here.
#[derive(Clone, Copy, Debug)]
pub(in crate::solver) struct Spot {
    column: usize,
    row: u32,
    color: usize,
}

impl Spot {
    /// The index of its colour.
    pub(in crate::solver) const fn color(self) -> usize {
        self.color
    }

    /// The cell, as on the board.
    pub(in crate::solver) const fn cell(self) -> Cell {
        Cell { column: number(self.column - 1), row: low(self.row) }
    }
}

/// A board of up to 16×16 tiles of up to 8 colours.
///
/// Columns are counted from 1 inside, with an empty one on either side.
#[derive(Clone, Debug)]
pub(in crate::solver) struct Field {
    columns: [Column; SIDE + 2],
    /// The first rows of the tiles of each column, four bits a tile.
    rows: [u64; SIDE + 2],
    heights: [u8; SIDE + 2],
    /// The first column of each column, from 0.
    sources: [u8; SIDE + 2],
    /// Where each first column stands now; 0 if it is gone.
    places: [u8; SIDE],
    /// How many columns have tiles.
    width: usize,
    counts: [u32; COLORS],
    min_group: u32,
}

/// A group's cells, as found by flooding.
#[derive(Default)]
struct Flood {
    cells: [u16; SIDE + 2],
    first: usize,
    last: usize,
    /// How many cells there are in each column.
    tiles: [u8; SIDE + 2],
    size: u32,
}

/// Whether the same tiles are left.
impl PartialEq for Field {
    fn eq(&self, other: &Self) -> bool {
        self.counts == other.counts
            && self.columns == other.columns
            && self.rows == other.rows
            && self.sources == other.sources
    }
}

impl Field {
    /// The field of a board, if it is small enough.
    pub(in crate::solver) fn new(board: &Board, min_group: u32) -> Option<Self> {
        let size = board.size();
        let fits = board.colors().all(|color| usize::from(color.index()) < COLORS);
        if !fits || [size.columns(), size.rows()].into_iter().any(|side| usize::from(side) > SIDE) {
            return None;
        }
        let mut field = Self {
            columns: [Column::default(); SIDE + 2],
            rows: [0xfedc_ba98_7654_3210; SIDE + 2],
            heights: [0; SIDE + 2],
            sources: [0; SIDE + 2],
            places: [0; SIDE],
            width: usize::from(board.columns_left()),
            counts: [0; COLORS],
            min_group,
        };
        for column in 0..board.columns_left() {
            let at = usize::from(column) + 1;
            field.sources[at] = index(column.into());
            field.places[at - 1] = index(at);
            field.heights[at] = index(board.height(column).into());
            for row in 0..board.height(column) {
                let color = usize::from(board.tile(Cell { column, row })?.index());
                field.columns[at][color] |= 1 << row;
                field.counts[color] += 1;
            }
        }
        Some(field)
    }

    /// How many tiles of each colour are left.
    pub(in crate::solver) const fn counts(&self) -> &[u32] {
        &self.counts
    }

    /// How many tiles are of colours that have too few for a group.
    pub(in crate::solver) fn stranded(&self) -> u32 {
        self.counts.iter().filter(|&&count| count < self.min_group).sum()
    }

    /// The name of the tile in a cell that holds one.
    pub(in crate::solver) fn name(&self, cell: Cell) -> Name {
        self.name_at(usize::from(cell.column) + 1, cell.row.into())
    }

    const fn name_at(&self, column: usize, row: u32) -> Name {
        let [first_row, ..] = ((self.rows[column] >> (4 * row)) & 15).to_le_bytes();
        (self.sources[column] << 4) | first_row
    }

    /// Where a tile stands, if it is still there and has a neighbour of its colour.
    pub(in crate::solver) fn find(&self, name: Name) -> Option<Spot> {
        let column = usize::from(self.places[usize::from(name >> 4)]);
        // The lowest place of four bits that is zero is found right by the borrow; places above it may not be.
        let differing = self.rows[column] ^ (ONES * u64::from(name & 15));
        let same = differing.wrapping_sub(ONES) & !differing & (ONES << 3);
        let row = same.trailing_zeros() / 4;
        if column == 0 || row >= u32::from(self.heights[column]) {
            return None;
        }
        let color = self.columns[column].iter().position(|mask| mask >> row & 1 == 1)?;
        (self.paired(column, color) >> row & 1 == 1).then_some(Spot { column, row, color })
    }

    /// The tiles of a column and colour that have a neighbour of that colour.
    const fn paired(&self, column: usize, color: usize) -> u16 {
        let mask = self.columns[column][color];
        let beside = self.columns[column - 1][color] | self.columns[column + 1][color];
        mask & ((mask << 1) | (mask >> 1) | beside)
    }

    /// A tile of a group that may be removed, of any colour but the spared one while there is such a group. It
    /// depends on numbers drawn below those that `below` is given.
    pub(in crate::solver) fn any(
        &self,
        spared: Option<usize>,
        below: &mut impl FnMut(usize) -> usize,
    ) -> Option<Name> {
        let others = self.any_where(|color| Some(color) != spared, below);
        others.or_else(|| self.any_where(|color| Some(color) == spared, below))
    }

    fn any_where(
        &self,
        wanted: impl Fn(usize) -> bool,
        below: &mut impl FnMut(usize) -> usize,
    ) -> Option<Name> {
        let begin = below(self.width.max(1));
        for column in (begin + 1..=self.width).chain(1..=begin.min(self.width)) {
            let paired = |color| if wanted(color) { self.paired(column, color) } else { 0 };
            let mut open = (0..COLORS).map(paired).fold(0, |all, mask| all | mask);
            while open != 0 {
                let row = bit(open, below(open.count_ones() as usize));
                let name = self.name_at(column, row);
                let removable = |spot| {
                    let mut flood = Flood::default();
                    self.flood(spot, &mut flood);
                    flood.size >= self.min_group
                };
                if self.min_group <= 2 || self.find(name).is_some_and(removable) {
                    return Some(name);
                }
                open &= !(1 << row);
            }
        }
        None
    }

    /// Finds the group there. It is written in place: returned, it would be copied while it is still being written.
    #[inline]
    fn flood(&self, spot: Spot, flood: &mut Flood) {
        let Spot { column, row, color } = spot;
        (flood.first, flood.last) = (column, column);
        flood.cells[column] = 1 << row;
        let mut open: u32 = 1 << column;
        while open != 0 {
            let at = (open.trailing_zeros() as usize).clamp(1, SIDE);
            open &= open - 1;
            let run = low(runs(u32::from(flood.cells[at]), u32::from(self.columns[at][color])));
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
            let tiles = flood.cells[at].count_ones();
            flood.tiles[at] = index(tiles as usize);
            flood.size += tiles;
        }
    }

    /// Removes the group there; how many tiles it had, or 0 if they are too few.
    pub(in crate::solver) fn remove(&mut self, spot: Spot) -> u32 {
        let mut flood = Flood::default();
        self.flood(spot, &mut flood);
        if flood.size < self.min_group {
            return 0;
        }
        self.counts[spot.color] -= flood.size;
        let mut lowest = u8::MAX;
        for column in flood.first..=flood.last {
            self.heights[column] -= flood.tiles[column];
            lowest = lowest.min(self.heights[column]);
            fall(&mut self.columns[column], &mut self.rows[column], flood.cells[column]);
        }
        if lowest == 0 {
            self.close(flood.first);
        }
        flood.size
    }

    /// Closes the empty columns from this one on.
    fn close(&mut self, from: usize) {
        let mut kept = from;
        for at in from..=self.width {
            let source = usize::from(self.sources[at]);
            if self.heights[at] == 0 {
                self.places[source] = 0;
                continue;
            }
            self.columns[kept] = self.columns[at];
            self.rows[kept] = self.rows[at];
            self.heights[kept] = self.heights[at];
            self.sources[kept] = self.sources[at];
            self.places[source] = index(kept);
            kept += 1;
        }
        self.columns[kept..=self.width].fill(Column::default());
        self.rows[kept..=self.width].fill(0);
        self.heights[kept..=self.width].fill(0);
        self.sources[kept..=self.width].fill(0);
        self.width = kept - 1;
    }
}

/// The place of the bit of this number, from 0, among those that are set.
fn bit(mut mask: u16, number: usize) -> u32 {
    for _ in 0..number {
        mask &= mask - 1;
    }
    mask.trailing_zeros()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::deal::ColorCount;
    use crate::board::random::Random;
    use crate::board::{Deal, Seed, Size};

    const MOVES: usize = 100_000;

    /// A tile: its colour and its first cell.
    type Tile = (usize, Cell);

    /// The tiles of a board, column by column from the bottom up: the naive field.
    fn tiles(board: &Board) -> Vec<Vec<Tile>> {
        let tile = |cell| board.tile(cell).map(|color| (usize::from(color.index()), cell));
        let column = |column| (0..).map_while(move |row| tile(Cell { column, row })).collect();
        (0..board.columns_left()).map(column).collect()
    }

    /// The tiles beside one in the four directions.
    fn beside(tiles: &[Vec<Tile>], column: usize, row: usize) -> impl Iterator<Item = (usize, usize)> {
        let all = [
            (column.wrapping_sub(1), row),
            (column + 1, row),
            (column, row.wrapping_sub(1)),
            (column, row + 1),
        ];
        let is_there =
            |&(column, row): &(usize, usize)| tiles.get(column).is_some_and(|tiles| row < tiles.len());
        all.into_iter().filter(is_there).collect::<Vec<_>>().into_iter()
    }

    /// Removes the group of a tile, and says which tiles it had.
    fn remove(tiles: &mut Vec<Vec<Tile>>, column: usize, row: usize) -> Vec<Tile> {
        let (color, mut group) = (tiles[column][row].0, vec![(column, row)]);
        let mut looked_around = 0;
        while let Some(&(column, row)) = group.get(looked_around) {
            looked_around += 1;
            for next in beside(tiles, column, row) {
                if tiles[next.0][next.1].0 == color && !group.contains(&next) {
                    group.push(next);
                }
            }
        }
        let gone: Vec<Tile> = group.iter().map(|&(column, row)| tiles[column][row]).collect();
        for column in tiles.iter_mut() {
            column.retain(|tile| !gone.contains(tile));
        }
        tiles.retain(|column| !column.is_empty());
        gone
    }

    fn assert_same(field: &Field, tiles: &[Vec<Tile>], first: &Field) {
        for (column, tiles_of_column) in tiles.iter().enumerate() {
            for (row, &(color, cell)) in tiles_of_column.iter().enumerate() {
                let name = first.name(cell);
                let here = Cell { column: number(column), row: low(u32::try_from(row).expect("a row")) };
                assert_eq!(field.name(here), name);
                let is_paired = beside(tiles, column, row).any(|(column, row)| tiles[column][row].0 == color);
                assert_eq!(field.find(name).map(Spot::cell), is_paired.then_some(here));
            }
        }
        let count = |color| tiles.iter().flatten().filter(|tile| tile.0 == color).count();
        let counts: Vec<u32> = (0..COLORS).map(|color| u32::try_from(count(color)).expect("few")).collect();
        assert_eq!(field.counts(), counts);
    }

    fn random_deal(draw: &mut Random) -> Deal {
        let [columns, rows] = [1 + draw.index(SIDE), 1 + draw.index(SIDE)];
        let size = Size::new(columns, rows).expect("a size");
        let colors =
            ColorCount::new(u8::try_from(1 + draw.index(COLORS)).expect("few")).expect("a number of colours");
        Deal { size, colors, seed: Seed::new(draw.below(1 << 30).to_string()), ..Deal::default() }
    }

    #[test]
    fn a_field_plays_as_the_board_and_as_tiles_that_fall() {
        let (mut draw, mut played) = (Random::new(&Seed::new("field")), 0);
        while played < MOVES {
            let min_group = [2, 2, 2, 3, 5][draw.index(5)];
            let mut board = random_deal(&mut draw).board(min_group).expect("a deal");
            let first = Field::new(&board, min_group).expect("a small board");
            let spared = Some(draw.index(COLORS)).filter(|_| played % 2 == 0);
            let (mut field, mut tiles) = (first.clone(), tiles(&board));
            assert_same(&field, &tiles, &first);
            while let Some(name) = field.any(spared, &mut |bound| draw.index(bound.max(1))) {
                let spot = field.find(name).expect("a tile of a group");
                let cell = spot.cell();
                let others = board.moves(min_group).into_iter();
                let others = others.filter(|group| Some(group.color.index().into()) != spared).count();
                let removed = board.remove(cell, min_group).expect("a group").group;
                assert!(others == 0 || Some(removed.color.index().into()) != spared);
                assert_eq!(field.remove(spot), removed.size);
                let gone = remove(&mut tiles, cell.column.into(), cell.row.into());
                assert_eq!(gone.len(), removed.size as usize);
                assert!(
                    gone.iter().all(|&(_, cell)| field.find(first.name(cell)).is_none()),
                    "a tile came back"
                );
                assert_same(&field, &tiles, &first);
                played += 1;
            }
            assert!(board.is_over(min_group), "{board}");
        }
    }

    #[test]
    fn groups_too_small_stay() {
        let board: Board = "AAB".parse().expect("a board");
        let mut field = Field::new(&board, 3).expect("a small board");
        let spot = field.find(field.name(Cell { column: 0, row: 0 })).expect("a tile with a neighbour");
        assert_eq!(field.remove(spot), 0);
        assert_eq!(field.counts().iter().sum::<u32>(), 3);
        assert!(field.any(None, &mut |_| 0).is_none());
        assert!(field.find(field.name(Cell { column: 2, row: 0 })).is_none());
    }
}
