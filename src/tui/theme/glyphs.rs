//! The characters beyond ASCII that the screen uses, and what stands for them where there are none.

use crate::i18n::Charset;

/// A set of characters, each one column wide on every terminal it is used on.
///
/// Box drawing and block elements only. They are of ambiguous width, that is two columns wide for terminals set up
/// for Chinese, Japanese or Korean, which is why [`Charset::detect`] gives those the ASCII set.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Glyphs {
    /// The characters that texts use.
    pub charset: Charset,
    /// Fills the left half of a cell: the gap right of a tile.
    pub left_half: &'static str,
    /// Fills the upper half of a cell: the gap below a tile.
    pub upper_half: &'static str,
    /// Fills the upper left quarter of a cell: the corner of two gaps.
    pub upper_left: &'static str,
    /// Fills all but the lower right quarter of a cell: the corner of an outline.
    pub corner: &'static str,
    /// Joins two tiles side by side where there is no colour.
    pub beside: &'static str,
    /// Joins two tiles one above the other where there is no colour.
    pub above: &'static str,
    /// A part of a bar.
    pub bar: &'static str,
    /// What a course of scores is drawn with, the lowest first.
    pub course: [char; 8],
}

impl Glyphs {
    /// For terminals that show Unicode.
    pub const UNICODE: Self = Self {
        charset: Charset::Unicode,
        left_half: "▌",
        upper_half: "▀",
        upper_left: "▘",
        corner: "▛",
        beside: "─",
        above: "│",
        bar: "▄",
        course: ['▁', '▂', '▃', '▄', '▅', '▆', '▇', '█'],
    };

    /// For all others.
    pub const ASCII: Self = Self {
        charset: Charset::Ascii,
        left_half: " ",
        upper_half: " ",
        upper_left: " ",
        corner: " ",
        beside: "-",
        above: "|",
        bar: "#",
        course: ['_', '.', '-', '~', '=', '+', '*', '#'],
    };

    /// Whether these are the characters for terminals that show Unicode.
    pub(crate) const fn is_unicode(self) -> bool {
        matches!(self.charset, Charset::Unicode)
    }

    /// The set for a terminal with these characters.
    #[must_use]
    pub const fn new(charset: Charset) -> Self {
        match charset {
            Charset::Ascii => Self::ASCII,
            Charset::Unicode => Self::UNICODE,
        }
    }
}
