//! Reads files that may be missing or damaged.

use crate::store::FileError;
use crate::store::fs::header_version;
use std::fs::{self, File};
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

/// Reads a file whose lines have checksums. A missing file is empty, and invalid UTF-8 invalidates only its own line.
/// `heading` is the part of the first line before the version.
pub(crate) fn read_lines(path: &Path, heading: &str, version: u32) -> Result<String, FileError> {
    let bytes = match fs::read(path) {
        Ok(bytes) => bytes,
        Err(error) if error.kind() == io::ErrorKind::NotFound => Vec::new(),
        Err(error) => return Err(error.into()),
    };
    let text = String::from_utf8_lossy(&bytes).into_owned();
    match header_version(&text, heading) {
        Some(found) if found > version => Err(FileError::Newer),
        _ => Ok(text),
    }
}
