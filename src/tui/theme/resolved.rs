//! The styles and symbols that a theme resolves to on the current terminal.

use crate::board::{Board, Color};
use crate::text::closest;
use crate::tui::geometry::layout::TileSizes;
use crate::tui::theme::colors::{self, MAX_SOLID_COLORS, Rgb, TileColors, are_apart};
use crate::tui::theme::symbols::{BoardColors, Symbols};
use crate::tui::theme::{ColorLevel, Display, Glyphs, Theme};
use ratatui::style::{Color as Paint, Modifier, Style};
use ratatui::symbols::border;
use ratatui::text::Span;
use serde::Deserialize;
use std::collections::BTreeMap;

#[derive(Clone, Debug)]
pub(crate) struct ResolvedTheme {
    level: ColorLevel,
    pub(crate) glyphs: Glyphs,
    tiles: Option<Vec<TileColors>>,
    styles: Styles,
    pub(crate) symbols: &'static Symbols,
    pub(super) slots: ColorSlots,
    /// Whether the theme needs symbols on its tiles even if their colours are distinct.
    keeps_symbols: bool,
    pub(crate) has_distinct_colors: bool,
}

impl ResolvedTheme {
    pub(super) fn new(
        theme: &Theme,
        symbols: &'static Symbols,
        slots: ColorSlots,
        display: Display,
        has_whole_rows: bool,
    ) -> Self {
        let Display { level, glyphs } = display;
        let tiles = colors::resolve_tiles(theme, level);
        let styles = if tiles.is_some() { theme.styles.clone() } else { Styles::default() };
        let at_level = |paint: Option<Paint>| {
            paint.filter(|_| level > ColorLevel::None).map(|paint| colors::nearest(paint, level))
        };
        let at_level = |StyleText(style)| {
            let background = at_level(style.bg).filter(|&paint| paint != Paint::Reset);
            StyleText(Style { fg: at_level(style.fg), bg: background, ..style })
        };
        let styles = Styles(styles.0.into_iter().map(|(role, text)| (role, at_level(text))).collect());
        let (keeps_symbols, has_distinct_colors) = (theme.keeps_symbols(), false);
        let mut resolved =
            Self { level, glyphs, tiles, styles, symbols, slots, keeps_symbols, has_distinct_colors };
        resolved.set_slots(slots);
        resolved.set_symbols(symbols, has_whole_rows);
        resolved
    }

    /// The same for a board that may have other colours.
    pub(crate) fn of_board(&self, board: &Board) -> Self {
        let mut resolved = self.clone();
        resolved.set_slots(ColorSlots::of(board));
        resolved
    }

    pub(super) fn set_slots(&mut self, slots: ColorSlots) {
        self.slots = slots;
        let tiles = self.tiles.as_deref_mut().and_then(|tiles| tiles.get_mut(..slots.count()));
        let Some(tiles) = tiles else { return };
        colors::choose_marked(tiles, self.level);
        let colors: Option<Vec<Rgb>> = tiles.iter().map(|tile| Rgb::of(tile.tile)).collect();
        self.has_distinct_colors = colors.is_some_and(|colors| are_apart(&colors));
    }

    /// Sets the symbols for tiles that take whole rows of the terminal, or that share rows with others.
    pub(super) fn set_symbols(&mut self, symbols: &'static Symbols, has_whole_rows: bool) {
        let count = self.slots.count();
        let is_solid = self.has_distinct_colors && !self.keeps_symbols;
        // Without a paint of its own, a marked tile shows its colour only by its symbol.
        let is_marked_in_color = self.tiles.iter().flatten().take(count).all(|tile| tile.marked.is_some());
        self.symbols = symbols.resolve(&BoardColors {
            count,
            has_unicode: self.glyphs.is_unicode(),
            has_colors: self.has_colors(),
            suits_solid_tiles: is_solid || !has_whole_rows && count <= MAX_SOLID_COLORS && is_marked_in_color,
        });
    }

    pub(crate) const fn tile_sizes(&self) -> TileSizes {
        if !self.glyphs.is_unicode() || !self.has_colors() {
            TileSizes::Rows
        } else if self.has_distinct_colors {
            TileSizes::All
        } else {
            TileSizes::WithSymbol
        }
    }

