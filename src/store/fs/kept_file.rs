//! Kept files: lines of JSON, which several processes may change at the same time.
//!
//! ```text
//! {"samegame":"reviews","version":1}                the kind of file and the version of its format
//! {"code":"sg1:…","review":{…},"check":"0c3f553f"}  a record, with a checksum of the text before `,"check"`
//! ```
//!
//! A file that was joined from several files has several first lines.

use crate::store::fs::disk::{Call, call};
use crate::store::fs::lock::lock;
use crate::store::fs::open::{Links, open_regular, read_regular};
use crate::store::fs::replace::{
    folder, remove_temporary_files, replace, replace_damaged, set_aside, sync_folder,
};
use crate::store::{FileError, Warning};
use crate::text::checksum;
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::fs::File;
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::path::Path;

/// A kind of kept file. Every change of its records that this version cannot read needs a new version of the format,
/// which must read the records of all older ones.
#[derive(Debug)]
pub(crate) struct KeptFile {
    /// The kind, in the first line.
    pub(crate) kind: &'static str,
    /// The newest version that this program reads.
    pub(crate) version: u32,
    /// The size limit in bytes. The oldest records beyond it are left out.
    pub(crate) max_bytes: usize,
}

/// The intact records of a kept file, the oldest first.
#[derive(Debug)]
pub(crate) struct Records<T> {
    pub(crate) list: Vec<T>,
    pub(crate) damage: Damage,
    /// The number of the first damaged line, from 1.
    pub(crate) damaged_line: Option<usize>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Damage {
    None,
    /// The last line has no line break, because a write was interrupted or is going on. All other lines are intact.
    Torn,
    Lines,
}

#[derive(Debug)]
pub(crate) enum Line<T> {
    /// A first line, with its version.
    First(u32),
    Record(T),
    Damaged,
}

impl KeptFile {
    /// Reads the records of a file. A missing file has none. Does not wait for a lock, and writes nothing.
    pub(crate) fn read<T: DeserializeOwned>(&self, path: &Path) -> Result<Records<T>, FileError> {
        self.parse(&text(path)?)
    }

    /// Reads all lines of a file. Does not wait for a lock, and writes nothing.
    pub(crate) fn read_lines<T: DeserializeOwned>(&self, path: &Path) -> Result<Vec<Line<T>>, FileError> {
        self.lines(&text(path)?)
    }

    fn lines<T: DeserializeOwned>(&self, text: &str) -> Result<Vec<Line<T>>, FileError> {
        let lines: Vec<Line<T>> = text.lines().map(|line| self.line(line)).collect();
        let is_newer = |line: &Line<T>| matches!(line, Line::First(version) if *version > self.version);
        if lines.iter().any(is_newer) { Err(FileError::Newer) } else { Ok(lines) }
    }

    fn parse<T: DeserializeOwned>(&self, text: &str) -> Result<Records<T>, FileError> {
        let lines = self.lines(text)?;
        let torn = lines.len().checked_sub(1).filter(|_| !text.ends_with('\n'));
        let damage = if torn.is_some() { Damage::Torn } else { Damage::None };
        let mut records = Records { list: Vec::new(), damage, damaged_line: None };
        for (index, line) in lines.into_iter().enumerate() {
            let is_intact = match line {
                Line::First(_) => true,
                Line::Damaged => torn == Some(index),
                Line::Record(record) => {
                    records.list.push(record);
                    // Otherwise, the first line is missing.
                    index > 0
                }
            };
            if !is_intact {
                records.damage = Damage::Lines;
                records.damaged_line.get_or_insert(index + 1);
            }
        }
        Ok(records)
    }

    fn line<T: DeserializeOwned>(&self, line: &str) -> Line<T> {
        record(line)
            .map(Line::Record)
            .or_else(|| self.version_of(line).map(Line::First))
            .unwrap_or(Line::Damaged)
    }

    /// The version in a first line. The versions count from 1.
    fn version_of(&self, line: &str) -> Option<u32> {
        line.strip_prefix(&self.heading())?.strip_suffix('}')?.parse().ok().filter(|&version| version > 0)
    }

