//! The command that judges one board again.

use crate::cli::args::{BoardArgs, RulesFlags};
use crate::cli::contest::judge::limits::Limits;
use crate::text::quote_for_shell;
use clap::parser::ValueSource;
use clap::{Arg, ArgMatches, Args, Command, Error, FromArgMatches};
use std::ffi::OsStr;

/// What of a command line does not depend on the board, and what comes of a board depends on: as it was given, word by
/// word, because a board may have rules that the flags only change.
#[derive(Clone, Debug)]
pub(crate) struct Again {
    flags: Vec<String>,
    command: Vec<String>,
}

impl Again {
    /// The command for the board in this file.
    pub(crate) fn on(&self, path: &str) -> String {
        let Self { flags, command } = self;
        let (begin, board) =
            (["samegame".to_owned(), "judge".to_owned()], [quote_for_shell(path), "--".to_owned()]);
        [&begin[..], flags, &board, command].concat().join(" ")
    }
}

impl FromArgMatches for Again {
    fn from_arg_matches(matches: &ArgMatches) -> Result<Self, Error> {
        let flags = flags().get_arguments().flat_map(|flag| given(flag, matches)).collect();
        Ok(Self { flags, command: words("command", matches).collect() })
    }

    fn update_from_arg_matches(&mut self, matches: &ArgMatches) -> Result<(), Error> {
        *self = Self::from_arg_matches(matches)?;
        Ok(())
    }
}

/// It has no flags of its own: it looks at those of others.
impl Args for Again {
    fn augment_args(command: Command) -> Command {
        command
    }

    fn augment_args_for_update(command: Command) -> Command {
        command
    }
}

/// The flags that what comes of a board depends on.
fn flags() -> Command {
    RulesFlags::augment_args(Limits::augment_args(BoardArgs::augment_args(Command::new("judge"))))
}

/// A flag and its value, if it was given.
fn given(flag: &Arg, matches: &ArgMatches) -> Vec<String> {
    let id = flag.get_id().as_str();
    let is_given = matches.value_source(id) == Some(ValueSource::CommandLine);
    let Some(long) = flag.get_long().filter(|_| is_given) else { return Vec::new() };
    let values = words(id, matches).filter(|_| flag.get_action().takes_values());
    [format!("--{long}")].into_iter().chain(values).collect()
}

/// The words that were given for this, each as one for a shell.
fn words<'a>(id: &str, matches: &'a ArgMatches) -> impl Iterator<Item = String> + use<'a> {
    let words = matches.get_raw(id).into_iter().flatten();
    words.map(OsStr::to_string_lossy).map(|word| quote_for_shell(&word))
}
