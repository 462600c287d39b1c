//! The boards of commands that take several.

use crate::cli::args::RulesFlags;
use crate::cli::error::BadInput;
use crate::cli::input::source::BoardSource;
use crate::cli::input::source_text::{ReadOptions, SourceText};
use crate::cli::input::{load_game, read};
use crate::game::Game;
use anyhow::Context;
use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

#[derive(Debug)]
pub(crate) struct BoardFile {
    /// The path of the file, with the number of the board if the file has several; without a file, the game id.
    pub(crate) path: String,
    pub(crate) game: Game,
}

/// Reads the boards that an argument names: those of a text, or of all files of a folder in natural order, `2.txt` before
/// `10.txt`. Skips hidden files and folders silently, and pipes and devices with a note.
pub(crate) fn read_boards(
    source: &BoardSource,
    options: ReadOptions,
    rules: &RulesFlags,
) -> anyhow::Result<Vec<BoardFile>> {
    let BoardSource::File(folder) = source else { return read_text(source, options, rules) };
    if !folder.is_dir() {
        return read_text(source, options, rules);
    }
    let name = read::display_path(folder);
    let paths = board_files(folder).with_context(|| name.clone())?;
    if paths.is_empty() {
        return Err(BadInput::new(format!("{name}: a folder without boards")).into());
    }
    let mut boards = Vec::new();
    for path in paths {
        boards.extend(read_text(&BoardSource::File(path), options, rules)?);
    }
    Ok(boards)
}

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
    paths.sort_by_cached_key(|path| natural_order(&path.to_string_lossy()));
    Ok(paths)
}

/// Returns a key that sorts numbers in names by their values: for each number its digits after the number of them.
fn natural_order(name: &str) -> Vec<(char, usize, String)> {
    let chars: Vec<char> = name.chars().collect();
    let parts = chars.chunk_by(|one, next| one.is_ascii_digit() && next.is_ascii_digit());
    let key = |part: &[char]| {
        let text: String = part.iter().skip_while(|digit| **digit == '0').collect();
        (if part[0].is_ascii_digit() { '0' } else { part[0] }, text.len(), text)
    };
    parts.map(key).collect()
}

fn read_text(
    source: &BoardSource,
    options: ReadOptions,
    rules: &RulesFlags,
) -> anyhow::Result<Vec<BoardFile>> {
    load_boards(source, source.read_as(options)?.boards(), rules)
}

pub(crate) fn load_boards(
    source: &BoardSource,
    texts: Vec<SourceText>,
    rules: &RulesFlags,
) -> anyhow::Result<Vec<BoardFile>> {
    let board = |text: SourceText| {
        let game = load_game::game(&text, rules)?.restarted();
        let path = match source {
            BoardSource::File(_) => text.name,
            BoardSource::Inline(_) | BoardSource::StandardInput => game.id().to_string(),
        };
        Ok(BoardFile { path, game })
    };
    texts.into_iter().map(board).collect()
}

#[cfg(test)]
mod tests {
    use super::natural_order;

    #[test]
    fn numbers_in_names_are_in_order() {
        let names = ["1.txt", "2.txt", "02b", "10.txt", "board 9-1", "board 9-10", "board 10", "boards"];
        assert!(names.is_sorted_by_key(|name| natural_order(name)));
    }
}
