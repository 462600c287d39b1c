//! Texts of strangers, made fit for a terminal.

/// The text on one line, without what a terminal might act on.
///
/// A backslash or two and an n, with which the contest breaks the lines of a message, become a space, as line breaks
/// and tabs do.
pub(crate) fn sanitize_message(text: &str) -> String {
    sanitize_line(&text.replace(r"\\n", " ").replace(r"\n", " "))
}

/// The text on one line: with spaces for line breaks and tabs, without other control characters, and without those that
/// turn the direction of what follows.
pub(crate) fn sanitize_line(text: &str) -> String {
    sanitize_lines(&text.replace('\n', " "))
}

/// The same in lines as they are.
pub(crate) fn sanitize_lines(text: &str) -> String {
    let turns = |letter| matches!(letter, '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}');
    let is_fit = |&letter: &char| letter == '\n' || !letter.is_control() && !turns(letter);
    text.replace('\t', " ").chars().filter(is_fit).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_is_left_for_a_terminal_to_act_on() {
        let is = |text, expected| assert_eq!(sanitize_message(text), expected);
        is("\u{1b}[2Jgone\u{7}\u{9b}31m\u{7f}", "[2Jgone31m");
        is("first\\nsecond\tthird\r\n", "first second third ");
        assert_eq!(sanitize_lines("first\r\n\tsecond\u{7}\u{202e}"), "first\n second");
        is("caf\u{e9} \u{202e}flow", "caf\u{e9} flow");
    }
}
