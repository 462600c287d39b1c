//! The text styles of a theme, and their parser.

use crate::text::closest;
use crate::tui::theme::rgb::Rgb;
use ratatui::style::{Color as Paint, Modifier, Style};
use std::fmt;

/// The role of text on the screen, which determines its style.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum StyleRole {
    Text,
    Faint,
    Strong,
    Warning,
    /// The points for a move.
    Gain,
    Border,
    Heading,
    /// The group under the marker, if its tiles have no brighter colour: without colours, and in ANSI colours.
    Marked,
    Outline,
}

impl StyleRole {
    /// All roles with their names in theme files, in the order of declaration.
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

    /// The style of this role if the theme sets none. It has no colour, so that it suits every background.
    pub(super) const fn default_style(self) -> Style {
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

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Styles([Style; StyleRole::NAMED.len()]);

impl Styles {
    pub(super) const fn of(&self, role: StyleRole) -> Style {
        self.0[role as usize]
    }

    pub(super) const fn set(&mut self, role: StyleRole, style: Style) {
        self.0[role as usize] = style;
    }

    pub(super) fn map(self, change: impl Fn(Style) -> Style) -> Self {
        Self(self.0.map(change))
    }
}

impl Default for Styles {
    fn default() -> Self {
        Self(StyleRole::NAMED.map(|(role, _)| role.default_style()))
    }
}

const MODIFIERS: [(&str, Modifier); 4] = [
    ("bold", Modifier::BOLD),
    ("dim", Modifier::DIM),
    ("underlined", Modifier::UNDERLINED),
    ("reversed", Modifier::REVERSED),
];

/// The 16 ANSI colours in order: their names in theme files, and their values in pictures. The values lie
/// between those of common palettes, so that text that is readable in common palettes is readable here.
pub(super) const ANSI: [(&str, Paint, Rgb); 16] = [
    ("black", Paint::Black, Rgb(0x1E, 0x21, 0x27)),
    ("red", Paint::Red, Rgb(0xC2, 0x3B, 0x3F)),
    ("green", Paint::Green, Rgb(0x5F, 0xB3, 0x6A)),
    ("yellow", Paint::Yellow, Rgb(0xC7, 0x9A, 0x3B)),
    ("blue", Paint::Blue, Rgb(0x42, 0x70, 0xC8)),
    ("magenta", Paint::Magenta, Rgb(0x9A, 0x4F, 0xB5)),
    ("cyan", Paint::Cyan, Rgb(0x48, 0xB0, 0xBC)),
    ("gray", Paint::Gray, Rgb(0xC3, 0xC8, 0xD0)),
    ("darkgray", Paint::DarkGray, Rgb(0x5C, 0x63, 0x6F)),
    ("lightred", Paint::LightRed, Rgb(0xF0, 0x80, 0x80)),
    ("lightgreen", Paint::LightGreen, Rgb(0x98, 0xD6, 0x8A)),
    ("lightyellow", Paint::LightYellow, Rgb(0xF2, 0xD3, 0x5E)),
    ("lightblue", Paint::LightBlue, Rgb(0x86, 0xA8, 0xF0)),
    ("lightmagenta", Paint::LightMagenta, Rgb(0xE0, 0x8F, 0xD6)),
    ("lightcyan", Paint::LightCyan, Rgb(0x86, 0xDD, 0xE3)),
    ("white", Paint::White, Rgb(0xF4, 0xF5, 0xF7)),
];

#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct UnknownWord(String);

impl fmt::Display for UnknownWord {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let modifiers = MODIFIERS.map(|(name, _)| name);
        let known = [&ANSI.map(|(name, ..)| name)[..], &modifiers, &["on"]].concat();
        let guess = closest(&self.0, &known).filter(|name| *name != self.0);
        write!(f, "`{}` is not a colour: expected #RRGGBB, 0 to 255 or a name like lightred", self.0)?;
        guess.map_or(Ok(()), |name| write!(f, "; did you mean `{name}`?"))
    }
}

pub(super) fn paint(word: &str) -> Result<Paint, UnknownWord> {
    match word.parse() {
        Ok(Paint::Reset) | Err(_) => Err(UnknownWord(word.to_owned())),
        // An ANSI colour is the same colour by name and by number.
        Ok(Paint::Indexed(index @ 0..16)) => Ok(ANSI[usize::from(index)].1),
        Ok(paint) => Ok(paint),
    }
}

/// Parses a style such as `bold #FFD866` or `black on yellow`.
pub(super) fn style(text: &str) -> Result<Style, UnknownWord> {
    let mut style = Style::new();
    let mut words = text.split_whitespace();
    while let Some(word) = words.next() {
        let modifier = MODIFIERS.iter().find(|(name, _)| *name == word);
        style = match (word, modifier) {
            (_, Some((_, modifier))) => style.add_modifier(*modifier),
            // If nothing follows, `on` itself is reported as an unknown word.
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
    fn roles_are_in_the_order_of_declaration() {
        for (index, (role, _)) in StyleRole::NAMED.into_iter().enumerate() {
            assert_eq!(role as usize, index);
        }
    }

    #[test]
    fn styles_are_parsed() {
        let check = |text, expected: Style| assert_eq!(style(text).unwrap(), expected, "{text}");
        check("", Style::new());
        check("bold #FFD866", Style::new().fg(Paint::Rgb(0xFF, 0xD8, 0x66)).bold());
        check(
            "black on lightyellow underlined",
            Style::new().fg(Paint::Black).bg(Paint::LightYellow).underlined(),
        );
        check("9 on 208", Style::new().fg(Paint::LightRed).bg(Paint::Indexed(208)));
    }
}
