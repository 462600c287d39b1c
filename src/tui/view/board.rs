//! The board: tiles, row numbers and column letters.
//!
//! A tile is drawn over all of its cells on the terminal but for half a column on its right and half a row below,
//! which are left out as a gap towards other groups and filled towards tiles of its own group. Where there is no
//! colour, lines from letter to letter join a group instead.

use crate::board::ColumnLetters;
use crate::board::{Board, Cell, Color};
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
        scene.draw_pop(cell, app.theme(), buffer);
        let Some(color) = scene.board.tile(cell) else { continue };
        let face = Face { color, state: marked.state_of(cell), joins: scene.joins(cell), size: layout.tile };
        scene.draw(cell, &face, app.theme(), buffer);
    }
    if scene.board.is_cleared() && app.animation().is_none() && layout.panel.is_some() {
        draw_cleared(app, layout, buffer);
    }
    draw_row_numbers(app, layout, buffer);
    draw_column_letters(app, layout, buffer);
}

/// The column and row within a tile where its letter stands.
pub(super) const fn face_of(tile: TileSize) -> (u16, u16) {
    ((tile.width - 1) / 2, (tile.height - 1) / 2)
}

/// What a tile is at the moment.
#[derive(Clone, Copy, PartialEq, Eq)]
enum TileState {
    /// One of many.
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

/// Which neighbours a tile is joined with.
#[derive(Clone, Copy, Default)]
#[expect(clippy::struct_excessive_bools, reason = "one for each side")]
struct Joins {
    left: bool,
    right: bool,
    above: bool,
    below: bool,
}

struct Face {
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

    /// Tiles of one colour that touch, and do so on their way too.
    fn joins(&self, cell: Cell) -> Joins {
        let Cell { column, row } = cell;
        let color = self.board.tile(cell);
        let with = |neighbor: Option<Cell>| {
            neighbor.is_some_and(|neighbor| {
                self.board.tile(neighbor) == color && self.offset(neighbor) == self.offset(cell)
            })
        };
        Joins {
            left: with(column.checked_sub(1).map(|column| Cell { column, row })),
            right: with(Some(Cell { column: column + 1, row })),
            above: with(Some(Cell { column, row: row + 1 })),
            below: with(row.checked_sub(1).map(|row| Cell { column, row })),
        }
    }

    /// What is left of a tile that is being removed.
    fn draw_pop(&self, cell: Cell, look: &ResolvedTheme, buffer: &mut Buffer) {
        let tile = self.layout.tile;
        let popping = self.animation.and_then(|animation| animation.pop(cell, tile, self.now));
        let (Some((color, left)), Some(place)) = (popping, self.layout.rect_of(cell)) else { return };
        let (x, y) = (place.x + (tile.width - left.width) / 2, place.y + (tile.height - left.height) / 2);
        let rest = Rect::new(x, y, left.width, left.height).intersection(place);
        let style = if look.has_colors() { look.tile(color) } else { look.marked() };
        buffer.set_style(super::clipped(rest, buffer), style);
    }

    /// The wave of tiles that runs over a cleared board.
    fn draw_wave(&self, app: &App, buffer: &mut Buffer) {
        let Some(animation) = self.animation.filter(|_| self.board.is_cleared()) else { return };
        let colors: Vec<Color> = app.game().first_board().colors().collect();
        for cell in self.layout.cells() {
            if let Some(color) = animation.wave(cell, self.board, colors.len(), self.now) {
                let (joins, size) = (Joins::default(), self.layout.tile);
                let face = Face { color: colors[color], state: TileState::Plain, joins, size };
                self.draw(cell, &face, app.theme(), buffer);
            }
        }
    }

    fn draw(&self, cell: Cell, face: &Face, look: &ResolvedTheme, buffer: &mut Buffer) {
        let Some(place) = self.layout.rect_of(cell) else { return };
        let (right, up) = self.offset(cell);
        let board = crate::tui::view::clipped(self.layout.board, buffer);
        for row in 0..place.height {
            let Some(y) = (place.y + row).checked_sub(up).filter(|&y| y >= board.y && y < board.bottom())
            else {
                continue;
            };
            for column in 0..place.width {
                let x = place.x + column + right;
                if x < board.right() {
                    let (symbol, style) = face.at(column, row, look);
                    match symbol {
                        Symbol::Mark(mark) => buffer[(x, y)].set_char(mark),
                        Symbol::Text(text) => buffer[(x, y)].set_symbol(text),
                    }
                    .set_style(style);
                }
            }
        }
    }
}

enum Symbol {
    Mark(char),
    Text(&'static str),
}

impl Face {
    /// What is at this column and row of the tile.
    fn at(&self, column: u16, row: u16, look: &ResolvedTheme) -> (Symbol, Style) {
        let is_face = (column, row) == face_of(self.size);
        // The face comes before the gap: a tile of one column has nothing else.
        let around = || {
            let gap = self.gap_at(column, row, look).or_else(|| self.outline_at(column, row, look));
            gap.filter(|_| !is_face).map(|(text, style)| (Symbol::Text(text), style))
        };
        let (symbol, style) = around()
            .or_else(|| self.pattern(look))
            .or_else(|| is_face.then(|| (Symbol::Mark(look.face(self.color)), self.style(look))))
            .or_else(|| self.line_at(column, row, look))
            .unwrap_or_else(|| (Symbol::Text(" "), self.style(look)));
        let is_marker = is_face && self.state == TileState::Marker;
        if is_marker || self.is_underlined(look) {
            (symbol, style.bold().underlined())
        } else {
            (symbol, style)
        }
    }

