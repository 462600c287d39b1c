//! The boards in the files of a folder.

use crate::cli::args::RulesFlags;
use crate::cli::error::BadInput;
use crate::cli::input::source::BoardSource;
use crate::cli::input::{load_game, read};
use crate::game::Game;
use crate::notation::Format;
use anyhow::Context;
use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

/// A board in a file.
#[derive(Debug)]
pub(crate) struct BoardFile {
    /// The file name.
    pub(crate) name: String,
    /// The path as shown in messages.
    pub(crate) path: String,
    pub(crate) game: Game,
}

/// Reads the boards of a folder in natural order, `2.txt` before `10.txt`, and in the format `from` if one is given.
/// Skips hidden files and folders silently, and pipes and devices with a note.
pub(crate) fn read_boards(
    folder: &Path,
    from: Option<Format>,
    rules: &RulesFlags,
) -> anyhow::Result<Vec<BoardFile>> {
    let name = read::display_path(folder);
    let paths = board_files(folder).with_context(|| name.clone())?;
    if paths.is_empty() {
        return Err(BadInput::new(format!("{name}: a folder without boards")).into());
    }
    paths.into_iter().map(|path| read_board(path, from, rules)).collect()
}

/// Returns the paths of the files that are read.
fn board_files(folder: &Path) -> io::Result<Vec<PathBuf>> {
    let mut paths = Vec::new();
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        let path = entry.path();
        let is_hidden = entry.file_name().as_encoded_bytes().starts_with(b".");
        if is_hidden || path.is_dir() {
            continue;
        }
        // Reading a pipe or a device might never end. Missing permissions are reported when the file is read.
        if path.metadata().is_ok_and(|metadata| !metadata.is_file()) {
            // If standard error is closed, the note is lost.
            let _ = writeln!(
                io::stderr().lock(),
                "note: {}: not a regular file, skipped",
                read::display_path(&path)
            );
            continue;
        }
        paths.push(path);
    }
    paths.sort_unstable_by(|one, other| alphanumeric_sort::compare_path(one, other));
    Ok(paths)
}

/// Reads the board in a file.
pub(crate) fn read_board(
    path: PathBuf,
    from: Option<Format>,
    rules: &RulesFlags,
) -> anyhow::Result<BoardFile> {
    let name = path.file_name().map(Path::new).map(read::display_path).unwrap_or_default();
    let source = BoardSource::File(path).read_as(from)?;
    let game = load_game::game(&source, rules)?.restarted();
    Ok(BoardFile { name, path: source.name, game })
}
