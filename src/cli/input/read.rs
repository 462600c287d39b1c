//! Reading text from files and standard input.

use crate::cli::error::BadInput;
use crate::text::sanitize_line;
use anyhow::Context;
use std::fs::File;
use std::io::{self, Read};
use std::path::Path;

/// The size limit. The largest board has about 4 MB, and so has the longest line of actions.
const MAX_BYTES: u64 = 64 << 20;

/// Returns a path without the control characters that a terminal might act on. An empty path is shown as quotes.
pub(crate) fn display_path(path: &Path) -> String {
    if path.as_os_str().is_empty() { "\"\"".to_owned() } else { sanitize_line(&path.display().to_string()) }
}

/// Opens a file. Messages say that it should hold `what`, such as `a board`.
///
/// # Errors
/// If the file does not exist, is a directory, or cannot be opened.
pub(crate) fn open(path: &Path, what: &str) -> anyhow::Result<File> {
    let name = display_path(path);
    match path.metadata() {
        Ok(metadata) if metadata.is_dir() => {
            Err(BadInput::new(format!("{name}: a directory, not {what}")).into())
        }
        Err(error) if error.kind() == io::ErrorKind::NotFound => {
            Err(BadInput::new(format!("{name}: no such file")).into())
        }
        _ => File::open(path).context(name),
    }
}

/// Reads a whole input. Messages call it `name` and say that it should hold `what`.
///
/// # Errors
/// If the input cannot be read, or exceeds the size limit.
pub(crate) fn read_bytes(input: impl Read, name: &str, what: &str) -> anyhow::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    let length = input.take(MAX_BYTES + 1).read_to_end(&mut bytes).with_context(|| name.to_owned())?;
    if length as u64 > MAX_BYTES {
        let size = MAX_BYTES >> 20;
        return Err(BadInput::new(format!("{name}: larger than {size} MiB, too large for {what}")).into());
    }
    Ok(bytes)
}

/// Reads a whole text; see [`decode`].
///
/// # Errors
/// If the input cannot be read, exceeds the size limit, or is not text.
pub(crate) fn read_text(input: impl Read, name: &str, what: &str) -> anyhow::Result<String> {
    decode(read_bytes(input, name, what)?, name)
}

/// Decodes a text in UTF-8, or in UTF-16 if it begins with a byte order mark, which is stripped. Messages call it `name`.
///
/// # Errors
/// If the bytes are not a text in this encoding.
pub(crate) fn decode(bytes: Vec<u8>, name: &str) -> anyhow::Result<String> {
    let text = match bytes.as_slice() {
        [0xff, 0xfe, units @ ..] => decode_utf16(units, u16::from_le_bytes),
        [0xfe, 0xff, units @ ..] => decode_utf16(units, u16::from_be_bytes),
        _ => match String::from_utf8(bytes) {
            Ok(text) => Ok(text.strip_prefix('\u{feff}').map(str::to_owned).unwrap_or(text)),
            Err(error) => Err((error.utf8_error().valid_up_to() + 1, "UTF-8")),
        },
    };
    text.map_err(|(position, encoding)| {
        BadInput::new(format!("{name}: not text: byte {position} is not {encoding}; save the file as UTF-8"))
            .into()
    })
}

/// Decodes code units that follow a byte order mark. An error is the position of a byte in the whole text, from 1, and the
/// name of the encoding.
fn decode_utf16(bytes: &[u8], unit: fn([u8; 2]) -> u16) -> Result<String, (usize, &'static str)> {
    const MARK_LENGTH: usize = 2;
    let error = |index: usize| (MARK_LENGTH + index + 1, "UTF-16");
    let (pairs, rest) = bytes.as_chunks();
    let mut text = String::new();
    let mut index = 0;
    for decoded in char::decode_utf16(pairs.iter().copied().map(unit)) {
        let character = decoded.map_err(|_lone_surrogate| error(index))?;
        text.push(character);
        index += 2 * character.len_utf16();
    }
    if rest.is_empty() { Ok(text) } else { Err(error(bytes.len() - 1)) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_byte_order_mark_is_stripped() {
        assert_eq!(read_text("\u{feff}AB\n".as_bytes(), "x", "a board").unwrap(), "AB\n");
    }

    #[test]
    fn utf_16_is_decoded() {
        let text = "AB\n\u{1f600}";
        let encode = |mark: u16, bytes: fn(u16) -> [u8; 2]| -> Vec<u8> {
            std::iter::once(mark).chain(text.encode_utf16()).flat_map(bytes).collect()
        };
        let (little, big) = (encode(0xfeff, u16::to_le_bytes), encode(0xfeff, u16::to_be_bytes));
        assert_eq!(decode(little.clone(), "x").unwrap(), text);
        assert_eq!(decode(big, "x").unwrap(), text);
        let check = |bytes: &[u8], expected: &str| {
            let error = decode(bytes.to_vec(), "x").unwrap_err();
            assert_eq!(error.to_string(), format!("x: not text: {expected}; save the file as UTF-8"));
        };
        check(&little[..little.len() - 2], "byte 9 is not UTF-16");
        check(&little[..5], "byte 5 is not UTF-16");
        check(b"AB\xff", "byte 3 is not UTF-8");
    }

    #[test]
    fn endless_input_is_refused() {
        let error = read_text(io::repeat(b'A'), "standard input", "a board").unwrap_err();
        assert_eq!(error.to_string(), "standard input: larger than 64 MiB, too large for a board");
    }
}
