//! The layout of the game screen: a pure function of the sizes, used for drawing and for mouse input.

use crate::board::{Cell, Size};
use ratatui::layout::{Constraint, Margin, Position, Rect};

/// The lower left corner of the visible part of a board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Scroll {
    pub(crate) column: u16,
    pub(crate) row: u16,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Layout {
    pub(crate) board: Rect,
    pub(crate) tile: TileSize,
    pub(crate) scroll: Scroll,
    /// The number of columns and rows of tiles shown.
    pub(crate) shown: (u16, u16),
    /// The row numbers left of the board, if there is room.
    pub(crate) row_numbers: Option<Rect>,
    /// The column letters below the board, if there is room.
    pub(crate) column_letters: Option<Rect>,
    /// Score, tiles and keys beside the board, if there is room. The area has all rows above the status line; its text
    /// begins beside the top of the board, or higher if it needs more rows.
    pub(crate) panel: Option<Rect>,
    /// The panel in columns below the board, if there is no room beside it.
    pub(crate) below: Option<Rect>,
    /// Score and tiles above the board, if there is no panel. Rows between the two tell of the position.
    pub(crate) headline: Option<Rect>,
    /// The status line: keys, and what has no place above the board: messages, or the group under the marker.
    pub(crate) status: Rect,
    /// The column where the status text begins if it fits there: under the board, where the player looks.
    pub(crate) status_left: u16,
    /// The size of the whole board in cells.
    pub(crate) size: Size,
}

/// The columns of the panel, including the gap before it.
const PANEL: u16 = 32;
/// The columns of the panel if tiles or coordinates need the rest of the screen.
const NARROW_PANEL: u16 = 29;
const PANEL_ROWS: u16 = 23;
/// The maximum number of rows of the panel below the board, and the minimum.
const ROWS_BELOW: [u16; 2] = [13, 4];
/// The maximum number of columns of the panel below a board that is narrower.
const COLUMNS_BELOW: u16 = 3;
/// The least number of lines in all columns of the panel below the board: the game, and some keys.
const LINES_BELOW: u16 = 12;
/// The blank columns between the columns of the panel below the board.
const GAP_BELOW: u16 = 3;
/// The largest tile on a screen without a panel, in half rows. It has enough room for everything drawn on a tile.
const LARGEST_WITHOUT_PANEL: u16 = 4;
/// The columns and rows of the smallest screen with a headline.
const SMALLEST_WITH_HEADLINE: [u16; 2] = [40, 12];
/// The rows from which on large tiles may take the row above the board.
const LOW: u16 = 16;
/// The most columns and rows of a board alone that has large tiles.
const MOST_LARGE_TILES: u16 = 50;
/// The number of tiles kept visible around the marker on a scrolling board, so that the player sees what falls.
pub(crate) const SCROLL_MARGIN: u16 = 2;

/// The number of blank columns on each side of a page, unless the screen is narrow.
const PAGE_MARGIN: u16 = 2;

/// The fewest columns of a list of moves beside the board.
const LIST: u16 = 24;
/// The most columns and rows of a page. On a larger screen, it is in the middle.
const MAX_PAGE: [u16; 2] = [80, 36];
/// The rows of a screen that has a blank one above a page, and around its parts.
pub(crate) const PAGE_ROWS_FOR_BLANKS: u16 = 24;

/// The part of the screen that pages take. The title is in its first row, and the keys are in its last one.
pub(crate) fn page_frame(screen: Rect) -> Rect {
    let margin = if screen.width > 30 { PAGE_MARGIN } else { 0 };
    let [width, height] = MAX_PAGE.map(Constraint::Max);
    let area = screen.inner(Margin::new(margin, 0)).centered(width, height);
    let blank = u16::from(area.height >= PAGE_ROWS_FOR_BLANKS);
    Rect { y: area.y + blank, height: area.height - blank, ..area }
}

/// A possible combination of tile size, panel and axes.
#[derive(Clone, Copy)]
struct Arrangement {
    tile: TileSize,
    panel: bool,
    /// Whether row numbers and column letters are shown.
    axes: bool,
    /// The rows above the board that replace the panel: the headline, and one for the position.
    headline: u16,
}

impl Arrangement {
    /// The columns of the row numbers, including the gap after them.
    const fn number_columns(self, size: Size) -> u16 {
        match size.rows() {
            _ if !self.axes => 0,
            0..=99 => 3,
            100..=999 => 4,
            _ => 5,
        }
    }

