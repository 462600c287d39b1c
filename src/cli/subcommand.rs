//! Parses the command line, and explains misspelled and misplaced subcommands, which Clap parses as a BOARD.

use crate::cli::command_line::CommandLine;
use crate::cli::contest::judge::bot_command;
use crate::cli::error::{NotFound, bad_input};
use crate::cli::manual;
use crate::text::closest;
use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{CommandFactory, FromArgMatches, Parser};
use std::ffi::OsString;
use std::path::Path;

impl CommandLine {
    /// Parses the command line of this process. If it asks for help, prints the help and ends the process.
    pub fn from_args() -> anyhow::Result<Self> {
        let words: Vec<_> = std::env::args_os().collect();
        match Self::try_parse_from(&words) {
            Ok(command_line) => Ok(command_line),
            Err(error) if error.kind() == ErrorKind::DisplayHelp => {
                // Only help needs the lists of keys, settings and themes. To build them takes about as long as the
                // rest of the start.
                let command = Self::command().after_long_help(manual::after_long_help());
                Ok(Self::from_arg_matches(&command.get_matches_from(&words))?)
            }
            Err(error) if !error.use_stderr() => error.exit(),
            Err(error) => match misspelled(&words).or_else(|| misplaced(&words)) {
                Some(error) => Err(error),
                None if words.get(1).is_some_and(|word| word == "judge") => {
                    Err(bot_command::with_tip(error).into())
                }
                None => Err(with_deal_tip(error, words.get(1)).into()),
            },
        }
    }

    pub fn play(&self) -> anyhow::Result<()> {
        self.play.run().map_err(|error| match error.downcast::<NotFound>() {
            Ok(NotFound(word)) => not_found(&word),
            Err(error) => error,
        })
    }
}

fn names() -> Vec<String> {
    CommandLine::command().get_subcommands().map(|command| command.get_name().to_owned()).collect()
}

fn nearest(word: &str) -> Option<String> {
    let names = names();
    closest(word, &names.iter().map(String::as_str).collect::<Vec<_>>()).map(ToOwned::to_owned)
}

fn not_found(word: &str) -> anyhow::Error {
    let names = names();
    if names.iter().any(|name| name == word) {
        return bad_input!("{word}: no such file; a subcommand comes before all flags: samegame {word}");
    }
    let guess = nearest(word).map(|name| format!("; did you mean `{name}`?")).unwrap_or_default();
    bad_input!("{word}: no such file or subcommand{guess}\nsubcommands: {}", names.join(", "))
}

/// Returns the error for a command line that begins with a misspelled subcommand. Clap would report the next word as
/// unexpected instead.
fn misspelled(words: &[OsString]) -> Option<anyhow::Error> {
    let word = words.get(1)?.to_str().filter(|word| !word.starts_with('-'))?;
    let is_unknown = words.len() > 2 && !names().iter().any(|name| name == word) && !Path::new(word).exists();
    (is_unknown && nearest(word).is_some()).then(|| not_found(word))
}

/// Returns the error for a subcommand after flags. Clap would report the next word as unexpected instead.
fn misplaced(words: &[OsString]) -> Option<anyhow::Error> {
    let names = names();
    let at = words.iter().skip(1).position(|word| names.iter().any(|name| word == name.as_str()))? + 1;
    let word = words[at].to_str().filter(|word| !Path::new(word).exists())?;
    // The value of a flag may be equal to the name of a subcommand.
    let matches = CommandLine::command().try_get_matches_from(&words[..=at]).ok()?;
    let is_board = matches.get_raw("board")?.any(|board| board == word);
    is_board.then(|| not_found(word))
}

/// Adds a tip to the error for a flag of a deal at a subcommand that needs a board, as in `samegame solve --seed demo`.
fn with_deal_tip(mut error: clap::Error, subcommand: Option<&OsString>) -> clap::Error {
    let mut command = CommandLine::command();
    command.build();
    let deal = command.find_subcommand("deal").into_iter().flat_map(clap::Command::get_arguments);
    let mut deal_flags = deal.filter(|flag| flag.get_help_heading() == Some("Deal"));
    let unexpected = error.get(ContextKind::InvalidArg).map(ToString::to_string).unwrap_or_default();
    let flag = deal_flags.find(|flag| flag.get_long() == unexpected.strip_prefix("--"));
    let subcommand = subcommand.filter(|name| ["solve", "export", "convert"].iter().any(|with| name == with));
    if let (Some(flag), Some(subcommand)) = (flag, subcommand) {
        error.remove(ContextKind::SuggestedArg);
        let subcommand = subcommand.display();
        let tip = format!("deal the board first: samegame deal {flag} --format id | samegame {subcommand} -");
        error.insert(ContextKind::Suggested, ContextValue::StyledStrs(vec![tip.into()]));
    }
    error
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
