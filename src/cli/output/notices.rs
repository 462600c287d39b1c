//! Notices about files, and messages after a game.

use crate::game::Game;
use crate::i18n::Messages;
use crate::play::{resume_hint, wording};
use crate::store::Warning;
use std::io::{self, Write};

/// Prints how to continue the game, or how to watch it again, on standard error because it is not the command's output.
pub(crate) fn print_resume_hint(game: &Game, messages: Messages) -> io::Result<()> {
    writeln!(io::stderr().lock(), "{}", resume_hint(game, messages))
}

pub(crate) fn print_results(results: Option<&str>) -> io::Result<()> {
    results.map_or(Ok(()), |text| writeln!(io::stdout().lock(), "{text}"))
}

pub(crate) fn print_warnings<'a>(
    warnings: impl IntoIterator<Item = &'a Warning>,
    messages: Messages,
) -> io::Result<()> {
    let mut stderr = io::stderr().lock();
    warnings
        .into_iter()
        .try_for_each(|warning| writeln!(stderr, "samegame: {}", wording::warning(messages, warning)))
}
