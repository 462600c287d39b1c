//! The flag for the rules.

use crate::board::Rules;
use crate::cli::args::setting_flags::RulesSettings;
use crate::config::{Setting, Settings};
use clap::Args;

/// The rules of new games, and of boards whose format names none.
#[derive(Args, Clone, Debug, Default)]
pub(crate) struct RulesFlags {
    #[command(flatten)]
    flags: RulesSettings,

    /// The rules without the flag.
    #[arg(skip)]
    base: Rules,
}

impl RulesFlags {
    /// Takes the rules of settings of a lower precedence, if these have any.
    pub(crate) fn with_settings(&self, settings: &Settings) -> Self {
        Self { base: settings.parsed(Setting::Rules).unwrap_or(self.base), ..self.clone() }
    }

    pub(crate) fn rules(&self) -> Rules {
        self.given().unwrap_or(self.base)
    }

    pub(crate) fn given(&self) -> Option<Rules> {
        self.flags.settings().parsed(Setting::Rules)
    }
}

/// Returns the flag for these rules after a space, if they need one.
pub(crate) fn as_flag(rules: &Rules) -> String {
    if *rules == Rules::default() { String::new() } else { format!(" --rules {}", rules.code()) }
}
