//! The input of commands: boards, games and themes, from arguments, files and standard input.

pub(crate) mod load_game;
pub(crate) mod read;
pub(crate) mod source;
pub(crate) mod source_text;
pub(crate) mod themes;

pub(crate) use source::BoardSource;
pub(crate) use source_text::{ReadOptions, SourceText};
