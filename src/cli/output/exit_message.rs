//! What is said on leaving.

use crate::game::Game;
use crate::i18n::Words;
use crate::play::resume_hint;
use std::io::{self, Write};

/// Prints how to continue the game.
///
/// It goes to standard error, because it is a message and not what was asked for.
///
/// # Errors
/// If standard error cannot be written to.
pub(crate) fn print_resume_hint(game: &Game, words: Words) -> io::Result<()> {
    writeln!(io::stderr().lock(), "{}", resume_hint(game, words))
}

/// Prints the result that was shared last, on standard output: it was asked for.
///
/// # Errors
/// If standard output cannot be written to.
pub(crate) fn print_shared(shared: Option<&str>) -> io::Result<()> {
    shared.map_or(Ok(()), |text| writeln!(io::stdout().lock(), "{text}"))
}
