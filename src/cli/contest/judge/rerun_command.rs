//! The command that judges one board of a folder again.

use crate::cli::args::{BoardArgs, RulesFlags};
use crate::cli::contest::judge::limit_flags::LimitFlags;
use crate::text::quote_for_shell;
use clap::parser::ValueSource;
use clap::{Arg, ArgMatches, Args, Command, Error, FromArgMatches};
use std::ffi::OsStr;

/// The flags of this command line that can change a result, and the command of the bot. Flags stay exactly as typed,
/// because a board can have its own rules, which the flags only modify.
#[derive(Clone, Debug)]
pub(crate) struct RerunCommand {
    flags: Vec<String>,
    command: Vec<String>,
}

impl RerunCommand {
    /// Returns the command line for the board in this file, quoted for a shell.
    pub(crate) fn for_board(&self, path: &str) -> String {
        let Self { flags, command } = self;
        let start = ["samegame".to_owned(), "judge".to_owned()];
        let board = [quote_for_shell(path), "--".to_owned()];
        [&start[..], flags, &board, command].concat().join(" ")
    }

    pub(crate) fn bot(&self) -> String {
        self.command.join(" ")
    }
}

impl FromArgMatches for RerunCommand {
    fn from_arg_matches(matches: &ArgMatches) -> Result<Self, Error> {
        let flags = result_flags().get_arguments().flat_map(|flag| typed_flag(flag, matches)).collect();
        Ok(Self { flags, command: typed_words("command", matches).collect() })
    }

    fn update_from_arg_matches(&mut self, matches: &ArgMatches) -> Result<(), Error> {
        *self = Self::from_arg_matches(matches)?;
        Ok(())
    }
}

/// Adds no flags, because it reads the values of the other flags.
impl Args for RerunCommand {
    fn augment_args(command: Command) -> Command {
        command
    }

    fn augment_args_for_update(command: Command) -> Command {
        command
    }
}

fn result_flags() -> Command {
    RulesFlags::augment_args(LimitFlags::augment_args(BoardArgs::augment_args(Command::new("judge"))))
}

fn typed_flag(flag: &Arg, matches: &ArgMatches) -> Vec<String> {
    let id = flag.get_id().as_str();
    let is_typed = matches.value_source(id) == Some(ValueSource::CommandLine);
    let Some(long) = flag.get_long().filter(|_| is_typed) else { return Vec::new() };
    let values = typed_words(id, matches).filter(|_| flag.get_action().takes_values());
    [format!("--{long}")].into_iter().chain(values).collect()
}

fn typed_words<'a>(id: &str, matches: &'a ArgMatches) -> impl Iterator<Item = String> + use<'a> {
    let words = matches.get_raw(id).into_iter().flatten();
    words.map(OsStr::to_string_lossy).map(|word| quote_for_shell(&word))
}