    fn tiles_that_fit(self, area: Rect, size: Size) -> (u16, u16) {
        let beside = if self.panel { NARROW_PANEL } else { 0 } + self.number_columns(size);
        let below = 1 + self.headline + u16::from(self.axes);
        let (width, height) = (area.width.saturating_sub(beside), area.height.saturating_sub(below));
        (width / self.tile.width, height.saturating_mul(2) / self.tile.half_rows)
    }

    fn fits(self, area: Rect, size: Size) -> bool {
        let (columns, rows) = self.tiles_that_fit(area, size);
        columns >= size.columns() && rows >= size.rows()
    }
}

/// The plans, the best first. Larger tiles always come first, so that tiles never shrink when the screen grows. For each
/// tile size, a plan with a panel comes first, then one with a headline, and then one with row numbers and column letters.
/// Tiles of whole rows have numbers and letters whenever they are larger than one row: they are for terminals without
/// colours, where the marker stands out less.
fn plans(area: Rect, sizes: TileSizes) -> impl Iterator<Item = Arrangement> {
    sizes.descending().flat_map(move |tile| {
        let panels: &[bool] = match tile {
            // Beside a panel, there is room for a wider tile on any screen that is wide enough for the panel.
            NARROW if sizes == TileSizes::All => &[false],
            _ if tile.half_rows > LARGEST_WITHOUT_PANEL => &[true],
            _ => &[true, false],
        };
        let axes: &[bool] = match tile.half_rows {
            1 => &[false],
            2 => &[true, false],
            _ if sizes == TileSizes::Rows => &[true],
            _ => &[true, false],
        };
        panels.iter().flat_map(move |&panel| {
            let headlines: &[u16] = match tile.half_rows {
                _ if panel || !has_room_for_headline(area) => &[0],
                // On a low screen, what is said of the position is worth smaller tiles.
                3.. if area.height < LOW => &[2],
                _ => &[2, 1, 0],
            };
            headlines.iter().flat_map(move |&headline| {
                axes.iter().map(move |&axes| Arrangement { tile, panel, axes, headline })
            })
        })
    })
}

/// Whether a screen is large enough for a headline. On a smaller one, the status line is all that stands beside the board.
const fn has_room_for_headline(area: Rect) -> bool {
    area.width >= SMALLEST_WITH_HEADLINE[0] && area.height >= SMALLEST_WITH_HEADLINE[1]
}

/// The plan for a board that does not fit: the widest tile that the columns allow, a panel only on wide screens, and
/// numbers and letters except on small screens.
fn scrolling_plan(area: Rect, size: Size, sizes: TileSizes) -> Arrangement {
    let panel = area.width >= 2 * PANEL && area.height >= 12;
    let tiles: &[TileSize] = match sizes {
        TileSizes::All => &[SMALLEST],
        TileSizes::Rows | TileSizes::WithSymbol => &[ONE_ROW, NARROW],
    };
    let has_axes = |tile: TileSize| tile.half_rows > 1 && area.width >= 24 && area.height >= 8;
    let headline = if has_room_for_headline(area) { 2 } else { 0 };
    let plan =
        |tile| Arrangement { tile, panel, axes: has_axes(tile), headline: if panel { 0 } else { headline } };
    let narrower = |plan: Arrangement| {
        let without_panel = Arrangement { panel: false, headline, ..plan };
        [plan, without_panel, Arrangement { axes: false, ..without_panel }]
    };
    let narrowest = tiles[tiles.len() - 1];
    let mut plans = tiles.iter().flat_map(|&tile| narrower(plan(tile)));
    plans.find(|plan| plan.tiles_that_fit(area, size).0 >= size.columns()).unwrap_or_else(|| plan(narrowest))
}