    fn tile_colors(&self, color: Color) -> Option<&TileColors> {
        self.tiles_in(self.slots.slot(color))
    }

    fn tiles_in(&self, slot: usize) -> Option<&TileColors> {
        self.tiles.as_ref()?.get(slot)
    }

    fn symbol_char(&self, color: Color) -> Option<char> {
        self.symbols.chars.get(self.slots.slot(color)).copied()
    }

    /// Whether tiles have colours; if not, lines join the tiles of a group.
    pub(crate) const fn has_colors(&self) -> bool {
        self.tiles.is_some()
    }

    /// Whether a tile of this colour has another paint in the group under the marker. Otherwise the group is reversed.
    pub(crate) fn has_marked_paint(&self, color: Color) -> bool {
        self.tile_colors(color).is_some_and(|colors| colors.marked.is_some())
    }

    pub(crate) fn tile(&self, color: Color) -> Style {
        self.tile_colors(color).map_or_else(Style::new, |colors| Style::new().fg(colors.text).bg(colors.tile))
    }

    /// The style of a character in the colour of a tile, on the terminal's background.
    pub(crate) fn edge(&self, color: Color) -> Style {
        self.tile_colors(color).map_or_else(Style::new, |colors| Style::new().fg(colors.tile))
    }

    /// The paint of the edges of a tile towards other groups, if it has one.
    pub(crate) fn shade(&self, color: Color) -> Option<Paint> {
        self.tile_colors(color)?.shade
    }

    /// The style of a part of a chart: the paint of the tiles in this slot of the theme, if it has paints.
    pub(crate) fn chart(&self, slot: usize) -> Style {
        self.tiles_in(slot).map_or_else(|| self.style(StyleRole::Gain), |colors| Style::new().fg(colors.tile))
    }

