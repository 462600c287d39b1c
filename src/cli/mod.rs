//! The command line: its commands and flags.
//!
//! Parsing checks each argument on its own, and its errors list the valid values. Then the `run` method of the command
//! does the work.

mod command_line;
mod contest;
mod daily;
mod deal;
pub mod error;
mod export;
mod input;
mod interrupt;
pub mod manual;
mod output;
mod play;
mod puzzle;
mod replay;
mod results;
mod review;
mod scores;
mod search;
mod settings;
mod solve;
mod themes;

pub use command_line::CommandLine;
