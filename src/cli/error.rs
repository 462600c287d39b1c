//! What becomes of an error: a message and an exit code.

use crate::cli::usage::Misuse;
use std::fmt;
use std::io::{self, Write};
use std::process::ExitCode;

/// The input is at fault, or the way the program was called. Everything else is a failure of the world.
#[derive(Debug)]
pub(crate) struct BadInput(String);

impl BadInput {
    pub(crate) fn new(message: impl Into<String>) -> Self {
        Self(message.into())
    }
}

impl fmt::Display for BadInput {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for BadInput {}

/// What went wrong was said already, where it was asked for: only the exit code is missing.
#[derive(Debug)]
pub(crate) struct Told;

impl fmt::Display for Told {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("it failed, as was said")
    }
}

impl std::error::Error for Told {}

/// Says on standard error what went wrong, and gives the exit code: 2 for bad input, 1 for anything else.
#[must_use]
pub fn report(error: &anyhow::Error) -> ExitCode {
    let code = exit_code(error);
    if let Some(misuse) = error.downcast_ref::<Misuse>() {
        misuse.print();
    } else if code != 0 && !error.is::<Told>() {
        // Where standard error is closed too, the exit code has to say it alone.
        let _ = writeln!(io::stderr().lock(), "error: {error:#}");
    }
    code.into()
}

fn exit_code(error: &anyhow::Error) -> u8 {
    // Whoever closes the pipe has seen enough: `samegame deal -n 1000 | head` is no failure.
    if error.chain().any(is_broken_pipe) {
        return 0;
    }
    if error.is::<BadInput>() || error.is::<Misuse>() { 2 } else { 1 }
}

fn is_broken_pipe(error: &(dyn std::error::Error + 'static)) -> bool {
    error.downcast_ref::<io::Error>().is_some_and(|error| error.kind() == io::ErrorKind::BrokenPipe)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn exit_codes() {
        let is = |error: anyhow::Error, code| assert_eq!(exit_code(&error), code, "{error:#}");
        is(BadInput::new("that is no board").into(), 2);
        is(io::Error::from(io::ErrorKind::PermissionDenied).into(), 1);
        is(io::Error::from(io::ErrorKind::BrokenPipe).into(), 0);
    }
}
