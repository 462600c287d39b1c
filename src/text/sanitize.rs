//! Making text from outside the program safe for a terminal.

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
    let is_directional = |letter| matches!(letter, '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}');
    let is_safe = |&letter: &char| letter == '\n' || !letter.is_control() && !is_directional(letter);
    text.replace('\t', " ").chars().filter(is_safe).collect()
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
