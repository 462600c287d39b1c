//! Themes and symbols. Views ask for a style by its role and never name a colour.
//!
//! A [`Theme`] is read from TOML. An [`Appearance`] has the available themes, with one theme and one set of [`Symbols`]
//! selected. Together with the colours and characters of the terminal (a [`Display`]), they resolve to a
//! `ResolvedTheme`, which views draw with.
//!
#![doc = include_str!("README.md")]

mod appearance;
mod background;
mod builtin;
mod color_level;
mod color_slots;
mod file;
mod glyphs;
mod palette;
mod resolved;
mod rgb;
mod separation;
mod style;
mod symbols;
mod tile_colors;

pub use appearance::Appearance;
pub use background::Background;
pub use color_level::{ColorChoice, ColorLevel};
pub use file::ThemeError;
pub use glyphs::Glyphs;
pub use symbols::{Symbols, UnknownSymbols};

pub(super) use background::BACKGROUND_QUERY;
pub(super) use palette::Palette;
pub(super) use resolved::ResolvedTheme;
pub(super) use rgb::Rgb;
pub(super) use style::StyleRole;

use crate::i18n::Charset;
use ratatui::style::Color as Paint;
use style::Styles;

/// The colours and characters of a terminal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Display {
    /// The colours.
    pub level: ColorLevel,
    /// The drawing characters.
    pub glyphs: Glyphs,
}

impl Display {
    /// Describes a terminal.
    pub const fn new(level: ColorLevel, glyphs: Glyphs) -> Self {
        Self { level, glyphs }
    }

    /// Detects the terminal from the user's choice and the environment. `variable` looks up an environment variable.
    pub fn detect(choice: ColorChoice, variable: impl Fn(&str) -> Option<String>) -> Self {
        Self { level: ColorLevel::detect(choice, &variable), glyphs: Glyphs::new(Charset::detect(&variable)) }
    }
}

/// The colours of the tiles and the styles of the text.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Theme {
    name: String,
    about: String,
    /// The background that the theme is designed for; `None` if it suits both.
    background: Option<Background>,
    /// The paint of each colour slot. A board with more colours repeats them.
    tiles: Vec<TilePaint>,
    styles: Styles,
}

/// The paint of a tile as a theme specifies it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct TilePaint {
    tile: Paint,
    /// The colour of the symbol; if `None`, black or white, whichever has more contrast.
    text: Option<Paint>,
}

impl Theme {
    /// The name that selects this theme; empty if the theme was read from a file and has not been given a name.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Returns this theme under a name.
    pub fn with_name(self, name: impl Into<String>) -> Self {
        Self { name: name.into(), ..self }
    }

    /// A description in a few words.
    pub fn about(&self) -> &str {
        &self.about
    }
}

#[cfg(test)]
mod tests;
