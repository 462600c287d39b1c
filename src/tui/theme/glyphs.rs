//! The drawing characters of the screen, in Unicode and in ASCII.

use crate::i18n::Charset;

/// A set of drawing characters. Each is one column wide.
///
/// The Unicode set has only box drawing characters, block elements and two triangles. Their width is ambiguous: terminals configured
/// for Chinese, Japanese or Korean may draw them two columns wide, so [`Charset::detect`] selects ASCII there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Glyphs {
    /// The character set of texts.
    pub charset: Charset,
    /// Fills the left half of a cell. The other half is the gap to the right of a tile.
    pub left_half: &'static str,
    /// Fills the upper half of a cell. The other half is the gap below a tile.
    pub upper_half: &'static str,
    /// Fills the upper left quarter of a cell, where both gaps of a tile meet.
    pub upper_left: &'static str,
    /// Joins two tiles side by side when there are no colours.
    pub horizontal: &'static str,
    /// Joins two tiles one above the other when there are no colours.
    pub vertical: &'static str,
    /// A segment of a bar.
    pub bar: &'static str,
    /// Fill a day with a game, with a cleared board and with a medal.
    pub shades: [&'static str; 3],
    /// The levels of a sparkline, the lowest first.
    pub sparkline: [char; 8],
    /// A large and a small spark.
    pub sparks: [&'static str; 2],
    /// Marks the column by which a list is sorted: ascending, descending.
    pub order: [&'static str; 2],
}

impl Glyphs {
    /// The set for terminals that show Unicode.
    pub const UNICODE: Self = Self {
        charset: Charset::Unicode,
        left_half: "▌",
        upper_half: "▀",
        upper_left: "▘",
        horizontal: "─",
        vertical: "│",
        bar: "▄",
        shades: ["░", "▒", "█"],
        sparkline: ['▁', '▂', '▃', '▄', '▅', '▆', '▇', '█'],
        sparks: ["▚", "▘"],
        order: ["▲", "▼"],
    };

    /// The set for all other terminals.
    pub const ASCII: Self = Self {
        charset: Charset::Ascii,
        left_half: " ",
        upper_half: " ",
        upper_left: " ",
        horizontal: "-",
        vertical: "|",
        bar: "#",
        shades: [".", "+", "#"],
        sparkline: ['_', '.', '-', '~', '=', '+', '*', '#'],
        sparks: ["*", "."],
        order: ["^", "v"],
    };

    pub(crate) const fn is_unicode(self) -> bool {
        matches!(self.charset, Charset::Unicode)
    }

    /// Returns the set for a character set.
    pub const fn new(charset: Charset) -> Self {
        match charset {
            Charset::Ascii => Self::ASCII,
            Charset::Unicode => Self::UNICODE,
        }
    }
}
