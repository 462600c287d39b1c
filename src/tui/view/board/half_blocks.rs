//! Draws the tiles with half blocks: each row of the terminal is two half rows of its own colours.
//!
//! A group is one surface. From four half rows on, a seam in the terminal's background separates groups: half a column at
//! the right of a tile, and a half row below. Smaller tiles touch, and so do those of four half rows whose
//! symbols do not fill them: their lower and right edges towards other groups are in the shade of their paint. Without
//! one, the edges are a seam from three half rows on, and else thin black lines. Where one of the groups is marked, they are
//! in the colour of the outline.

use crate::board::{Cell, Color};
use crate::tui::geometry::layout::TileArea;
use crate::tui::text::clipped;
use crate::tui::theme::{QUARTERS, ResolvedTheme, StyleRole};
use crate::tui::view::board::{Joins, Scene, TileState};
use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::style::{Color as Paint, Modifier, Style};
use std::ops::Range;

pub(super) fn draw(scene: &Scene<'_>, theme: &ResolvedTheme, buffer: &mut Buffer) {
    let mut canvas = Canvas::new(clipped(scene.layout.board, buffer));
    let tiles: Vec<Tile> =
        scene.tiles().filter_map(|(cell, color)| Tile::new(scene, theme, cell, color)).collect();
    for cell in scene.layout.cells() {
        draw_shrinking(scene, theme, cell, &mut canvas);
    }
    for tile in &tiles {
        tile.fill(&mut canvas);
    }
    canvas.draw(buffer);
    for tile in &tiles {
        tile.draw_edges(&canvas, buffer);
        tile.draw_symbol(&canvas, theme, buffer);
    }
}

fn draw_shrinking(scene: &Scene<'_>, theme: &ResolvedTheme, cell: Cell, canvas: &mut Canvas) {
    let Some((color, left)) = scene.shrinking(cell) else { return };
    let Some(TileArea { x, top, size }) = scene.layout.area_of(cell) else { return };
    let (x, top) = (x + (size.width - left.width) / 2, top + (size.half_rows - left.half_rows) / 2);
    canvas.fill(x * 2..(x + left.width) * 2, top..top + left.half_rows, Fill::of(theme.tile(color)));
}

struct Tile {
    color: Color,
    state: TileState,
    sign: Option<char>,
    joins: Joins,
    area: TileArea,
    /// The style of its symbol. Its background is the tile's.
    style: Style,
    fill: Fill,
    outline: Option<Fill>,
    /// The edges towards the neighbours below and on the right, if they are other groups.
    edges: [Option<Fill>; 2],
    /// Whether edges show that the tile is in a marked group, as an outline would.
    has_edges: bool,
    /// Whether its edges take half a row and half a column, because its paint has no shade.
    has_wide_edges: bool,
    /// Whether it is part of the trace of the game, which has no symbols.
    is_trace: bool,
}

impl Tile {
    fn new(scene: &Scene<'_>, theme: &ResolvedTheme, cell: Cell, color: Color) -> Option<Self> {
        let state = scene.state_of(cell);
        let (right, up) = scene.offset(cell);
        let area = scene.layout.area_of(cell)?;
        let area = TileArea { x: area.x + right, top: area.top.checked_sub(up)?, ..area };
        let is_trace = scene.board.tile(cell).is_none();
        let has_edges = match area.size.half_rows {
            // A symbol needs its row.
            2 | 3 => !theme.has_symbols() || is_trace,
            half_rows => half_rows == 4 && !theme.symbols.fills_tiles(),
        };
        let (has_marked_paint, is_large) = (theme.has_marked_paint(color), area.size.half_rows >= 5);
        let shade = theme.shade(color);
        let shade = shade.map(|shade| if state == TileState::Faded { theme.faded(shade) } else { shade });
        let style = match state {
            // There is nothing between an ANSI colour and its marked paint; only the marked group has an outline.
            TileState::Joined if shade.is_none() && has_marked_paint && (has_edges || is_large) => {
                theme.marked_tile(color)
            }
            TileState::Joined => theme.joined_tile(color),
            TileState::Faded => theme.faded_tile(color),
            TileState::Plain | TileState::Better => theme.tile(color),
            TileState::Marker if !has_marked_paint => theme.tile(color),
            TileState::Marked | TileState::Marker => theme.marked_tile(color),
        };
        let is_outlined = state.is_marked() && is_large && has_marked_paint;
        // A tile of one half row has no symbol, so its fill shows the marker.
        let is_filled = area.size.half_rows == 1 && state == TileState::Marker;
        let (joins, sign) = (scene.joins(cell), scene.sign_of(cell, state));
        let has_wide_edges = shade.is_none() && area.size.half_rows >= 3;
        let edge = |is_joined: bool, neighbor: Option<Cell>| {
            let is_lit = |cell: Cell| scene.state_of(cell).is_marked();
            if is_joined || !has_edges {
                None
            } else if state.is_marked() || neighbor.is_some_and(is_lit) {
                Some(outline(theme))
            } else {
                let line = if has_wide_edges { Fill::Background } else { Fill::Paint(Paint::Black) };
                Some(shade.map_or(line, Fill::Paint))
            }
        };
        let below = cell.row.checked_sub(1).map(|row| Cell { row, ..cell });
        let right = Some(Cell { column: cell.column + 1, ..cell });
        Some(Self {
            color,
            state,
            // A sign needs its row.
            edges: [edge(joins.below, below).filter(|_| sign.is_none()), edge(joins.right, right)],
            sign,
            joins,
            area,
            style,
            fill: if is_filled { outline(theme) } else { Fill::of(style) },
            outline: is_outlined.then(|| outline(theme)),
            has_edges,
            has_wide_edges,
            is_trace,
        })
    }

