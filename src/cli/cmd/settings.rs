//! `samegame settings`.

use crate::store::Settings;
use std::io::{self, Write};

/// Prints a file of settings with every key.
///
/// # Errors
/// If it cannot be printed.
pub fn print() -> anyhow::Result<()> {
    Ok(io::stdout().lock().write_all(Settings::example().as_bytes())?)
}
