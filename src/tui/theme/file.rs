//! Parses themes from TOML; the built-in ones have the format of custom themes.

use crate::board::Color;
use crate::board::parse::Place;
use crate::config::in_order;
use crate::text::suggestion;
use crate::tui::theme::resolved::{self, StyleRole, Styles};
use crate::tui::theme::{Background, Theme, TilePaint};
use toml::Spanned;
use toml::de::{DeTable, DeValue};

#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {line}, column {column}: {message}")]
pub struct ThemeError {
    pub line: usize,
    pub column: usize,
    pub message: String,
}

/// The byte offset of an error in the text, and its message.
type SpannedError = (usize, String);

const KEYS: [&str; 4] = ["about", "background", "tiles", "styles"];

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
    /// assert!(error.to_string().starts_with("line 2, column 1: no key is named `stiles`"));
    /// # Ok::<(), samegame::tui::ThemeError>(())
    /// ```
    pub fn from_toml(text: &str) -> Result<Self, ThemeError> {
        read(text).map_err(|(offset, message)| {
            let Place { line, column } = Place::after(text.get(..offset).unwrap_or(text));
            ThemeError { line, column, message }
        })
    }
}

fn read(text: &str) -> Result<Theme, SpannedError> {
    let table = DeTable::parse(text)
        .map_err(|error| (error.span().unwrap_or(0..0).start, error.message().to_owned()))?;
    let mut theme = Theme::default();
    let mut has_tiles = false;
    for (key, value) in in_order(table.get_ref()) {
        match key.get_ref().as_ref() {
            "about" => string(value)?.clone_into(&mut theme.about),
            "background" => theme.background = background(value)?,
            "tiles" => {
                theme.tiles = tiles(value)?;
                has_tiles = true;
            }
            "styles" => theme.styles = styles(value)?,
            unknown => return Err((key.span().start, unknown_key(unknown, &KEYS))),
        }
    }
    if has_tiles { Ok(theme) } else { Err((text.len(), "`tiles = [...]` is missing".to_owned())) }
}

fn unknown_key(unknown: &str, keys: &[&str]) -> String {
    format!("no key is named `{unknown}`{}", suggestion(unknown, keys))
}

fn string<'a>(value: &'a Spanned<DeValue<'_>>) -> Result<&'a str, SpannedError> {
    value.get_ref().as_str().ok_or_else(|| wrong_type(value, "a quoted string"))
}

fn wrong_type(value: &Spanned<DeValue<'_>>, expected: &str) -> SpannedError {
    (value.span().start, format!("expected {expected}, found {}", value.get_ref().type_str()))
}

fn background(value: &Spanned<DeValue<'_>>) -> Result<Option<Background>, SpannedError> {
    let known = [("dark", Some(Background::Dark)), ("light", Some(Background::Light)), ("any", None)];
    let word = string(value)?;
    let background = known.into_iter().find(|(name, _)| *name == word).map(|(_, background)| background);
    let hint = || suggestion(word, &known.map(|(name, _)| name));
    background.ok_or_else(|| (value.span().start, format!("no background is named `{word}`{}", hint())))
}

fn tiles(value: &Spanned<DeValue<'_>>) -> Result<Vec<TilePaint>, SpannedError> {
    let list = value.get_ref().as_array().ok_or_else(|| wrong_type(value, "a list of colours"))?;
    if list.len() > usize::from(Color::MAX) {
        let message = format!("{} tiles, but at most {} are allowed", list.len(), Color::MAX);
        return Err((value.span().start, message));
    }
    list.iter().map(tile).collect()
}

/// Parses the colour of a tile: `#F26B63`, or `black on #F26B63` with the colour of its symbol.
fn tile(value: &Spanned<DeValue<'_>>) -> Result<TilePaint, SpannedError> {
    let text = string(value)?;
    let words: Vec<&str> = text.split_whitespace().collect();
    let paint = |word: &str| resolved::paint(word).map_err(|error| (value.span().start, error));
    match words[..] {
        [tile] => Ok(TilePaint { tile: paint(tile)?, text: None }),
        [text, "on", tile] => Ok(TilePaint { tile: paint(tile)?, text: Some(paint(text)?) }),
        _ => {
            let message = format!("`{text}` is not a tile: expected COLOUR or COLOUR on COLOUR");
            Err((value.span().start, message))
        }
    }
}

fn styles(value: &Spanned<DeValue<'_>>) -> Result<Styles, SpannedError> {
    let table = value.get_ref().as_table().ok_or_else(|| wrong_type(value, "a [styles] table"))?;
    let mut styles = Styles::default();
    for (key, value) in in_order(table) {
        let name = key.get_ref().as_ref();
        let Some((role, _)) = StyleRole::NAMED.into_iter().find(|(_, known)| *known == name) else {
            return Err((key.span().start, unknown_key(name, &StyleRole::NAMED.map(|(_, name)| name))));
        };
        let style = resolved::style(string(value)?).map_err(|error| (value.span().start, error))?;
        styles.set(role, style);
    }
    Ok(styles)
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
    use ratatui::style::Color as Paint;

    #[test]
    fn a_theme_has_tiles_and_styles() {
        let theme = Theme::from_toml("tiles = [\"red\", \"white on 17\"]\n[styles]\nfaint = \"\"").unwrap();
        let white_on_17 = TilePaint { tile: Paint::Indexed(17), text: Some(Paint::White) };
        assert_eq!(theme.tiles, [TilePaint { tile: Paint::Red, text: None }, white_on_17]);
        assert_eq!(theme.background, None);
        assert_eq!(theme.styles.of(StyleRole::Faint), ratatui::style::Style::new());
        assert_eq!(theme.styles.of(StyleRole::Strong), StyleRole::Strong.default_style());
    }

    #[test]
    fn errors_have_a_line_and_a_column() {
        let cases = [
            ("tiles = [", "line 1, column 10: "),
            ("", "line 1, column 1: `tiles = [...]` is missing"),
            (
                "about = \"é\"\n  tilse = []",
                "line 2, column 3: no key is named `tilse`: did you mean `tiles`? There are about, background, tiles, styles",
            ),
            ("tiles = 3", "line 1, column 9: expected a list of colours, found integer"),
            ("tiles = [\"red\", 7]", "line 1, column 17: expected a quoted string, found integer"),
            (
                "tiles = [\"red\",\n \"lightrad\"]",
                "line 2, column 2: `lightrad` is not a colour: expected #RRGGBB, 0 to 255 or a name like lightred; \
                 did you mean `lightred`?",
            ),
            (
                "tiles = [\"red or blue\"]",
                "line 1, column 10: `red or blue` is not a tile: expected COLOUR or COLOUR on COLOUR",
            ),
            (
                "background = \"drak\"\ntiles = []",
                "line 1, column 14: no background is named `drak`: did you mean `dark`? There are dark, light, any",
            ),
            ("tiles = []\nstyles = 1", "line 2, column 10: expected a [styles] table, found integer"),
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