    /// Fills the tile, then its edges towards other groups.
    fn fill(&self, canvas: &mut Canvas) {
        let TileArea { x, top, size } = self.area;
        let (left, right, bottom) = (x * 2, (x + size.width) * 2, self.area.bottom());
        canvas.fill(left..right, top..bottom, self.fill);
        if let Some(edge) = self.edges[0].filter(|_| self.has_wide_edges || size.half_rows % 2 == 1) {
            canvas.fill(left..right, bottom - 1..bottom, edge);
        }
        if let Some(edge) = self.edges[1].filter(|_| self.has_wide_edges) {
            canvas.fill(right - 1..right, top..bottom, edge);
        }
        if let Some(outline) = self.outline {
            if !self.joins.left {
                canvas.fill(left..left + 1, top..bottom, outline);
            }
            if !self.joins.above {
                canvas.fill(left..right, top..top + 1, outline);
            }
        }
        if size.has_seam() && !self.has_edges {
            let seam = self.outline.unwrap_or(Fill::Background);
            if !self.joins.right {
                canvas.fill(right - 1..right, top..bottom, seam);
            }
            if !self.joins.below {
                canvas.fill(left..right, bottom - 1..bottom, seam);
            }
        }
    }

    /// Draws the edges in cells that the tile fills: a lower quarter below a tile of whole rows, and an eighth on the
    /// right.
    fn draw_edges(&self, canvas: &Canvas, buffer: &mut Buffer) {
        if self.edges.iter().all(Option::is_none) {
            return;
        }
        let rows = self.area.rows();
        let lowest = self.edges[0].filter(|_| self.area.size.half_rows.is_multiple_of(2));
        for position in rows.positions() {
            let right = self.edges[1].filter(|_| position.x + 1 == rows.right()).map(|edge| ('▕', edge));
            let edge = lowest.filter(|_| position.y + 1 == rows.bottom()).map(|edge| ('▂', edge)).or(right);
            if let Some((symbol, edge)) = edge
                && canvas.whole_cell(position) == Some(self.fill)
            {
                let style = Style { fg: edge.paint(), ..self.fill.space() };
                put(&mut buffer[position], symbol, style);
            }
        }
    }

    /// Draws the symbol, or the pattern in its place, in cells that the tile fills.
    fn draw_symbol(&self, canvas: &Canvas, theme: &ResolvedTheme, buffer: &mut Buffer) {
        let is_filled = |position: Position| canvas.whole_cell(position) == Some(self.fill);
        let pattern = theme.pattern(self.color, self.style);
        if let Some((pattern, style)) = pattern {
            for position in self.area.rows().positions().filter(|&position| is_filled(position)) {
                put(&mut buffer[position], pattern, style);
            }
        }
        let position = self.area.symbol();
        if self.area.size.half_rows == 1 {
            let sign = self.sign.filter(|_| canvas.area.contains(position));
            return sign.into_iter().for_each(|sign| put(&mut buffer[position], sign, self.style.bold()));
        }
        if !is_filled(position) || self.is_trace {
            return;
        }
        let (symbol, style) = pattern.unwrap_or_else(|| (theme.symbol_on_tile(self.color), self.style));
        let symbol = self.sign.unwrap_or(symbol);
        let is_underlined = self.sign.is_none()
            && match self.state {
                TileState::Plain | TileState::Joined | TileState::Faded => false,
                // The brighter colour may be the colour of other tiles.
                TileState::Marked => !theme.has_marked_paint(self.color) || !theme.has_distinct_colors,
                TileState::Marker | TileState::Better => true,
            };
        let (symbol, style) = match (symbol, is_underlined) {
            (' ', _) if self.has_edges => (' ', style),
            (' ', _) if self.state == TileState::Marker => (MARKER, style),
            // Players who see no difference in the brightness see the dots.
            (' ', _) if self.state == TileState::Marked && self.outline.is_none() => (MEMBER, style),
            (_, false) if self.state == TileState::Joined || self.sign.is_some() => (symbol, style.bold()),
            (' ', _) | (_, false) => (symbol, style),
            (_, true) => (symbol, style.bold().underlined()),
        };
        if symbol != ' ' {
            put(&mut buffer[position], symbol, style);
        }
    }
}

