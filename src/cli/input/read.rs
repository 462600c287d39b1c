//! Reading text from files and standard input.

use crate::cli::error::bad_input;
use crate::text::{decode, sanitize_line};
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
pub(crate) fn open(path: &Path, what: &str) -> anyhow::Result<File> {
    let name = display_path(path);
    match path.metadata() {
        Ok(metadata) if metadata.is_dir() => Err(bad_input!("{name}: a directory, not {what}")),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Err(bad_input!("{name}: no such file")),
        _ => File::open(path).context(name),
    }
}

/// Reads a whole input. Messages call it `name` and say that it should hold `what`.
pub(crate) fn read_bytes(input: impl Read, name: &str, what: &str) -> anyhow::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    let length = input.take(MAX_BYTES + 1).read_to_end(&mut bytes).with_context(|| name.to_owned())?;
    if length as u64 > MAX_BYTES {
        let size = MAX_BYTES >> 20;
        return Err(bad_input!("{name}: larger than {size} MiB, too large for {what}"));
    }
    Ok(bytes)
}

pub(crate) fn read_text(input: impl Read, name: &str, what: &str) -> anyhow::Result<String> {
    decode_text(read_bytes(input, name, what)?, name)
}

/// Decodes a text in UTF-8, or in UTF-16 with a byte order mark. Messages call it `name`.
pub(crate) fn decode_text(bytes: Vec<u8>, name: &str) -> anyhow::Result<String> {
    decode(bytes).map_err(|error| bad_input!("{name}: {error}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn endless_input_is_refused() {
        let error = read_text(io::repeat(b'A'), "standard input", "a board").unwrap_err();
        assert_eq!(error.to_string(), "standard input: larger than 64 MiB, too large for a board");
    }
}
