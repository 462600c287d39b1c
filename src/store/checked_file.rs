//! Files of ours that are written as a whole: with their version in the first line and a checksum in the last one.

use crate::store::file;
use crate::store::file::Found;
use crate::store::{Notice, seal};
use std::io;
use std::path::Path;

/// A kind of such files.
#[derive(Debug)]
pub(super) struct Kind {
    /// What the first line begins with, before the version.
    pub(super) heading: &'static str,
    /// The newest version that is known.
    pub(super) version: u32,
    /// What to say where one cannot be read.
    pub(super) unread: fn(io::Error) -> Notice,
}

/// Such a file as it is found.
#[derive(Debug)]
pub(super) enum Checked<T> {
    Nothing,
    Whole(T),
    /// Cut or changed.
    Damaged,
    /// It must not be written over.
    LeftAlone(Notice),
}

impl Kind {
    /// Reads a file of this kind, and writes nothing. `parse` is given all but the checksum, and gives nothing where
    /// that makes no sense.
    pub(super) fn read<T>(&self, path: &Path, parse: impl FnOnce(&str) -> Option<T>) -> Checked<T> {
        let text = match file::read(path) {
            Ok(Found::Nothing) => return Checked::Nothing,
            Ok(Found::Text(text)) => text,
            Ok(Found::Junk) => return Checked::Damaged,
            Err(error) => return Checked::LeftAlone((self.unread)(error)),
        };
        if seal::version(&text, self.heading).is_some_and(|version| version > self.version) {
            return Checked::LeftAlone(Notice::newer(path));
        }
        seal::opened(&text).and_then(parse).map_or(Checked::Damaged, Checked::Whole)
    }

    /// Reads a file of this kind, and gives it another name if it is damaged; with what the player should know of that.
    /// To be called by whoever alone may write the file.
    pub(super) fn read_and_mend<T>(
        &self,
        path: &Path,
        parse: impl FnOnce(&str) -> Option<T>,
    ) -> (Checked<T>, Option<Notice>) {
        let found = self.read(path, parse);
        if !matches!(found, Checked::Damaged) {
            return (found, None);
        }
        let aside = file::set_aside(path);
        let is_aside = aside.is_ok();
        let notice = Notice::set_aside(path, aside);
        if is_aside { (Checked::Nothing, Some(notice)) } else { (Checked::LeftAlone(notice), None) }
    }

    /// The first line of a file of this kind, with the end of the line.
    pub(super) fn first_line(&self) -> String {
        format!("{}{}\n", self.heading, self.version)
    }
}
