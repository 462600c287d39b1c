//! Checksums, which detect text that was truncated or changed.

/// The beginning of a checksum line.
const CHECK: &str = "check ";

/// The checksum of a text: eight hexadecimal digits.
fn checksum(text: &str) -> String {
    format!("{:08x}", crc32fast::hash(text.as_bytes()))
}

/// Appends the checksum of the text as its last line.
pub(crate) fn with_checksum(text: &str) -> String {
    format!("{text}{CHECK}{}\n", checksum(text))
}

/// Returns the text before the last line, if the last line is the checksum of that text.
pub(crate) fn without_checksum(checked: &str) -> Option<&str> {
    let (lines, checksum_line) = checked.strip_suffix('\n')?.rsplit_once('\n')?;
    // The checksum covers the line break after these lines.
    let text = checked.get(..=lines.len())?;
    (checksum_line.strip_prefix(CHECK)? == checksum(text)).then_some(text)
}

/// What precedes the checksum at the end of a line.
const LINE_CHECK: &str = " check=";

/// Appends the checksum of the line.
pub(crate) fn with_line_checksum(line: &str) -> String {
    format!("{line}{LINE_CHECK}{}", checksum(line))
}

/// Returns the line before its checksum, if the checksum is that of the line.
pub(crate) fn without_line_checksum(checked: &str) -> Option<&str> {
    let (line, check) = checked.rsplit_once(LINE_CHECK)?;
    (check == checksum(line)).then_some(line)
}

/// The version in the first line, such as 1 in `samegame sitting 1`.
pub(crate) fn header_version(text: &str, heading: &str) -> Option<u32> {
    text.lines().next()?.strip_prefix(heading)?.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn truncation_and_flipped_bits_are_detected() {
        let text = "one\ntwo\n";
        let whole = with_checksum(text);
        assert_eq!(whole, format!("one\ntwo\ncheck {}\n", checksum(text)));
        assert_eq!(without_checksum(&whole), Some(text));
        for end in 0..whole.len() {
            assert_eq!(without_checksum(whole.get(..end).unwrap()), None, "cut at {end}");
        }
        for index in 0..whole.len() {
            let mut bytes = whole.clone().into_bytes();
            bytes[index] ^= 1;
            assert_eq!(without_checksum(std::str::from_utf8(&bytes).unwrap()), None, "changed at {index}");
        }
    }

    #[test]
    fn the_version_is_read_from_the_first_line() {
        assert_eq!(header_version("samegame games 12\nmore", "samegame games "), Some(12));
        assert_eq!(header_version("samegame games\n", "samegame games "), None);
    }
}