impl Layout {
    /// Lays out a board of this size on a screen. The scroll position is limited to the board.
    pub(crate) fn new(area: Rect, size: Size, scroll: Scroll, tiles: TileSizes) -> Self {
        // Tiles of one column help on screens that are too narrow, but not on those that are too low.
        let is_narrow = area.width < size.columns().saturating_mul(2);
        let mut plans = plans(area, tiles).filter(|plan| plan.tile != NARROW || is_narrow);
        let place = |plan: Arrangement| {
            let (columns, rows) = plan.tiles_that_fit(area, size);
            let shown = (columns.min(size.columns()), rows.min(size.rows()));
            let scroll = Scroll {
                column: scroll.column.min(size.columns() - shown.0),
                row: scroll.row.min(size.rows() - shown.1),
            };
            plan.place(area, size, shown, scroll)
        };
        let Some(plan) = plans.find(|plan| plan.fits(area, size)) else {
            return place(scrolling_plan(area, size, tiles));
        };
        let layout = place(plan);
        // From 80x24 on, a panel is worth smaller tiles, down to three half rows.
        let wants_panel = area.width >= 80 && area.height >= 24 && !layout.has_panel();
        let has_panel = |plan: &Arrangement| plan.panel && plan.tile.half_rows >= 3 && plan.fits(area, size);
        plans.find(|plan| wants_panel && has_panel(plan)).map_or(layout, place)
    }

    /// Lays out a whole board with nothing beside it, in tiles that show everything unless it is a large one.
    pub(crate) fn alone(size: Size) -> Self {
        let is_large = size.columns().max(size.rows()) > MOST_LARGE_TILES;
        let tile = if is_large { ONE_ROW } else { TileSize::square(LARGEST_WITHOUT_PANEL) };
        let (width, height) = (size.columns() * tile.width, (size.rows() * tile.half_rows).div_ceil(2));
        Self::corner(Rect { width, height, ..Rect::ZERO }, size, tile)
    }

    /// Lays out a board as a sample: in the largest tiles that show all of it, if it is to be whole, or else its lower left
    /// corner.
    pub(crate) fn preview(area: Rect, size: Size, tiles: TileSizes, is_whole: bool) -> Self {
        let sizes = [TileSize::square(4), TileSize::square(3), ONE_ROW, SMALLEST];
        let sizes = match tiles {
            TileSizes::Rows => &sizes[2..3],
            _ if is_whole => &sizes[..],
            _ => &sizes[1..],
        };
        let fits = |tile: &&TileSize| {
            !is_whole
                || size.columns() * tile.width <= area.width
                    && size.rows() * tile.half_rows <= 2 * area.height
        };
        Self::corner(area, size, *sizes.iter().find(fits).unwrap_or(&sizes[0]))
    }

    /// Draws the board as a sample at the left end of a screen without a panel beside it, if a list of moves has room there.
    pub(crate) fn with_list(self, tiles: TileSizes) -> Self {
        let Some(mut area) = self.list_area().filter(|_| self.list_covers_board()) else { return self };
        let status_left = area.x;
        area.width = area.width.saturating_sub(LIST + 1);
        let beside = Self::preview(area, self.size, tiles, true);
        // Tiles that differ only by their symbols need room for these.
        if beside.is_cropped() || (tiles != TileSizes::All && beside.tile == SMALLEST) {
            return self;
        }
        let Self { board, tile, scroll, shown, .. } = beside;
        let (row_numbers, column_letters, below) = (None, None, None);
        Self { board, tile, scroll, shown, row_numbers, column_letters, below, status_left, ..self }
    }

    /// Where a list of moves lies: in the panel, or below the headline and the row after it, beside the board or instead of
    /// it. A screen without room for a headline has none.
    pub(crate) fn list_area(&self) -> Option<Rect> {
        let Rect { x, y: bottom, width, .. } = self.status;
        let top = self.headline.map_or(0, |headline| headline.bottom() + 1);
        let beside = Some(self.board.right() + 1).filter(|beside| beside + LIST <= x + width);
        let left = beside.unwrap_or(x);
        let area = Rect { x: left, y: top, width: x + width - left, height: bottom.saturating_sub(top) };
        let is_small = !has_room_for_headline(Rect { height: bottom + 1, ..self.status });
        self.panel.or_else(|| Some(area).filter(|_| !is_small))
    }

    pub(crate) fn list_covers_board(&self) -> bool {
        self.list_area().is_some_and(|area| area.intersects(self.board))
    }

    /// Lays out the lower left corner of a board in an area of its own.
    fn corner(area: Rect, size: Size, tile: TileSize) -> Self {
        let shown = (
            (area.width / tile.width).min(size.columns()),
            (area.height * 2 / tile.half_rows).min(size.rows()),
        );
        let board =
            Rect { width: shown.0 * tile.width, height: (shown.1 * tile.half_rows).div_ceil(2), ..area };
        let plan = Arrangement { tile, panel: false, axes: false, headline: 0 };
        // Nothing but the board is drawn.
        Self { board, ..plan.place(area, size, shown, Scroll::default()) }
    }
}

