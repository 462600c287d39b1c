//! Themes as text, in TOML.

use crate::board::Color;
use crate::text::suggestion;
use crate::tui::theme::style;
use crate::tui::theme::style::{Meaning, Styles};
use crate::tui::theme::{Background, Theme, TilePaint};
use std::fmt;
use std::ops::Range;
use toml::Spanned;
use toml::de::{DeTable, DeValue};

/// What is wrong with the text of a theme, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ThemeError {
    /// The line, from 1.
    pub line: usize,
    /// The character on that line, from 1.
    pub column: usize,
    /// What is wrong there, and what would be right.
    pub message: String,
}

impl fmt::Display for ThemeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}, column {}: {}", self.line, self.column, self.message)
    }
}

impl std::error::Error for ThemeError {}

/// What is wrong, and the byte it begins at.
struct Fault(usize, String);

impl Fault {
    fn new(at: &Range<usize>, message: impl Into<String>) -> Self {
        Self(at.start, message.into())
    }

    fn in_text(self, text: &str) -> ThemeError {
        let before = text.get(..self.0).unwrap_or(text);
        let column = before.rsplit('\n').next().map_or(0, |line| line.chars().count());
        ThemeError { line: before.matches('\n').count() + 1, column: column + 1, message: self.1 }
    }
}

const KEYS: [&str; 4] = ["about", "background", "tiles", "styles"];
const BACKGROUNDS: [&str; 3] = ["dark", "light", "any"];

impl Theme {
    /// Reads a theme. It has no name: that is the file's.
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
    ///
    /// # Errors
    /// The first thing that is wrong with the text.
    pub fn from_toml(text: &str) -> Result<Self, ThemeError> {
        read(text).map_err(|fault| fault.in_text(text))
    }
}

fn read(text: &str) -> Result<Theme, Fault> {
    let table = DeTable::parse(text)
        .map_err(|error| Fault::new(&error.span().unwrap_or(0..0), error.message().to_owned()))?;
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
            unknown => return Err(Fault::new(&key.span(), no_key(unknown, &KEYS))),
        }
    }
    if has_tiles { Ok(theme) } else { Err(Fault(text.len(), "there is no `tiles = [...]`".to_owned())) }
}

/// Keys and values as they stand in the text, so that the first fault is the one that is told.
fn in_order<'a, 'i>(
    table: &'a DeTable<'i>,
) -> Vec<(&'a Spanned<std::borrow::Cow<'i, str>>, &'a Spanned<DeValue<'i>>)> {
    let mut entries: Vec<_> = table.iter().collect();
    entries.sort_by_key(|(key, _)| key.span().start);
    entries
}

fn no_key(unknown: &str, keys: &[&str]) -> String {
    format!("no key is named `{unknown}`{}", suggestion(unknown, keys))
}

fn string<'a>(value: &'a Spanned<DeValue<'_>>) -> Result<&'a str, Fault> {
    let other = || Fault::new(&value.span(), format!("{}, where a text in quotes is expected", kind(value)));
    value.get_ref().as_str().ok_or_else(other)
}

/// What a value is, to be told.
fn kind(value: &Spanned<DeValue<'_>>) -> String {
    format!("found {}", value.get_ref().type_str())
}

fn background(value: &Spanned<DeValue<'_>>) -> Result<Option<Background>, Fault> {
    match string(value)? {
        "dark" => Ok(Some(Background::Dark)),
        "light" => Ok(Some(Background::Light)),
        "any" => Ok(None),
        other => {
            let hint = suggestion(other, &BACKGROUNDS);
            Err(Fault::new(&value.span(), format!("no background is named `{other}`{hint}")))
        }
    }
}

fn tiles(value: &Spanned<DeValue<'_>>) -> Result<Vec<TilePaint>, Fault> {
    let list = value.get_ref().as_array().ok_or_else(|| {
        Fault::new(&value.span(), format!("{}, where a list of colours is expected", kind(value)))
    })?;
    if list.len() > usize::from(Color::MAX) {
        let most = Color::MAX;
        return Err(Fault::new(
            &value.span(),
            format!("{} tiles, where there are {most} at most", list.len()),
        ));
    }
    list.iter().map(tile).collect()
}

