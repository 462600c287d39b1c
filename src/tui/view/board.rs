//! Draws the board: tiles, row numbers and column letters.
//!
//! Tiles are separated by gaps of half a column and half a row, except within a group. Without colours, lines between
//! the symbols show which tiles form a group.

use crate::board::{Board, Cell, Color, ColumnLetters};
use crate::tui::app::App;
use crate::tui::geometry::animation::Animation;
use crate::tui::geometry::layout::{Layout, Scroll, TileSize};
use crate::tui::theme::ResolvedTheme;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use std::time::Duration;

pub(super) fn draw(app: &App, layout: &Layout, now: Duration, buffer: &mut Buffer) {
    let marked = Marked::new(app);
    let scene = Scene { board: app.game().board(), layout, animation: app.animation(), now };
    scene.draw_wave(app, buffer);
    for cell in layout.cells() {
        scene.draw_shrinking(cell, app.theme(), buffer);
        let Some(color) = scene.board.tile(cell) else { continue };
        let tile = Tile { color, state: marked.state_of(cell), joins: scene.joins(cell), size: layout.tile };
        scene.draw(cell, &tile, app.theme(), buffer);
    }
    if scene.board.is_cleared() && app.animation().is_none() && layout.panel.is_some() {
        draw_cleared(app, layout, buffer);
    }
    draw_row_numbers(app, layout, buffer);
    draw_column_letters(app, layout, buffer);
}

/// The column and row of the symbol within a tile.
pub(super) const fn symbol_position(tile: TileSize) -> (u16, u16) {
    ((tile.width - 1) / 2, (tile.height - 1) / 2)
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum TileState {
    /// Not in the group under the marker.
    Plain,
    /// In the group under the marker, which a move would remove.
    Marked,
    /// The tile under the marker.
    Marker,
}

/// The group under the marker.
struct Marked {
    marker: Cell,
    cells: Vec<Cell>,
}

impl Marked {
    fn new(app: &App) -> Self {
        Self { marker: app.marker(), cells: app.game().board().cells_of_group(app.marker()) }
    }

    fn state_of(&self, cell: Cell) -> TileState {
        if self.marker == cell {
            TileState::Marker
        } else if self.cells.binary_search(&cell).is_ok() {
            TileState::Marked
        } else {
            TileState::Plain
        }
    }
}

/// The sides on which a tile is joined with its neighbour.
#[derive(Clone, Copy, Default)]
#[expect(clippy::struct_excessive_bools, reason = "one for each side")]
struct Joins {
    left: bool,
    right: bool,
    above: bool,
    below: bool,
}

struct Tile {
    color: Color,
    state: TileState,
    joins: Joins,
    size: TileSize,
}

struct Scene<'a> {
    board: &'a Board,
    layout: &'a Layout,
    animation: Option<&'a Animation>,
    now: Duration,
}

impl Scene<'_> {
    fn offset(&self, cell: Cell) -> (u16, u16) {
        self.animation.map_or((0, 0), |animation| animation.offset(cell, self.layout.tile, self.now))
    }

    /// A tile is joined with adjacent tiles of its colour, even while they move, if they move together.
    fn joins(&self, cell: Cell) -> Joins {
        let Cell { column, row } = cell;
        let color = self.board.tile(cell);
        let joins_with = |neighbor: Option<Cell>| {
            neighbor.is_some_and(|neighbor| {
                self.board.tile(neighbor) == color && self.offset(neighbor) == self.offset(cell)
            })
        };
        Joins {
            left: joins_with(column.checked_sub(1).map(|column| Cell { column, row })),
            right: joins_with(Some(Cell { column: column + 1, row })),
            above: joins_with(Some(Cell { column, row: row + 1 })),
            below: joins_with(row.checked_sub(1).map(|row| Cell { column, row })),
        }
    }

    /// Draws a removed tile while it shrinks.
    fn draw_shrinking(&self, cell: Cell, theme: &ResolvedTheme, buffer: &mut Buffer) {
        let tile = self.layout.tile;
        let shrinking = self.animation.and_then(|animation| animation.shrinking_tile(cell, tile, self.now));
        let (Some((color, size)), Some(cell_area)) = (shrinking, self.layout.rect_of(cell)) else { return };
        let x = cell_area.x + (tile.width - size.width) / 2;
        let y = cell_area.y + (tile.height - size.height) / 2;
        let area = Rect::new(x, y, size.width, size.height).intersection(cell_area);
        let style = if theme.has_colors() { theme.tile(color) } else { theme.marked() };
        buffer.set_style(crate::tui::view::clipped(area, buffer), style);
    }

    /// Draws the wave of colours that runs over a cleared board.
    fn draw_wave(&self, app: &App, buffer: &mut Buffer) {
        let Some(animation) = self.animation.filter(|_| self.board.is_cleared()) else { return };
        let colors: Vec<Color> = app.game().first_board().colors().collect();
        for cell in self.layout.cells() {
            if let Some(color) = animation.wave(cell, self.board, colors.len(), self.now) {
                let (joins, size) = (Joins::default(), self.layout.tile);
                let tile = Tile { color: colors[color], state: TileState::Plain, joins, size };
                self.draw(cell, &tile, app.theme(), buffer);
            }
        }
    }

    fn draw(&self, cell: Cell, tile: &Tile, theme: &ResolvedTheme, buffer: &mut Buffer) {
        let Some(area) = self.layout.rect_of(cell) else { return };
        let (right, up) = self.offset(cell);
        let board = crate::tui::view::clipped(self.layout.board, buffer);
        for row in 0..area.height {
            let Some(y) = (area.y + row).checked_sub(up).filter(|&y| y >= board.y && y < board.bottom())
            else {
                continue;
            };
            for column in 0..area.width {
                let x = area.x + column + right;
                if x < board.right() {
                    let (content, style) = tile.at(column, row, theme);
                    match content {
                        Content::Char(char) => buffer[(x, y)].set_char(char),
                        Content::Text(text) => buffer[(x, y)].set_symbol(text),
                    }
                    .set_style(style);
                }
            }
        }
    }
}

