//! Whether there is a bot to judge.

use crate::cli::error::BadInput;
use crate::contest::process::{Lapse, NoAnswer, StartError, Trial};
use crate::text::sanitize_message;
use std::ffi::{OsStr, OsString};
use std::io;

/// Refuses a bot whose program is not there or may not be run, as far as that can be told without a start.
pub(crate) fn check(command: &[OsString]) -> anyhow::Result<()> {
    match command.first().and_then(|program| Some((program, lacking(program)?))) {
        Some((program, kind)) => Err(refusal(&StartError::Program(program.clone(), kind.into()))),
        None => Ok(()),
    }
}

/// Why nothing was judged, where the bot was not started.
pub(crate) fn why_not_started(trial: &Trial) -> Option<anyhow::Error> {
    match &trial.lapse {
        Some(Lapse { why: NoAnswer::NotStarted(error), .. }) => Some(refusal(error)),
        _ => None,
    }
}

fn refusal(error: &StartError) -> anyhow::Error {
    let message = sanitize_message(&error.to_string());
    match error {
        StartError::Program(_, error) if is_misnamed(error.kind()) => BadInput::new(message).into(),
        _ => anyhow::Error::msg(message),
    }
}

/// Whether whoever named the program is at fault, and not the world.
const fn is_misnamed(kind: io::ErrorKind) -> bool {
    matches!(kind, io::ErrorKind::NotFound | io::ErrorKind::PermissionDenied)
}

/// What the system would say to a start of this program, where that is known: it is looked for where the system looks.
#[cfg(unix)]
fn lacking(program: &OsStr) -> Option<io::ErrorKind> {
    use rustix::fs::{Access, access};
    use std::env;
    use std::path::PathBuf;

    let places: Vec<PathBuf> = if program.as_encoded_bytes().contains(&b'/') {
        vec![program.into()]
    } else {
        env::split_paths(&env::var_os("PATH")?).map(|folder| folder.join(program)).collect()
    };
    if places.iter().any(|path| path.is_file() && access(path, Access::EXEC_OK).is_ok()) {
        None
    } else if places.iter().any(|path| path.exists()) {
        Some(io::ErrorKind::PermissionDenied)
    } else {
        Some(io::ErrorKind::NotFound)
    }
}

/// Elsewhere a program goes by more names than its own, and only a start tells.
#[cfg(not(unix))]
const fn lacking(_: &OsStr) -> Option<io::ErrorKind> {
    None
}