    /// A bar for a value. The bar of the highest value takes all columns.
    pub(crate) fn bar(&self, value: u64, highest: u64, columns: usize, style: Style) -> Span<'static> {
        let length = value.saturating_mul(columns as u64).div_ceil(highest.max(1));
        Span::styled(self.glyphs.bar.repeat(usize::try_from(length).unwrap_or_default()), style)
    }

    /// The style of text on a tile in this slot of the theme: bold, unless the tile is faded.
    pub(crate) fn on_tile(&self, slot: usize, is_faded: bool) -> Style {
        let Some(&TileColors { tile, text, .. }) = self.tiles_in(slot) else {
            return if is_faded { self.faint() } else { Style::new().bold() };
        };
        let faded = self.faded(tile);
        if !is_faded || faded == tile {
            return Style::new().fg(text).bg(tile).bold();
        }
        let fg = Rgb::of(faded).map_or(Paint::White, |rgb| colors::nearest(rgb.text_on().into(), self.level));
        Style::new().fg(fg).bg(faded)
    }

    /// A pixel of a picture, two columns wide, in the paint of the tiles in this slot of the theme; at its lower edge in
    /// their shade, if they have one.
    pub(crate) fn pixel(&self, slot: usize, has_edge: bool) -> Span<'static> {
        match self.tiles_in(slot) {
            Some(&TileColors { tile, shade: Some(shade), .. }) if has_edge => {
                Span::styled("▂▂", Style::new().fg(shade).bg(tile))
            }
            Some(colors) => Span::styled("  ", Style::new().bg(colors.tile)),
            None => Span::styled("██", self.style(StyleRole::Gain)),
        }
    }

    /// The gold of stars.
    pub(crate) fn stars(&self) -> Style {
        self.chart(2)
    }

    /// The style of large stars that are not lit.
    pub(crate) fn unlit_stars(&self) -> Style {
        match self.level {
            ColorLevel::None => self.faint(),
            ColorLevel::Ansi16 => Style::new().fg(Paint::DarkGray),
            level => Style::new().fg(colors::nearest(Paint::Rgb(0x5C, 0x5C, 0x5C), level)),
        }
    }

    /// The styles of a large star: of its face, and of its lower edge as a foreground.
    pub(crate) fn large_star(&self, is_lit: bool) -> [Style; 2] {
        let unlit = self.unlit_stars();
        let Some(gold) = self.tiles_in(2) else { return [unlit; 2] };
        let shade = gold.shade.unwrap_or(gold.tile);
        if is_lit {
            return [Style::new().fg(gold.text).bg(gold.tile), Style::new().fg(shade)];
        }
        [Style { bg: unlit.fg, fg: Some(shade), ..unlit }, unlit]
    }

    /// The style of good news: that of a gain, or gold if the theme has no colour for gains.
    pub(crate) fn accent(&self) -> Style {
        let gain = self.style(StyleRole::Gain);
        if gain.fg.is_some() { gain } else { gain.patch(self.stars()) }
    }

    pub(crate) fn marked_tile(&self, color: Color) -> Style {
        let marked = self.tile_colors(color).and_then(|colors| colors.marked);
        marked.map_or_else(|| self.marked(), |(tile, text)| Style::new().fg(text).bg(tile))
    }

    /// The style of a tile that a move brings together with others: halfway to that of a marked one.
    pub(crate) fn joined_tile(&self, color: Color) -> Style {
        let joined = self.tile_colors(color).and_then(|colors| colors.joined(self.level));
        joined.map_or_else(|| self.tile(color), |paint| self.tile(color).bg(paint))
    }

    /// The style of a tile that others stand out from: nearer to grey, or dark grey in place of an ANSI colour.
    pub(crate) fn faded_tile(&self, color: Color) -> Style {
        let Some(TileColors { tile, text, .. }) = self.tile_colors(color) else { return self.tile(color) };
        Style::new().fg(self.faded(*text)).bg(self.faded(*tile))
    }

    /// A paint nearer to grey.
    pub(crate) fn faded(&self, paint: Paint) -> Paint {
        match Rgb::of(paint) {
            Some(rgb) => colors::nearest(rgb.faded().into(), self.level),
            None if matches!(paint, Paint::Black | Paint::White) => paint,
            None => Paint::DarkGray,
        }
    }

    /// The style that marks a group whose tiles have no marked paint.
    pub(crate) fn marked(&self) -> Style {
        self.style(StyleRole::Marked)
    }

    /// The style of a character in the colour of [`marked`](Self::marked), on the terminal's background.
    pub(crate) fn marked_edge(&self) -> Style {
        let Style { fg, bg, add_modifier, .. } = self.marked();
        let is_reversed = add_modifier.contains(Modifier::REVERSED);
        Style { fg: if is_reversed { fg } else { bg }, ..Style::new() }
    }

    pub(crate) fn has_symbols(&self) -> bool {
        !self.symbols.is_solid()
    }

    /// The symbol of a colour; its letter if tiles have none or are filled by patterns.
    pub(crate) fn symbol(&self, color: Color) -> char {
        self.symbol_char(color).filter(|_| !self.symbols.fills_tiles()).unwrap_or_else(|| color.letter())
    }

    /// The symbol on a tile of this colour; a space if tiles have none.
    pub(crate) fn symbol_on_tile(&self, color: Color) -> char {
        if self.has_symbols() { self.symbol(color) } else { ' ' }
    }

    /// The character and the style that fill a tile of this colour drawn in the style `tile`; `None` if the symbols are
    /// not patterns.
    pub(crate) fn pattern(&self, color: Color, tile: Style) -> Option<(char, Style)> {
        let pattern = self.symbol_char(color).filter(|_| self.symbols.fills_tiles())?;
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

    /// The pattern or the symbol on a tile of this colour that is not marked, and its style.
    pub(crate) fn character(&self, color: Color) -> (char, Style) {
        let tile = self.tile(color);
        self.pattern(color, tile).unwrap_or_else(|| (self.symbol_on_tile(color), tile))
    }

    /// A tile of this colour within a text: one column, with the background of the tile.
    pub(crate) fn inline_tile(&self, color: Color) -> Span<'static> {
        let (character, style) = self.character(color);
        Span::styled(character.to_string(), style)
    }

    /// A tile of this colour, three columns wide, before a text.
    pub(crate) fn badge(&self, color: Color) -> Span<'static> {
        let tile = self.tile(color);
        match self.pattern(color, tile) {
            Some((pattern, style)) => Span::styled(String::from_iter([pattern; 3]), style),
            None => match (self.symbol_on_tile(color), self.shade(color)) {
                (' ', Some(shade)) if self.glyphs.is_unicode() => Span::styled("▂▂▂", tile.fg(shade)),
                (symbol, _) => Span::styled(format!(" {symbol} "), tile),
            },
        }
    }

    pub(crate) fn style(&self, role: StyleRole) -> Style {
        self.styles.of(role)
    }

    pub(crate) fn strong(&self) -> Style {
        self.style(StyleRole::Strong)
    }

    pub(crate) fn faint(&self) -> Style {
        self.style(StyleRole::Faint)
    }

    pub(crate) const fn border(&self) -> border::Set<'static> {
        if self.glyphs.is_unicode() { border::PLAIN } else { ASCII_BORDER }
    }
}

