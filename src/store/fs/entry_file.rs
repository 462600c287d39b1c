//! Files with an entry on each line, which several processes may change at the same time.

use crate::store::fs::checksum::header_version;
use crate::store::fs::lock::lock;
use crate::store::fs::read::read_lines;
use crate::store::fs::replace::{remove_temporary_files, replace};
use crate::store::fs::set_aside::replace_damaged;
use crate::store::{FileError, Warning};
use std::path::{Path, PathBuf};
use std::str::FromStr;

/// A kind of file whose lines are entries with checksums. A new entry replaces those with its key.
#[derive(Debug)]
pub(crate) struct EntryFile {
    /// The part of the first line before the version.
    pub(crate) heading: &'static str,
    /// The newest version that this program reads.
    pub(crate) version: u32,
    /// The size limit in bytes. The oldest entries beyond it are left out.
    pub(crate) max_bytes: usize,
    /// Finds the key of an entry in its line, without parsing the rest; `None` if the line was truncated or changed.
    pub(crate) key: fn(&str) -> Option<&str>,
}

/// The intact lines of such a file, the oldest first.
#[derive(Debug, Default)]
pub(crate) struct Entries {
    lines: Vec<EntryLine>,
    /// Whether the file has a line that is not an entry.
    is_damaged: bool,
    is_changed: bool,
}

/// A line whose checksum is right. It is parsed only when it is needed.
#[derive(Debug)]
struct EntryLine {
    key: String,
    text: String,
}

impl EntryFile {
    /// Reads the text of a file of this kind. Does not wait for a lock, and writes nothing.
    pub(crate) fn read(&self, path: &Path) -> Result<String, FileError> {
        read_lines(path, self.heading, self.version)
    }

    /// Finds the intact lines in the text of a file.
    pub(crate) fn parse(&self, text: &str) -> Entries {
        let mut entries =
            Entries { is_damaged: !text.is_empty() && !self.is_first_line(text), ..Entries::default() };
        for text in text.lines().filter(|line| !self.is_first_line(line)) {
            match (self.key)(text) {
                Some(key) => entries.lines.push(EntryLine { key: key.to_owned(), text: text.to_owned() }),
                None => entries.is_damaged = true,
            }
        }
        entries
    }

    /// Changes the entries of a file. When this returns, the file is on disk. Waits for the disk, and up to two seconds
    /// for another process that changes the file. Sets a damaged file aside, and keeps its intact lines.
    pub(crate) fn update<T>(
        &self,
        path: &Path,
        change: impl FnOnce(&mut Entries) -> T,
    ) -> Result<(T, Option<Warning>), FileError> {
        let _lock = lock(&lock_path(path))?;
        let mut entries = self.parse(&self.read(path)?);
        let result = change(&mut entries);
        if entries.is_damaged {
            let aside = replace_damaged(path, &self.text(&entries))?;
            return Ok((result, Some(Warning::set_aside(path, Ok(aside)))));
        }
        if entries.is_changed {
            remove_temporary_files(path);
            replace(path, &self.text(&entries))?;
        }
        Ok((result, None))
    }

    /// The text of a file with these entries. If it would be too long, the oldest entries are left out.
    fn text(&self, entries: &Entries) -> String {
        let first_line = self.first_line();
        let mut bytes = first_line.len();
        let fits = |line: &&EntryLine| {
            bytes += line.text.len() + 1;
            bytes <= self.max_bytes
        };
        let kept = entries.lines.iter().rev().take_while(fits).count();
        let lines = entries.lines.iter().skip(entries.lines.len() - kept);
        lines.fold(first_line, |text, line| text + &line.text + "\n")
    }

    /// Whether a file with nothing but this entry is within the size limit.
    pub(crate) fn has_room_for(&self, text: &str) -> bool {
        self.first_line().len() + text.len() < self.max_bytes
    }

    /// Whether a line of the file is a first line. A file that was joined from several files has several.
    pub(crate) fn is_first_line(&self, line: &str) -> bool {
        header_version(line, self.heading) == Some(self.version)
    }

    /// The first line of a file of this kind, with its line break.
    fn first_line(&self) -> String {
        format!("{}{}\n", self.heading, self.version)
    }
}

impl Entries {
    /// The lines, the oldest first.
    pub(crate) fn lines(&self) -> impl Iterator<Item = &str> {
        self.lines.iter().map(|line| line.text.as_str())
    }

    /// Parses the entries with this key. Removes those that contradict themselves, which is damage that a checksum does
    /// not show.
    pub(crate) fn with_key<T: FromStr>(&mut self, key: &str) -> Vec<T> {
        let mut found = Vec::new();
        let count = self.lines.len();
        self.lines.retain(|line| line.key != key || line.text.parse().map(|entry| found.push(entry)).is_ok());
        self.is_damaged |= self.lines.len() < count;
        found
    }

    /// Adds an entry as the newest, in place of all entries with its key.
    pub(crate) fn replace(&mut self, key: String, text: String) {
        self.lines.retain(|line| line.key != key);
        self.lines.push(EntryLine { key, text });
        self.is_changed = true;
    }

    /// Rewrites the lines before the last `newest` ones, if `shorten` returns another text for them.
    pub(crate) fn shorten_oldest(&mut self, newest: usize, shorten: impl Fn(&str) -> Option<String>) {
        let oldest = self.lines.len().saturating_sub(newest);
        for line in self.lines.iter_mut().take(oldest) {
            if let Some(text) = shorten(&line.text) {
                line.text = text;
                self.is_changed = true;
            }
        }
    }
}

fn lock_path(path: &Path) -> PathBuf {
    // The player may have named the file, so replacing its extension could give the name of the file itself.
    let mut name = path.as_os_str().to_owned();
    name.push(".lock");
    name.into()
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::fs;

    /// A kind of file whose entries are numbers. The key of an entry is its first digit.
    const NUMBERS: EntryFile = EntryFile {
        heading: "samegame numbers ",
        version: 1,
        max_bytes: 30,
        key: |line| line.get(..1).filter(|key| key.parse::<u32>().is_ok()),
    };

    #[test]
    fn the_oldest_entries_are_left_out_of_a_large_file() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("numbers.txt");
        let add = |number: &str| {
            assert!(NUMBERS.has_room_for(number));
            let key = (NUMBERS.key)(number).unwrap().to_owned();
            NUMBERS.update(&path, |entries| entries.replace(key, number.to_owned())).unwrap();
        };
        ["12", "21", "13", "31", "41"].into_iter().for_each(add);
        assert_eq!(fs::read_to_string(&path).unwrap(), "samegame numbers 1\n13\n31\n41\n");
        add("1234567890");
        assert_eq!(fs::read_to_string(&path).unwrap(), "samegame numbers 1\n1234567890\n");
        assert!(!NUMBERS.has_room_for("12345678901"));
    }

    #[test]
    fn lines_that_are_no_entries_are_removed_when_their_key_is_read() {
        let mut entries = NUMBERS.parse("samegame numbers 1\n1x\n12\n2x\n");
        assert_eq!((entries.with_key::<u32>("1"), entries.is_damaged), (vec![12], true));
        assert_eq!(entries.lines().collect::<Vec<_>>(), ["12", "2x"]);
    }
}
