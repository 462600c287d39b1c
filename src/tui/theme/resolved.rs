//! The styles and symbols that a theme resolves to on the current terminal.

use crate::board::Color;
use crate::tui::theme::color_slots::ColorSlots;
use crate::tui::theme::style::{StyleRole, Styles};
use crate::tui::theme::symbols::Symbols;
use crate::tui::theme::tile_colors;
use crate::tui::theme::tile_colors::TileColors;
use crate::tui::theme::{ColorLevel, Display, Glyphs, Theme};
use ratatui::style::{Color as Paint, Modifier, Style};
use ratatui::symbols::border;
use ratatui::text::Span;

/// The styles, symbols and characters to draw with.
#[derive(Clone, Debug)]
pub(crate) struct ResolvedTheme {
    /// The characters to draw with.
    pub(crate) glyphs: Glyphs,
    tiles: Option<Vec<TileColors>>,
    styles: Styles,
    symbols: &'static Symbols,
    slots: ColorSlots,
}

impl ResolvedTheme {
    pub(super) fn new(theme: &Theme, symbols: &'static Symbols, slots: ColorSlots, display: Display) -> Self {
        let Display { level, glyphs } = display;
        let tiles = tile_colors::resolve_tiles(theme, level);
        let styles = if tiles.is_some() { theme.styles } else { Styles::default() };
        let styles = styles.map(|style| at_level(style, level));
        let symbols = symbols.resolve(slots.count(), glyphs.is_unicode());
        Self { glyphs, tiles, styles, symbols, slots }
    }

    pub(super) fn set_symbols(&mut self, symbols: &'static Symbols, slots: ColorSlots) {
        self.symbols = symbols.resolve(slots.count(), self.glyphs.is_unicode());
        self.slots = slots;
    }

