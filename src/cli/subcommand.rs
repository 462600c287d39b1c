//! Parses the command line, and explains misspelled and misplaced subcommands, which Clap parses as a BOARD.

use crate::cli::command_line::CommandLine;
use crate::cli::error::{NotFound, bad_input};
use crate::cli::manual;
use crate::text::{closest, quote_for_shell};
use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{CommandFactory, Parser};
use std::ffi::OsString;
use std::path::Path;

impl CommandLine {
    /// Parses the command line of this process. If it asks for help or the version, prints that and ends the process.
    pub fn from_args() -> anyhow::Result<Self> {
        let words: Vec<_> = std::env::args_os().collect();
        match Self::try_parse_from(&words) {
            Ok(command_line) => Ok(command_line),
            Err(error) if !error.use_stderr() => {
                let is_brief = words.iter().any(|word| word == "-h");
                let is_help = error.kind() == ErrorKind::DisplayHelp;
                let help =
                    is_help.then(|| manual::help_definitions(is_brief).try_get_matches_from(&words).err());

                help.flatten().unwrap_or(error).print()?;
                std::process::exit(0)
            }
            Err(error) => match misspelled(&words).or_else(|| misplaced(&words)) {
                Some(error) => Err(error),
                None => Err(with_tip(error, &words).into()),
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

/// Adds a tip to the error for an unexpected word of a subcommand, if there is one.
fn with_tip(mut error: clap::Error, words: &[OsString]) -> clap::Error {
    let unexpected = error.get(ContextKind::InvalidArg).map(ToString::to_string).unwrap_or_default();
    if let Some(tip) = deal_tip(&unexpected, words.get(1)).or_else(|| value_tip(&unexpected, words)) {
        error.remove(ContextKind::SuggestedArg);
        error.insert(ContextKind::Suggested, ContextValue::StyledStrs(vec![tip.into()]));
    }
    error
}

/// The tip for a flag of a deal at a subcommand that needs a board, as in `samegame solve --seed demo`.
fn deal_tip(unexpected: &str, subcommand: Option<&OsString>) -> Option<String> {
    let subcommand = subcommand?.to_str().filter(|name| ["solve", "export", "convert"].contains(name))?;
    let flag = flags_of("deal").into_iter().find(|flag| flag.get_long() == unexpected.strip_prefix("--"))?;
    let is_of_deal = flag.get_help_heading() == Some("Deal");
    is_of_deal
        .then(|| format!("deal the board first: samegame deal {flag} --format id | samegame {subcommand} -"))
}

/// The tip for a word after a flag whose value follows a `=`, as in `samegame export game.txt --review 5s`.
fn value_tip(unexpected: &str, words: &[OsString]) -> Option<String> {
    let flags = flags_of(words.get(1)?.to_str()?);
    let is_flag = |flag: &&clap::Arg, word: &str| {
        flag.is_require_equals_set() && flag.get_long() == word.strip_prefix("--")
    };
    words.windows(2).find_map(|pair| {
        let (word, value) = (pair[0].to_str()?, pair[1].to_str()?);
        let is_meant =
            !value.starts_with('-') && (!unexpected.starts_with('-') || unexpected.starts_with(word));
        flags.iter().find(|flag| is_flag(flag, word)).filter(|_| is_meant)?;
        Some(format!("a value of `{word}` follows a `=`: {word}={}", quote_for_shell(value)))
    })
}

fn flags_of(subcommand: &str) -> Vec<clap::Arg> {
    let mut command = CommandLine::command();
    command.build();
    let found = command.find_subcommand(subcommand).into_iter();
    found.flat_map(clap::Command::get_arguments).cloned().collect()
}