const SOLID: char = '█';
/// Reversed, this fills most of the cell.
const CROSSED: char = '╬';

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

/// Numbers the colours of a board in alphabetical order, so that the first colour gets the first paint and the first symbol
/// even if its letter is not A.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct ColorSlots {
    slots: [u8; Color::MAX as usize],
    count: u8,
}

impl ColorSlots {
    pub(super) fn of(first_board: &Board) -> Self {
        let mut slots = Self { slots: [0; Color::MAX as usize], count: 0 };
        for color in first_board.colors() {
            slots.slots[usize::from(color.index())] = slots.count;
            slots.count += 1;
        }
        slots
    }

    pub(super) fn count(self) -> usize {
        self.count.into()
    }

    pub(super) fn slot(self, color: Color) -> usize {
        self.slots[usize::from(color.index())].into()
    }
}

/// Before there is a board, the slot of a colour is the position of its letter in the alphabet.
impl Default for ColorSlots {
    fn default() -> Self {
        let slots = std::array::from_fn(|index| u8::try_from(index).unwrap_or_default());
        Self { slots, count: Color::MAX }
    }
}

/// The role of text on the screen, which determines its style.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum StyleRole {
    Text,
    Faint,
    Strong,
    Warning,
    /// The points for a move.
    Gain,
    Border,
    Heading,
    /// The group under the marker, if its tiles have no brighter colour: without colours, and in ANSI colours.
    Marked,
    /// Around the group under the marker; of tiles of half a row, the marker itself.
    Outline,
}

impl StyleRole {
    /// The style of this role if the theme sets none. It has no colour, so that it suits every background.
    pub(super) const fn default_style(self) -> Style {
        let modifier = match self {
            Self::Text | Self::Border | Self::Outline => Modifier::empty(),
            Self::Faint => Modifier::DIM,
            Self::Strong | Self::Warning | Self::Gain => Modifier::BOLD,
            Self::Heading => Modifier::REVERSED,
            Self::Marked => Modifier::REVERSED.union(Modifier::BOLD),
        };
        Style::new().add_modifier(modifier)
    }
}

/// The styles that a theme sets.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
pub(super) struct Styles(BTreeMap<StyleRole, StyleText>);

#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(try_from = "String")]
struct StyleText(Style);

impl Styles {
    pub(super) fn of(&self, role: StyleRole) -> Style {
        self.0.get(&role).map_or_else(|| role.default_style(), |text| text.0)
    }
}

const MODIFIERS: [(&str, Modifier); 4] = [
    ("bold", Modifier::BOLD),
    ("dim", Modifier::DIM),
    ("underlined", Modifier::UNDERLINED),
    ("reversed", Modifier::REVERSED),
];

