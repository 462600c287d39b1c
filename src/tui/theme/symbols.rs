//! Letters, shapes and patterns on the tiles, which distinguish them even without colours.

use std::str::FromStr;

#[derive(Debug, PartialEq, Eq)]
pub struct Symbols {
    pub name: &'static str,
    /// One character for each colour slot; empty if the set is not limited to 9 colours.
    pub(super) chars: &'static [char],
    kind: Kind,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    /// Solid tiles or letters, whichever suits the board.
    Auto,
    Solid,
    Character,
    /// A character that fills the tile.
    Pattern,
}

impl Symbols {
    /// Letters if the colours need them and the tiles take whole rows, otherwise solid tiles.
    pub const AUTO: &'static Self = &Self { name: "auto", chars: &[], kind: Kind::Auto };

    const SOLID: &'static Self = &Self { name: "solid", chars: &[], kind: Kind::Solid };

    /// The letters A to Z, the only set for more than 9 colours.
    pub const LETTERS: &'static Self = &Self { name: "letters", chars: &[], kind: Kind::Character };

    /// These shapes differ in outline and filling, are never shown as emoji, and exist in common fonts.
    const SHAPES: &'static Self = &Self {
        name: "shapes",
        chars: &['●', '■', '▲', '◆', '★', '▼', '✚', '○', '□'],
        kind: Kind::Character,
    };

    const BLOCKS: &'static Self =
        &Self {
            name: "blocks", chars: &['█', '░', '▚', '▀', '▌', '▖', '▒', '▛', '▓'], kind: Kind::Pattern
        };

    const ASCII: &'static Self =
        &Self { name: "ascii", chars: &['O', '#', '^', '+', '*', 'v', 'x', '=', '%'], kind: Kind::Character };

    /// All sets, in the order in which a key selects them.
    pub const ALL: [&'static Self; 6] =
        [Self::AUTO, Self::SOLID, Self::LETTERS, Self::SHAPES, Self::BLOCKS, Self::ASCII];

    /// Returns the set to show if this one is selected: ASCII if the terminal lacks Unicode, letters if the board has more
    /// colours than the set has characters, and letters in place of solid tiles that
    /// have no colours or no half blocks.
    pub(super) fn resolve(&'static self, board: &BoardColors) -> &'static Self {
        match self.kind {
            Kind::Auto | Kind::Solid => {
                let is_wanted = self.kind == Kind::Solid || board.suits_solid_tiles;
                if is_wanted && board.has_colors && board.has_unicode { Self::SOLID } else { Self::LETTERS }
            }
            Kind::Character | Kind::Pattern => {
                let is_available = board.has_unicode || self.chars.iter().all(char::is_ascii);
                let symbols = if is_available { self } else { Self::ASCII };
                if board.count > symbols.chars.len() { Self::LETTERS } else { symbols }
            }
        }
    }

    pub(super) fn is_solid(&self) -> bool {
        self.kind == Kind::Solid
    }

    pub(crate) fn fills_tiles(&self) -> bool {
        self.kind == Kind::Pattern
    }
}

/// What decides which symbols a board shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct BoardColors {
    pub(super) count: usize,
    pub(super) has_unicode: bool,
    pub(super) has_colors: bool,
    /// Whether the colours are distinct enough and the theme does not ask for symbols, or the tiles share rows, where
    /// symbols would stand at different heights.
    pub(super) suits_solid_tiles: bool,
}

impl FromStr for &'static Symbols {
    type Err = ();

    fn from_str(name: &str) -> Result<Self, ()> {
        Symbols::ALL.into_iter().find(|symbols| symbols.name == name).ok_or(())
    }
}

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
        let shown = |symbols: &'static Symbols, count, has_unicode| {
            symbols.resolve(&BoardColors { count, has_unicode, ..COLORFUL }).name
        };
        assert_eq!(shown(Symbols::SHAPES, 9, true), "shapes");
        assert_eq!(shown(Symbols::SHAPES, 10, true), "letters");
        assert_eq!(shown(Symbols::BLOCKS, 9, false), "ascii");
        assert_eq!(shown(Symbols::BLOCKS, 10, false), "letters");
    }

    const COLORFUL: BoardColors =
        BoardColors { count: 5, has_unicode: true, has_colors: true, suits_solid_tiles: true };

    #[test]
    fn tiles_are_solid_only_in_colors_and_automatically_only_in_distinct_ones() {
        let similar = BoardColors { suits_solid_tiles: false, ..COLORFUL };
        let colorless = BoardColors { has_colors: false, ..similar };
        let ascii = BoardColors { has_unicode: false, ..COLORFUL };
        let shown = |symbols: &'static Symbols| {
            [COLORFUL, similar, colorless, ascii].map(|board| symbols.resolve(&board).name)
        };
        assert_eq!(shown(Symbols::AUTO), ["solid", "letters", "letters", "letters"]);
        assert_eq!(shown(Symbols::SOLID), ["solid", "solid", "letters", "letters"]);
        assert_eq!(shown(Symbols::LETTERS), ["letters"; 4]);
    }
}
