//! The command line: its commands and flags.
//!
//! Parsing checks each argument on its own, and its errors list the valid values. Then the `run` method of the command
//! does the work.

pub(crate) mod args;
pub(crate) mod cmd;
mod command_line;
pub(crate) mod contest;
pub mod error;
mod examples;
pub(crate) mod front_end;
pub(crate) mod input;
#[cfg(unix)]
pub(crate) mod interrupt;
#[cfg(not(unix))]
#[path = "no_interrupt.rs"]
pub(crate) mod interrupt;
pub mod manual;
pub(crate) mod output;
mod screen_config;
pub(crate) mod search;
pub(crate) mod subcommand;

pub use cmd::print::{print_paths, print_settings};
pub use command_line::{Command, CommandLine};
