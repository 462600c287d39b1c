//! The command of a bot: checks it, and builds the command line that judges one of its boards again.

use crate::cli::args::{BoardArgs, RulesFlags};
use crate::cli::contest::judge::limit_flags::LimitFlags;
use crate::cli::error::bad_input;
use crate::contest::process::{BotGame, StartError, is_unknown_format};
use crate::text::{quote_for_shell, sanitize_message};
use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::parser::ValueSource;
use clap::{Arg, ArgMatches, Args, Command, Error, FromArgMatches};
use std::ffi::{OsStr, OsString};
use std::io;
use std::path::Path;

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

/// Adds a tip to the error for a command that is not separated from the flags of this program.
pub(crate) fn with_tip(mut error: Error) -> Error {
    let unexpected = error.get(ContextKind::InvalidArg).map(ToString::to_string);
    if let Some(word) =
        unexpected.filter(|word| error.kind() == ErrorKind::UnknownArgument && !word.starts_with('-'))
    {
        let tip = format!("the command of a bot comes last, after `--`: -- {word}");
        error.insert(ContextKind::Suggested, ContextValue::StyledStrs(vec![tip.into()]));
    }
    error
}

/// Refuses a bot whose program is missing or not executable, as far as that can be checked without starting it.
pub(crate) fn check(command: &[OsString]) -> anyhow::Result<()> {
    let Some(program) = command.first() else { return Ok(()) };
    match lookup_error(program) {
        Some(kind) => Err(refusal(&StartError::Program(program.clone(), kind.into()))),
        None => Ok(()),
    }
}

pub(crate) fn check_started(bot_game: &BotGame) -> anyhow::Result<()> {
    bot_game.start_error().map_or(Ok(()), |error| Err(refusal(error)))
}

fn refusal(error: &StartError) -> anyhow::Error {
    let message = sanitize_message(&error.to_string());
    match error {
        StartError::Program(program, error)
            if error.kind() == io::ErrorKind::NotFound && is_file_in_this_folder(program) =>
        {
            let name = sanitize_message(&program.to_string_lossy());
            bad_input!("{message}; for the file in this folder, write ./{name}")
        }
        StartError::Program(_, error) if is_bad_input(error) => bad_input!("{message}"),
        _ => anyhow::Error::msg(message),
    }
}

/// Whether the command names a file without a path, so that the system looks for it in other folders.
fn is_file_in_this_folder(program: &OsStr) -> bool {
    let path = Path::new(program);
    path.components().count() == 1 && path.is_file()
}

fn is_bad_input(error: &io::Error) -> bool {
    matches!(error.kind(), io::ErrorKind::NotFound | io::ErrorKind::PermissionDenied)
        || is_unknown_format(error)
}

/// Looks for the program where the system does, and returns the error that starting it would cause, if known.
#[cfg(unix)]
fn lookup_error(program: &OsStr) -> Option<io::ErrorKind> {
    use rustix::fs::{Access, access};
    use std::env;
    use std::path::PathBuf;

    let paths: Vec<PathBuf> = if program.as_encoded_bytes().contains(&b'/') {
        vec![program.into()]
    } else {
        env::split_paths(&env::var_os("PATH")?).map(|folder| folder.join(program)).collect()
    };
    if paths.iter().any(|path| path.is_file() && access(path, Access::EXEC_OK).is_ok()) {
        None
    } else if paths.iter().any(|path| path.exists()) {
        Some(io::ErrorKind::PermissionDenied)
    } else {
        Some(io::ErrorKind::NotFound)
    }
}

/// On other systems, a program can be named without its extension, so only starting it shows whether it exists.
#[cfg(not(unix))]
const fn lookup_error(_: &OsStr) -> Option<io::ErrorKind> {
    None
}
