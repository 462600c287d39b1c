//! Text for people, terminals and shells: unsafe characters, excerpts and line ends. What only the program needs, such as
//! quoting, is in `outside`.

#[cfg(feature = "cli")]
mod outside;

#[cfg(feature = "cli")]
pub(crate) use outside::{
    closest, decode, expected_with_suggestion, narrow, plain, quote_for_shell, quote_for_toml, sanitize_line,
    sanitize_lines, sanitize_message, suggestion, undecorated,
};
use std::borrow::Cow;

/// Whether a terminal might act on this character: control characters, and marks that change the direction of the text.
pub(crate) fn is_unsafe(letter: char) -> bool {
    letter.is_control()
        || matches!(letter, '\u{61c}' | '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

/// Quotes the beginning of a text for an error message, in backquotes and with unsafe characters escaped.
pub(crate) fn quote_excerpt(text: &str) -> String {
    const MAX_LENGTH: usize = 20;
    let line = text.lines().next().unwrap_or_default();
    let escape =
        |letter: char| if is_unsafe(letter) { letter.escape_default().to_string() } else { letter.into() };
    let excerpt: String = line.chars().take(MAX_LENGTH).map(escape).collect();
    if line.chars().nth(MAX_LENGTH).is_some() { format!("`{excerpt}`…") } else { format!("`{excerpt}`") }
}

/// Ends lines in a line feed, also those that end in a carriage return, alone or with a line feed.
pub(crate) fn with_line_feeds(text: &str) -> Cow<'_, str> {
    if text.contains('\r') { text.replace("\r\n", "\n").replace('\r', "\n").into() } else { text.into() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_excerpt_is_the_beginning_of_the_first_line_with_escaped_control_characters() {
        assert_eq!(quote_excerpt("short"), "`short`");
        assert_eq!(quote_excerpt("first\nsecond"), "`first`");
        assert_eq!(quote_excerpt("twenty characters or more"), "`twenty characters or`…");
        assert_eq!(quote_excerpt("\u{1b}[2J\t"), "`\\u{1b}[2J\\t`");
        assert_eq!(quote_excerpt("\u{202e}A"), "`\\u{202e}A`");
    }
}
