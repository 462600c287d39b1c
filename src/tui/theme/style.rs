//! What a theme gives a style to, and styles as text.

use crate::text::closest;
use ratatui::style::{Color as Paint, Modifier, Style};
use std::fmt;

/// What a theme gives a style to, besides tiles.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Meaning {
    /// All that is nothing else.
    Text,
    /// What may be overlooked.
    Faint,
    /// What matters most.
    Strong,
    /// What is in the way of what was asked for.
    Warning,
    /// Points that a move brings.
    Gain,
    /// The lines of a box.
    Border,
    /// A heading.
    Heading,
    /// The group under the marker, where there is no room for an outline.
    Marked,
    /// The outline of the group under the marker.
    Outline,
}

impl Meaning {
    /// All of them with their names, in the order of their declaration.
    pub(super) const NAMED: [(Self, &'static str); 9] = [
        (Self::Text, "text"),
        (Self::Faint, "faint"),
        (Self::Strong, "strong"),
        (Self::Warning, "warning"),
        (Self::Gain, "gain"),
        (Self::Border, "border"),
        (Self::Heading, "heading"),
        (Self::Marked, "marked"),
        (Self::Outline, "outline"),
    ];

    /// The style where a theme gives none: without colour, so that it goes with every background.
    pub(super) const fn usual(self) -> Style {
        let modifier = match self {
            Self::Text | Self::Border | Self::Outline => Modifier::empty(),
            Self::Faint => Modifier::DIM,
            Self::Strong | Self::Warning | Self::Gain => Modifier::BOLD,
            Self::Heading => Modifier::REVERSED,
            Self::Marked => Modifier::REVERSED.union(Modifier::BOLD),
        };
        Style::new().add_modifier(modifier)
    }
}

/// A style for each meaning.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Styles([Style; Meaning::NAMED.len()]);

impl Styles {
    pub(super) const fn of(&self, meaning: Meaning) -> Style {
        self.0[meaning as usize]
    }

    pub(super) const fn set(&mut self, meaning: Meaning, style: Style) {
        self.0[meaning as usize] = style;
    }

    pub(super) fn map(self, change: impl Fn(Style) -> Style) -> Self {
        Self(self.0.map(change))
    }
}

impl Default for Styles {
    fn default() -> Self {
        Self(Meaning::NAMED.map(|(meaning, _)| meaning.usual()))
    }
}

const MODIFIERS: [(&str, Modifier); 4] = [
    ("bold", Modifier::BOLD),
    ("dim", Modifier::DIM),
    ("underlined", Modifier::UNDERLINED),
    ("reversed", Modifier::REVERSED),
];

/// The terminal's own colours, by the names that are told.
const NAMES: [&str; 16] = [
    "black",
    "red",
    "green",
    "yellow",
    "blue",
    "magenta",
    "cyan",
    "gray",
    "darkgray",
    "lightred",
    "lightgreen",
    "lightyellow",
    "lightblue",
    "lightmagenta",
    "lightcyan",
    "white",
];

/// A word that means neither a colour nor a way to write.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct BadWord(String);

impl fmt::Display for BadWord {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let modifiers = MODIFIERS.map(|(name, _)| name);
        let known = [NAMES.as_slice(), &modifiers, &["on"]].concat();
        let guess = closest(&self.0, &known).filter(|name| *name != self.0);
        let guess = guess.map(|name| format!("; did you mean `{name}`?"));
        write!(f, "`{}` is no colour, which is #RRGGBB, 0 to 255 or a name like lightred", self.0)?;
        f.write_str(&guess.unwrap_or_default())
    }
}

pub(super) fn paint(word: &str) -> Result<Paint, BadWord> {
    match word.parse() {
        Ok(Paint::Reset) | Err(_) => Err(BadWord(word.to_owned())),
        // The first 16 are the same whether named or numbered, and count as the terminal's own.
        Ok(Paint::Indexed(index @ 0..16)) => {
            Ok(NAMES[usize::from(index)].parse().unwrap_or(Paint::Indexed(index)))
        }
        Ok(paint) => Ok(paint),
    }
}

/// The style that a text like `bold #FFD866` or `black on yellow` asks for.
pub(super) fn style(text: &str) -> Result<Style, BadWord> {
    let mut style = Style::new();
    let mut words = text.split_whitespace();
    while let Some(word) = words.next() {
        let modifier = MODIFIERS.iter().find(|(name, _)| *name == word);
        style = match (word, modifier) {
            (_, Some((_, modifier))) => style.add_modifier(*modifier),
            ("on", None) => style.bg(paint(words.next().unwrap_or("on"))?),
            (_, None) => style.fg(paint(word)?),
        };
    }
    Ok(style)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn meanings_are_in_order() {
        for (index, (meaning, _)) in Meaning::NAMED.into_iter().enumerate() {
            assert_eq!(meaning as usize, index);
        }
    }

    #[test]
    fn styles_in_words() {
        let is = |text, expected: Style| assert_eq!(style(text).unwrap(), expected, "{text}");
        is("", Style::new());
        is("bold #FFD866", Style::new().fg(Paint::Rgb(0xFF, 0xD8, 0x66)).bold());
        is(
            "black on lightyellow underlined",
            Style::new().fg(Paint::Black).bg(Paint::LightYellow).underlined(),
        );
        is("9 on 208", Style::new().fg(Paint::LightRed).bg(Paint::Indexed(208)));
    }

    #[test]
    fn words_that_mean_nothing() {
        let is = |text, expected: &str| assert_eq!(style(text).unwrap_err().to_string(), expected, "{text}");
        let no_color = "is no colour, which is #RRGGBB, 0 to 255 or a name like lightred";
        is("bolt red", &format!("`bolt` {no_color}; did you mean `bold`?"));
        is("#FFF", &format!("`#FFF` {no_color}"));
        is("red on", &format!("`on` {no_color}"));
    }
}
