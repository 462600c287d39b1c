//! Messages after a game.

use crate::game::Game;
use crate::i18n::Messages;
use crate::play::resume_hint;
use std::io::{self, Write};

/// Prints how to continue the game, on standard error because it is not the command's output.
///
/// # Errors
/// If standard error cannot be written to.
pub(crate) fn print_resume_hint(game: &Game, messages: Messages) -> io::Result<()> {
    writeln!(io::stderr().lock(), "{}", resume_hint(game, messages))
}

/// Prints the result that the player shared, on standard output.
///
/// # Errors
/// If standard output cannot be written to.
pub(crate) fn print_shared(shared: Option<&str>) -> io::Result<()> {
    shared.map_or(Ok(()), |text| writeln!(io::stdout().lock(), "{text}"))
}
