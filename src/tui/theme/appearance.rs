//! The themes and faces there are, and the ones that are worn.

use crate::board::Board;
use crate::tui::theme::color_slots::ColorSlots;
use crate::tui::theme::resolved::ResolvedTheme;
use crate::tui::theme::tile_colors;
use crate::tui::theme::{Background, ColorLevel, Display, Symbols, Theme};

/// All themes there are, with one of them and a set of faces worn.
#[derive(Clone, Debug)]
pub struct Appearance {
    display: Display,
    themes: Vec<Theme>,
    worn: usize,
    faces: &'static Symbols,
    kinds: ColorSlots,
    look: ResolvedTheme,
}

impl Appearance {
    /// The themes that come with the game, the default one worn, and letters.
    #[must_use]
    pub fn new(display: Display) -> Self {
        let themes: Vec<Theme> = Theme::builtin_names().into_iter().filter_map(Theme::builtin).collect();
        let (faces, kinds) = (Symbols::LETTERS, ColorSlots::default());
        let look = ResolvedTheme::new(&themes[0], faces, kinds, display);
        Self { display, themes, worn: 0, faces, kinds, look }
    }

    /// The default theme worn for this background.
    #[must_use]
    pub fn on(mut self, background: Option<Background>) -> Self {
        self.select_for_background(background);
        self
    }

    /// With this theme worn, which takes the place of one of its name if there is one.
    #[must_use]
    pub fn with_theme(mut self, theme: Theme) -> Self {
        let name = theme.name().to_owned();
        self = self.with_themes([theme]);
        self.wear(&name);
        self
    }

    /// With these themes to choose from, too.
    #[must_use]
    pub fn with_themes(mut self, themes: impl IntoIterator<Item = Theme>) -> Self {
        for theme in themes {
            match self.themes.iter_mut().find(|known| known.name() == theme.name()) {
                Some(known) => *known = theme,
                None => self.themes.push(theme),
            }
        }
        self.dress();
        self
    }

    /// With these faces.
    #[must_use]
    pub fn with_symbols(mut self, faces: &'static Symbols) -> Self {
        self.select_symbols(faces);
        self
    }

    /// Wears the theme of this name, if there is one.
    fn wear(&mut self, name: &str) {
        if let Some(place) = self.themes.iter().position(|theme| theme.name() == name) {
            self.select_theme(place);
        }
    }

    /// The names of all themes.
    pub(crate) fn theme_names(&self) -> Vec<String> {
        self.themes.iter().map(|theme| theme.name().to_owned()).collect()
    }

    /// Which of them is worn.
    pub(crate) const fn theme_worn(&self) -> usize {
        self.worn
    }

    /// The name of the theme that is worn.
    pub(crate) fn theme_name(&self) -> &str {
        self.themes[self.worn].name()
    }

    /// Wears the theme at this place, if there is one.
    pub(crate) fn select_theme(&mut self, place: usize) {
        if place < self.themes.len() {
            self.worn = place;
            self.dress();
        }
    }

    /// The faces that are asked for.
    pub(crate) const fn faces(&self) -> &'static Symbols {
        self.faces
    }

    /// Wears these faces.
    pub(crate) fn select_symbols(&mut self, faces: &'static Symbols) {
        self.faces = faces;
        self.look.fit(faces, self.kinds);
    }

    /// Shows itself with so many colours.
    pub(crate) fn set_color_level(&mut self, level: ColorLevel) {
        self.display.level = level;
        self.dress();
    }

    /// Wears the default theme for a background.
    pub(crate) fn select_for_background(&mut self, background: Option<Background>) {
        self.wear(Theme::default_name(background));
    }

    /// Wears the next theme.
    pub(crate) fn select_next_theme(&mut self) {
        self.select_theme((self.worn + 1) % self.themes.len());
    }

    /// The name of the theme that is shown where the one that is worn cannot be.
    pub(crate) fn fallback_theme(&self) -> Option<&'static str> {
        tile_colors::shown_instead(&self.themes[self.worn], self.display.level)
    }

    /// Wears the next faces, and gives their name and that of those that are shown instead where they cannot be.
    pub(crate) fn select_next_symbols(&mut self) -> (&'static str, &'static str) {
        self.select_symbols(self.faces.next());
        (self.faces.name, self.look.faces().name)
    }

    fn dress(&mut self) {
        self.look = ResolvedTheme::new(&self.themes[self.worn], self.faces, self.kinds, self.display);
    }

    /// Has the kinds of tiles be those of a game that begins with this board.
    pub(crate) fn fit(&mut self, first_board: &Board) {
        self.kinds = ColorSlots::of(first_board);
        self.look.fit(self.faces, self.kinds);
    }

    /// The background that the theme worn is designed for; nothing where it goes with both.
    pub(crate) fn background(&self) -> Option<Background> {
        self.themes[self.worn].background
    }

    pub(crate) const fn look(&self) -> &ResolvedTheme {
        &self.look
    }
}
