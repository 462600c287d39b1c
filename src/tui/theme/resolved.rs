//! A theme and faces on one terminal: meanings in, styles out.

use crate::board::Color;
use crate::tui::theme::color_slots::ColorSlots;
use crate::tui::theme::style::{Meaning, Styles};
use crate::tui::theme::symbols::Symbols;
use crate::tui::theme::tile_colors;
use crate::tui::theme::tile_colors::TileColors;
use crate::tui::theme::{ColorLevel, Display, Glyphs, Theme};
use ratatui::style::{Color as Paint, Modifier, Style};
use ratatui::symbols::border;
use ratatui::text::Span;

/// Styles and characters for what is drawn now.
#[derive(Clone, Debug)]
pub(crate) struct ResolvedTheme {
    /// The characters to draw with.
    pub(crate) glyphs: Glyphs,
    tiles: Option<Vec<TileColors>>,
    styles: Styles,
    /// Those that are shown, which are not always those that were asked for.
    faces: &'static Symbols,
    kinds: ColorSlots,
}

impl ResolvedTheme {
    /// The theme on this terminal, with these faces for tiles of these kinds.
    pub(super) fn new(theme: &Theme, faces: &'static Symbols, kinds: ColorSlots, display: Display) -> Self {
        let Display { level, glyphs } = display;
        let tiles = tile_colors::painted(theme, level);
        let styles = if tiles.is_some() { theme.styles } else { Styles::default() };
        let styles = styles.map(|style| on_terminal(style, level));
        let faces = faces.shown(kinds.count(), glyphs.is_unicode());
        Self { glyphs, tiles, styles, faces, kinds }
    }

    /// Has other faces, or tiles of other kinds.
    pub(super) fn fit(&mut self, faces: &'static Symbols, kinds: ColorSlots) {
        self.faces = faces.shown(kinds.count(), self.glyphs.is_unicode());
        self.kinds = kinds;
    }

    /// The faces that are shown.
    pub(crate) const fn faces(&self) -> &'static Symbols {
        self.faces
    }

    fn painted(&self, color: Color) -> Option<&TileColors> {
        self.tiles.as_ref().and_then(|tiles| tiles.get(self.kinds.place(color)))
    }

    fn mark(&self, color: Color) -> Option<char> {
        self.faces.mark(self.kinds.place(color))
    }

    /// Whether tiles have a colour; if not, lines join the tiles of a group.
    pub(crate) const fn has_colors(&self) -> bool {
        self.tiles.is_some()
    }

    /// Whether a group of this colour can be outlined: that takes colours known to stand out from each other, and halves
    /// of cells to draw with. Elsewhere it is shown reversed as a whole.
    pub(crate) fn has_outline(&self, color: Color) -> bool {
        self.glyphs.is_unicode() && self.painted(color).is_some_and(|painted| painted.marked.is_some())
    }

    /// A tile.
    pub(crate) fn tile(&self, color: Color) -> Style {
        self.painted(color).map_or_else(Style::new, |painted| Style::new().fg(painted.text).bg(painted.tile))
    }

    /// A character in the colour of a tile, on the terminal's background.
    pub(crate) fn edge(&self, color: Color) -> Style {
        self.painted(color).map_or_else(Style::new, |painted| Style::new().fg(painted.tile))
    }

    /// A tile in a group that is marked as a whole.
    pub(crate) const fn marked(&self) -> Style {
        self.style(Meaning::Marked)
    }

    /// A character in the colour of a group that is marked as a whole, on the terminal's background.
    pub(crate) const fn marked_edge(&self) -> Style {
        let Style { fg, bg, add_modifier, .. } = self.marked();
        let is_reversed = add_modifier.contains(Modifier::REVERSED);
        Style { fg: if is_reversed { fg } else { bg }, ..Style::new() }
    }

    /// A tile in an outlined group.
    pub(crate) fn outlined(&self, color: Color) -> Style {
        let marked = self.painted(color).and_then(|painted| painted.marked);
        marked.map_or_else(|| self.marked(), |(tile, text)| Style::new().fg(text).bg(tile))
    }

    /// A character of the outline on a tile of an outlined group.
    pub(crate) fn outline(&self, color: Color) -> Style {
        self.outlined(color).fg(self.outline_edge().fg.unwrap_or(Paint::Reset))
    }

    /// A character of the outline on the terminal's background.
    pub(crate) const fn outline_edge(&self) -> Style {
        self.style(Meaning::Outline)
    }

    /// What stands on a tile of this colour.
    pub(crate) fn face(&self, color: Color) -> char {
        self.mark(color).filter(|_| !self.faces.fills).unwrap_or_else(|| color.letter())
    }

    /// What fills a tile of this colour that is drawn in this style, and in which style, if faces do fill tiles.
    pub(crate) fn pattern(&self, color: Color, tile: Style) -> Option<(char, Style)> {
        let mark = self.mark(color).filter(|_| self.faces.fills)?;
        match self.painted(color) {
            // The tile is solid by itself.
            Some(_) if mark == SOLID => Some((' ', tile)),
            Some(painted) if tile == self.tile(color) => Some((mark, tile.fg(painted.pattern))),
            _ => Some((mark, tile)),
        }
    }

    /// What a pattern is drawn with where it is reversed: a solid tile would be none.
    pub(crate) const fn reversible(mark: char) -> char {
        if mark == SOLID { CROSSED } else { mark }
    }

    /// What tells a tile of this colour on the board, in a text: one column, with the ground of the tile.
    pub(crate) fn sign(&self, color: Color) -> Span<'static> {
        let tile = self.tile(color);
        match self.pattern(color, tile) {
            Some((mark, style)) => Span::styled(mark.to_string(), style),
            None => Span::styled(self.face(color).to_string(), tile),
        }
    }

    /// A tile of this colour on a line: three columns.
    pub(crate) fn badge(&self, color: Color) -> Span<'static> {
        let tile = self.tile(color);
        match self.pattern(color, tile) {
            Some((mark, style)) => Span::styled(String::from_iter([mark; 3]), style),
            None => Span::styled(format!(" {} ", self.face(color)), tile),
        }
    }

    pub(crate) const fn style(&self, meaning: Meaning) -> Style {
        self.styles.of(meaning)
    }

    /// What matters most.
    pub(crate) const fn strong(&self) -> Style {
        self.style(Meaning::Strong)
    }

    /// What may be overlooked.
    pub(crate) const fn faint(&self) -> Style {
        self.style(Meaning::Faint)
    }

    /// A heading.
    pub(crate) const fn heading(&self) -> Style {
        self.style(Meaning::Heading)
    }

    /// The lines of a box.
    pub(crate) const fn border(&self) -> border::Set<'static> {
        if self.glyphs.is_unicode() { border::PLAIN } else { ASCII_BORDER }
    }
}

/// A block that leaves nothing of the tile.
const SOLID: char = '█';
/// Reversed, nearly as solid.
const CROSSED: char = '╬';

/// The style with the colours that the terminal has.
fn on_terminal(style: Style, level: ColorLevel) -> Style {
    let colors = |paint: Option<Paint>| {
        paint.filter(|_| level > ColorLevel::None).map(|paint| tile_colors::nearest(paint, level))
    };
    let (text, ground) = (colors(style.fg), colors(style.bg));
    Style { fg: text, bg: ground.filter(|&paint| paint != Paint::Reset), ..style }
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
