//! The errors of bots.

use crate::contest::process::output::{MAX_BYTES_AHEAD, MAX_LINE_BYTES};
use crate::contest::process::process_exit::ProcessExit;
use std::error::Error;
use std::ffi::OsString;
use std::fmt;
use std::io;
use std::time::Duration;

/// The reason why a bot did not answer a question.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BotFailure {
    /// No whole line arrived within the limit.
    Late {
        /// The limit.
        limit: Duration,
        /// The number of bytes that arrived without a newline.
        unfinished: usize,
    },
    /// The bot did not read the question within the limit.
    Unread {
        /// The limit.
        limit: Duration,
    },
    /// The process is stopped by a signal, such as SIGSTOP, and did not answer within the limit.
    Suspended {
        /// The limit.
        limit: Duration,
        /// The number of the signal.
        signal: i32,
    },
    /// The process ended before it answered. It may have ended up to a fifth of a second after the limit, because a
    /// program that crashes takes some time to end.
    Died(ProcessExit),
    /// The bot closed its output and is still running.
    ClosedOutput,
    /// The bot closed its input before it had read the whole question, and is still running.
    ClosedInput,
    /// The output ended after this text, without a newline.
    NoNewline(String),
    /// A line is longer than [`MAX_LINE_BYTES`](super::MAX_LINE_BYTES).
    TooLong,
    /// The bot wrote more than [`MAX_BYTES_AHEAD`](super::MAX_BYTES_AHEAD) bytes after its answer.
    Flooding,
    /// The answer is not UTF-8. The first invalid byte has this index.
    NotText(usize),
}

impl fmt::Display for BotFailure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Late { limit, unfinished: 0 } => write!(f, "no answer within {limit:?}"),
            Self::Late { limit, unfinished } => {
                write!(f, "no answer within {limit:?}: {unfinished} bytes without a newline")
            }
            Self::Unread { limit } => write!(f, "the bot did not read its input within {limit:?}"),
            Self::Suspended { limit, signal } => {
                let signal = ProcessExit::Signal(*signal);
                write!(f, "no answer within {limit:?}: the bot is suspended by {signal}")
            }
            Self::Died(exit) => write!(f, "the bot ended without an answer: {exit}"),
            Self::ClosedOutput => f.write_str("the bot closed its output"),
            Self::ClosedInput => f.write_str("the bot closed its input"),
            Self::NoNewline(_) => f.write_str("the output ended without a newline"),
            Self::TooLong => write!(f, "a line of more than {MAX_LINE_BYTES} bytes"),
            Self::Flooding => write!(f, "more than {MAX_BYTES_AHEAD} bytes of output after the answer"),
            Self::NotText(at) => write!(f, "byte {at} of the answer is not UTF-8"),
        }
    }
}

impl Error for BotFailure {}

/// Why a bot could not be started.
#[derive(Debug)]
pub enum StartError {
    /// The command is empty.
    NoCommand,
    /// The system could not run this program.
    Program(OsString, io::Error),
    /// The system refused a thread or a signal handler that supervises bots.
    Supervision(io::Error),
}

impl fmt::Display for StartError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoCommand => f.write_str("no command for the bot"),
            Self::Program(name, error) => {
                let name = name.display();
                match error.kind() {
                    io::ErrorKind::NotFound if name.to_string().contains(' ') => {
                        write!(f, "there is no program {name}: leave out the quotes around the whole command")
                    }
                    io::ErrorKind::NotFound => write!(f, "there is no program {name}"),
                    io::ErrorKind::PermissionDenied => write!(f, "{name} cannot be run: is it executable?"),
                    _ if is_unknown_format(error) => {
                        write!(
                            f,
                            "{name} is not a program: name the interpreter of a script, as in `python3 bot.py`"
                        )
                    }
                    _ => write!(f, "{name} does not start: {error}"),
                }
            }
            Self::Supervision(error) => write!(f, "bots cannot be supervised: {error}"),
        }
    }
}

/// Whether the system does not know how to run the file, such as a script without `#!` in its first line.
pub(crate) fn is_unknown_format(error: &io::Error) -> bool {
    /// `ENOEXEC` on all Unix systems, `ERROR_BAD_EXE_FORMAT` on Windows.
    const UNKNOWN_FORMAT: i32 = if cfg!(windows) { 193 } else { 8 };
    error.raw_os_error() == Some(UNKNOWN_FORMAT)
}

impl Error for StartError {
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        match self {
            Self::NoCommand => None,
            Self::Program(_, error) | Self::Supervision(error) => Some(error),
        }
    }
}
