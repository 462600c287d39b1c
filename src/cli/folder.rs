//! The boards of a folder.

use super::failure::BadInput;
use super::flags::RulesFlags;
use super::word::Word;
use super::{given, input};
use crate::game::Game;
use crate::notation::Format;
use anyhow::Context;
use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

/// A board in a file.
#[derive(Debug)]
pub(super) struct Entry {
    /// The name of the file alone.
    pub(super) name: String,
    /// With the folder before it.
    pub(super) path: String,
    pub(super) game: Game,
}

/// The boards in the files of a folder, all in one format if that is named, `2.txt` before `10.txt`. Hidden files and
/// folders in it do not count, and what is no regular file is left out with a note.
pub(super) fn read(folder: &Path, from: Option<Format>, rules: &RulesFlags) -> anyhow::Result<Vec<Entry>> {
    let name = input::shown(folder);
    let paths = files(folder).with_context(|| name.clone())?;
    if paths.is_empty() {
        return Err(BadInput::new(format!("{name}: a folder without boards")).into());
    }
    paths.into_iter().map(|path| entry(path, from, rules)).collect()
}

fn files(folder: &Path) -> io::Result<Vec<PathBuf>> {
    let mut paths = Vec::new();
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        let path = entry.path();
        let is_hidden = entry.file_name().as_encoded_bytes().starts_with(b".");
        if is_hidden || path.is_dir() {
            continue;
        }
        // What cannot be looked at is an error when it is read; a pipe or a device might be read for ever.
        if path.metadata().is_ok_and(|metadata| !metadata.is_file()) {
            let _ = writeln!(io::stderr().lock(), "note: {}: no regular file, left out", input::shown(&path));
            continue;
        }
        paths.push(path);
    }
    paths.sort_unstable_by(|one, other| alphanumeric_sort::compare_path(one, other));
    Ok(paths)
}

/// The board in a file.
pub(super) fn entry(path: PathBuf, from: Option<Format>, rules: &RulesFlags) -> anyhow::Result<Entry> {
    let name = path.file_name().map(Path::new).map(input::shown).unwrap_or_default();
    let text = Word::File(path).read_as(from)?;
    let game = given::game(&text, rules)?.again();
    Ok(Entry { name, path: text.name, game })
}
