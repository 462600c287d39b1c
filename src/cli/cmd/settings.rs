//! `samegame settings`.

use crate::config::example_file;
use std::io::{self, Write};

/// Prints an example of the settings file, with every setting.
pub fn print() -> anyhow::Result<()> {
    Ok(io::stdout().lock().write_all(example_file().as_bytes())?)
}
