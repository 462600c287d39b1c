//! Kept files: lines of JSON, which several processes may change at the same time.
//!
//! ```text
//! {"samegame":"reviews","version":1}     the kind of file and the version of its format
//! {"code":"sg1:…","review":{…}}          a record
//! ```
//!
//! A file that was joined from several files has several first lines.

use crate::store::disk::{append, lock, read_regular, replace};
use crate::store::{Warning, file_name};
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::io;
use std::path::Path;

/// A kind of kept file. Every change of its records that this version cannot read needs a new version of the format.
#[derive(Debug)]
pub(super) struct KeptFile {
    /// The kind, in the first line.
    pub(super) kind: &'static str,
    /// The newest version that this program reads.
    pub(super) version: u32,
    /// The size limit of the records in bytes. The oldest ones beyond it are left out. Unreadable lines do not count.
    pub(super) max_bytes: usize,
}

/// What a kept file contains.
#[derive(Debug)]
pub(super) struct Content<T> {
    /// The records, the oldest first.
    pub(super) records: Vec<T>,
    /// The lines that are no records, which stay in the file.
    pub(super) unreadable: Vec<Vec<u8>>,
    /// The number of the first of these lines, from 1. A last line without a line break does not count: another process
    /// may be writing it.
    pub(super) first_unreadable: Option<usize>,
    /// Whether the last of these lines has no line break.
    pub(super) is_torn: bool,
}

impl<T> Content<T> {
    pub(super) fn warning(&self, path: &Path) -> Option<Warning> {
        Some(Warning::Unreadable { name: file_name(path), line: self.first_unreadable? })
    }
}

impl KeptFile {
    /// Reads a file. A missing file is empty. Does not wait for a lock, and writes nothing.
    pub(super) fn read<T: DeserializeOwned>(&self, path: &Path) -> Result<Content<T>, FileError> {
        self.parse(&bytes(path)?)
    }

