//! Making text from outside the program safe for a terminal.

use crate::text::quote::is_unsafe;

/// Returns the text on one line, without the characters that a terminal might act on.
///
/// In the contest, one or two backslashes and an `n` separate the lines of a message. They become a space,
/// like line breaks and tabs.
pub(crate) fn sanitize_message(text: &str) -> String {
    sanitize_line(&text.replace(r"\\n", " ").replace(r"\n", " "))
}

/// Returns the text on one line. Line breaks and tabs become spaces. Other control characters, and characters
/// that change the direction of the text, are removed.
pub(crate) fn sanitize_line(text: &str) -> String {
    sanitize_lines(&text.replace('\n', " "))
}

/// Like [`sanitize_line`], but leaves line breaks as they are.
pub(crate) fn sanitize_lines(text: &str) -> String {
    text.replace('\t', " ").replace(|letter| letter != '\n' && is_unsafe(letter), "")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn control_and_directional_characters_are_removed() {
        assert_eq!(sanitize_message("\u{1b}[2Jgone\u{7}\u{9b}31m\u{7f}"), "[2Jgone31m");
        assert_eq!(sanitize_message("first\\nsecond\tthird\r\n"), "first second third ");
        assert_eq!(sanitize_message("caf\u{e9} \u{202e}flow"), "caf\u{e9} flow");
        assert_eq!(sanitize_lines("first\r\n\tsecond\u{7}\u{202e}"), "first\n second");
    }
}
