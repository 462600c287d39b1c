//! Misspelled and misplaced subcommands, which Clap parses as a BOARD.

use crate::cli::CommandLine;
use crate::cli::error::BadInput;
use crate::text::closest;
use clap::CommandFactory;
use std::ffi::OsString;
use std::path::Path;

fn names() -> Vec<String> {
    CommandLine::command().get_subcommands().map(|command| command.get_name().to_owned()).collect()
}

fn nearest(word: &str) -> Option<String> {
    let names = names();
    closest(word, &names.iter().map(String::as_str).collect::<Vec<_>>()).map(ToOwned::to_owned)
}

/// Returns the error for a BOARD that is not a file and may be meant as a subcommand.
pub(super) fn not_found(word: &str) -> BadInput {
    let names = names();
    if names.iter().any(|name| name == word) {
        let message = format!("{word}: no such file; a subcommand comes before all flags: samegame {word}");
        return BadInput::new(message);
    }
    let guess = nearest(word).map(|name| format!("; did you mean `{name}`?")).unwrap_or_default();
    BadInput::new(format!("{word}: no such file or subcommand{guess}\nsubcommands: {}", names.join(", ")))
}

/// Returns the error for a command line that begins with a misspelled subcommand. Clap would report the next word as
/// unexpected instead.
pub(super) fn misspelled(words: &[OsString]) -> Option<BadInput> {
    let word = words.get(1)?.to_str().filter(|word| !word.starts_with('-'))?;
    let is_unknown = words.len() > 2 && !names().iter().any(|name| name == word) && !Path::new(word).exists();
    (is_unknown && nearest(word).is_some()).then(|| not_found(word))
}

/// Returns the error for a subcommand after flags. Clap would report the next word as unexpected instead.
pub(super) fn misplaced(words: &[OsString]) -> Option<BadInput> {
    let names = names();
    let at = words.iter().skip(1).position(|word| names.iter().any(|name| word == name.as_str()))? + 1;
    let word = words[at].to_str().filter(|word| !Path::new(word).exists())?;
    // The value of a flag may be equal to the name of a subcommand.
    let matches = CommandLine::command().try_get_matches_from(&words[..=at]).ok()?;
    let is_board = matches.get_raw("board")?.any(|board| board == word);
    is_board.then(|| not_found(word))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_similar_names_are_suggested() {
        let check = |word, expected: Option<&str>| assert_eq!(nearest(word).as_deref(), expected, "{word}");
        check("repaly", Some("replay"));
        check("dael", Some("deal"));
        check("chessboard", None);
    }
}
