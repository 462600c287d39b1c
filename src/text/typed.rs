//! Text as other keyboards and systems write it.

use std::borrow::Cow;

/// The narrow form of a full-width character, which keyboards for Chinese and Japanese type; others as they are.
#[cfg(feature = "cli")]
pub(crate) fn narrow(letter: char) -> char {
    match letter {
        '\u{3000}' => ' ',
        '\u{ff01}'..='\u{ff5e}' => char::from_u32(u32::from(letter) - 0xff01 + 0x21).unwrap_or(letter),
        _ => letter,
    }
}

/// Ends lines in a line feed, also those that end in a carriage return, alone or with a line feed.
pub(crate) fn with_line_feeds(text: &str) -> Cow<'_, str> {
    if text.contains('\r') { text.replace("\r\n", "\n").replace('\r', "\n").into() } else { text.into() }
}