/// The content of a cell of the terminal.
enum Content {
    Char(char),
    Text(&'static str),
}

impl Tile {
    /// The content and style at this column and row of the tile.
    fn at(&self, column: u16, row: u16, theme: &ResolvedTheme) -> (Content, Style) {
        let is_symbol = (column, row) == symbol_position(self.size);
        // The symbol takes precedence over the gap: in a tile one column wide there is room only for the symbol.
        let gap_or_outline = || {
            let gap = self.gap_at(column, row, theme).or_else(|| self.outline_at(column, row, theme));
            gap.filter(|_| !is_symbol).map(|(text, style)| (Content::Text(text), style))
        };
        let (content, style) = gap_or_outline()
            .or_else(|| self.pattern(theme))
            .or_else(|| is_symbol.then(|| (Content::Char(theme.symbol(self.color)), self.style(theme))))
            .or_else(|| self.line_at(column, row, theme))
            .unwrap_or_else(|| (Content::Text(" "), self.style(theme)));
        let is_marker = is_symbol && self.state == TileState::Marker;
        if is_marker || self.is_underlined(theme) {
            (content, style.bold().underlined())
        } else {
            (content, style)
        }
    }

    fn style(&self, theme: &ResolvedTheme) -> Style {
        match self.state {
            TileState::Plain => theme.tile(self.color),
            _ if self.is_outlined(theme) => theme.outlined(self.color),
            // The whole group is underlined, and only the tile under the marker keeps its colours.
            TileState::Marker if self.is_underlined(theme) => theme.tile(self.color),
            _ => theme.marked(),
        }
    }

    /// A reversed tile may look like a tile of another colour, so groups that cannot be outlined are underlined as well.
    fn is_underlined(&self, theme: &ResolvedTheme) -> bool {
        self.state != TileState::Plain && theme.has_colors() && !theme.has_outline(self.color)
    }

    /// An outline needs tiles of at least two rows. Tiles of one row are marked as a whole instead.
    fn is_outlined(&self, theme: &ResolvedTheme) -> bool {
        self.state != TileState::Plain && self.size.height > 1 && theme.has_outline(self.color)
    }

    /// The gap on the right or below, unless the tile is joined with its neighbour there.
    fn gap_at(&self, column: u16, row: u16, theme: &ResolvedTheme) -> Option<(&'static str, Style)> {
        let right = column + 1 == self.size.width && self.size.width > 1 && !self.joins.right;
        let below = row + 1 == self.size.height && self.size.height > 1 && !self.joins.below;
        let glyph = match (right, below) {
            (false, false) => return None,
            (true, false) => theme.glyphs.left_half,
            (false, true) => theme.glyphs.upper_half,
            (true, true) => theme.glyphs.upper_left,
        };
        match self.state {
            TileState::Plain if theme.has_colors() => Some((glyph, theme.edge(self.color))),
            TileState::Plain => Some((" ", Style::new())),
            _ if self.is_outlined(theme) => Some((glyph, theme.outline_edge())),
            _ => Some((glyph, theme.marked_edge())),
        }
    }

