//! Errors: the message on standard error and the exit code.

use crate::text::sanitize_lines;
use std::io::ErrorKind::{BrokenPipe, StorageFull};
use std::io::{self, Write};
use std::process::ExitCode;

/// An error in the command line or in the input, for which the exit code is 2.
#[derive(Debug, thiserror::Error)]
#[error("{0}")]
pub(crate) struct BadInput(pub(crate) String);

/// Formats the message of a [`BadInput`], as `anyhow!` does of other errors.
macro_rules! bad_input {
    ($($message:tt)*) => {
        anyhow::Error::from($crate::cli::error::BadInput(format!($($message)*)))
    };
}
pub(crate) use bad_input;

/// A failure that the output of the command has already reported. It only sets the exit code.
#[derive(Debug, thiserror::Error)]
#[error("the command failed; its output says why")]
pub(crate) struct AlreadyReported;

/// Prints an error on standard error. Returns the exit code: 2 for bad input, 1 for anything else.
pub fn report(error: &anyhow::Error) -> ExitCode {
    let code = exit_code(error);
    // If standard error is closed, the exit code still reports the error.
    if let Some(error) = error.downcast_ref::<clap::Error>() {
        // Arguments may have control characters: a file name from a wildcard. The colours are lost only then.
        let text = error.render().to_string();
        let safe = sanitize_lines(&text);
        let _ = if safe == text { error.print() } else { io::stderr().lock().write_all(safe.as_bytes()) };
    } else if code != 0 && !error.is::<AlreadyReported>() {
        // The errors of files have their names as a context.
        let is_output_full = error.chain().len() == 1
            && error.downcast_ref().is_some_and(|error: &io::Error| error.kind() == StorageFull);
        let place = if is_output_full { "standard output: " } else { "" };
        let _ = writeln!(io::stderr().lock(), "error: {place}{}", sanitize_lines(&format!("{error:#}")));
    }
    code.into()
}

fn exit_code(error: &anyhow::Error) -> u8 {
    // A reader that closes the pipe early has read enough: `samegame deal -n 1000 | head` is not a failure.
    let is_broken_pipe = |error: &io::Error| error.kind() == BrokenPipe;
    if error.chain().any(|error| error.downcast_ref().is_some_and(is_broken_pipe)) {
        return 0;
    }
    if error.is::<BadInput>() || error.is::<clap::Error>() { 2 } else { 1 }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn assert_exit_code(error: impl Into<anyhow::Error>, code: u8) {
        assert_eq!(exit_code(&error.into()), code);
    }

    #[test]
    fn bad_input_exits_with_2_and_a_closed_pipe_with_0() {
        assert_exit_code(bad_input!("not a board"), 2);
        assert_exit_code(io::Error::from(io::ErrorKind::PermissionDenied), 1);
        assert_exit_code(io::Error::from(BrokenPipe), 0);
    }
}