    /// The set of symbols shown, which may differ from the selected set.
    pub(crate) const fn symbols(&self) -> &'static Symbols {
        self.symbols
    }

    fn tile_colors(&self, color: Color) -> Option<&TileColors> {
        self.tiles.as_ref().and_then(|tiles| tiles.get(self.slots.slot(color)))
    }

    fn symbol_char(&self, color: Color) -> Option<char> {
        self.symbols.char_for(self.slots.slot(color))
    }

    /// Whether tiles have colours; if not, lines join the tiles of a group.
    pub(crate) const fn has_colors(&self) -> bool {
        self.tiles.is_some()
    }

    /// Whether a group of this colour can be outlined. An outline needs half-cell characters, and a tile colour of known RGB
    /// value to contrast with. Without an outline, the whole group is reversed.
    pub(crate) fn has_outline(&self, color: Color) -> bool {
        self.glyphs.is_unicode() && self.tile_colors(color).is_some_and(|colors| colors.marked.is_some())
    }

    /// The style of a tile.
    pub(crate) fn tile(&self, color: Color) -> Style {
        self.tile_colors(color).map_or_else(Style::new, |colors| Style::new().fg(colors.text).bg(colors.tile))
    }

    /// The style of a character in the colour of a tile, on the terminal's background.
    pub(crate) fn edge(&self, color: Color) -> Style {
        self.tile_colors(color).map_or_else(Style::new, |colors| Style::new().fg(colors.tile))
    }

    /// The style of a tile in a marked group without an outline.
    pub(crate) const fn marked(&self) -> Style {
        self.style(StyleRole::Marked)
    }

    /// The style of a character in the colour of a marked group without an outline, on the terminal's background.
    pub(crate) const fn marked_edge(&self) -> Style {
        let Style { fg, bg, add_modifier, .. } = self.marked();
        let is_reversed = add_modifier.contains(Modifier::REVERSED);
        Style { fg: if is_reversed { fg } else { bg }, ..Style::new() }
    }

    /// The style of a tile in an outlined group.
    pub(crate) fn outlined(&self, color: Color) -> Style {
        let marked = self.tile_colors(color).and_then(|colors| colors.marked);
        marked.map_or_else(|| self.marked(), |(tile, text)| Style::new().fg(text).bg(tile))
    }

    /// The style of an outline character on a tile of the outlined group.
    pub(crate) fn outline(&self, color: Color) -> Style {
        self.outlined(color).fg(self.outline_edge().fg.unwrap_or(Paint::Reset))
    }

    /// The style of an outline character on the terminal's background.
    pub(crate) const fn outline_edge(&self) -> Style {
        self.style(StyleRole::Outline)
    }

    /// The symbol on a tile of this colour; its letter if patterns fill the tiles.
    pub(crate) fn symbol(&self, color: Color) -> char {
        self.symbol_char(color).filter(|_| !self.symbols.fills).unwrap_or_else(|| color.letter())
    }

    /// The character and the style that fill a tile of this colour drawn in the style `tile`; `None` if the symbols are
    /// not patterns.
    pub(crate) fn pattern(&self, color: Color, tile: Style) -> Option<(char, Style)> {
        let pattern = self.symbol_char(color).filter(|_| self.symbols.fills)?;
        match self.tile_colors(color) {
            // The background is enough to draw a solid tile.
            Some(_) if pattern == SOLID => Some((' ', tile)),
            Some(colors) if tile == self.tile(color) => Some((pattern, tile.fg(colors.pattern))),
            _ => Some((pattern, tile)),
        }
    }

    /// Returns a pattern that stays visible when it is reversed, unlike a solid block.
    pub(crate) const fn reversible(pattern: char) -> char {
        if pattern == SOLID { CROSSED } else { pattern }
    }

    /// A tile of this colour within a text: one column, with the background of the tile.
    pub(crate) fn inline_tile(&self, color: Color) -> Span<'static> {
        let tile = self.tile(color);
        match self.pattern(color, tile) {
            Some((pattern, style)) => Span::styled(pattern.to_string(), style),
            None => Span::styled(self.symbol(color).to_string(), tile),
        }
    }

    /// A tile of this colour, three columns wide, before a text.
    pub(crate) fn badge(&self, color: Color) -> Span<'static> {
        let tile = self.tile(color);
        match self.pattern(color, tile) {
            Some((pattern, style)) => Span::styled(String::from_iter([pattern; 3]), style),
            None => Span::styled(format!(" {} ", self.symbol(color)), tile),
        }
    }

    pub(crate) const fn style(&self, role: StyleRole) -> Style {
        self.styles.of(role)
    }

    pub(crate) const fn strong(&self) -> Style {
        self.style(StyleRole::Strong)
    }

    pub(crate) const fn faint(&self) -> Style {
        self.style(StyleRole::Faint)
    }

    pub(crate) const fn heading(&self) -> Style {
        self.style(StyleRole::Heading)
    }

    /// The border characters of a box.
    pub(crate) const fn border(&self) -> border::Set<'static> {
        if self.glyphs.is_unicode() { border::PLAIN } else { ASCII_BORDER }
    }
}

/// The block that fills the whole cell.
const SOLID: char = '█';
/// Reversed, this fills most of the cell.
const CROSSED: char = '╬';

/// Replaces the colours of a style with colours that the terminal has.
fn at_level(style: Style, level: ColorLevel) -> Style {
    let colors = |paint: Option<Paint>| {
        paint.filter(|_| level > ColorLevel::None).map(|paint| tile_colors::nearest(paint, level))
    };
    let (text, background) = (colors(style.fg), colors(style.bg));
    Style { fg: text, bg: background.filter(|&paint| paint != Paint::Reset), ..style }
}

const ASCII_BORDER: border::Set<'static> = border::Set {
    top_left: "+",
    top_right: "+",
    bottom_left: "+",
    bottom_right: "+",
    vertical_left: "|",
    vertical_right: "|",
    horizontal_top: "-",
    horizontal_bottom: "-",
};
