//! Files with their version in the first line and a checksum in the last, which are replaced as a whole.

use crate::store::Warning;
use crate::store::fs::checksum::{header_version, without_checksum};
use crate::store::fs::read::{FileText, read};
use crate::store::fs::set_aside::set_aside;
use std::io;
use std::path::Path;

/// A kind of checked file.
#[derive(Debug)]
pub(crate) struct FileKind {
    /// The part of the first line before the version.
    pub(crate) heading: &'static str,
    /// The newest version that this program reads.
    pub(crate) version: u32,
    /// Returns the warning for a file that cannot be read.
    pub(crate) read_failed: fn(io::Error) -> Warning,
}

/// The result of reading a checked file.
#[derive(Debug)]
pub(crate) enum CheckedFile<T> {
    Missing,
    Valid(T),
    /// The file was truncated or changed.
    Damaged,
    /// The file cannot be read or is from a newer version, and must not be overwritten.
    Untouchable(Warning),
}

impl FileKind {
    /// Reads a file of this kind, and writes nothing. `parse` receives the text without its checksum and returns `None`
    /// if the text is invalid.
    pub(crate) fn read<T>(&self, path: &Path, parse: impl FnOnce(&str) -> Option<T>) -> CheckedFile<T> {
        let text = match read(path) {
            Ok(FileText::Missing) => return CheckedFile::Missing,
            Ok(FileText::Text(text)) => text,
            Ok(FileText::NotText) => return CheckedFile::Damaged,
            Err(error) => return CheckedFile::Untouchable((self.read_failed)(error)),
        };
        if header_version(&text, self.heading).is_some_and(|version| version > self.version) {
            return CheckedFile::Untouchable(Warning::newer(path));
        }
        without_checksum(&text).and_then(parse).map_or(CheckedFile::Damaged, CheckedFile::Valid)
    }

    /// Reads a file of this kind. Sets a damaged file aside under another name, and treats it as missing if that
    /// succeeds. Also returns a warning if a file was set aside. The caller must be the only process that may write the
    /// file.
    pub(crate) fn read_or_set_aside<T>(
        &self,
        path: &Path,
        parse: impl FnOnce(&str) -> Option<T>,
    ) -> (CheckedFile<T>, Option<Warning>) {
        let file = self.read(path, parse);
        if !matches!(file, CheckedFile::Damaged) {
            return (file, None);
        }
        let aside = set_aside(path);
        let is_aside = aside.is_ok();
        let warning = Warning::set_aside(path, aside);
        if is_aside {
            (CheckedFile::Missing, Some(warning))
        } else {
            (CheckedFile::Untouchable(warning), None)
        }
    }

    /// The first line of a file of this kind, with its line break.
    pub(crate) fn first_line(&self) -> String {
        format!("{}{}\n", self.heading, self.version)
    }
}
