//! Checks the command of the bot.

use crate::cli::error::BadInput;
use crate::contest::process::{BotGame, StartError, is_unknown_format};
use crate::text::sanitize_message;
use clap::error::{ContextKind, ContextValue, ErrorKind};
use std::ffi::{OsStr, OsString};
use std::io;
use std::path::Path;

/// Adds a tip to the error for a command that is not separated from the flags of this program.
pub(crate) fn with_tip(mut error: clap::Error) -> clap::Error {
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
            BadInput::new(format!("{message}; for the file in this folder, write ./{name}")).into()
        }
        StartError::Program(_, error) if is_bad_input(error) => BadInput::new(message).into(),
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
