//! Letters, shapes and patterns on the tiles, which distinguish them even without colours.

use crate::text::suggestion;
use std::fmt;
use std::str::FromStr;

/// A set of letters, shapes or patterns for the tiles.
#[derive(Debug, PartialEq, Eq)]
pub struct Symbols {
    /// The name that selects this set.
    pub name: &'static str,
    /// A description in a few words.
    pub about: &'static str,
    /// One character for each colour slot; empty for letters.
    chars: &'static [char],
    /// Whether the characters are patterns that fill the tiles.
    pub(super) fills: bool,
}

impl Symbols {
    /// The letters A to Z, the only set for more than 9 colours.
    pub const LETTERS: &'static Self =
        &Self { name: "letters", about: "A to Z, for up to 26 colours", chars: &[], fills: false };

    /// These shapes differ in outline and filling, are never shown as emoji, and exist in common fonts.
    const SHAPES: &'static Self = &Self {
        name: "shapes",
        about: "geometric shapes, for up to 9 colours",
        chars: &['●', '■', '▲', '◆', '★', '▼', '✚', '○', '□'],
        fills: false,
    };

    const BLOCKS: &'static Self = &Self {
        name: "blocks",
        about: "patterns that fill the tiles, for up to 9 colours",
        chars: &['█', '░', '▚', '▀', '▌', '▖', '▒', '▛', '▓'],
        fills: true,
    };

    const ASCII: &'static Self = &Self {
        name: "ascii",
        about: "characters that every terminal has, for up to 9 colours",
        chars: &['O', '#', '^', '+', '*', 'v', 'x', '=', '%'],
        fills: false,
    };

    /// All sets, in the order of [`Symbols::next`].
    pub const ALL: [&'static Self; 4] = [Self::LETTERS, Self::SHAPES, Self::BLOCKS, Self::ASCII];

    /// Returns the next set; the last set is followed by the first.
    #[must_use]
    pub fn next(&self) -> &'static Self {
        let index = Self::ALL.iter().position(|symbols| symbols.name == self.name).unwrap_or(0);
        Self::ALL[(index + 1) % Self::ALL.len()]
    }

    /// Returns the set to show if this one is selected: ASCII if the terminal lacks Unicode, and letters if the board
    /// has more colours than the set has characters.
    pub(super) fn resolve(&'static self, colors: usize, unicode: bool) -> &'static Self {
        let symbols = if unicode || self.chars.iter().all(char::is_ascii) { self } else { Self::ASCII };
        if colors > symbols.chars.len() { Self::LETTERS } else { symbols }
    }

    /// Returns the character for a colour slot; `None` if it is the letter of the colour.
    pub(super) fn char_for(&self, slot: usize) -> Option<char> {
        self.chars.get(slot).copied()
    }
}

/// The error for a name that does not select a set of symbols.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownSymbols(String);

impl FromStr for &'static Symbols {
    type Err = UnknownSymbols;

    fn from_str(name: &str) -> Result<Self, Self::Err> {
        Symbols::ALL
            .into_iter()
            .find(|symbols| symbols.name == name)
            .ok_or_else(|| UnknownSymbols(name.to_owned()))
    }
}

impl fmt::Display for UnknownSymbols {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let names = Symbols::ALL.map(|symbols| symbols.name);
        write!(f, "no set of symbols is named `{}`", self.0)?;
        write!(f, "{}", suggestion(&self.0, &names))
    }
}

impl std::error::Error for UnknownSymbols {}

#[cfg(test)]
mod tests {
    use super::*;
    use unicode_width::UnicodeWidthChar;

    #[test]
    fn symbols_of_a_set_are_distinct_and_one_column_wide() {
        for symbols in Symbols::ALL {
            for (index, symbol) in symbols.chars.iter().enumerate() {
                assert_eq!(symbol.width(), Some(1), "{symbol}");
                assert!(!symbols.chars[..index].contains(symbol), "{symbol} is twice in {}", symbols.name);
            }
            assert!(symbols.chars.is_empty() || symbols.chars.len() == 9);
        }
    }

    #[test]
    fn letters_are_shown_if_there_are_more_colors_than_symbols() {
        assert_eq!(Symbols::SHAPES.resolve(9, true).name, "shapes");
        assert_eq!(Symbols::SHAPES.resolve(10, true).name, "letters");
        assert_eq!(Symbols::BLOCKS.resolve(9, false).name, "ascii");
        assert_eq!(Symbols::BLOCKS.resolve(10, false).name, "letters");
    }

    #[test]
    fn sets_are_parsed_by_name() {
        assert_eq!("blocks".parse::<&Symbols>().unwrap().name, "blocks");
        let error = "shape".parse::<&Symbols>().unwrap_err().to_string();
        assert_eq!(
            error,
            "no set of symbols is named `shape`: did you mean `shapes`? There are letters, shapes, blocks, ascii"
        );
    }

    #[test]
    fn next_cycles_through_all_sets() {
        let mut symbols = Symbols::LETTERS;
        for expected in ["shapes", "blocks", "ascii", "letters"] {
            symbols = symbols.next();
            assert_eq!(symbols.name, expected);
        }
    }
}
