//! Parses themes from TOML; the built-in ones have the format of custom themes.

use crate::board::Color;
use crate::board::parse::Place;
use crate::tui::theme::{Theme, TilePaint, resolved};
use serde::de::Error;
use serde::{Deserialize, Deserializer};

#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {line}, column {column}: {message}")]
pub struct ThemeError {
    pub line: usize,
    pub column: usize,
    pub message: String,
}

impl Theme {
    /// Parses a theme from TOML. The theme has no name yet: see [`Theme::with_name`].
    ///
    /// ```
    /// use samegame::tui::Theme;
    ///
    /// let text = r##"
    /// about = "Traffic lights"
    /// background = "dark"
    /// tiles = ["#E03030", "black on #F0C020", "green"]
    ///
    /// [styles]
    /// strong = "bold #F0C020"
    /// "##;
    /// assert_eq!(Theme::from_toml(text)?.about(), "Traffic lights");
    /// let error = Theme::from_toml("tiles = []\nstiles = 3").unwrap_err();
    /// assert!(error.to_string().starts_with("line 2, column 1: unknown field `stiles`"));
    /// # Ok::<(), samegame::tui::ThemeError>(())
    /// ```
    pub fn from_toml(text: &str) -> Result<Self, ThemeError> {
        toml::from_str(text).map_err(|error| {
            let at = error.span().map_or(0, |at| at.start);
            let Place { line, column } = Place::after(text.get(..at).unwrap_or(text));
            ThemeError { line, column, message: error.message().lines().collect::<Vec<_>>().join(", ") }
        })
    }
}

/// Reads the colours of tiles, at most as many as a board can have.
pub(super) fn tiles<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Vec<TilePaint>, D::Error> {
    let tiles: Vec<TilePaint> = Deserialize::deserialize(deserializer)?;
    let count = tiles.len();
    let error = || D::Error::custom(format!("{count} tiles, but at most {} are allowed", Color::MAX));
    Some(tiles).filter(|_| count <= usize::from(Color::MAX)).ok_or_else(error)
}

impl TryFrom<String> for TilePaint {
    type Error = String;

    /// Parses the colour of a tile: `#F26B63`, or `black on #F26B63` with the colour of its symbol.
    fn try_from(text: String) -> Result<Self, String> {
        match text.split_whitespace().collect::<Vec<_>>()[..] {
            [tile] => Ok(Self { tile: resolved::paint(tile)?, text: None }),
            [text, "on", tile] => {
                Ok(Self { tile: resolved::paint(tile)?, text: Some(resolved::paint(text)?) })
            }
            _ => Err(format!("`{text}` is not a tile: expected COLOUR or COLOUR on COLOUR")),
        }
    }
}

const TEXTS: [(&str, &str); 15] = [
    ("tones", include_str!("builtin/tones.toml")),
    ("dark", include_str!("builtin/dark.toml")),
    ("light", include_str!("builtin/light.toml")),
    ("safe", include_str!("builtin/safe.toml")),
    ("contrast", include_str!("builtin/contrast.toml")),
    ("terminal", include_str!("builtin/terminal.toml")),
    ("grey", include_str!("builtin/grey.toml")),
    ("mono", include_str!("builtin/mono.toml")),
    // The palettes of other programs, unchanged. They are not designed for tiles, so their colours may be similar.
    ("catppuccin-mocha", include_str!("builtin/catppuccin-mocha.toml")),
    ("catppuccin-latte", include_str!("builtin/catppuccin-latte.toml")),
    ("gruvbox-dark", include_str!("builtin/gruvbox-dark.toml")),
    ("nord", include_str!("builtin/nord.toml")),
    ("dracula", include_str!("builtin/dracula.toml")),
    ("tokyo-night", include_str!("builtin/tokyo-night.toml")),
    ("solarized-light", include_str!("builtin/solarized-light.toml")),
];

impl Theme {
    /// The names of the built-in themes, the default theme first.
    pub fn builtin_names() -> Vec<&'static str> {
        TEXTS.iter().map(|(name, _)| *name).collect()
    }

    /// Returns the TOML text of a built-in theme, a starting point for a custom theme; `None` if there is no such theme.
    pub fn builtin_text(name: &str) -> Option<&'static str> {
        TEXTS.into_iter().find(|(known, _)| *known == name).map(|(_, text)| text)
    }

    pub fn builtin(name: &str) -> Option<Self> {
        Some(Self::from_toml(Self::builtin_text(name)?).unwrap_or_default().with_name(name))
    }

    /// Whether players select the theme because they need more than colours to tell tiles apart.
    pub(super) fn keeps_symbols(&self) -> bool {
        ["safe", "contrast"].contains(&self.name())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tui::theme::resolved::StyleRole;
    use ratatui::style::{Color as Paint, Style};

    #[test]
    fn a_theme_has_tiles_and_styles() {
        let theme = Theme::from_toml("tiles = [\"red\", \"white on 17\"]\n[styles]\nfaint = \"\"").unwrap();
        let white_on_17 = TilePaint { tile: Paint::Indexed(17), text: Some(Paint::White) };
        assert_eq!(theme.tiles, [TilePaint { tile: Paint::Red, text: None }, white_on_17]);
        assert_eq!(theme.background, crate::tui::theme::Background::Any);
        assert_eq!(theme.styles.of(StyleRole::Faint), Style::new());
        assert_eq!(theme.styles.of(StyleRole::Strong), StyleRole::Strong.default_style());
    }

    #[test]
    fn errors_have_a_line_and_a_column() {
        let cases = [
            ("tiles = [", "line 1, column 10: "),
            ("", "line 1, column 1: missing field `tiles`"),
            (
                "about = \"é\"\n  tilse = []",
                "line 2, column 3: unknown field `tilse`, expected one of `about`, `background`, `tiles`, `styles`",
            ),
            ("tiles = 3", "line 1, column 9: invalid type: integer `3`, expected a sequence"),
            ("tiles = [\"red\", 7]", "line 1, column 17: invalid type: integer `7`, expected a string"),
            (
                "tiles = [\"red\",\n \"lightrad\"]",
                "line 1, column 9: `lightrad` is not a colour: expected #RRGGBB, 0 to 255 or a name like lightred; \
                 did you mean `lightred`?",
            ),
            (
                "tiles = [\"red or blue\"]",
                "line 1, column 9: `red or blue` is not a tile: expected COLOUR or COLOUR on COLOUR",
            ),
            (
                "background = \"drak\"\ntiles = []",
                "line 1, column 14: unknown variant `drak`, expected one of `dark`, `light`, `any`",
            ),
            ("tiles = []\nstyles = 1", "line 2, column 10: invalid type: integer `1`, expected a map"),
            ("tiles = []\n[styles]\ntext = \"bolt\"", "line 3, column 8: `bolt` is not a colour"),
        ];
        for (text, expected) in cases {
            let error = Theme::from_toml(text).unwrap_err().to_string();
            assert!(error.starts_with(expected), "{text}: {error}");
        }
        let too_many = format!("tiles = [{}]", "\"red\",".repeat(27));
        let error = Theme::from_toml(&too_many).unwrap_err().to_string();
        assert_eq!(error, "line 1, column 9: 27 tiles, but at most 26 are allowed");
    }

    #[test]
    fn every_builtin_theme_parses() {
        for (name, text) in TEXTS {
            let theme = Theme::from_toml(text).unwrap_or_else(|error| panic!("{name}: {error}"));
            assert!(!theme.about().is_empty(), "{name}");
            assert_eq!(Theme::builtin(name), Some(theme.with_name(name)));
        }
    }
}
