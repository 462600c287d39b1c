//! The input of commands: boards, games and themes, from arguments, files and standard input.

mod boards;
pub(crate) mod read;
pub(crate) mod themes;

pub(crate) use boards::{
    BoardSource, ReadOptions, SourceText, load_game, load_replay, prompt_for_input, read_boards,
    replay_with_rules,
};