    pub(super) fn parse<T: DeserializeOwned>(&self, text: &[u8]) -> Result<Content<T>, FileError> {
        let heading = format!(r#"{{"samegame":"{}","version":"#, self.kind);
        // The version in a first line.
        let version_of = |line: &[u8]| -> Option<u32> {
            let version = line.strip_prefix(heading.as_bytes())?.strip_suffix(b"}")?;
            let version = std::str::from_utf8(version).ok()?;
            // A sign or a zero before it would be lost when the line is written again.
            version.parse().ok().filter(|number: &u32| number.to_string() == version)
        };
        let (records, unreadable) = (Vec::new(), Vec::new());
        let mut content = Content { records, unreadable, first_unreadable: None, is_torn: false };
        for (number, whole) in (1..).zip(text.split_inclusive(|&byte| byte == b'\n')) {
            let line = whole.trim_ascii();
            // A file that begins with a byte order mark may have been appended to another.
            let text = line.strip_prefix("\u{feff}".as_bytes()).unwrap_or(line);
            match version_of(text) {
                Some(version) if version > self.version => return Err(FileError::Newer),
                Some(_) => {}
                None if line.is_empty() => {}
                None => {
                    if let Ok(record) = serde_json::from_slice(text) {
                        content.records.push(record);
                        continue;
                    }
                    content.unreadable.push(line.to_owned());
                    content.is_torn = !whole.ends_with(b"\n");
                    if !content.is_torn {
                        content.first_unreadable.get_or_insert(number);
                    }
                }
            }
        }
        Ok(content)
    }

    fn first_line(&self) -> String {
        format!(r#"{{"samegame":"{}","version":{}}}"#, self.kind, self.version)
    }

    /// The text of a file with these records. If they would be too long, the oldest ones are left out.
    pub(super) fn text_of(&self, unreadable: &[Vec<u8>], records: &[impl Serialize]) -> Vec<u8> {
        let mut text = self.first_line().into_bytes();
        for line in unreadable {
            text.push(b'\n');
            text.extend(line);
        }
        text.push(b'\n');
        let lines: Vec<Vec<u8>> = records.iter().map(line_of).collect();
        let mut bytes = self.first_line().len() + 1;
        let fits = |line: &&Vec<u8>| {
            bytes += line.len();
            bytes <= self.max_bytes
        };
        let kept = lines.iter().rev().take_while(fits).count();
        text.extend(lines[lines.len() - kept..].concat());
        text
    }

    /// Whether a file with nothing but this record is within the size limit.
    pub(super) fn has_room_for(&self, record: &impl Serialize) -> bool {
        self.first_line().len() + 1 + line_of(record).len() <= self.max_bytes
    }

    /// Changes the records of a file. When this returns, the file is on disk. Waits for the disk, and for another process
    /// that changes the file. Unreadable lines stay in the file, and cause a warning.
    pub(super) fn update<T: DeserializeOwned + Serialize>(
        &self,
        path: &Path,
        change: impl FnOnce(&mut Vec<T>),
    ) -> Result<Option<Warning>, FileError> {
        let _lock = lock(path)?;
        let before = bytes(path)?;
        let mut content = self.parse(&before)?;
        change(&mut content.records);
        let after = self.text_of(&content.unreadable, &content.records);
        if after != before && !(before.is_empty() && content.records.is_empty()) {
            replace(path, &after)?;
        }
        // The text puts these lines below the first one.
        content.first_unreadable = content.first_unreadable.map(|_| 2);
        Ok(content.warning(path))
    }

    /// Adds records to the end of a file. When this returns, they are on disk. Waits for the disk, and for another
    /// process that changes the file. What the file has stays as it is.
    pub(super) fn append(&self, path: &Path, records: &[impl Serialize]) -> Result<(), FileError> {
        let _lock = lock(path)?;
        let before = bytes(path)?;
        // Only the version matters here.
        self.parse::<serde::de::IgnoredAny>(&before)?;
        let mut lines: Vec<u8> = records.iter().flat_map(line_of).collect();
        if before.is_empty() {
            return Ok(replace(path, &self.text_of(&[], records))?);
        }
        if !before.ends_with(b"\n") {
            lines.insert(0, b'\n');
        }
        Ok(append(path, &lines)?)
    }
}

/// Reads a file. A missing file is empty.
fn bytes(path: &Path) -> io::Result<Vec<u8>> {
    match read_regular(path) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(Vec::new()),
        read => read,
    }
}

/// The line of a record, with its line break.
pub(super) fn line_of(record: &impl Serialize) -> Vec<u8> {
    let json = serde_json::to_vec(record);
    let mut line = json.unwrap_or_else(|error| unreachable!("a record is JSON: {error}"));
    line.push(b'\n');
    line
}

#[derive(Debug, thiserror::Error)]
pub enum FileError {
    #[error(transparent)]
    Disk(#[from] io::Error),
    #[error("it is from a newer version of samegame")]
    Newer,
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::fs;

    const NUMBERS: KeptFile = KeptFile { kind: "numbers", version: 2, max_bytes: 100 };
    const FIRST: &str = r#"{"samegame":"numbers","version":2}"#;

    #[test]
    fn a_newer_first_line_anywhere_leaves_a_file_unread_and_unchanged() {
        let text = format!("{FIRST}\n12\n\u{feff}{}\n12\n", FIRST.replace(":2}", ":3}"));
        assert!(matches!(NUMBERS.parse::<u64>(text.as_bytes()), Err(FileError::Newer)));
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("numbers.txt");
        fs::write(&path, &text).unwrap();
        assert!(matches!(NUMBERS.append(&path, &[13_u64]), Err(FileError::Newer)));
        let changed = NUMBERS.update(&path, |numbers: &mut Vec<u64>| numbers.push(13));
        assert!(matches!(changed, Err(FileError::Newer)));
        assert_eq!(fs::read_to_string(&path).unwrap(), text);
        let joined = text.replace(":3}", ":1}");
        assert_eq!(NUMBERS.parse::<u64>(joined.as_bytes()).unwrap().records, [12, 12]);
    }

    #[test]
    fn unreadable_lines_push_out_no_record() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("numbers.txt");
        fs::write(&path, format!("{FIRST}\n12\n{}\n", "?".repeat(200))).unwrap();
        NUMBERS.update(&path, |numbers: &mut Vec<u64>| numbers.push(13)).unwrap();
        assert_eq!(NUMBERS.read::<u64>(&path).unwrap().records, [12, 13]);
    }
}
