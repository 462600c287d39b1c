//! Reads files that may be missing or damaged.

use std::fs::File;
use std::io::{self, Read};
use std::path::Path;

/// The maximum size in bytes. Valid files are far smaller.
const MAX_SIZE: u64 = 256 << 20;

/// The result of reading a text file.
#[derive(Debug)]
pub(crate) enum FileText {
    Missing,
    Text(String),
    /// The file is not UTF-8, or is too large.
    NotText,
}

/// Reads a text file.
pub(crate) fn read(path: &Path) -> io::Result<FileText> {
    let file = match File::open(path) {
        Ok(file) => file,
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(FileText::Missing),
        Err(error) => return Err(error),
    };
    let mut bytes = Vec::new();
    file.take(MAX_SIZE + 1).read_to_end(&mut bytes)?;
    if bytes.len() as u64 > MAX_SIZE {
        return Ok(FileText::NotText);
    }
    Ok(String::from_utf8(bytes).map_or(FileText::NotText, FileText::Text))
}
