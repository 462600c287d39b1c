//! Misspelled subcommands. Clap takes them for a BOARD.

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

/// The end of the error that a word is not a file: a hint that it may be a subcommand.
pub(super) fn hint(word: &str) -> String {
    let names = names();
    if names.iter().any(|name| name == word) {
        return format!("and a subcommand comes before all flags: samegame {word}");
    }
    let guess = nearest(word).map(|nearest| format!("; did you mean `{nearest}`?")).unwrap_or_default();
    format!("and no subcommand{guess}\nsubcommands: {}", names.join(", "))
}

/// The error of a command line that begins with a misspelled subcommand. Without it, clap reports the next word as
/// unexpected.
pub(super) fn misspelled(words: &[OsString]) -> Option<BadInput> {
    let word = words.get(1)?.to_str().filter(|word| !word.starts_with('-'))?;
    let is_unknown = words.len() > 2 && !names().iter().any(|name| name == word) && !Path::new(word).exists();
    nearest(word).filter(|_| is_unknown)?;
    Some(BadInput::new(format!("{word}: no such file, {}", hint(word))))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_similar_names_are_suggested() {
        let is = |word, expected: Option<&str>| assert_eq!(nearest(word).as_deref(), expected, "{word}");
        is("repaly", Some("replay"));
        is("dael", Some("deal"));
        is("chessboard", None);
    }
}
