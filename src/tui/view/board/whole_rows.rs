//! Draws the tiles in whole rows of the terminal, for terminals without colours or without half blocks.
//!
//! A tile leaves half a column on its right and half a row below as a gap. The gap is filled towards tiles of the same
//! group. Without colours, lines between the symbols join a group instead.

use crate::board::{Cell, Color};
use crate::tui::geometry::layout::TileArea;
use crate::tui::text::clipped;
use crate::tui::theme::ResolvedTheme;
use crate::tui::view::board::{Joins, Scene, TileState};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;

pub(super) fn draw(scene: &Scene<'_>, theme: &ResolvedTheme, buffer: &mut Buffer) {
    for cell in scene.layout.cells() {
        draw_shrinking(scene, theme, cell, buffer);
    }
    for (cell, color) in scene.tiles() {
        let Some(area) = scene.layout.area_of(cell) else { continue };
        let state = scene.state_of(cell);
        let tile = Tile { color, state, sign: scene.sign_of(cell, state), joins: scene.joins(cell), area };
        tile.draw(scene, scene.offset(cell), theme, buffer);
    }
}

fn draw_shrinking(scene: &Scene<'_>, theme: &ResolvedTheme, cell: Cell, buffer: &mut Buffer) {
    let (Some((color, left)), Some(area)) = (scene.shrinking(cell), scene.layout.area_of(cell)) else {
        return;
    };
    let (place, height) = (area.rows(), left.half_rows.div_ceil(2));
    let (x, y) = (place.x + (place.width - left.width) / 2, place.y + (place.height - height) / 2);
    let area = Rect::new(x, y, left.width, height).intersection(place);
    let style = if theme.has_colors() { theme.tile(color) } else { theme.marked() };
    buffer.set_style(clipped(area, buffer), style);
}

struct Tile {
    color: Color,
    state: TileState,
    sign: Option<char>,
    joins: Joins,
    area: TileArea,
}

impl Tile {
    /// Draws the tile, moved by columns to the right and half rows up.
    fn draw(&self, scene: &Scene<'_>, (right, up): (u16, u16), theme: &ResolvedTheme, buffer: &mut Buffer) {
        let board = clipped(scene.layout.board, buffer);
        let place = self.area.rows();
        for position in place.positions() {
            let (x, y) = (position.x + right, position.y.checked_sub(up / 2));
            let Some(y) = y.filter(|&y| x < board.right() && (board.y..board.bottom()).contains(&y)) else {
                continue;
            };
            let (symbol, style) = self.at(position.x - place.x, position.y - place.y, theme);
            buffer[(x, y)].set_char(symbol).set_style(style);
        }
    }

    /// The column and row of the symbol within the tile.
    fn symbol_place(&self) -> (u16, u16) {
        let (symbol, place) = (self.area.symbol(), self.area.rows());
        (symbol.x - place.x, symbol.y - place.y)
    }

    /// The character and style at this column and row of the tile.
    fn at(&self, column: u16, row: u16, theme: &ResolvedTheme) -> (char, Style) {
        let is_symbol = (column, row) == self.symbol_place();
        // The symbol takes precedence over the gap: a tile of one column has nothing else.
        let gap = self.gap_at(column, row, theme).filter(|_| !is_symbol);
        let symbol = || self.sign.unwrap_or_else(|| theme.symbol(self.color));
        let (content, style) = gap
            .or_else(|| self.pattern(theme).filter(|_| !is_symbol || self.sign.is_none()))
            .or_else(|| is_symbol.then(|| (symbol(), self.style(theme))))
            .or_else(|| self.line_at(column, row, theme))
            .unwrap_or_else(|| (' ', self.style(theme)));
        let is_marker = is_symbol && self.state == TileState::Marker;
        if is_marker || self.is_underlined(theme) {
            (content, style.bold().underlined())
        } else {
            (content, style)
        }
    }

    fn style(&self, theme: &ResolvedTheme) -> Style {
        match self.state {
            TileState::Plain | TileState::Better => theme.tile(self.color),
            TileState::Joined => theme.joined_tile(self.color).bold(),
            TileState::Faded => theme.faded_tile(self.color),
            // The group is underlined: the tile's own colours distinguish the marker from the rest of the group.
            TileState::Marker if theme.has_colors() => theme.tile(self.color),
            TileState::Marked | TileState::Marker => theme.marked(),
        }
    }

    /// Reversed colours may look like tiles of another colour, so marked groups are underlined.
    fn is_underlined(&self, theme: &ResolvedTheme) -> bool {
        self.state == TileState::Better || (self.state.is_marked() && theme.has_colors())
    }

    /// The gap towards a neighbour on the right or below that the tile is not joined with.
    fn gap_at(&self, column: u16, row: u16, theme: &ResolvedTheme) -> Option<(char, Style)> {
        let Rect { width, height, .. } = self.area.rows();
        let right = column + 1 == width && width > 1 && !self.joins.right;
        let below = row + 1 == height && height > 1 && !self.joins.below;
        let glyph = match (right, below) {
            (false, false) => return None,
            (true, false) => theme.glyphs.left_half,
            (false, true) => theme.glyphs.upper_half,
            (true, true) => theme.glyphs.upper_left,
        };
        match self.state {
            TileState::Plain | TileState::Better | TileState::Joined | TileState::Faded => {
                Some((' ', Style::new()))
            }
            TileState::Marked | TileState::Marker => Some((glyph, theme.marked_edge())),
        }
    }

    /// The pattern that fills the tile, if the symbols are patterns. A marked group keeps its pattern, the only sign of
    /// its colour.
    fn pattern(&self, theme: &ResolvedTheme) -> Option<(char, Style)> {
        let (pattern, style) = theme.pattern(self.color, self.style(theme))?;
        let is_reversed = matches!(self.state, TileState::Marked | TileState::Marker) && !theme.has_colors();
        Some((if is_reversed { ResolvedTheme::reversible(pattern) } else { pattern }, style))
    }

    /// Without colours, the line that joins the symbol with a neighbour's, if it passes here.
    fn line_at(&self, column: u16, row: u16, theme: &ResolvedTheme) -> Option<(char, Style)> {
        if theme.has_colors() {
            return None;
        }
        let (symbol_column, symbol_row) = self.symbol_place();
        let horizontal = if column > symbol_column { self.joins.right } else { self.joins.left };
        let vertical = if row > symbol_row { self.joins.below } else { self.joins.above };
        let glyph = match (column == symbol_column, row == symbol_row) {
            (false, true) if horizontal => theme.glyphs.horizontal,
            (true, false) if vertical => theme.glyphs.vertical,
            _ => return None,
        };
        Some((glyph, self.style(theme)))
    }
}