impl Arrangement {
    fn place(self, area: Rect, size: Size, shown: (u16, u16), scroll: Scroll) -> Layout {
        let (width, height) = (shown.0 * self.tile.width, (shown.1 * self.tile.half_rows).div_ceil(2));
        let (numbers, letters) = (self.number_columns(size), u16::from(self.axes));
        let panel_height = if self.panel { area.height.saturating_sub(1).min(PANEL_ROWS) } else { 0 };
        let panel_width = if self.panel { area.width.saturating_sub(numbers + width).min(PANEL) } else { 0 };
        let beside = Rect::new(0, 0, numbers + width + panel_width, panel_height.max(height + letters));
        let below = if self.panel { Rect::ZERO } else { rows_below(area, beside) };
        let headline = if below.is_empty() { self.headline } else { 0 };
        let used = Rect { height: beside.height + below.bottom(), ..beside };
        let left = area.x + area.width.saturating_sub(used.width) / 2;
        let free = area.height.saturating_sub(headline + used.height + 1);
        // A row that is left goes to the text above the board, if there is any.
        let top = area.y + headline + free.midpoint(headline.min(1));
        let below = Rect { y: top + beside.height + below.y, ..below };
        let board = Rect::new(left + numbers, top, width, height).intersection(area);
        let line = |y: u16| Rect::new(area.x, y, area.width, 1).intersection(area);
        let last = area.bottom().saturating_sub(1).max(area.y);
        // With a panel the status line is close to the board, otherwise at the bottom of the screen.
        let has_panel = self.panel || !below.is_empty();
        let bottom = if has_panel { (top + used.height).max(board.bottom() + 2).min(last) } else { last };
        let panel = || {
            let height = bottom.saturating_sub(area.y);
            Rect::new(board.right() + 2, area.y, panel_width.saturating_sub(2), height).intersection(area)
        };
        Layout {
            board,
            tile: self.tile,
            scroll,
            shown,
            row_numbers: self.axes.then(|| Rect::new(left, top, numbers, height).intersection(area)),
            column_letters: self
                .axes
                .then(|| Rect::new(board.x, board.bottom(), width, 1).intersection(area)),
            panel: self.panel.then(panel),
            below: Some(below.intersection(area)).filter(|below| !below.is_empty()),
            headline: (headline > 0).then(|| line(area.y)),
            status: line(bottom),
            status_left: left,
            size,
        }
    }
}

/// The panel below a board of this size, whose `y` counts from the end of the board; empty if there is no room.
fn rows_below(area: Rect, board: Rect) -> Rect {
    let [most, least] = ROWS_BELOW;
    let free = area.height.saturating_sub(board.height + 1);
    // A blank row keeps the panel apart from the board.
    let y = u16::from(free > least);
    let columns = columns_below(area.width).min(COLUMNS_BELOW) * (PANEL - 2 + GAP_BELOW);
    let (width, height) =
        (board.width.max(columns.saturating_sub(GAP_BELOW)).min(area.width), (free - y).min(most));
    let x = area.x + (area.width - width) / 2;
    let is_room =
        width + 2 >= NARROW_PANEL && height >= least && columns_below(width) * height >= LINES_BELOW;
    if is_room { Rect { x, y, width, height } } else { Rect::ZERO }
}

const fn columns_below(width: u16) -> u16 {
    (width + GAP_BELOW) / (NARROW_PANEL - 2 + GAP_BELOW)
}

impl Layout {
    /// The columns of the panel below the board.
    pub(crate) fn panel_columns(below: Rect) -> impl Iterator<Item = Rect> {
        let count = columns_below(below.width).max(1);
        let width = (below.width + GAP_BELOW) / count - GAP_BELOW;
        (0..count).map(move |column| Rect { x: below.x + column * (width + GAP_BELOW), width, ..below })
    }

    pub(crate) const fn has_panel(&self) -> bool {
        self.panel.is_some() || self.below.is_some()
    }

