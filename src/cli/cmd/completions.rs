//! `samegame completions`.

use crate::cli::CommandLine;
use clap::{Args, CommandFactory};
use clap_complete::Shell;
use std::io::{self, Write};

/// Whose completions to print.
#[derive(Args, Debug)]
pub struct Completions {
    /// The shell to print them for
    shell: Shell,
}

impl Completions {
    /// Prints them.
    ///
    /// # Errors
    /// If they cannot be written.
    pub fn run(&self) -> anyhow::Result<()> {
        // Through a buffer, because clap_complete panics where it cannot write.
        let mut script = Vec::new();
        clap_complete::generate(self.shell, &mut CommandLine::command(), "samegame", &mut script);
        Ok(io::stdout().lock().write_all(&script)?)
    }
}
