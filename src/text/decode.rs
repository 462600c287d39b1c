//! Text from outside the program: decoded, and made safe for a terminal.

use crate::text::quote::is_unsafe;

/// The bytes at the start of a text in UTF-16, with the low byte of each number first.
const LITTLE_ENDIAN: [u8; 2] = [0xff, 0xfe];
/// The same with the high byte first.
const BIG_ENDIAN: [u8; 2] = [0xfe, 0xff];

/// The order of the bytes in UTF-16.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum ByteOrder {
    LittleEndian,
    BigEndian,
}

impl ByteOrder {
    /// Returns the order that the byte order mark at the start of a text names; `None` if there is none.
    pub(crate) fn of_mark(start: &[u8]) -> Option<Self> {
        if start.starts_with(&LITTLE_ENDIAN) {
            Some(Self::LittleEndian)
        } else if start.starts_with(&BIG_ENDIAN) {
            Some(Self::BigEndian)
        } else {
            None
        }
    }

    pub(crate) const fn code_unit(self, bytes: [u8; 2]) -> u16 {
        match self {
            Self::LittleEndian => u16::from_le_bytes(bytes),
            Self::BigEndian => u16::from_be_bytes(bytes),
        }
    }
}

/// Decodes a text in UTF-8, or in UTF-16 if it begins with a byte order mark, and strips the mark.
pub(crate) fn decode(bytes: Vec<u8>) -> Result<String, DecodeError> {
    if let Some(order) = ByteOrder::of_mark(&bytes) {
        return decode_utf16(&bytes, order);
    }
    match String::from_utf8(bytes) {
        Ok(text) => Ok(text.strip_prefix('\u{feff}').map(str::to_owned).unwrap_or(text)),
        Err(error) => Err(DecodeError { byte: error.utf8_error().valid_up_to() + 1, fault: Fault::NotUtf8 }),
    }
}

/// Decodes UTF-16 after its byte order mark.
fn decode_utf16(bytes: &[u8], order: ByteOrder) -> Result<String, DecodeError> {
    let (pairs, odd) = bytes.as_chunks::<2>();
    let mut text = String::with_capacity(bytes.len());
    let mut byte = 3;
    for character in char::decode_utf16(pairs.iter().skip(1).map(|&pair| order.code_unit(pair))) {
        let character =
            character.map_err(|_lone_surrogate| DecodeError { byte, fault: Fault::LoneSurrogate })?;
        byte += 2 * character.len_utf16();
        text.push(character);
    }
    if odd.is_empty() { Ok(text) } else { Err(DecodeError { byte, fault: Fault::HalfUnit }) }
}

/// The reason why bytes are not text.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("not text: byte {byte} {fault}; save the file as UTF-8")]
pub(crate) struct DecodeError {
    /// The number of the byte, from 1.
    byte: usize,
    fault: Fault,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
enum Fault {
    #[error("is not UTF-8")]
    NotUtf8,
    /// The number of bytes of a text in UTF-16 is odd.
    #[error("has no second byte, as UTF-16 requires")]
    HalfUnit,
    /// Half of a character that UTF-16 writes as two numbers.
    #[error("begins a lone surrogate of UTF-16")]
    LoneSurrogate,
}

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
    use proptest::prelude::*;

    fn utf16(text: &str, order: ByteOrder) -> Vec<u8> {
        let bytes = |unit: u16| match order {
            ByteOrder::LittleEndian => unit.to_le_bytes(),
            ByteOrder::BigEndian => unit.to_be_bytes(),
        };
        std::iter::once(0xfeff).chain(text.encode_utf16()).flat_map(bytes).collect()
    }

    proptest! {
        #[test]
        fn a_text_in_every_encoding_is_decoded(text in any::<String>()) {
            prop_assume!(!text.starts_with('\u{feff}'));
            let encodings = [
                text.clone().into_bytes(),
                format!("\u{feff}{text}").into_bytes(),
                utf16(&text, ByteOrder::LittleEndian),
                utf16(&text, ByteOrder::BigEndian),
            ];
            for bytes in encodings {
                prop_assert_eq!(decode(bytes), Ok(text.clone()));
            }
        }
    }

    #[track_caller]
    fn assert_refused(bytes: &[u8], reason: &str) {
        let message = decode(bytes.to_vec()).unwrap_err().to_string();
        assert_eq!(message, format!("not text: {reason}; save the file as UTF-8"));
    }

    #[test]
    fn broken_text_is_refused_with_its_place() {
        assert_refused(b"AB\n\xe9", "byte 4 is not UTF-8");
        assert_refused(b"\xff\xfeA\0B", "byte 5 has no second byte, as UTF-16 requires");
        assert_refused(b"\xfe\xff\0A\xd8\x3d\0B", "byte 5 begins a lone surrogate of UTF-16");
        assert_refused(b"\xff\xfe\x3d\xd8\x22\xdc\x22\xdc", "byte 7 begins a lone surrogate of UTF-16");
        assert_refused(b"\xff\xfe\x3d\xd8\x22", "byte 3 begins a lone surrogate of UTF-16");
    }

    #[test]
    fn control_and_directional_characters_are_removed() {
        assert_eq!(sanitize_message("\u{1b}[2Jgone\u{7}\u{9b}31m\u{7f}"), "[2Jgone31m");
        assert_eq!(sanitize_message("first\\nsecond\tthird\r\n"), "first second third ");
        assert_eq!(sanitize_message("caf\u{e9} \u{202e}flow"), "caf\u{e9} flow");
        assert_eq!(sanitize_lines("first\r\n\tsecond\u{7}\u{202e}"), "first\n second");
    }
}