/// The 16 ANSI colours in order: their names in theme files, and their values in pictures. The values lie
/// between those of common palettes, so that text that is readable in common palettes is readable here.
pub(super) const ANSI: [(&str, Paint, Rgb); 16] = [
    ("black", Paint::Black, Rgb(0x1E, 0x21, 0x27)),
    ("red", Paint::Red, Rgb(0xC2, 0x3B, 0x3F)),
    ("green", Paint::Green, Rgb(0x5F, 0xB3, 0x6A)),
    ("yellow", Paint::Yellow, Rgb(0xC7, 0x9A, 0x3B)),
    ("blue", Paint::Blue, Rgb(0x42, 0x70, 0xC8)),
    ("magenta", Paint::Magenta, Rgb(0x9A, 0x4F, 0xB5)),
    ("cyan", Paint::Cyan, Rgb(0x48, 0xB0, 0xBC)),
    ("gray", Paint::Gray, Rgb(0xC3, 0xC8, 0xD0)),
    ("darkgray", Paint::DarkGray, Rgb(0x5C, 0x63, 0x6F)),
    ("lightred", Paint::LightRed, Rgb(0xF0, 0x80, 0x80)),
    ("lightgreen", Paint::LightGreen, Rgb(0x98, 0xD6, 0x8A)),
    ("lightyellow", Paint::LightYellow, Rgb(0xF2, 0xD3, 0x5E)),
    ("lightblue", Paint::LightBlue, Rgb(0x86, 0xA8, 0xF0)),
    ("lightmagenta", Paint::LightMagenta, Rgb(0xE0, 0x8F, 0xD6)),
    ("lightcyan", Paint::LightCyan, Rgb(0x86, 0xDD, 0xE3)),
    ("white", Paint::White, Rgb(0xF4, 0xF5, 0xF7)),
];

pub(super) fn paint(word: &str) -> Result<Paint, String> {
    match word.parse() {
        Ok(Paint::Reset) | Err(_) => {
            let modifiers = MODIFIERS.map(|(name, _)| name);
            let known = [&ANSI.map(|(name, ..)| name)[..], &modifiers, &["on"]].concat();
            let guess = closest(word, &known).filter(|name| *name != word);
            let guess = guess.map_or_else(String::new, |name| format!("; did you mean `{name}`?"));
            Err(format!(
                "`{word}` is not a colour: expected #RRGGBB, 0 to 255 or a name like lightred{guess}"
            ))
        }
        // An ANSI colour is the same colour by name and by number.
        Ok(Paint::Indexed(index @ 0..16)) => Ok(ANSI[usize::from(index)].1),
        Ok(paint) => Ok(paint),
    }
}

/// Parses a style such as `bold #FFD866` or `black on yellow`.
fn style(text: &str) -> Result<Style, String> {
    let mut style = Style::new();
    let mut words = text.split_whitespace();
    while let Some(word) = words.next() {
        let modifier = MODIFIERS.iter().find(|(name, _)| *name == word);
        style = match (word, modifier) {
            (_, Some((_, modifier))) => style.add_modifier(*modifier),
            // If nothing follows, `on` itself is reported as an unknown word.
            ("on", None) => style.bg(paint(words.next().unwrap_or("on"))?),
            (_, None) => style.fg(paint(word)?),
        };
    }
    Ok(style)
}

impl TryFrom<String> for StyleText {
    type Error = String;

    fn try_from(text: String) -> Result<Self, String> {
        style(&text).map(Self)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn slots_follow_the_alphabetical_order_of_the_colors() {
        let board: Board = "ZAA\nZKZ".parse().unwrap();
        let slots = ColorSlots::of(&board);
        let slot = |letter| slots.slot(board.colors().find(|color| color.letter() == letter).unwrap());
        assert_eq!((slots.count(), slot('A'), slot('K'), slot('Z')), (3, 0, 1, 2));
    }

    #[test]
    fn styles_are_parsed() {
        let check = |text, expected: Style| assert_eq!(style(text).unwrap(), expected, "{text}");
        check("", Style::new());
        check("bold #FFD866", Style::new().fg(Paint::Rgb(0xFF, 0xD8, 0x66)).bold());
        check(
            "black on lightyellow underlined",
            Style::new().fg(Paint::Black).bg(Paint::LightYellow).underlined(),
        );
        check("9 on 208", Style::new().fg(Paint::LightRed).bg(Paint::Indexed(208)));
    }
}