    /// The cells drawn at this position, the upper one first: a row of the terminal may show the half rows of two cells.
    pub(crate) fn cells_at(&self, position: Position) -> impl Iterator<Item = Cell> + use<> {
        let top = self.board.contains(position).then(|| {
            let column = (position.x - self.board.x) / self.tile.width;
            (column, (position.y - self.board.y) * 2)
        });
        let cell = |column: u16, half_row: u16| {
            let row = self.shown.1.checked_sub(half_row / self.tile.half_rows + 1)?;
            (column < self.shown.0)
                .then_some(Cell { column: self.scroll.column + column, row: self.scroll.row + row })
        };
        let cells = top.map_or([None; 2], |(column, half_row)| {
            let (upper, lower) = (cell(column, half_row), cell(column, half_row + 1));
            [upper, lower.filter(|_| lower != upper)]
        });
        cells.into_iter().flatten()
    }

    pub(crate) fn area_of(&self, cell: Cell) -> Option<TileArea> {
        let column = cell.column.checked_sub(self.scroll.column).filter(|&column| column < self.shown.0)?;
        let row = cell.row.checked_sub(self.scroll.row).filter(|&row| row < self.shown.1)?;
        let from_top = self.shown.1 - 1 - row;
        let area = TileArea {
            x: self.board.x + column * self.tile.width,
            top: self.board.y.saturating_mul(2) + from_top * self.tile.half_rows,
            size: self.tile,
        };
        Some(area).filter(|area| self.board.contains(area.symbol()))
    }

    /// The visible cells, by column and then row.
    pub(crate) fn cells(&self) -> impl Iterator<Item = Cell> {
        let (Scroll { column, row }, (columns, rows)) = (self.scroll, self.shown);
        (column..column + columns)
            .flat_map(move |column| (row..row + rows).map(move |row| Cell { column, row }))
    }

    /// The scroll position nearest to the current one that shows this cell, with up to `margin` tiles around it.
    pub(crate) fn scroll_to(&self, cell: Cell, margin: u16) -> Scroll {
        let new_first = |first: u16, shown: u16, length: u16, wanted: u16| {
            let margin = margin.min(shown.saturating_sub(1) / 2);
            let last = (wanted + margin).min(length - 1);
            first.min(wanted.saturating_sub(margin)).max((last + 1).saturating_sub(shown))
        };
        Scroll {
            column: new_first(self.scroll.column, self.shown.0, self.size.columns(), cell.column),
            row: new_first(self.scroll.row, self.shown.1, self.size.rows(), cell.row),
        }
    }

    pub(crate) const fn is_cropped(&self) -> bool {
        self.shown.0 < self.size.columns() || self.shown.1 < self.size.rows()
    }
}

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
const ONE_ROW: TileSize = TileSize::square(2);
/// The tile for screens that are too narrow for squares, but not too low.
pub(super) const NARROW: TileSize = TileSize { width: 1, half_rows: 2 };
/// The tile for screens that are too low for squares.
const FLAT: TileSize = TileSize { width: 2, half_rows: 1 };
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
        // Of two middle rows, the lower one leaves the upper edge of the tile to an outline. Tiles of one or two half rows
        // have no middle row apart from their first one.
        let middle = if size.half_rows <= 2 { top } else { top + filled / 2 };
        Position::new(x + (size.width - 1) / 2, middle / 2)
    }

    /// The rows of the terminal that the tile touches, as an area.
    pub(crate) const fn rows(self) -> Rect {
        let (first, end) = (self.top / 2, self.bottom().div_ceil(2));
        Rect::new(self.x, first, self.size.width, end - first)
    }
}

#[cfg(test)]
mod tests {
    use crate::tui::geometry::layout::*;
    use std::ops::Range;

    const SIZES: [(usize, usize); 9] =
        [(15, 15), (1, 1), (3, 2), (5, 9), (20, 10), (15, 40), (60, 3), (300, 200), (1000, 1000)];

    const KINDS: [TileSizes; 3] = [TileSizes::Rows, TileSizes::WithSymbol, TileSizes::All];

    fn layout(width: u16, height: u16, (columns, rows): (usize, usize), tiles: TileSizes) -> Layout {
        let size = Size::new(columns, rows).unwrap();
        Layout::new(Rect::new(0, 0, width, height), size, Scroll { column: 7, row: 3 }, tiles)
    }

