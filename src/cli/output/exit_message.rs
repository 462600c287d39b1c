//! Messages after a game.

use crate::game::Game;
use crate::i18n::Messages;
use crate::play::resume_hint;
use std::io::{self, Write};

/// Prints how to continue the game, or how to watch it again, on standard error because it is not the command's output.
pub(crate) fn print_resume_hint(game: &Game, messages: Messages) -> io::Result<()> {
    writeln!(io::stderr().lock(), "{}", resume_hint(game, messages))
}

pub(crate) fn print_results(results: Option<&str>) -> io::Result<()> {
    results.map_or(Ok(()), |text| writeln!(io::stdout().lock(), "{text}"))
}
