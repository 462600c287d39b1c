//! What is drawn on tiles to tell them apart without colour.

use crate::text::suggestion;
use std::fmt;
use std::str::FromStr;

/// A set of faces for tiles.
#[derive(Debug, PartialEq, Eq)]
pub struct Symbols {
    /// The word that asks for it.
    pub name: &'static str,
    /// What they are, in a few words.
    pub about: &'static str,
    /// One for each kind of tile; a board of more kinds shows letters. Empty where the letters are the faces.
    marks: &'static [char],
    /// Whether the mark fills the tile.
    pub(super) fills: bool,
}

impl Symbols {
    /// Letters, which tell all 26 kinds apart.
    pub const LETTERS: &'static Self =
        &Self { name: "letters", about: "A to Z, for up to 26 colours", marks: &[], fills: false };

    /// Differ in outline and filling, none is ever shown as an emoji, and usual fonts have them all.
    const SHAPES: &'static Self = &Self {
        name: "shapes",
        about: "geometric shapes, for up to 9 colours",
        marks: &['●', '■', '▲', '◆', '★', '▼', '✚', '○', '□'],
        fills: false,
    };

    const BLOCKS: &'static Self = &Self {
        name: "blocks",
        about: "patterns that fill the tiles, for up to 9 colours",
        marks: &['█', '░', '▚', '▀', '▌', '▖', '▒', '▛', '▓'],
        fills: true,
    };

    const ASCII: &'static Self = &Self {
        name: "ascii",
        about: "signs that every terminal has, for up to 9 colours",
        marks: &['O', '#', '^', '+', '*', 'v', 'x', '=', '%'],
        fills: false,
    };

    /// All of them.
    pub const ALL: [&'static Self; 4] = [Self::LETTERS, Self::SHAPES, Self::BLOCKS, Self::ASCII];

    /// The set that comes after this one.
    #[must_use]
    pub fn next(&self) -> &'static Self {
        let place = Self::ALL.iter().position(|faces| faces.name == self.name).unwrap_or(0);
        Self::ALL[(place + 1) % Self::ALL.len()]
    }

    /// What is shown where this is asked for: letters where there are more kinds than marks, and signs of ASCII
    /// where the terminal has no others.
    pub(super) fn shown(&'static self, kinds: usize, unicode: bool) -> &'static Self {
        let faces = if unicode || self.marks.iter().all(char::is_ascii) { self } else { Self::ASCII };
        if kinds > faces.marks.len() { Self::LETTERS } else { faces }
    }

    /// The mark of a kind; `None` where it is the letter.
    pub(super) fn mark(&self, kind: usize) -> Option<char> {
        self.marks.get(kind).copied()
    }
}

/// A name that no set of faces has.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownSymbols(String);

impl FromStr for &'static Symbols {
    type Err = UnknownSymbols;

    fn from_str(name: &str) -> Result<Self, Self::Err> {
        Symbols::ALL
            .into_iter()
            .find(|faces| faces.name == name)
            .ok_or_else(|| UnknownSymbols(name.to_owned()))
    }
}

impl fmt::Display for UnknownSymbols {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let names = Symbols::ALL.map(|faces| faces.name);
        write!(f, "no faces are named `{}`", self.0)?;
        write!(f, "{}", suggestion(&self.0, &names))
    }
}

impl std::error::Error for UnknownSymbols {}

#[cfg(test)]
mod tests {
    use super::*;
    use unicode_width::UnicodeWidthChar;

    #[test]
    fn each_mark_is_one_column_and_no_other_mark() {
        for faces in Symbols::ALL {
            for (index, mark) in faces.marks.iter().enumerate() {
                assert_eq!(mark.width(), Some(1), "{mark}");
                assert!(!faces.marks[..index].contains(mark), "{mark} twice in {}", faces.name);
            }
            assert!(faces.marks.is_empty() || faces.marks.len() == 9);
        }
    }

    #[test]
    fn more_kinds_than_marks_are_letters() {
        assert_eq!(Symbols::SHAPES.shown(9, true).name, "shapes");
        assert_eq!(Symbols::SHAPES.shown(10, true).name, "letters");
        assert_eq!(Symbols::BLOCKS.shown(9, false).name, "ascii");
        assert_eq!(Symbols::BLOCKS.shown(10, false).name, "letters");
    }

    #[test]
    fn names() {
        assert_eq!("blocks".parse::<&Symbols>().unwrap().name, "blocks");
        let error = "shape".parse::<&Symbols>().unwrap_err().to_string();
        assert_eq!(
            error,
            "no faces are named `shape`: did you mean `shapes`? There are letters, shapes, blocks, ascii"
        );
    }

    #[test]
    fn one_after_the_other() {
        let mut faces = Symbols::LETTERS;
        for expected in ["shapes", "blocks", "ascii", "letters"] {
            faces = faces.next();
            assert_eq!(faces.name, expected);
        }
    }
}
