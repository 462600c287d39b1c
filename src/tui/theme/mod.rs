//! Themes and symbols. Views ask for a style by its role and never name a colour.
//!
//! A [`Theme`] is read from TOML. An [`Appearance`] has the available themes, with one theme and one set of [`Symbols`]
//! selected. Together with the colours and characters of the terminal (a [`Display`]), they resolve to a
//! `ResolvedTheme`, which views draw with.
//!
#![doc = include_str!("README.md")]

mod colors;
mod display;
mod file;
mod resolved;
mod symbols;

pub use display::{Appearance, Background, ColorChoice, ColorLevel, Display, Glyphs};
pub use file::ThemeError;
pub use symbols::Symbols;

pub(super) use colors::{Palette, Rgb};
pub(super) use display::QUARTERS;
pub(super) use resolved::{ResolvedTheme, StyleRole};

use ratatui::style::Color as Paint;
use resolved::Styles;
use serde::Deserialize;

#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Theme {
    #[serde(skip)]
    name: String,
    #[serde(default)]
    about: String,
    /// The background that the theme is designed for.
    #[serde(default)]
    background: Background,
    /// The paint of each colour slot. A board with more colours repeats them.
    #[serde(deserialize_with = "file::tiles")]
    tiles: Vec<TilePaint>,
    #[serde(default)]
    styles: Styles,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(try_from = "String")]
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

    pub fn with_name(self, name: impl Into<String>) -> Self {
        Self { name: name.into(), ..self }
    }

    pub fn about(&self) -> &str {
        &self.about
    }
}

#[cfg(test)]
mod tests;
