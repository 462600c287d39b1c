//! Lines from sentences.

/// The lines of a text on so many columns. A word longer than that is cut.
pub(super) fn wrapped(text: &str, width: u16) -> Vec<String> {
    let width = usize::from(width.max(1));
    let mut lines: Vec<String> = Vec::new();
    // Not at every white space: what a no-break space joins stays together.
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_stay_whole_where_they_can() {
        assert_eq!(wrapped("one two three", 7), ["one two", "three"]);
        assert_eq!(wrapped("a abcdefgh ij", 3), ["a", "abc", "def", "gh", "ij"]);
        assert_eq!(wrapped("a b\u{a0}!", 3), ["a", "b\u{a0}!"]);
        assert!(wrapped("", 3).is_empty());
    }
}
