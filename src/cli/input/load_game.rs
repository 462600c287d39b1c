//! Loads games and boards from texts, files and folders, with the rules that the flags specify.

use crate::cli::args::RulesFlags;
use crate::cli::error::bad_input;
use crate::cli::input::read;
use crate::cli::input::source::BoardSource;
use crate::cli::input::source_text::{ReadOptions, SourceText};
use crate::game::{BoardOrigin, Game, GameId};
use crate::notation::{Document, GAME_ID_PREFIX, Replay};
use anyhow::Context;
use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

pub(crate) fn game(source: &SourceText, rules: &RulesFlags) -> anyhow::Result<Game> {
    Ok(with_replay(source, rules)?.1)
}

pub(crate) fn with_replay(source: &SourceText, rules: &RulesFlags) -> anyhow::Result<(Replay, Game)> {
    let replay = replay_with_rules(source, source.parse()?, rules)?;
    let game = source.play(&replay)?;
    Ok((replay, game))
}

/// Returns the replay in `document`, which was parsed from `source`. The replay of a board has no events.
///
/// A game id names its rules, so a flag for other rules is an error. An id of Simon Tatham's program names only a part
/// of them, so the flag replaces them.
pub(crate) fn replay_with_rules(
    source: &SourceText,
    document: Document,
    rules: &RulesFlags,
) -> anyhow::Result<Replay> {
    match document {
        Document::Board(board) => Ok(Replay::new(GameId::literal(rules.rules(), board), Vec::new())),
        Document::Replay(mut replay) if source.has_changeable_rules => {
            replay.id.rules = rules.given().unwrap_or(replay.id.rules);
            Ok(replay)
        }
        Document::Replay(replay) => {
            refuse_other_rules(&source.name, &replay, rules)?;
            Ok(replay)
        }
    }
}

/// Refuses flags that specify rules other than those of the replay, because they would change the recorded score.
fn refuse_other_rules(name: &str, replay: &Replay, rules: &RulesFlags) -> anyhow::Result<()> {
    let Some(requested) = rules.given().filter(|rules| *rules != replay.id.rules) else { return Ok(()) };
    let is_dealt = matches!(replay.id.source, BoardOrigin::Deal(_));
    let deal_again = if is_dealt { "deal the board again with the same flag, " } else { "" };
    Err(bad_input!(
        "{name}: `--rules` cannot change the rules of a game, because its id names them: leave out the flag, {deal_again}\
         start the id with `{GAME_ID_PREFIX}{}:` instead of `{GAME_ID_PREFIX}{}:`, or convert the game to a board without rules: samegame convert --format letters",
        requested.code(),
        replay.id.rules.code(),
    ))
}

/// Reads one by one the boards that an argument names: those of a text, or of all files of a folder in natural order,
/// `2.txt` before `10.txt`. Skips hidden files and folders silently, and pipes and devices with a note. `take` gets the
/// game id of each board, after the path of its file, with a number if the file has several; without a file, the id twice.
pub(crate) fn read_boards(
    source: &BoardSource,
    options: ReadOptions,
    rules: &RulesFlags,
    take: &mut dyn FnMut(String, GameId),
) -> anyhow::Result<()> {
    let mut read_text =
        |source: &BoardSource| load_boards(source, source.read_as(options)?.boards(), rules, take);
    let BoardSource::File(folder) = source else { return read_text(source) };
    if !folder.is_dir() {
        return read_text(source);
    }
    let name = read::display_path(folder);
    let paths = board_files(folder).with_context(|| name.clone())?;
    if paths.is_empty() {
        return Err(bad_input!("{name}: a folder without boards"));
    }
    paths.into_iter().try_for_each(|path| read_text(&BoardSource::File(path)))
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

pub(crate) fn load_boards(
    source: &BoardSource,
    texts: Vec<SourceText>,
    rules: &RulesFlags,
    take: &mut dyn FnMut(String, GameId),
) -> anyhow::Result<()> {
    for text in texts {
        let id = game(&text, rules)?.id().clone();
        let path = match source {
            // The name in messages may lack characters of the path.
            BoardSource::File(path) => {
                let number = text.name.strip_prefix(&read::display_path(path)).unwrap_or_default();
                format!("{}{number}", path.display())
            }
            BoardSource::Inline(_) | BoardSource::StandardInput => id.to_string(),
        };
        take(path, id);
    }
    Ok(())
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
