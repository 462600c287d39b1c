//! The command that judges one board again.

use super::limits::Limits;
use crate::cli::flags::deal::quoted;
use crate::cli::flags::{RulesFlags, rules};
use std::ffi::OsString;

/// What of a command line does not depend on the board.
#[derive(Clone, Debug)]
pub(super) struct Again {
    flags: String,
    command: String,
}

impl Again {
    pub(super) fn new(rules: &RulesFlags, limits: &Limits, command: &[OsString]) -> anyhow::Result<Self> {
        // A board that is a game has rules of its own, and no flags were given then.
        let rules =
            if rules.first_given().is_some() { rules::as_flags(&rules.rules()?) } else { String::new() };
        let words = command.iter().map(|word| quoted(&word.to_string_lossy()));
        Ok(Self { flags: format!("{limits}{rules}"), command: words.collect::<Vec<_>>().join(" ") })
    }

    /// The command for the board in this file.
    pub(super) fn on(&self, path: &str) -> String {
        let Self { flags, command } = self;
        format!("samegame judge{flags} {} -- {command}", quoted(path))
    }
}
