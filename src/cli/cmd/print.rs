//! `samegame completions`, `samegame paths` and `samegame settings`.

use crate::cli::input::themes;
use crate::config::example_file;
use crate::store::Paths;
use anyhow::Context;
use clap::{Args, Command};
use clap_complete::Shell;
use std::io::{self, Write};

/// The completions to print.
#[derive(Args, Debug)]
pub struct Completions {
    /// The shell that the script is for
    shell: Shell,
}

impl Completions {
    pub fn run(&self, mut command: Command) -> anyhow::Result<()> {
        // The script goes into a buffer first, because clap_complete panics on write errors.
        let mut script = Vec::new();
        clap_complete::generate(self.shell, &mut command, "samegame", &mut script);
        Ok(io::stdout().lock().write_all(&script)?)
    }
}

pub fn print_paths() -> anyhow::Result<()> {
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

pub fn print_settings() -> anyhow::Result<()> {
    Ok(io::stdout().lock().write_all(example_file().as_bytes())?)
}
