//! `samegame settings`.

use crate::config::example_file;
use std::io::{self, Write};

/// Prints a settings file with every key.
///
/// # Errors
/// If standard output fails.
pub fn print() -> anyhow::Result<()> {
    Ok(io::stdout().lock().write_all(example_file().as_bytes())?)
}
