//! `samegame settings`.

use crate::store::Settings;
use std::io::{self, Write};

/// Prints a settings file with every key.
///
/// # Errors
/// If standard output fails.
pub fn print() -> anyhow::Result<()> {
    Ok(io::stdout().lock().write_all(Settings::example().as_bytes())?)
}
