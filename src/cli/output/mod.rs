//! The output of commands: lines of text, JSON objects, notes and progress.

pub(crate) mod conversion_loss;
pub(crate) mod notices;
pub(crate) mod progress;
pub(crate) mod text;
