//! What is said on leaving: how to come back.

use crate::game::Game;
use crate::notation::Replay;
use std::io::{self, Write};

/// Systems take arguments up to 128 KiB, or to less. A longer game has to be kept in a file.
const LONGEST: usize = 100_000;

/// Prints the command that continues the game, unless nothing happened in it.
///
/// It goes to standard error, because it is a message and not what was asked for.
///
/// # Errors
/// If standard error cannot be written to.
pub(super) fn print(game: &Game) -> io::Result<()> {
    if game.log().is_empty() {
        return Ok(());
    }
    let code = Replay::from(game).code().to_string();
    let mut messages = io::stderr().lock();
    if code.len() > LONGEST {
        writeln!(messages, "This game is too long to be continued by a command.")
    } else {
        writeln!(messages, "To continue this game:\nsamegame {code}")
    }
}
