//! The output of commands: lines of text, JSON objects, notes and progress.

pub(crate) mod conversion_loss;
pub(crate) mod exit_message;
pub(crate) mod list_summary;
pub(crate) mod move_lines;
pub(crate) mod progress;
pub(crate) mod progress_line;
pub(crate) mod score_line;
pub(crate) mod shorten;
pub(crate) mod warnings;
