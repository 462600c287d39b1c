//! The layout of the game screen: a pure function of the sizes, used for drawing and for mouse input.

use crate::board::{Cell, Size};
use ratatui::layout::{Position, Rect};

/// The size of a tile in columns and rows of the terminal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct TileSize {
    /// Two columns for each row, so that the tile looks square, or a single column.
    pub(crate) width: u16,
    pub(crate) height: u16,
}

/// The lower left corner of the visible part of a board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Scroll {
    /// The leftmost column shown.
    pub(crate) column: u16,
    /// The lowest row shown.
    pub(crate) row: u16,
}

/// The areas of the game screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Layout {
    /// The tiles.
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
    /// Score and tiles above the board, if there is no panel.
    pub(crate) headline: Option<Rect>,
    /// The status line: messages, or the group under the marker.
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
/// The rows that the panel usually needs.
const PANEL_ROWS: u16 = 23;
/// The rows of the largest tile: larger tiles would only spread out the board.
const MAX_TILE_ROWS: u16 = 5;
/// The number of tiles kept visible around the marker on a scrolling board, so that the player sees what falls.
const MARGIN: u16 = 2;

/// A possible combination of tile size, panel and axes.
#[derive(Clone, Copy)]
struct Plan {
    tile: TileSize,
    panel: bool,
    /// Whether row numbers and column letters are shown.
    axes: bool,
}

impl Plan {
    /// The terminal columns and rows available for tiles.
    fn room(self, area: Rect, size: Size) -> (u16, u16) {
        let beside = if self.panel { NARROW_PANEL } else { 0 } + self.number_columns(size);
        let below = 1 + u16::from(self.has_headline(area)) + u16::from(self.axes);
        (area.width.saturating_sub(beside), area.height.saturating_sub(below))
    }

    /// The columns of the row numbers, including the gap after them.
    const fn number_columns(self, size: Size) -> u16 {
        match size.rows() {
            _ if !self.axes => 0,
            0..=99 => 3,
            100..=999 => 4,
            _ => 5,
        }
    }

    /// The headline replaces the panel, if there is a row for it.
    const fn has_headline(self, area: Rect) -> bool {
        !self.panel && area.height > 3
    }

    fn tiles_that_fit(self, area: Rect, size: Size) -> (u16, u16) {
        let (width, height) = self.room(area, size);
        (width / self.tile.width, height / self.tile.height)
    }

    fn fits(self, area: Rect, size: Size) -> bool {
        let (columns, rows) = self.tiles_that_fit(area, size);
        columns >= size.columns() && rows >= size.rows()
    }
}

/// The plans, the best first. Larger tiles always come first, so that tiles never shrink when the screen grows. Tiles
/// of several rows always have row numbers and column letters, because hints and messages name cells by them; tiles of
/// one row have them if they fit. For each tile size, a plan with a panel comes first. Without a panel, tiles have at most two rows,
/// which is enough for everything drawn on them.
fn plans() -> impl Iterator<Item = Plan> {
    let squares = (1..=MAX_TILE_ROWS).rev().map(|rows| TileSize { width: 2 * rows, height: rows });
    squares.chain([TileSize { width: 1, height: 1 }]).flat_map(|tile| {
        let panels: &[bool] = if tile.height > 2 { &[true] } else { &[true, false] };
        let axes: &[bool] = if tile.height > 1 { &[true] } else { &[true, false] };
        panels.iter().flat_map(move |&panel| axes.iter().map(move |&axes| Plan { tile, panel, axes }))
    })
}

/// The plan for a board that does not fit: the widest tile for which all columns fit, a panel only on large screens, and
/// row numbers and column letters except on small screens.
fn scrolling_plan(area: Rect, size: Size) -> Plan {
    let has_panel = area.width >= 2 * PANEL && area.height >= 12;
    let has_axes = area.width >= 24 && area.height >= 8;
    let plan = |width| Plan { tile: TileSize { width, height: 1 }, panel: has_panel, axes: has_axes };
    let with_and_without_extras =
        |plan: Plan| [plan, Plan { panel: false, ..plan }, Plan { panel: false, axes: false, ..plan }];
    let mut plans = [2, 1].into_iter().flat_map(|width| with_and_without_extras(plan(width)));
    plans.find(|plan| plan.tiles_that_fit(area, size).0 >= size.columns()).unwrap_or_else(|| plan(1))
}

