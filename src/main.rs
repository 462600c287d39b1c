//! The `samegame` command.

use samegame::cli::{CommandLine, error};
use std::process::ExitCode;

fn main() -> ExitCode {
    match CommandLine::from_args().and_then(|command_line| command_line.run()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => error::report(&failure),
    }
}
