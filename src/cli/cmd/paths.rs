//! `samegame paths`.

use crate::cli::input::themes;
use crate::store::Paths;
use anyhow::Context;
use std::io::{self, Write};

/// Prints where files are stored: one name and path per line.
pub fn print() -> anyhow::Result<()> {
    let paths = Paths::for_user().context("no home directory: set SAMEGAME_HOME to a folder")?;
    let mut out = io::stdout().lock();
    writeln!(out, "settings  {}", paths.settings().display())?;
    writeln!(out, "themes    {}", themes::folder_in(&paths).join("*.toml").display())?;
    writeln!(out, "choices   {}", paths.choices().display())?;
    writeln!(out, "games     {}", paths.games().display())?;
    writeln!(out, "book      {}", paths.book().display())?;
    writeln!(out, "reviews   {}", paths.reviews().display())?;
    writeln!(out, "sittings  {}", paths.state().join("sitting-*.txt").display())?;
    Ok(())
}
