//! Making foreign text safe for a terminal.

/// Returns the text on one line, without the characters that a terminal might act on.
///
/// The contest separates the lines of a message by one or two backslashes and an `n`: these become a space, like line
/// breaks and tabs.
pub(crate) fn sanitize_message(text: &str) -> String {
    sanitize_line(&text.replace(r"\\n", " ").replace(r"\n", " "))
}

/// Returns the text on one line: line breaks and tabs become spaces, other control characters are removed, and so are
/// characters that change the direction of the text after them.
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
        let is = |text, expected| assert_eq!(sanitize_message(text), expected);
        is("\u{1b}[2Jgone\u{7}\u{9b}31m\u{7f}", "[2Jgone31m");
        is("first\\nsecond\tthird\r\n", "first second third ");
        assert_eq!(sanitize_lines("first\r\n\tsecond\u{7}\u{202e}"), "first\n second");
        is("caf\u{e9} \u{202e}flow", "caf\u{e9} flow");
    }
}
