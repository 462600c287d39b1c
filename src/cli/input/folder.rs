//! The boards of a folder.

use crate::cli::args::RulesFlags;
use crate::cli::error::BadInput;
use crate::cli::input::source::Word;
use crate::cli::input::{load_game, read};
use crate::game::Game;
use crate::notation::Format;
use anyhow::Context;
use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

/// A board in a file.
#[derive(Debug)]
pub(crate) struct Entry {
    /// The name of the file alone.
    pub(crate) name: String,
    /// With the folder before it.
    pub(crate) path: String,
    pub(crate) game: Game,
}

/// The boards in the files of a folder, all in one format if that is named, `2.txt` before `10.txt`. Hidden files and
/// folders in it do not count, and what is no regular file is left out with a note.
pub(crate) fn read(folder: &Path, from: Option<Format>, rules: &RulesFlags) -> anyhow::Result<Vec<Entry>> {
    let name = read::shown(folder);
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
            let _ = writeln!(io::stderr().lock(), "note: {}: no regular file, left out", read::shown(&path));
            continue;
        }
        paths.push(path);
    }
    paths.sort_unstable_by(|one, other| alphanumeric_sort::compare_path(one, other));
    Ok(paths)
}

/// The board in a file.
pub(crate) fn entry(path: PathBuf, from: Option<Format>, rules: &RulesFlags) -> anyhow::Result<Entry> {
    let name = path.file_name().map(Path::new).map(read::shown).unwrap_or_default();
    let text = Word::File(path).read_as(from)?;
    let game = load_game::game(&text, rules)?.restarted();
    Ok(Entry { name, path: text.name, game })
}