    /// The outline on the left and above, drawn inside the tile.
    fn outline_at(&self, column: u16, row: u16, theme: &ResolvedTheme) -> Option<(&'static str, Style)> {
        if !self.is_outlined(theme) {
            return None;
        }
        let glyph = match (column == 0 && !self.joins.left, row == 0 && !self.joins.above) {
            (false, false) => return None,
            (true, false) => theme.glyphs.left_half,
            (false, true) => theme.glyphs.upper_half,
            (true, true) => theme.glyphs.corner,
        };
        Some((glyph, theme.outline(self.color)))
    }

    /// The pattern that fills the tile, if the symbols are patterns. A marked group keeps its pattern: nothing else
    /// shows its colour.
    fn pattern(&self, theme: &ResolvedTheme) -> Option<(Content, Style)> {
        let (pattern, style) = theme.pattern(self.color, self.style(theme))?;
        let is_reversed = self.state != TileState::Plain && !theme.has_colors();
        Some((Content::Char(if is_reversed { ResolvedTheme::reversible(pattern) } else { pattern }), style))
    }

    /// Without colours, the line from the symbol to a neighbour's symbol, if it passes through this position.
    fn line_at(&self, column: u16, row: u16, theme: &ResolvedTheme) -> Option<(Content, Style)> {
        if theme.has_colors() {
            return None;
        }
        let (symbol_column, symbol_row) = symbol_position(self.size);
        let horizontal = if column > symbol_column { self.joins.right } else { self.joins.left };
        let vertical = if row > symbol_row { self.joins.below } else { self.joins.above };
        let glyph = match (column == symbol_column, row == symbol_row) {
            (false, true) if horizontal => theme.glyphs.horizontal,
            (true, false) if vertical => theme.glyphs.vertical,
            _ => return None,
        };
        Some((Content::Text(glyph), self.style(theme)))
    }
}

/// Shows the outcome and the score in the middle of a cleared board.
fn draw_cleared(app: &App, layout: &Layout, buffer: &mut Buffer) {
    let board = crate::tui::view::clipped(layout.board, buffer);
    let mut lines = vec![format!(" {} ", app.messages().outcome(app.game().status()))];
    if !app.game().rules().ranks_by_tiles_left() {
        lines.push(app.messages().number(app.game().score()));
    }
    let styles = [app.theme().heading(), app.theme().strong()];
    let top = board.y + board.height.saturating_sub(2) / 2;
    for ((line, style), y) in lines.iter().zip(styles).zip(top..board.bottom()) {
        let width = u16::try_from(line.chars().count()).unwrap_or(u16::MAX);
        if width <= board.width {
            buffer.set_string(board.x + (board.width - width) / 2, y, line, style);
        }
    }
}

fn draw_row_numbers(app: &App, layout: &Layout, buffer: &mut Buffer) {
    let Some(area) = layout.row_numbers.map(|area| crate::tui::view::clipped(area, buffer)) else { return };
    for row in 0..layout.shown.1 {
        let number = layout.scroll.row + row + 1;
        let Some(tile) = layout.rect_of(Cell { column: layout.scroll.column, row: number - 1 }) else {
            continue;
        };
        let y = tile.y + symbol_position(layout.tile).1;
        if y < area.bottom() {
            let digits = usize::from(area.width.saturating_sub(1));
            let number = format!("{number:>digits$}");
            buffer.set_stringn(area.x, y, number, area.width.into(), app.theme().faint());
        }
    }
}

fn draw_column_letters(app: &App, layout: &Layout, buffer: &mut Buffer) {
    let Some(area) = layout.column_letters.map(|area| crate::tui::view::clipped(area, buffer)) else {
        return;
    };
    if area.is_empty() {
        return;
    }
    let Scroll { column: first, row } = layout.scroll;
    let step = label_step(first + layout.shown.0, layout.tile);
    for column in (first..first + layout.shown.0).filter(|column| column % step == 0) {
        let Some(tile) = layout.rect_of(Cell { column, row }) else { continue };
        let x = (tile.x + symbol_position(layout.tile).0).min(area.right());
        if x < area.right() {
            let room = Rect { x, ..area }.intersection(area).width.into();
            buffer.set_stringn(x, area.y, ColumnLetters(column).to_string(), room, app.theme().faint());
        }
    }
}

/// The number of columns from one label to the next: labels of more than one letter need a gap between them.
fn label_step(columns: u16, tile: TileSize) -> u16 {
    let letters = ColumnLetters(columns.saturating_sub(1)).to_string().len();
    let needed = u16::try_from(letters).unwrap_or(0) + u16::from(letters > 1);
    needed.div_ceil(tile.width).max(1)
}
