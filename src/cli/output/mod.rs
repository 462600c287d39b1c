//! The output of commands: lines of text and progress.

pub(crate) mod notices;
pub(crate) mod progress;
pub(crate) mod text;
