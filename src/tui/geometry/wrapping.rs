//! The width of text, and its division into lines.

/// The columns of a text, each of whose characters has one.
pub(crate) fn columns(text: &str) -> u16 {
    clamped(text.chars().count())
}

/// A number of rows or columns, or more than any screen has.
pub(crate) fn clamped(number: usize) -> u16 {
    u16::try_from(number).unwrap_or(u16::MAX)
}

/// Wraps a text into lines of at most `width` columns. A word that is longer than a line is split.
pub(crate) fn wrapped(text: &str, width: u16) -> Vec<String> {
    let width = usize::from(width.max(1));
    let mut lines: Vec<String> = Vec::new();
    // Not `split_whitespace`: a line must not break at a no-break space.
    for word in text.split(' ').filter(|word| !word.is_empty()) {
        let letters: Vec<char> = word.chars().collect();
        match lines.last_mut() {
            Some(line) if line.chars().count() + 1 + letters.len() <= width => {
                line.push(' ');
                line.push_str(word);
            }
            _ => lines.extend(letters.chunks(width).map(|part| part.iter().collect::<String>())),
        }
    }
    lines
}

/// Wraps a game id into lines of at most `width` columns, after colons. A part that is longer than a line is split.
pub(crate) fn wrapped_id(id: &str, width: u16) -> Vec<String> {
    let width = usize::from(width.max(1));
    let mut lines: Vec<String> = Vec::new();
    // The number of characters that still fit on the last line.
    let mut room = 0;
    for part in id.split_inclusive(':') {
        let letters = part.chars().count();
        if letters > room && letters <= width {
            room = 0;
        }
        for letter in part.chars() {
            match lines.last_mut() {
                Some(line) if room > 0 => line.push(letter),
                _ => {
                    lines.push(letter.to_string());
                    room = width;
                }
            }
            room -= 1;
        }
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_id_breaks_after_colons_if_possible() {
        assert_eq!(wrapped_id("sg1:tiles:15x15c5:demo", 10), ["sg1:tiles:", "15x15c5:", "demo"]);
        assert_eq!(wrapped_id("sg1:a:AAAAAAAAAAAA", 8), ["sg1:a:AA", "AAAAAAAA", "AA"]);
        assert!(wrapped_id("", 8).is_empty());
        assert_eq!(wrapped_id("a:b", 0), ["a", ":", "b"]);
    }

    #[test]
    fn a_word_is_split_only_if_it_is_longer_than_a_line() {
        assert_eq!(wrapped("one two three", 7), ["one two", "three"]);
        assert_eq!(wrapped("a abcdefgh ij", 3), ["a", "abc", "def", "gh", "ij"]);
        assert_eq!(wrapped("a b\u{a0}!", 3), ["a", "b\u{a0}!"]);
        assert!(wrapped("", 3).is_empty());
    }
}
