//! The theme and the symbols selected, and the colours, the characters and the background of the terminal. Colours and
//! characters are detected once, from the environment alone.

use crate::board::Board;
use crate::i18n::Charset;
use crate::tui::theme::resolved::{ColorSlots, ResolvedTheme};
use crate::tui::theme::{Symbols, Theme, colors};
use std::str::FromStr;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Display {
    pub level: ColorLevel,
    pub glyphs: Glyphs,
}

impl Display {
    pub const fn new(level: ColorLevel, glyphs: Glyphs) -> Self {
        Self { level, glyphs }
    }

    /// Detects the terminal from the user's choice and the environment. `variable` looks up an environment variable.
    pub fn detect(choice: ColorChoice, variable: impl Fn(&str) -> Option<String>) -> Self {
        Self { level: ColorLevel::detect(choice, &variable), glyphs: Glyphs::new(Charset::detect(&variable)) }
    }
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum ColorChoice {
    /// If the terminal has colours and `NO_COLOR` is not set.
    #[default]
    Auto,
    Always,
    Never,
}

impl ColorChoice {
    pub const ALL: [Self; 3] = [Self::Auto, Self::Always, Self::Never];
}

impl FromStr for ColorChoice {
    type Err = ();

    fn from_str(word: &str) -> Result<Self, ()> {
        let words = ["auto", "always", "never"];
        words.iter().position(|known| *known == word).map(|index| Self::ALL[index]).ok_or(())
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum ColorLevel {
    /// No colours; text can be bold, underlined and reversed.
    None,
    /// The 16 ANSI colours, which the user can configure.
    Ansi16,
    Ansi256,
    TrueColor,
}

/// The values of `TERM` that only terminals with 24-bit colours have. ssh passes on `TERM`, but not `COLORTERM`.
const WITH_24_BITS: [&str; 7] =
    ["alacritty", "contour", "foot", "mlterm", "wezterm", "xterm-ghostty", "xterm-kitty"];

impl ColorLevel {
    /// Detects the level from the user's choice and the environment. `variable` looks up an environment variable.
    ///
    /// `NO_COLOR` follows <https://no-color.org>: if it is set and not empty, there are no colours unless `choice` is
    /// [`ColorChoice::Always`].
    pub fn detect(choice: ColorChoice, variable: impl Fn(&str) -> Option<String>) -> Self {
        let variable = |name| variable(name).filter(|value| !value.is_empty());
        match choice {
            ColorChoice::Never => return Self::None,
            ColorChoice::Auto if variable("NO_COLOR").is_some() => return Self::None,
            ColorChoice::Auto | ColorChoice::Always => {}
        }
        let term = variable("TERM").unwrap_or_default();
        let has_24_bits = matches!(variable("COLORTERM").as_deref(), Some("truecolor" | "24bit"));
        // GNU Screen passes on the variable of the terminal around it, but drops 24-bit colours. tmux converts them, and
        // may use the same value of TERM.
        let drops_24_bits = term.starts_with("screen") && variable("TMUX").is_none();
        // Windows sets neither variable, and its consoles have had 24-bit colours for years.
        let implies_24_bits =
            WITH_24_BITS.contains(&&*term) || term.ends_with("-direct") || (cfg!(windows) && term.is_empty());
        // `vt100` and its successors, and names such as `xterm-mono` and `linux-m`.
        let vt = term.strip_prefix("vt");
        let is_monochrome = vt.is_some_and(|rest| rest.starts_with(|digit: char| digit.is_ascii_digit()))
            || term == "dumb"
            || term.ends_with("-mono")
            || term.ends_with("-m");
        if has_24_bits && drops_24_bits {
            Self::Ansi256
        } else if has_24_bits || implies_24_bits {
            Self::TrueColor
        } else if term.contains("256color") {
            Self::Ansi256
        } else if choice == ColorChoice::Auto && is_monochrome {
            Self::None
        } else {
            Self::Ansi16
        }
    }
}

/// A set of drawing characters. Each is one column wide.
///
/// The Unicode set has only box drawing characters, block elements and two triangles. Their width is ambiguous: terminals
/// configured for Chinese, Japanese or Korean may draw them two columns wide, and get those of ASCII.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Glyphs {
    pub charset: Charset,
    /// Fills the left half of a cell. The other half is the gap to the right of a tile.
    pub left_half: char,
    /// Fills the upper half of a cell. The other half is the gap below a tile.
    pub upper_half: char,
    /// Fills the upper left quarter of a cell, where both gaps of a tile meet.
    pub upper_left: char,
    /// Joins two tiles side by side when there are no colours.
    pub horizontal: char,
    /// Joins two tiles one above the other when there are no colours.
    pub vertical: char,
    pub bar: &'static str,
    /// Fills a day with a game.
    pub shade: &'static str,
    /// A large and a small spark.
    pub sparks: [&'static str; 2],
    /// Marks the column by which a list is sorted: ascending, descending; and a daily puzzle: solved, missed.
    pub order: [&'static str; 2],
}

impl Glyphs {
    pub const UNICODE: Self = Self {
        charset: Charset::Unicode,
        left_half: '▌',
        upper_half: '▀',
        upper_left: '▘',
        horizontal: '─',
        vertical: '│',
        bar: "▄",
        shade: "░",
        sparks: ["▚", "▘"],
        order: ["▲", "▼"],
    };

    pub const ASCII: Self = Self {
        charset: Charset::Ascii,
        left_half: ' ',
        upper_half: ' ',
        upper_left: ' ',
        horizontal: '-',
        vertical: '|',
        bar: "#",
        shade: "+",
        sparks: ["*", "."],
        order: ["^", "v"],
    };

    pub(crate) const fn is_unicode(self) -> bool {
        matches!(self.charset, Charset::Unicode)
    }

    pub const fn new(charset: Charset) -> Self {
        match charset {
            Charset::Ascii | Charset::Wide => Self { charset, ..Self::ASCII },
            Charset::Unicode => Self::UNICODE,
        }
    }
}

/// The characters that fill the quarters of a cell given as bits: upper left, upper right, lower left, lower right.
pub(crate) const QUARTERS: [&str; 16] =
    [" ", "▘", "▝", "▀", "▖", "▌", "▞", "▛", "▗", "▚", "▐", "▜", "▄", "▙", "▟", "█"];

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, serde::Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Background {
    Dark,
    Light,
    #[default]
    Any,
}

#[derive(Clone, Debug)]
pub struct Appearance {
    display: Display,
    themes: Vec<Theme>,
    selected: usize,
    pub(crate) symbols: &'static Symbols,
    /// Whether each tile on the screen takes whole rows of the terminal.
    has_whole_rows: bool,
    pub(crate) resolved: ResolvedTheme,
}

impl Appearance {
    pub fn new(display: Display) -> Self {
        let themes: Vec<Theme> = Theme::builtin_names().into_iter().filter_map(Theme::builtin).collect();
        let symbols = Symbols::LETTERS;
        let resolved = ResolvedTheme::new(&themes[0], symbols, ColorSlots::default(), display, true);
        Self { display, themes, selected: 0, symbols, has_whole_rows: true, resolved }
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

    pub(crate) fn change_display(&mut self, change: impl FnOnce(&mut Display)) {
        change(&mut self.display);
        self.resolve();
    }

    /// The name of the theme shown instead of the selected theme; `None` if the terminal can show the selected theme.
    pub(crate) fn fallback_theme(&self) -> Option<&'static str> {
        colors::fallback_for(&self.themes[self.selected], self.display.level)
    }

    fn resolve(&mut self) {
        let theme = &self.themes[self.selected];
        self.resolved =
            ResolvedTheme::new(theme, self.symbols, self.resolved.slots, self.display, self.has_whole_rows);
    }

    /// Chooses the symbols for tiles that take whole rows of the terminal, or that share rows with others.
    pub(crate) fn set_whole_rows(&mut self, has_whole_rows: bool) {
        self.has_whole_rows = has_whole_rows;
        self.resolved.set_symbols(self.symbols, has_whole_rows);
    }

    /// Assigns paints and symbols to the colours of the first board of a game.
    pub(crate) fn set_first_board(&mut self, first_board: &Board) {
        let slots = ColorSlots::of(first_board);
        if self.resolved.slots != slots {
            self.resolved.set_slots(slots);
            self.resolved.set_symbols(self.symbols, self.has_whole_rows);
        }
    }

    /// The background that the selected theme is designed for.
    pub(crate) fn background(&self) -> Background {
        self.themes[self.selected].background
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn level(choice: ColorChoice, variables: &[(&str, &str)]) -> ColorLevel {
        ColorLevel::detect(choice, |name| {
            variables.iter().find(|(key, _)| *key == name).map(|(_, value)| (*value).to_owned())
        })
    }

    #[test]
    fn the_level_depends_on_the_environment_and_on_the_choice() {
        let cases: [(&[(&str, &str)], ColorLevel); 16] = [
            (&[("TERM", "xterm-256color"), ("COLORTERM", "truecolor")], ColorLevel::TrueColor),
            (&[("TERM", "xterm-256color"), ("COLORTERM", "24bit")], ColorLevel::TrueColor),
            (&[("TERM", "xterm-direct")], ColorLevel::TrueColor),
            (&[("TERM", "tmux-256color")], ColorLevel::Ansi256),
            (&[("TERM", "xterm")], ColorLevel::Ansi16),
            (&[("TERM", "screen")], ColorLevel::Ansi16),
            (&[("TERM", "screen.xterm-256color"), ("COLORTERM", "truecolor")], ColorLevel::Ansi256),
            (&[("TERM", "screen"), ("COLORTERM", "truecolor"), ("TMUX", "x")], ColorLevel::TrueColor),
            (&[("TERM", "xterm-kitty")], ColorLevel::TrueColor),
            (&[("TERM", "foot")], ColorLevel::TrueColor),
            (&[("TERM", "vt220")], ColorLevel::None),
            (&[("TERM", "vt340")], ColorLevel::None),
            (&[("TERM", "vte-256color")], ColorLevel::Ansi256),
            (&[("TERM", "xterm-mono")], ColorLevel::None),
            (&[("TERM", "xterm-256color"), ("NO_COLOR", "1")], ColorLevel::None),
            (&[("TERM", "xterm"), ("NO_COLOR", "")], ColorLevel::Ansi16),
        ];
        for (variables, expected) in cases {
            assert_eq!(level(ColorChoice::Auto, variables), expected, "{variables:?}");
        }
        let no_color = [("TERM", "xterm-256color"), ("NO_COLOR", "1")];
        assert_eq!(level(ColorChoice::Always, &no_color), ColorLevel::Ansi256);
        assert_eq!(level(ColorChoice::Never, &[("COLORTERM", "truecolor")]), ColorLevel::None);
    }
}
