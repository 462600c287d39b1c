//! What can go wrong with a bot, by name.

use std::error::Error;
use std::ffi::OsString;
use std::fmt;
use std::io;
use std::process::ExitStatus;
use std::time::Duration;

/// Why a bot did not give an answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Failure {
    /// No whole line came within the limit.
    Late {
        /// The limit.
        limit: Duration,
        /// How many bytes of a line without its end there were.
        unfinished: usize,
    },
    /// It did not take in the question within the limit.
    Unread {
        /// The limit.
        limit: Duration,
    },
    /// Its process ended before the answer came; it may have ended up to a fifth of a second after the limit, because
    /// a program that crashes takes its time.
    Died(Exit),
    /// It closed its output and lives on.
    ClosedOutput,
    /// It closed its input before it had the whole question, and lives on.
    ClosedInput,
    /// Its output ended in the middle of a line: this much there was of it.
    NoNewline(String),
    /// A line is longer than [`LONGEST_LINE`](super::LONGEST_LINE).
    TooLong,
    /// More than [`FARTHEST_AHEAD`](super::FARTHEST_AHEAD) bytes came behind a line, which nobody had asked for.
    Flooding,
    /// A line is not UTF-8, beginning with this byte of it, counted from 0.
    NotText(usize),
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Late { limit, unfinished: 0 } => write!(f, "no answer within {limit:?}"),
            Self::Late { limit, unfinished } => {
                write!(f, "no answer within {limit:?}: {unfinished} bytes without a newline behind them")
            }
            Self::Unread { limit } => write!(f, "the bot did not read its input within {limit:?}"),
            Self::Died(exit) => write!(f, "the bot ended without an answer: {exit}"),
            Self::ClosedOutput => f.write_str("the bot closed its output"),
            Self::ClosedInput => f.write_str("the bot closed its input"),
            Self::NoNewline(_) => f.write_str("the output ended without a newline"),
            Self::TooLong => write!(f, "a line of more than {} bytes", super::LONGEST_LINE),
            Self::Flooding => {
                write!(f, "more than {} bytes of output that nobody asked for", super::FARTHEST_AHEAD)
            }
            Self::NotText(at) => write!(f, "byte {at} of the answer is not UTF-8"),
        }
    }
}

impl Error for Failure {}

/// How a process ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Exit {
    /// By itself, with this code.
    Code(i32),
    /// By this signal.
    Signal(i32),
}

impl From<ExitStatus> for Exit {
    fn from(status: ExitStatus) -> Self {
        #[cfg(unix)]
        if let Some(signal) = std::os::unix::process::ExitStatusExt::signal(&status) {
            return Self::Signal(signal);
        }
        Self::Code(status.code().unwrap_or(-1))
    }
}

impl fmt::Display for Exit {
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

/// Why a bot could not be started.
#[derive(Debug)]
pub enum StartError {
    /// The command is empty.
    NoCommand,
    /// The system does not run this program.
    Program(OsString, io::Error),
    /// The system gives no thread to look after the bot, or no signals.
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
                        write!(
                            f,
                            "there is no program {name}: give its arguments apart, without quotes round all"
                        )
                    }
                    io::ErrorKind::NotFound => write!(f, "there is no program {name}"),
                    io::ErrorKind::PermissionDenied => write!(f, "{name} may not be run: is it executable?"),
                    _ => write!(f, "{name} does not start: {error}"),
                }
            }
            Self::Supervision(error) => write!(f, "no bot can be looked after: {error}"),
        }
    }
}

impl Error for StartError {
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        match self {
            Self::NoCommand => None,
            Self::Program(_, error) | Self::Supervision(error) => Some(error),
        }
    }
}
