//! Warnings about files, on standard error.

use crate::i18n::Messages;
use crate::store::Warning;
use std::io::{self, Write};

pub(crate) fn print<'a>(
    warnings: impl IntoIterator<Item = &'a Warning>,
    messages: Messages,
) -> io::Result<()> {
    let mut stderr = io::stderr().lock();
    warnings.into_iter().try_for_each(|warning| writeln!(stderr, "samegame: {}", messages.warning(warning)))
}
