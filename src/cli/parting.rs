//! What is said on leaving.

use crate::game::Game;
use crate::tui::parting_words;
use std::io::{self, Write};

/// Prints how to continue the game, unless nothing happened in it.
///
/// It goes to standard error, because it is a message and not what was asked for.
///
/// # Errors
/// If standard error cannot be written to.
pub(super) fn print(game: &Game) -> io::Result<()> {
    parting_words(game).map_or(Ok(()), |words| writeln!(io::stderr().lock(), "{words}"))
}
