//! `samegame completions`.

use crate::cli::CommandLine;
use clap::{Args, CommandFactory};
use clap_complete::Shell;
use std::io::{self, Write};

/// The completions to print.
#[derive(Args, Debug)]
pub struct Completions {
    /// The shell that the script is for
    shell: Shell,
}

impl Completions {
    /// Prints the completion script.
    pub fn run(&self) -> anyhow::Result<()> {
        // The script goes into a buffer first, because clap_complete panics on write errors.
        let mut script = Vec::new();
        clap_complete::generate(self.shell, &mut CommandLine::command(), "samegame", &mut script);
        Ok(io::stdout().lock().write_all(&script)?)
    }
}