    /// Layouts of many boards on many screens.
    fn layouts() -> impl Iterator<Item = (Rect, Layout)> {
        let small = (0..=60).flat_map(|width| (0..=30).map(move |height| (width, height)));
        let widths = [61, 64, 65, 79, 80, 81, 99, 120, 200, 333, 500];
        let large = widths
            .into_iter()
            .flat_map(|width| [1, 5, 12, 23, 24, 25, 40, 60, 100, 200].map(move |height| (width, height)));
        small.chain(large).flat_map(|(width, height)| {
            let screen = Rect::new(0, 0, width, height);
            let kinds = |size| KINDS.map(|tiles| (screen, layout(width, height, size, tiles)));
            SIZES.into_iter().flat_map(kinds).collect::<Vec<_>>()
        })
    }

    /// A sample of them, for tests that look at every cell.
    fn few_layouts() -> impl Iterator<Item = (Rect, Layout)> {
        layouts().filter(|(screen, _)| {
            (screen.width * 31 + screen.height).is_multiple_of(23) && screen.area() <= 5000
        })
    }

    fn areas(layout: &Layout) -> Vec<(&'static str, Rect)> {
        let named = [
            ("board", Some(layout.board)),
            ("numbers", layout.row_numbers),
            ("letters", layout.column_letters),
            ("panel", layout.panel),
            ("below", layout.below),
            ("headline", layout.headline),
            ("status", Some(layout.status)),
        ];
        let placed = named.into_iter().filter_map(|(name, area)| area.map(|area| (name, area)));
        placed.filter(|(_, area)| !area.is_empty()).collect()
    }

    #[test]
    fn areas_are_on_the_screen_and_do_not_overlap() {
        for (screen, layout) in layouts() {
            let areas = areas(&layout);
            for (index, (name, area)) in areas.iter().enumerate() {
                assert_eq!(area.intersection(screen), *area, "{name} of {layout:?} on {screen}");
                for (other, other_area) in &areas[..index] {
                    assert!(!area.intersects(*other_area), "{name} and {other} of {layout:?} on {screen}");
                }
            }
        }
    }

    #[test]
    fn a_list_beside_the_board_leaves_it_whole_and_room_for_symbols() {
        for (screen, layout) in layouts() {
            for tiles in KINDS {
                let beside = layout.with_list(tiles);
                let Some(list) = beside.list_area() else { continue };
                assert_eq!(list.intersection(screen), list, "{beside:?} on {screen}");
                if beside.has_panel() || beside.list_covers_board() || layout == beside {
                    continue;
                }
                assert!(list.width >= LIST && !beside.is_cropped(), "{beside:?} on {screen}");
                assert_eq!(beside.board.intersection(screen), beside.board);
                assert!(beside.tile.half_rows > 1 || tiles == TileSizes::All, "{beside:?} on {screen}");
            }
        }
    }

    /// The half rows that a position shows, counted from the top of the screen.
    fn half_rows_at(position: Position) -> Range<u16> {
        position.y * 2..position.y * 2 + 2
    }

    #[test]
    fn a_position_shows_the_cells_whose_areas_it_meets() {
        let meets = |position: Position, TileArea { x, top, size }: TileArea| {
            let rows = half_rows_at(position);
            (x..x + size.width).contains(&position.x) && top < rows.end && rows.start < top + size.half_rows
        };
        for (screen, layout) in few_layouts() {
            for position in screen.positions() {
                let areas: Vec<_> =
                    layout.cells_at(position).map(|cell| layout.area_of(cell).unwrap()).collect();
                assert!(areas.iter().all(|&area| meets(position, area)), "{position} of {layout:?}");
                assert!(areas.is_sorted_by_key(|area| area.top), "{position} of {layout:?}");
            }
            for cell in layout.cells() {
                let area = layout.area_of(cell).unwrap();
                for position in area.rows().positions() {
                    assert!(layout.cells_at(position).any(|shown| shown == cell), "{cell} of {layout:?}");
                }
            }
        }
    }

    #[test]
    fn visible_cells_have_an_area_on_the_board_and_others_have_none() {
        for (_, layout) in few_layouts() {
            for cell in layout.cells() {
                let area = layout.area_of(cell).unwrap_or_else(|| panic!("{cell} of {layout:?}"));
                assert_eq!(area.size, layout.tile);
                assert_eq!(area.rows().intersection(layout.board), area.rows(), "{cell} of {layout:?}");
                assert!(layout.cells_at(area.symbol()).any(|shown| shown == cell), "{cell} of {layout:?}");
            }
            let Scroll { column, row } = layout.scroll;
            assert_eq!(layout.area_of(Cell { column: column + layout.shown.0, row }), None);
            assert_eq!(layout.area_of(Cell { column, row: row + layout.shown.1 }), None);
        }
    }

