//! Text as other keyboards, systems and chat programs write it.

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

/// The text without invisible characters, with plain spaces, quote marks and dashes. Chat and mail programs put in others.
#[cfg(feature = "cli")]
pub(crate) fn plain(text: &str) -> String {
    let is_invisible =
        |letter| matches!(letter, '\u{ad}' | '\u{200b}'..='\u{200f}' | '\u{2060}' | '\u{feff}' | '\u{fe0f}');
    let plain = |letter| match letter {
        '\n' | '\r' => letter,
        '“' | '”' | '„' | '«' | '»' => '"',
        '‘' | '’' | '‚' => '\'',
        '‐'..='―' | '−' => '-',
        _ if letter.is_whitespace() => ' ',
        _ => letter,
    };
    text.chars().filter(|&letter| !is_invisible(letter)).map(plain).collect()
}

/// What chat programs, mail programs and people put around lines and words.
#[cfg(feature = "cli")]
const MARKS: &str = ">|•*\"'`()[]<>~_";

/// The line without quote marks, bullets, numbers, brackets and marks of bold or hidden text around it.
#[cfg(feature = "cli")]
pub(crate) fn undecorated(mut line: &str) -> &str {
    loop {
        line = line.trim_matches(|letter: char| letter.is_whitespace() || MARKS.contains(letter));
        let after_digits = line.trim_start_matches(|letter: char| letter.is_ascii_digit());
        let numbered = Some(after_digits).filter(|rest| rest.len() < line.len());
        match line.strip_prefix('-').or_else(|| numbered?.strip_prefix('.')) {
            // Alone, it is that of an empty line.
            Some(rest) if rest.is_empty() || rest.starts_with(' ') => line = rest,
            _ => return line,
        }
    }
}

#[cfg(all(test, feature = "cli"))]
mod tests {
    use super::*;

    #[test]
    fn any_amount_of_decoration_is_left_out() {
        assert_eq!(undecorated("> **1. `sg1:x`**"), "sg1:x");
        assert_eq!(undecorated(&("1. - ".repeat(300_000) + "-1 0")), "-1 0");
        assert_eq!(["12.5", "-1", "1. ", "-"].map(undecorated), ["12.5", "-1", "", ""]);
    }

    #[test]
    fn full_width_characters_have_their_narrow_forms() {
        assert_eq!("？１Ａ～　é".chars().map(narrow).collect::<String>(), "?1A~ é");
    }
}