    fn style(&self, look: &ResolvedTheme) -> Style {
        match self.state {
            TileState::Plain => look.tile(self.color),
            _ if self.is_outlined(look) => look.outlined(self.color),
            // The group is underlined: its own colours set the marker apart from the rest of it.
            TileState::Marker if self.is_underlined(look) => look.tile(self.color),
            _ => look.marked(),
        }
    }

    /// Reversed, tiles may look like those of another colour where the colours are the terminal's own.
    fn is_underlined(&self, look: &ResolvedTheme) -> bool {
        self.state != TileState::Plain && look.has_colors() && !look.has_outline(self.color)
    }

    /// An outline takes two rows: there the group keeps its hue, and smaller ones are marked as a whole.
    fn is_outlined(&self, look: &ResolvedTheme) -> bool {
        self.state != TileState::Plain && self.size.height > 1 && look.has_outline(self.color)
    }

    /// The gap towards a neighbour that the tile is not joined with, right or below.
    fn gap_at(&self, column: u16, row: u16, look: &ResolvedTheme) -> Option<(&'static str, Style)> {
        let right = column + 1 == self.size.width && self.size.width > 1 && !self.joins.right;
        let below = row + 1 == self.size.height && self.size.height > 1 && !self.joins.below;
        let glyph = match (right, below) {
            (false, false) => return None,
            (true, false) => look.glyphs.left_half,
            (false, true) => look.glyphs.upper_half,
            (true, true) => look.glyphs.upper_left,
        };
        match self.state {
            TileState::Plain if look.has_colors() => Some((glyph, look.edge(self.color))),
            TileState::Plain => Some((" ", Style::new())),
            _ if self.is_outlined(look) => Some((glyph, look.outline_edge())),
            _ => Some((glyph, look.marked_edge())),
        }
    }

    /// The outline on the other two sides, inside of the tile.
    fn outline_at(&self, column: u16, row: u16, look: &ResolvedTheme) -> Option<(&'static str, Style)> {
        if !self.is_outlined(look) {
            return None;
        }
        let glyph = match (column == 0 && !self.joins.left, row == 0 && !self.joins.above) {
            (false, false) => return None,
            (true, false) => look.glyphs.left_half,
            (false, true) => look.glyphs.upper_half,
            (true, true) => look.glyphs.corner,
        };
        Some((glyph, look.outline(self.color)))
    }

    /// What fills the tile, if faces do: of a marked group the same, for there is no other name of it on the board.
    fn pattern(&self, look: &ResolvedTheme) -> Option<(Symbol, Style)> {
        let (mark, style) = look.pattern(self.color, self.style(look))?;
        let is_reversed = self.state != TileState::Plain && !look.has_colors();
        Some((Symbol::Mark(if is_reversed { ResolvedTheme::reversible(mark) } else { mark }), style))
    }

    /// Where there is no colour, the line that joins the letter with a neighbour's, if it passes here.
    fn line_at(&self, column: u16, row: u16, look: &ResolvedTheme) -> Option<(Symbol, Style)> {
        if look.has_colors() {
            return None;
        }
        let (letter_column, letter_row) = face_of(self.size);
        let beside = if column > letter_column { self.joins.right } else { self.joins.left };
        let above = if row > letter_row { self.joins.below } else { self.joins.above };
        let glyph = match (column == letter_column, row == letter_row) {
            (false, true) if beside => look.glyphs.beside,
            (true, false) if above => look.glyphs.above,
            _ => return None,
        };
        Some((Symbol::Text(glyph), self.style(look)))
    }
}

/// Says in the middle of the empty board why it is empty, and what the game scored.
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
        let y = tile.y + face_of(layout.tile).1;
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
    let step = columns_a_label(first + layout.shown.0, layout.tile);
    for column in (first..first + layout.shown.0).filter(|column| column % step == 0) {
        let Some(tile) = layout.rect_of(Cell { column, row }) else { continue };
        let x = (tile.x + face_of(layout.tile).0).min(area.right());
        if x < area.right() {
            let room = Rect { x, ..area }.intersection(area).width.into();
            buffer.set_stringn(x, area.y, ColumnLetters(column).to_string(), room, app.theme().faint());
        }
    }
}

/// From one labelled column to the next: labels of more than one letter need a gap between them.
fn columns_a_label(columns: u16, tile: TileSize) -> u16 {
    let letters = ColumnLetters(columns.saturating_sub(1)).to_string().len();
    let needed = u16::try_from(letters).unwrap_or(0) + u16::from(letters > 1);
    needed.div_ceil(tile.width).max(1)
}