/// `#F26B63`, or with the colour of what is written on it `black on #F26B63`.
fn tile(value: &Spanned<DeValue<'_>>) -> Result<TilePaint, Fault> {
    let text = string(value)?;
    let words: Vec<&str> = text.split_whitespace().collect();
    let paint = |word: &str| style::paint(word).map_err(|bad| Fault::new(&value.span(), bad.to_string()));
    match words[..] {
        [tile] => Ok(TilePaint { tile: paint(tile)?, text: None }),
        [text, "on", tile] => Ok(TilePaint { tile: paint(tile)?, text: Some(paint(text)?) }),
        _ => {
            let message = format!("`{text}` is no tile, which is a COLOUR or a COLOUR on a COLOUR");
            Err(Fault::new(&value.span(), message))
        }
    }
}

fn styles(value: &Spanned<DeValue<'_>>) -> Result<Styles, Fault> {
    let table = value.get_ref().as_table().ok_or_else(|| {
        Fault::new(&value.span(), format!("{}, where a [styles] table is expected", kind(value)))
    })?;
    let mut styles = Styles::default();
    for (key, value) in in_order(table) {
        let name = key.get_ref().as_ref();
        let Some((meaning, _)) = Meaning::NAMED.into_iter().find(|(_, known)| *known == name) else {
            return Err(Fault::new(&key.span(), no_key(name, &Meaning::NAMED.map(|(_, name)| name))));
        };
        let style = style::style(string(value)?).map_err(|bad| Fault::new(&value.span(), bad.to_string()))?;
        styles.set(meaning, style);
    }
    Ok(styles)
}

#[cfg(test)]
mod tests {
    use super::*;
    use ratatui::style::Color as Paint;

    #[test]
    fn a_theme() {
        let theme = Theme::from_toml("tiles = [\"red\", \"white on 17\"]\n[styles]\nfaint = \"\"").unwrap();
        let white_on_17 = TilePaint { tile: Paint::Indexed(17), text: Some(Paint::White) };
        assert_eq!(theme.tiles, [TilePaint { tile: Paint::Red, text: None }, white_on_17]);
        assert_eq!(theme.background, None);
        assert_eq!(theme.styles.of(Meaning::Faint), ratatui::style::Style::new());
        assert_eq!(theme.styles.of(Meaning::Strong), Meaning::Strong.usual());
    }

    #[test]
    fn faults_are_told_with_their_place() {
        let cases = [
            ("tiles = [", "line 1, column 10: "),
            ("", "line 1, column 1: there is no `tiles = [...]`"),
            (
                "about = \"é\"\n  tilse = []",
                "line 2, column 3: no key is named `tilse`: did you mean `tiles`? There are about, background, tiles, styles",
            ),
            ("tiles = 3", "line 1, column 9: found integer, where a list of colours is expected"),
            ("tiles = [\"red\", 7]", "line 1, column 17: found integer, where a text in quotes is expected"),
            (
                "tiles = [\"red\",\n \"lightrad\"]",
                "line 2, column 2: `lightrad` is no colour, which is #RRGGBB, 0 to 255 or a name like lightred; \
                 did you mean `lightred`?",
            ),
            (
                "tiles = [\"red or blue\"]",
                "line 1, column 10: `red or blue` is no tile, which is a COLOUR or a COLOUR on a COLOUR",
            ),
            (
                "background = \"drak\"\ntiles = []",
                "line 1, column 14: no background is named `drak`: did you mean `dark`? There are dark, light, any",
            ),
            (
                "tiles = []\nstyles = 1",
                "line 2, column 10: found integer, where a [styles] table is expected",
            ),
            (
                "tiles = []\n[styles]\nstong = \"bold\"",
                "line 3, column 1: no key is named `stong`: did you mean `strong`?",
            ),
            ("tiles = []\n[styles]\ntext = \"bolt\"", "line 3, column 8: `bolt` is no colour"),
            ("zzz = 1\naaa = 2", "line 1, column 1: no key is named `zzz`"),
        ];
        for (text, expected) in cases {
            let error = Theme::from_toml(text).unwrap_err().to_string();
            assert!(error.starts_with(expected), "{text}: {error}");
        }
        let many = format!("tiles = [{}]", "\"red\",".repeat(27));
        let error = Theme::from_toml(&many).unwrap_err().to_string();
        assert_eq!(error, "line 1, column 9: 27 tiles, where there are 26 at most");
    }
}