    /// The part of a first line before its version.
    pub(crate) fn heading(&self) -> String {
        format!(r#"{{"samegame":"{}","version":"#, self.kind)
    }

    /// The first line, without its line break.
    pub(crate) fn first_line(&self) -> String {
        format!("{}{}}}", self.heading(), self.version)
    }

    /// Changes the records of a file. When this returns, the file is on disk. Waits for the disk, and up to two seconds
    /// for another process that changes the file. Sets a damaged file aside, and keeps its intact records.
    pub(crate) fn update<T: DeserializeOwned + Serialize, R>(
        &self,
        path: &Path,
        change: impl FnOnce(&mut Records<T>) -> R,
    ) -> Result<(R, Option<Warning>), FileError> {
        let _lock = lock(path)?;
        let before = text(path)?;
        let mut records = self.parse(&before)?;
        let result = change(&mut records);
        let after = self.text_of(&records.list);
        if records.damage != Damage::None {
            let aside = replace_damaged(path, &after)?;
            return Ok((result, Some(Warning::set_aside(path, Ok(aside)))));
        }
        if after != before && !(before.is_empty() && records.list.is_empty()) {
            remove_temporary_files(path);
            replace(path, &after)?;
        }
        Ok((result, None))
    }

    /// The text of a file with these records. If it would be too long, the oldest records are left out.
    pub(crate) fn text_of(&self, records: &[impl Serialize]) -> String {
        let lines: Vec<String> = records.iter().map(line_of).collect();
        let mut bytes = self.first_line().len() + 1;
        let fits = |line: &&String| {
            bytes += line.len() + 1;
            bytes <= self.max_bytes
        };
        let kept = lines.iter().rev().take_while(fits).count();
        joined(&self.first_line(), lines.iter().skip(lines.len() - kept).map(String::as_str))
    }

    /// Whether a file with nothing but this record is within the size limit.
    pub(crate) fn has_room_for(&self, record: &impl Serialize) -> bool {
        self.first_line().len() + line_of(record).len() + 2 <= self.max_bytes
    }

    /// Adds a record. When this returns, it is on disk. Waits for the disk, and up to two seconds for another process
    /// that changes the file. Repairs a file whose last line has no line break; if that fails, adds the record on a new
    /// line. Brings a file of an older version to this one, because the new record may need it.
    pub(crate) fn append<T: DeserializeOwned + Serialize>(
        &self,
        path: &Path,
        record: &T,
        warnings: &mut Vec<Warning>,
    ) -> Result<(), FileError> {
        let _lock = lock(path)?;
        // Parsing all records of a long file would take too long.
        if !self.has_intact_ends(path)? {
            warnings.extend(self.repair_locked::<T>(path)?);
        }
        let options = &mut File::options();
        let mut file = open_regular(path, options.read(true).append(true).create(true), Links::Follow)?;
        let length = file.metadata()?.len();
        let before = match length {
            0 => self.first_line() + "\n",
            _ if last_byte(&mut file)? == b'\n' => String::new(),
            _ => "\n".to_owned(),
        };
        let line = before + &line_of(record) + "\n";
        let written = call(path, Call::Write(line.as_bytes()), || file.write_all(line.as_bytes()))
            .and_then(|()| call(path, Call::Sync, || file.sync_data()));
        if let Err(error) = written {
            // The file may end in half a line. If that cannot be removed, a later repair removes it.
            let _ = call(path, Call::Truncate, || file.set_len(length));
            return Err(error.into());
        }
        if length == 0 {
            sync_folder(folder(path));
        }
        Ok(())
    }

    /// Brings everything in a file to the disk.
    pub(crate) fn sync(path: &Path) -> io::Result<()> {
        let file = open_regular(path, File::options().append(true), Links::Follow)?;
        call(path, Call::Sync, || file.sync_data())?;
        sync_folder(folder(path));
        Ok(())
    }

    /// Whether a file is empty or missing, or begins with the first line of this version and ends in a line break.
    fn has_intact_ends(&self, path: &Path) -> Result<bool, FileError> {
        let text = text(path)?;
        if text.lines().filter_map(|line| self.version_of(line)).any(|version| version > self.version) {
            return Err(FileError::Newer);
        }
        Ok(text.is_empty() || text.starts_with(&self.first_line()) && text.ends_with('\n'))
    }

    /// If a line is damaged or torn, sets the file aside and writes a new one with the intact records. Waits up to two
    /// seconds for another process that changes the file.
    pub(crate) fn repair<T: DeserializeOwned>(&self, path: &Path) -> Result<Option<Warning>, FileError> {
        if self.read::<T>(path)?.damage == Damage::None {
            return Ok(None);
        }
        let _lock = lock(path)?;
        self.repair_locked::<T>(path)
    }

    /// Like [`repair`](Self::repair), and brings a file of an older version to this one. The caller has the lock.
    pub(crate) fn repair_locked<T: DeserializeOwned>(
        &self,
        path: &Path,
    ) -> Result<Option<Warning>, FileError> {
        let text = text(path)?;
        if self.parse::<T>(&text)?.damage != Damage::None {
            return Ok(Some(self.salvage_text::<T>(path, &text)));
        }
        if !text.is_empty() && !text.starts_with(&self.first_line()) {
            replace(path, &joined(&self.first_line(), intact_lines::<T>(&text)))?;
        }
        Ok(None)
    }

    /// Sets a file aside, and writes a new one with its intact records if there are any. The caller has the lock.
    pub(crate) fn salvage<T: DeserializeOwned>(&self, path: &Path) -> Result<Warning, FileError> {
        Ok(self.salvage_text::<T>(path, &text(path)?))
    }

    fn salvage_text<T: DeserializeOwned>(&self, path: &Path, text: &str) -> Warning {
        let mut intact = intact_lines::<T>(text).peekable();
        let aside = if intact.peek().is_none() {
            set_aside(path)
        } else {
            replace_damaged(path, &joined(&self.first_line(), intact))
        };
        Warning::set_aside(path, aside)
    }
}

/// Reads a text file. A missing file is empty, and invalid UTF-8 invalidates only its own line.
fn text(path: &Path) -> io::Result<String> {
    match read_regular(path) {
        Ok(bytes) => Ok(String::from_utf8(bytes)
            .unwrap_or_else(|error| String::from_utf8_lossy(error.as_bytes()).into_owned())),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(String::new()),
        Err(error) => Err(error),
    }
}

fn intact_lines<T: DeserializeOwned>(text: &str) -> impl Iterator<Item = &str> {
    text.lines().filter(|line| record::<T>(line).is_some())
}

fn last_byte(file: &mut File) -> io::Result<u8> {
    let mut last = [0];
    file.seek(SeekFrom::End(-1))?;
    file.read_exact(&mut last)?;
    Ok(last[0])
}

fn joined<'a>(first_line: &str, lines: impl Iterator<Item = &'a str>) -> String {
    lines.fold(format!("{first_line}\n"), |text, line| text + line + "\n")
}

const CHECK: &str = r#","check":""#;

/// The line of a record, with its checksum.
fn line_of(record: &impl Serialize) -> String {
    let json =
        serde_json::to_string(record).unwrap_or_else(|error| unreachable!("a record is JSON: {error}"));
    let fields = json.strip_suffix('}').unwrap_or(&json);
    format!(r#"{fields}{CHECK}{}"}}"#, checksum(fields))
}

/// The record in a line; `None` if the line was truncated or changed, or if the record contradicts itself.
fn record<T: DeserializeOwned>(line: &str) -> Option<T> {
    let (fields, check) = line.strip_suffix(r#""}"#)?.rsplit_once(CHECK)?;
    if check == checksum(fields) { serde_json::from_str(line).ok() } else { None }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::fs;

    const NUMBERS: KeptFile = KeptFile { kind: "numbers", version: 2, max_bytes: 150 };

    #[derive(serde::Serialize, serde::Deserialize)]
    struct Number {
        number: u64,
    }

    #[test]
    fn a_newer_first_line_anywhere_leaves_a_file_unread_and_unchanged() {
        let line = line_of(&Number { number: 12 });
        let newer = NUMBERS.first_line().replace(":2}", ":3}");
        let text = format!("{}\n{line}\n{newer}\n{line}\n", NUMBERS.first_line());
        assert!(matches!(NUMBERS.parse::<Number>(&text), Err(FileError::Newer)));
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("numbers.txt");
        fs::write(&path, &text).unwrap();
        let added = NUMBERS.append(&path, &Number { number: 13 }, &mut Vec::new());
        assert!(matches!(added, Err(FileError::Newer)));
        assert_eq!(fs::read_to_string(&path).unwrap(), text);
        let joined = text.replace(&newer, &NUMBERS.first_line());
        let records = NUMBERS.parse::<Number>(&joined).unwrap();
        assert_eq!((records.list.len(), records.damage), (2, Damage::None));
    }

    #[test]
    fn a_file_of_an_older_version_is_read_and_brought_to_this_one() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("numbers.txt");
        let number = |number| line_of(&Number { number }) + "\n";
        let text = |version: u8| {
            format!("{}\n{}", NUMBERS.first_line(), number(12)).replace(":2}", &format!(":{version}}}"))
        };
        fs::write(&path, text(1)).unwrap();
        let records = NUMBERS.read::<Number>(&path).unwrap();
        assert_eq!((records.list.len(), records.damage), (1, Damage::None));
        assert_eq!(NUMBERS.repair::<Number>(&path).unwrap(), None);
        NUMBERS.append(&path, &Number { number: 13 }, &mut Vec::new()).unwrap();
        assert_eq!(fs::read_to_string(&path).unwrap(), text(2) + &number(13));
    }
}
