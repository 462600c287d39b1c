//! The errors of bots, and the exit status of their processes.

use crate::contest::process::output::{MAX_BYTES_AHEAD, MAX_LINE_BYTES};
use std::ffi::{OsStr, OsString};
use std::fmt;
use std::io;
use std::time::Duration;

/// The reason why a bot did not answer a question.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BotFailure {
    /// No whole line arrived within the limit.
    #[error("no answer within {limit:?}{}", without_newline(*unfinished))]
    Late {
        /// The limit.
        limit: Duration,
        /// The number of bytes that arrived without a newline.
        unfinished: usize,
    },
    /// The bot did not read the question within the limit.
    #[error("the bot did not read its input within {limit:?}")]
    Unread {
        /// The limit.
        limit: Duration,
    },
    /// The process is stopped by a signal, such as SIGSTOP, and did not answer within the limit.
    #[error("no answer within {limit:?}: the bot is suspended by {}", ProcessExit::Signal(*signal))]
    Suspended {
        /// The limit.
        limit: Duration,
        /// The number of the signal.
        signal: i32,
    },
    /// The process ended before it answered. It may have ended up to a fifth of a second after the limit, because a
    /// program that crashes takes some time to end.
    #[error("the bot ended without an answer: {0}")]
    Died(ProcessExit),
    /// The bot closed its output and is still running.
    #[error("the bot closed its output")]
    ClosedOutput,
    /// The bot closed its input before it had read the whole question, and is still running.
    #[error("the bot closed its input")]
    ClosedInput,
    /// The output ended after this text, without a newline.
    #[error("the output ended without a newline")]
    NoNewline(String),
    /// A line is longer than [`MAX_LINE_BYTES`](super::MAX_LINE_BYTES).
    #[error("a line of more than {MAX_LINE_BYTES} bytes")]
    TooLong,
    /// The bot wrote more than [`MAX_BYTES_AHEAD`](super::MAX_BYTES_AHEAD) bytes after its answer.
    #[error("more than {MAX_BYTES_AHEAD} bytes of output after the answer")]
    Flooding,
    /// The answer is not UTF-8. The first invalid byte has this index.
    #[error("byte {0} of the answer is not UTF-8")]
    NotText(usize),
}

fn without_newline(bytes: usize) -> String {
    if bytes == 0 { String::new() } else { format!(": {bytes} bytes without a newline") }
}

/// Why a bot could not be started. The message includes the error of the system.
#[derive(Debug, thiserror::Error)]
pub enum StartError {
    /// The command is empty.
    #[error("no command for the bot")]
    NoCommand,
    /// The system could not run this program.
    #[error("{}", cannot_run(.0, .1))]
    Program(OsString, io::Error),
    /// The system refused a thread or a signal handler that supervises bots.
    #[error("bots cannot be supervised: {0}")]
    Supervision(io::Error),
}

fn cannot_run(name: &OsStr, error: &io::Error) -> String {
    let name = name.display();
    match error.kind() {
        io::ErrorKind::NotFound if name.to_string().contains(' ') => {
            format!("there is no program {name}: leave out the quotes around the whole command")
        }
        io::ErrorKind::NotFound => format!("there is no program {name}"),
        io::ErrorKind::PermissionDenied => format!("{name} cannot be run: is it executable?"),
        _ if is_unknown_format(error) => {
            format!("{name} is not a program: name the interpreter of a script, as in `python3 bot.py`")
        }
        _ => format!("{name} does not start: {error}"),
    }
}

/// Whether the system does not know how to run the file, such as a script without `#!` in its first line.
pub(crate) fn is_unknown_format(error: &io::Error) -> bool {
    /// `ENOEXEC` on all Unix systems, `ERROR_BAD_EXE_FORMAT` on Windows.
    const UNKNOWN_FORMAT: i32 = if cfg!(windows) { 193 } else { 8 };
    error.raw_os_error() == Some(UNKNOWN_FORMAT)
}

/// The exit status of a process: its exit code, or the signal that killed it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ProcessExit {
    /// The process exited with this code.
    Code(i32),
    /// This signal killed the process.
    Signal(i32),
}

impl fmt::Display for ProcessExit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Code(code) => write!(f, "exit code {code}"),
            Self::Signal(signal) => match signal_name(*signal) {
                Some(name) => write!(f, "signal {signal} ({name})"),
                None => write!(f, "signal {signal}"),
            },
        }
    }
}

#[cfg(unix)]
fn signal_name(signal: i32) -> Option<&'static str> {
    signal_hook::low_level::signal_name(signal)
}

#[cfg(not(unix))]
const fn signal_name(_: i32) -> Option<&'static str> {
    None
}