    #[test]
    fn a_tile_of_two_half_rows_or_more_has_a_whole_row_for_its_symbol() {
        for (_, layout) in few_layouts().filter(|(_, layout)| layout.tile.half_rows > 1) {
            for area in layout.cells().filter_map(|cell| layout.area_of(cell)) {
                let rows = half_rows_at(area.symbol());
                assert!(area.top <= rows.start && rows.end <= area.top + area.size.half_rows, "{layout:?}");
                // Nor does the symbol touch the seam.
                assert!(!area.size.has_seam() || rows.end < area.top + area.size.half_rows, "{layout:?}");
            }
        }
    }

    #[test]
    fn tiles_never_shrink_when_the_screen_grows_unless_there_is_room_for_a_panel_or_a_headline() {
        for (size, tiles) in SIZES.into_iter().flat_map(|size| KINDS.map(|tiles| (size, tiles))) {
            for (width, height) in (0..=250).flat_map(|width| (0..=90).map(move |height| (width, height))) {
                let smaller = layout(width, height, size, tiles);
                let tile = smaller.tile;
                let has_headline = |(width, height)| has_room_for_headline(Rect::new(0, 0, width, height));
                for larger_size in [(width + 1, height), (width, height + 1)] {
                    let larger = layout(larger_size.0, larger_size.1, size, tiles);
                    let grown = larger.tile;
                    assert!(
                        (grown.width >= tile.width && grown.half_rows >= tile.half_rows)
                            || (grown.half_rows >= 3 && larger.panel.is_some() && smaller.panel.is_none())
                            || (has_headline(larger_size) && !has_headline((width, height))),
                        "{size:?} at {width}x{height}: {grown:?} after {tile:?}"
                    );
                }
            }
        }
    }

    #[test]
    fn a_wide_board_has_a_panel_below_it_in_the_rows_that_are_free() {
        for (width, height, size, rows, columns) in [
            (100, 30, (20, 12), 4, 3),
            (80, 24, (30, 1), 13, 2),
            (120, 40, (50, 50), 13, 3),
            (40, 24, (20, 4), 13, 1),
        ] {
            let layout = layout(width, height, size, TileSizes::All);
            let below = layout.below.unwrap_or_else(|| panic!("{layout:?}"));
            assert_eq!((below.height, Layout::panel_columns(below).count()), (rows, columns), "{layout:?}");
            assert_eq!((layout.panel, layout.headline), (None, None));
        }
        let layout = layout(40, 12, (30, 1), TileSizes::All);
        assert!(layout.below.is_none() && layout.headline.is_some(), "{layout:?}");
    }

    #[test]
    fn the_columns_of_the_panel_below_are_side_by_side_in_it() {
        for (screen, layout) in layouts() {
            let Some(below) = layout.below else { continue };
            let mut left = below.x;
            for column in Layout::panel_columns(below) {
                assert!(column.x >= left && column.right() <= below.right(), "{layout:?} on {screen}");
                assert!(column.width + 2 >= NARROW_PANEL, "{layout:?} on {screen}");
                left = column.right() + GAP_BELOW;
            }
        }
    }

    #[test]
    fn a_board_scrolls_only_if_the_smallest_tiles_do_not_fit() {
        for (_, layout) in layouts().filter(|(screen, layout)| layout.is_cropped() && screen.area() > 0) {
            assert!(layout.tile.half_rows <= 2, "{layout:?}");
        }
        let layout = layout(80, 24, (50, 50), TileSizes::All);
        assert_eq!((layout.tile, layout.shown), (SMALLEST, (50, 46)));
    }

    #[test]
    fn scrolling_moves_the_board_no_further_than_needed() {
        let layout = layout(20, 12, (1000, 1000), TileSizes::Rows);
        assert_eq!(layout.scroll, Scroll { column: 7, row: 3 });
        assert_eq!(layout.scroll_to(Cell::new(7, 3), 0), layout.scroll);
        assert_eq!(layout.scroll_to(Cell::new(6, 13), 0), Scroll { column: 6, row: 3 });
        assert_eq!(layout.scroll_to(Cell::new(7, 3), SCROLL_MARGIN), Scroll { column: 5, row: 1 });
        assert_eq!(layout.scroll_to(Cell::new(0, 999), SCROLL_MARGIN), Scroll { column: 0, row: 989 });
    }
}
