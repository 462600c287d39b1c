//! Checksums, by which a text that was cut or changed is known.

/// What the last line begins with.
const WORD: &str = "check ";

/// The checksum of a text, as eight hexadecimal digits.
pub(super) fn checksum(text: &str) -> String {
    format!("{:08x}", crc32fast::hash(text.as_bytes()))
}

/// The text with its checksum as a last line.
pub(super) fn sealed(text: &str) -> String {
    format!("{text}{WORD}{}\n", checksum(text))
}

/// The text before the last line, if that is its checksum.
pub(super) fn opened(sealed: &str) -> Option<&str> {
    let (text, last) = sealed.strip_suffix('\n')?.rsplit_once('\n')?;
    let text = sealed.get(..=text.len())?;
    (last.strip_prefix(WORD)? == checksum(text)).then_some(text)
}

/// The version in a first line such as `samegame sitting 1`.
pub(super) fn version(text: &str, heading: &str) -> Option<u32> {
    text.lines().next()?.strip_prefix(heading)?.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_cut_or_changed_is_not_opened() {
        let text = "one\ntwo\n";
        let whole = sealed(text);
        assert_eq!(whole, "one\ntwo\ncheck 3a7d5a5b\n".replace("3a7d5a5b", &checksum(text)));
        assert_eq!(opened(&whole), Some(text));
        for end in 0..whole.len() {
            assert_eq!(opened(whole.get(..end).unwrap()), None, "cut at {end}");
        }
        for place in 0..whole.len() {
            let mut bytes = whole.clone().into_bytes();
            bytes[place] ^= 1;
            assert_eq!(opened(std::str::from_utf8(&bytes).unwrap()), None, "changed at {place}");
        }
    }

    #[test]
    fn the_first_line_has_a_version() {
        assert_eq!(version("samegame games 12\nmore", "samegame games "), Some(12));
        assert_eq!(version("samegame games\n", "samegame games "), None);
    }
}
