//! How things look: meanings in, styles out. No view names a colour.
//!
//! A [`Theme`] is data, read from TOML, and so are [`Symbols`]. [`Appearance`] are all of them that there are, and which of
//! them are worn; what they come to on one terminal, whose [`Display`] may have all colours or none, is a `ResolvedTheme`, and
//! that is what views ask.
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
mod style;
mod symbols;
mod tile_colors;

pub use appearance::Appearance;
pub use background::Background;
pub use color_level::{ColorChoice, ColorLevel};
pub use file::ThemeError;
pub use glyphs::Glyphs;
pub use symbols::{Symbols, UnknownSymbols};

pub(super) use background::QUESTION;
pub(super) use palette::Palette;
pub(super) use resolved::ResolvedTheme;
pub(super) use rgb::Rgb;
pub(super) use style::Meaning;

use crate::i18n::Charset;
use ratatui::style::Color as Paint;
use style::Styles;

/// What a terminal can show.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Display {
    /// How many colours.
    pub level: ColorLevel,
    /// Which characters.
    pub glyphs: Glyphs,
}

impl Display {
    /// A terminal with so many colours and these characters.
    #[must_use]
    pub const fn new(level: ColorLevel, glyphs: Glyphs) -> Self {
        Self { level, glyphs }
    }

    /// The terminal that the environment, which `variable` looks up, tells of.
    pub fn detect(choice: ColorChoice, variable: impl Fn(&str) -> Option<String>) -> Self {
        Self { level: ColorLevel::detect(choice, &variable), glyphs: Glyphs::new(Charset::detect(&variable)) }
    }
}

/// Colours and styles by what they mean.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Theme {
    name: String,
    about: String,
    /// What it is designed for; nothing where it goes with both.
    background: Option<Background>,
    /// What tiles are painted with: one after the other for as many colours as a board has.
    tiles: Vec<TilePaint>,
    styles: Styles,
}

/// What a theme says of a tile.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct TilePaint {
    tile: Paint,
    /// What is written on it; else black or white, as reads better.
    text: Option<Paint>,
}

impl Theme {
    /// The name that it is asked for by.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The same under this name.
    #[must_use]
    pub fn named(self, name: impl Into<String>) -> Self {
        Self { name: name.into(), ..self }
    }

    /// What it is, in a few words.
    #[must_use]
    pub fn about(&self) -> &str {
        &self.about
    }
}

#[cfg(test)]
mod tests;
