//! The names of the subcommands, for somebody who mistyped one.

use crate::cli::CommandLine;
use crate::cli::error::BadInput;
use clap::error::{ContextKind, ContextValue};
use clap::{Command, CommandFactory};
use std::ffi::OsString;
use std::path::Path;

/// The names of the subcommands.
fn names() -> Vec<String> {
    CommandLine::command().get_subcommands().map(|command| command.get_name().to_owned()).collect()
}

/// The subcommand that this word was most likely meant to be.
fn nearest(word: &str) -> Option<String> {
    // A command that takes nothing but subcommands, because clap has no guess where the word could be a BOARD.
    let strict = Command::new("samegame").subcommands(CommandLine::command().get_subcommands().cloned());
    let error = strict.try_get_matches_from(["samegame", word]).err()?;
    match error.get(ContextKind::SuggestedSubcommand)? {
        ContextValue::Strings(suggested) => suggested.last().cloned(),
        ContextValue::String(suggested) => Some(suggested.clone()),
        _ => None,
    }
}

/// What somebody who gave this word, which is no file, should know of subcommands.
pub(super) fn hint(word: &str) -> String {
    let names = names();
    if names.iter().any(|name| name == word) {
        return format!("and a subcommand comes before all flags: samegame {word}");
    }
    let guess = nearest(word).map(|nearest| format!("; did you mean `{nearest}`?")).unwrap_or_default();
    format!("and no subcommand{guess}\nsubcommands: {}", names.join(", "))
}

/// What is wrong with these words, where the first was meant to be a subcommand and is none: what follows it, clap
/// takes for words too many.
pub(super) fn slip(words: &[OsString]) -> Option<BadInput> {
    let word = words.get(1)?.to_str().filter(|word| !word.starts_with('-'))?;
    let is_slip = words.len() > 2 && !names().iter().any(|name| name == word) && !Path::new(word).exists();
    nearest(word).filter(|_| is_slip)?;
    Some(BadInput::new(format!("{word}: no such file, {}", hint(word))))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn slips_of_the_finger() {
        let is = |word, expected: Option<&str>| assert_eq!(nearest(word).as_deref(), expected, "{word}");
        is("repaly", Some("replay"));
        is("dael", Some("deal"));
        is("chessboard", None);
    }
}
