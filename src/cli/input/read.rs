//! Texts from files and from standard input.

use crate::cli::error::BadInput;
use crate::text::sanitize_line;
use anyhow::Context;
use std::fs::File;
use std::io::{self, Read};
use std::path::Path;

/// A board of the largest size takes 4 MB, and so do the actions on it. Beyond this it is something else.
const LARGEST: u64 = 64 << 20;

/// A path, without what a terminal might act on.
pub(crate) fn shown(path: &Path) -> String {
    sanitize_line(&path.display().to_string())
}

/// Opens the file that should hold `what`, such as `a board`.
///
/// # Errors
/// If there is no such file, if it is a directory, or if it cannot be opened.
pub(crate) fn open(path: &Path, what: &str) -> anyhow::Result<File> {
    let name = shown(path);
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

/// Reads the whole text that should be `what`, without a byte order mark. Messages call it by its name.
///
/// # Errors
/// If it cannot be read, is no UTF-8, or does not end.
pub(crate) fn read(input: impl Read, name: &str, what: &str) -> anyhow::Result<String> {
    let mut bytes = Vec::new();
    let length = input.take(LARGEST + 1).read_to_end(&mut bytes).with_context(|| name.to_owned())?;
    if length as u64 > LARGEST {
        let size = LARGEST >> 20;
        return Err(BadInput::new(format!("{name}: larger than {size} MiB, too large for {what}")).into());
    }
    match String::from_utf8(bytes) {
        Ok(text) => Ok(text.strip_prefix('\u{feff}').map(str::to_owned).unwrap_or(text)),
        Err(error) => {
            let place = error.utf8_error().valid_up_to() + 1;
            Err(BadInput::new(format!("{name}: not a text: byte {place} is not UTF-8")).into())
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_byte_order_mark_does_not_count() {
        assert_eq!(read("\u{feff}AB\n".as_bytes(), "x", "a board").unwrap(), "AB\n");
    }

    #[test]
    fn endless_input_is_refused() {
        let error = read(io::repeat(b'A'), "standard input", "a board").unwrap_err();
        assert_eq!(error.to_string(), "standard input: larger than 64 MiB, too large for a board");
    }
}