/// Replaces the content and the style of a cell of the terminal.
fn put(cell: &mut ratatui::buffer::Cell, symbol: char, style: Style) {
    cell.set_char(symbol);
    cell.fg = style.fg.unwrap_or_default();
    cell.bg = style.bg.unwrap_or_default();
    cell.modifier = style.add_modifier;
}

/// The sign on the tile under the marker if tiles have no symbols.
const MARKER: char = '•';
/// The sign on the other tiles of its group if they have no outline either.
const MEMBER: char = '·';

/// The paint of an outline.
fn outline(theme: &ResolvedTheme) -> Fill {
    theme.style(StyleRole::Outline).fg.map_or(Fill::Text, Fill::Paint)
}

/// The colour of a quarter cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Fill {
    Background,
    Text,
    Paint(Paint),
}

impl Fill {
    /// The colour that a style gives to a space.
    pub(super) fn of(style: Style) -> Self {
        if style.add_modifier.contains(Modifier::REVERSED) {
            style.fg.map_or(Self::Text, Self::Paint)
        } else {
            style.bg.map_or(Self::Background, Self::Paint)
        }
    }

    /// The paint of a character in this colour, if it is not the text's.
    pub(super) const fn paint(self) -> Option<Paint> {
        match self {
            Self::Background | Self::Text => None,
            Self::Paint(paint) => Some(paint),
        }
    }

    /// The style of a space in this colour.
    pub(super) const fn space(self) -> Style {
        match self {
            Self::Background => Style::new(),
            Self::Text => Style::new().reversed(),
            Self::Paint(paint) => Style::new().bg(paint),
        }
    }
}

pub(super) struct Canvas {
    area: Rect,
    /// The quarters of each cell by row: upper left, upper right, lower left, lower right.
    cells: Vec<[Fill; 4]>,
}

impl Canvas {
    pub(super) fn new(area: Rect) -> Self {
        let cells = usize::from(area.width) * usize::from(area.height);
        Self { area, cells: vec![[Fill::Background; 4]; cells] }
    }

    /// Fills a rectangle. Its half columns and half rows count from the upper left corner of the screen. The part outside
    /// the canvas is left out.
    pub(super) fn fill(&mut self, half_columns: Range<u16>, half_rows: Range<u16>, fill: Fill) {
        let Rect { x, y, width, .. } = self.area;
        let columns = clamped(half_columns, x, self.area.right());
        for half_row in clamped(half_rows, y, self.area.bottom()) {
            let (row, lower) = (usize::from(half_row / 2 - y) * usize::from(width), half_row % 2 * 2);
            for half_column in columns.clone() {
                let cell = &mut self.cells[row + usize::from(half_column / 2 - x)];
                cell[usize::from(lower + half_column % 2)] = fill;
            }
        }
    }

    /// Draws the canvas. A cell has two colours at most; where quarters have more, the left ones spread to the right.
    pub(super) fn draw(&self, buffer: &mut Buffer) {
        let width = usize::from(self.area.width);
        for (row, quarters) in self.area.rows().zip(self.cells.chunks(width.max(1))) {
            let first = buffer.index_of(row.x, row.y);
            for (cell, &quarters) in buffer.content[first..first + width].iter_mut().zip(quarters) {
                match whole(quarters) {
                    // A blank needs no character, which spares most of the time.
                    Some(Fill::Background) => {}
                    Some(Fill::Paint(paint)) => cell.bg = paint,
                    Some(Fill::Text) => cell.modifier = Modifier::REVERSED,
                    None => {
                        let (text, style) = two_colors(quarters);
                        cell.set_symbol(text).set_style(style);
                    }
                }
            }
        }
    }