impl Layout {
    /// Lays out a board of this size on a screen. The scroll position is limited to the board.
    pub(crate) fn new(area: Rect, size: Size, scroll: Scroll) -> Self {
        // Tiles one column wide help on screens that are too narrow, but not on screens with too few rows.
        let is_narrow = area.width < size.columns() * 2;
        let mut plans = plans().filter(|plan| plan.tile.width > 1 || is_narrow);
        let plan = plans.find(|plan| plan.fits(area, size)).unwrap_or_else(|| scrolling_plan(area, size));
        let (columns, rows) = plan.tiles_that_fit(area, size);
        let shown = (columns.min(size.columns()), rows.min(size.rows()));
        let scroll = Scroll {
            column: scroll.column.min(size.columns() - shown.0),
            row: scroll.row.min(size.rows() - shown.1),
        };
        plan.place(area, size, shown, scroll)
    }
}

impl Plan {
    fn place(self, area: Rect, size: Size, shown: (u16, u16), scroll: Scroll) -> Layout {
        let (width, height) = (shown.0 * self.tile.width, shown.1 * self.tile.height);
        let (numbers, letters) = (self.number_columns(size), u16::from(self.axes));
        let headline = u16::from(self.has_headline(area));
        let panel_height = if self.panel { area.height.saturating_sub(1).min(PANEL_ROWS) } else { 0 };
        let panel_width = if self.panel { area.width.saturating_sub(numbers + width).min(PANEL) } else { 0 };
        let used = Rect::new(0, 0, numbers + width + panel_width, panel_height.max(height + letters));
        let left = area.x + area.width.saturating_sub(used.width) / 2;
        let top = area.y + headline + area.height.saturating_sub(headline + used.height + 1) / 2;
        let board = Rect::new(left + numbers, top, width, height).intersection(area);
        let line = |y: u16| Rect::new(area.x, y, area.width, 1).intersection(area);
        let last = area.bottom().saturating_sub(1).max(area.y);
        // With a panel the status line is close to the board, otherwise at the bottom of the screen.
        let bottom = if self.panel { (top + used.height).max(board.bottom() + 2).min(last) } else { last };
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
            headline: (headline == 1).then(|| line(area.y)),
            status: line(bottom),
            status_left: left,
            size,
        }
    }
}

impl Layout {
    /// The cell drawn at this position.
    pub(crate) fn cell_at(&self, position: Position) -> Option<Cell> {
        if !self.board.contains(position) {
            return None;
        }
        let column = (position.x - self.board.x) / self.tile.width;
        let row_from_top = (position.y - self.board.y) / self.tile.height;
        let row = self.shown.1.checked_sub(row_from_top + 1)?;
        (column < self.shown.0)
            .then_some(Cell { column: self.scroll.column + column, row: self.scroll.row + row })
    }

    /// The area of this cell, if it is visible.
    pub(crate) fn rect_of(&self, cell: Cell) -> Option<Rect> {
        let column = cell.column.checked_sub(self.scroll.column).filter(|&column| column < self.shown.0)?;
        let row = cell.row.checked_sub(self.scroll.row).filter(|&row| row < self.shown.1)?;
        let TileSize { width, height } = self.tile;
        let from_top = self.shown.1 - 1 - row;
        let area = Rect::new(self.board.x + column * width, self.board.y + from_top * height, width, height);
        Some(area.intersection(self.board)).filter(|area| !area.is_empty())
    }

    /// The visible cells, by column and then row.
    pub(crate) fn cells(&self) -> impl Iterator<Item = Cell> {
        let (Scroll { column, row }, (columns, rows)) = (self.scroll, self.shown);
        (column..column + columns)
            .flat_map(move |column| (row..row + rows).map(move |row| Cell { column, row }))
    }

    /// The scroll position nearest to the current one that shows this cell and the tiles around it.
    pub(crate) fn scroll_around(&self, cell: Cell) -> Scroll {
        self.scrolled(cell, MARGIN)
    }

    /// The scroll position nearest to the current one that shows this cell.
    pub(crate) fn scroll_to(&self, cell: Cell) -> Scroll {
        self.scrolled(cell, 0)
    }

    fn scrolled(&self, cell: Cell, margin: u16) -> Scroll {
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

    /// Whether part of the board is not visible.
    pub(crate) const fn is_cropped(&self) -> bool {
        self.shown.0 < self.size.columns() || self.shown.1 < self.size.rows()
    }
}

#[cfg(test)]
mod tests;
