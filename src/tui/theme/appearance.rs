//! The available themes, and the theme and symbols currently selected.

use crate::board::Board;
use crate::i18n::Charset;
use crate::tui::theme::resolved::{ColorSlots, ResolvedTheme};
use crate::tui::theme::tile_colors;
use crate::tui::theme::{Background, ColorLevel, Display, Glyphs, Symbols, Theme};

#[derive(Clone, Debug)]
pub struct Appearance {
    display: Display,
    themes: Vec<Theme>,
    selected: usize,
    pub(crate) symbols: &'static Symbols,
    slots: ColorSlots,
    /// Whether each tile on the screen takes whole rows of the terminal.
    has_whole_rows: bool,
    pub(crate) resolved: ResolvedTheme,
}

impl Appearance {
    pub fn new(display: Display) -> Self {
        let themes: Vec<Theme> = Theme::builtin_names().into_iter().filter_map(Theme::builtin).collect();
        let (symbols, slots) = (Symbols::LETTERS, ColorSlots::default());
        let resolved = ResolvedTheme::new(&themes[0], symbols, slots, display, true);
        Self { display, themes, selected: 0, symbols, slots, has_whole_rows: true, resolved }
    }

    /// Adds a theme and selects it. It replaces an existing theme of the same name.
    pub fn with_theme(mut self, theme: Theme) -> Self {
        let name = theme.name().to_owned();
        self = self.with_themes([theme]);
        self.select_named(&name);
        self
    }

    /// Adds themes. Each replaces an existing theme of the same name.
    pub fn with_themes(mut self, themes: impl IntoIterator<Item = Theme>) -> Self {
        for theme in themes {
            match self.themes.iter_mut().find(|known| known.name() == theme.name()) {
                Some(known) => *known = theme,
                None => self.themes.push(theme),
            }
        }
        self.resolve();
        self
    }

    pub fn with_symbols(mut self, symbols: &'static Symbols) -> Self {
        self.select_symbols(symbols);
        self
    }

    pub(crate) fn select_named(&mut self, name: &str) {
        if let Some(index) = self.themes.iter().position(|theme| theme.name() == name) {
            self.selected = index;
            self.resolve();
        }
    }

    pub(crate) fn theme_names(&self) -> impl Iterator<Item = &str> {
        self.themes.iter().map(Theme::name)
    }

    pub(crate) fn theme_name(&self) -> &str {
        self.themes[self.selected].name()
    }

    pub(crate) fn select_symbols(&mut self, symbols: &'static Symbols) {
        self.symbols = symbols;
        self.resolved.set_symbols(symbols, self.has_whole_rows);
    }

    pub(crate) fn set_color_level(&mut self, level: ColorLevel) {
        self.display.level = level;
        self.resolve();
    }

    pub(crate) fn set_charset(&mut self, charset: Charset) {
        self.display.glyphs = Glyphs::new(charset);
        self.resolve();
    }

    /// The name of the theme shown instead of the selected theme; `None` if the terminal can show the selected theme.
    pub(crate) fn fallback_theme(&self) -> Option<&'static str> {
        tile_colors::fallback_for(&self.themes[self.selected], self.display.level)
    }

    fn resolve(&mut self) {
        let theme = &self.themes[self.selected];
        self.resolved =
            ResolvedTheme::new(theme, self.symbols, self.slots, self.display, self.has_whole_rows);
    }

    /// Chooses the symbols for tiles that take whole rows of the terminal, or that share rows with others.
    pub(crate) fn set_whole_rows(&mut self, has_whole_rows: bool) {
        self.has_whole_rows = has_whole_rows;
        self.resolved.set_symbols(self.symbols, has_whole_rows);
    }

    /// Assigns paints and symbols to the colours of the first board of a game.
    pub(crate) fn set_first_board(&mut self, first_board: &Board) {
        let slots = ColorSlots::of(first_board);
        if self.slots != slots {
            self.slots = slots;
            self.resolved.set_slots(slots);
            self.resolved.set_symbols(self.symbols, self.has_whole_rows);
        }
    }

    /// The background that the selected theme is designed for; `None` if it suits both.
    pub(crate) fn background(&self) -> Option<Background> {
        self.themes[self.selected].background
    }
}