    /// The colour of a whole cell; `None` if it has several or is not on the canvas.
    fn whole_cell(&self, position: Position) -> Option<Fill> {
        let Rect { x, y, width, .. } = self.area;
        if !self.area.contains(position) {
            return None;
        }
        let quarters =
            self.cells[usize::from(position.y - y) * usize::from(width) + usize::from(position.x - x)];
        whole(quarters)
    }
}

/// The part of a range of half cells between two cells.
fn clamped(halves: Range<u16>, first: u16, end: u16) -> Range<u16> {
    halves.start.max(first.saturating_mul(2))..halves.end.min(end.saturating_mul(2))
}

/// The colour of four equal quarters.
fn whole(quarters: [Fill; 4]) -> Option<Fill> {
    (quarters == [quarters[0]; 4]).then_some(quarters[0])
}

/// The character and the style that show quarters of several colours.
fn two_colors(quarters: [Fill; 4]) -> (&'static str, Style) {
    let [upper, _, lower, _] = quarters;
    let other = quarters.into_iter().find(|&fill| fill != upper).unwrap_or(upper);
    let has_two = quarters.iter().all(|&fill| fill == upper || fill == other);
    let (quarters, other) = if has_two { (quarters, other) } else { ([upper, upper, lower, lower], lower) };
    if other == upper {
        return (" ", upper.space());
    }
    // A character cannot draw in the colour of the background, nor on the colour of the text.
    let is_swapped = upper == Fill::Background || other == Fill::Text;
    let (ink, ground) = if is_swapped { (other, upper) } else { (upper, other) };
    let bits = quarters.iter().rev().fold(0, |bits, &fill| bits << 1 | usize::from(fill == ink));
    let style = match ink {
        Fill::Paint(paint) => ground.space().fg(paint),
        Fill::Text | Fill::Background => ground.space(),
    };
    (QUARTERS[bits], style)
}

#[cfg(test)]
mod tests {
    use super::*;

    const RED: Fill = Fill::Paint(Paint::Red);
    const BLUE: Fill = Fill::Paint(Paint::Blue);

    /// Draws every quarter of a cell again from its character and its style.
    fn seen((text, style): (&str, Style)) -> [Fill; 4] {
        let bits = QUARTERS.iter().position(|&known| known == text).unwrap();
        let ground = Fill::of(style);
        [1, 2, 4, 8].map(|bit| match style.fg {
            _ if bits & bit == 0 => ground,
            Some(paint) => Fill::Paint(paint),
            None => Fill::Text,
        })
    }

    #[test]
    fn a_cell_of_up_to_two_colors_shows_them() {
        let fills = [Fill::Background, Fill::Text, RED, BLUE];
        for (one, two, bits) in fills
            .into_iter()
            .flat_map(|one| fills.map(|two| (one, two)))
            .flat_map(|(one, two)| (0..16).map(move |bits| (one, two, bits)))
        {
            let quarters = [1, 2, 4, 8].map(|bit| if bits & bit == 0 { one } else { two });
            if whole(quarters).is_none() {
                assert_eq!(seen(two_colors(quarters)), quarters);
            }
        }
    }

    #[test]
    fn in_a_cell_of_three_colors_the_left_ones_spread_to_the_right() {
        assert_eq!(seen(two_colors([RED, RED, BLUE, Fill::Background])), [RED, RED, BLUE, BLUE]);
        assert_eq!(seen(two_colors([RED, Fill::Background, BLUE, BLUE])), [RED, RED, BLUE, BLUE]);
        assert_eq!(seen(two_colors([RED, Fill::Background, RED, BLUE])), [RED; 4]);
    }

    #[test]
    fn a_fill_is_limited_to_the_canvas() {
        let mut canvas = Canvas::new(Rect::new(2, 1, 2, 1));
        canvas.fill(0..5, 0..u16::MAX, RED);
        canvas.fill(7..u16::MAX, 3..4, BLUE);
        assert_eq!(
            canvas.cells,
            [
                [RED, Fill::Background, RED, Fill::Background],
                [Fill::Background, Fill::Background, Fill::Background, BLUE]
            ]
        );
        assert_eq!(canvas.whole_cell(Position::new(2, 1)), None);
        assert_eq!(canvas.whole_cell(Position::new(4, 1)), None);
    }

    #[test]
    fn no_character_is_drawn_reversed() {
        let (text, style) = two_colors([Fill::Text, Fill::Text, RED, RED]);
        assert_eq!((text, style), ("▀", Style::new().bg(Paint::Red)));
        let (text, style) = two_colors([RED, RED, Fill::Text, Fill::Text]);
        assert_eq!((text, style), ("▄", Style::new().bg(Paint::Red)));
    }
}
