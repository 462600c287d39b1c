//! Tiles on the screen: their sizes and areas.

use ratatui::layout::{Position, Rect};

/// The largest tile, in half rows: larger ones would only spread the board.
const LARGEST: u16 = 10;

/// The size of a tile. A half row is about as high as a column is wide.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct TileSize {
    /// The columns of the terminal.
    pub(crate) width: u16,
    pub(crate) half_rows: u16,
}

impl TileSize {
    pub(super) const fn square(half_rows: u16) -> Self {
        Self { width: half_rows, half_rows }
    }

    /// Whether a seam separates the tiles of different groups. Smaller tiles differ only by their fill.
    pub(crate) const fn has_seam(self) -> bool {
        self.half_rows >= 4
    }
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum TileSizes {
    /// Whole rows, for terminals without half blocks and for tiles without colours.
    #[default]
    Rows,
    /// At least two half rows, so that every tile has a row for its symbol.
    WithSymbol,
    /// Any number of half rows. A tile of a single one has no symbol.
    All,
}

impl TileSizes {
    pub(super) fn descending(self) -> impl Iterator<Item = TileSize> {
        let step = if self == Self::Rows { 2 } else { 1 };
        let squares =
            (2..=LARGEST).rev().filter(move |half_rows| half_rows % step == 0).map(TileSize::square);
        let flat: &[TileSize] = match self {
            Self::Rows | Self::WithSymbol => &[NARROW],
            Self::All => &[NARROW, FLAT, SMALLEST],
        };
        squares.chain(flat.iter().copied())
    }
}

/// The smallest square tile of a whole row.
pub(super) const ONE_ROW: TileSize = TileSize::square(2);
/// The tile for screens that are too narrow for squares, but not too low.
pub(super) const NARROW: TileSize = TileSize { width: 1, half_rows: 2 };
/// The tile for screens that are too low for squares.
pub(super) const FLAT: TileSize = TileSize { width: 2, half_rows: 1 };
pub(super) const SMALLEST: TileSize = TileSize::square(1);

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct TileArea {
    /// The leftmost column.
    pub(crate) x: u16,
    /// The uppermost half row, counted from the top of the screen.
    pub(crate) top: u16,
    pub(crate) size: TileSize,
}

impl TileArea {
    pub(crate) const fn bottom(self) -> u16 {
        self.top + self.size.half_rows
    }

    /// The cell of the terminal for the symbol: in the middle, and in a row that no other tile shares if there is one.
    pub(crate) fn symbol(self) -> Position {
        let Self { x, top, size } = self;
        let filled = size.half_rows - u16::from(size.has_seam());
        let whole_rows = top.div_ceil(2)..self.bottom() / 2;
        // A row is 2 half rows, so this is twice the distance between the middles of the row and of the tile.
        let distance = |row: &u16| (u32::from(*row) * 4 + 2).abs_diff(u32::from(top) * 2 + u32::from(filled));
        // Of two middle rows, the lower one leaves the upper edge of the tile to an outline.
        let row = whole_rows.rev().min_by_key(distance).unwrap_or(top / 2);
        Position::new(x + (size.width - 1) / 2, row)
    }

    /// The rows of the terminal that the tile touches, as an area.
    pub(crate) const fn rows(self) -> Rect {
        let (first, end) = (self.top / 2, self.bottom().div_ceil(2));
        Rect::new(self.x, first, self.size.width, end - first)
    }
}
