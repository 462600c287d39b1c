//! The flags for a deal and its rules.

use crate::board::deal::{ColorCount, DealError, Difficulty};
use crate::board::{Deal, Dealer, Rules, Seed, Size};
use crate::cli::args::settings::{DealSettings, RulesSettings, order_after};
use crate::config::{Setting, SettingSource, Settings};
use crate::game::{Game, GameId};
use crate::text::{quote_for_shell, sanitize_lines};
use clap::Args;
use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};

/// The flags that describe the deal of new boards.
#[derive(Args, Clone, Debug, Default)]
#[command(next_help_heading = "Deal")]
pub(crate) struct DealFlags {
    #[command(flatten)]
    flags: DealSettings,

    /// Number of colours by level, from 3 (easiest) to 7 (hardest)
    #[arg(long, conflicts_with = "colors", value_parser = levels(), display_order = order_after(Setting::Colors))]
    level: Option<Difficulty>,

    /// Text to deal from; the same text deals the same board [default: random]
    ///
    /// After the first board, new boards are dealt from TEXT#2, TEXT#3 and so on.
    #[arg(long, value_name = "TEXT", allow_hyphen_values = true, display_order = order_after(Setting::Colors))]
    seed: Option<String>,

    #[arg(skip)]
    file: Settings,
}

/// Returns a parser for levels. The help lists each level with its number of colours.
fn levels() -> impl TypedValueParser<Value = Difficulty> {
    let possible = |level: Difficulty| {
        PossibleValue::new(level.name()).help(format!("{} colours", level.colors().get()))
    };
    PossibleValuesParser::new(Difficulty::ALL.map(possible))
        .map(|name| Difficulty::named(&name).unwrap_or_else(|| unreachable!("clap accepts no other name")))
}

impl DealFlags {
    pub(crate) fn with_settings(&self, file: &Settings) -> Self {
        Self { file: file.clone(), ..self.clone() }
    }

    pub(crate) fn deal(&self, seed: Seed) -> Deal {
        let settings = self.settings().or(&self.file);
        Deal {
            size: settings.parsed(Setting::Size).unwrap_or(Size::STANDARD),
            colors: settings
                .parsed(Setting::Colors)
                .and_then(ColorCount::new)
                .unwrap_or(ColorCount::STANDARD),
            dealer: settings.parsed(Setting::Dealer).unwrap_or(Dealer::Uniform),
            seed,
        }
    }

    pub(crate) fn settings(&self) -> Settings {
        let mut settings = self.flags.0.clone();
        if let Some(level) = self.level {
            settings.set(Setting::Colors, level.colors().get().to_string(), SettingSource::Flag);
        }
        settings.with_preset()
    }

    pub(crate) fn seed(&self) -> Option<&str> {
        self.seed.as_deref()
    }

    pub(crate) fn first_given(&self) -> Option<String> {
        let others = [("--level", self.level.is_some()), ("--seed", self.seed.is_some())];
        let other = others.into_iter().find_map(|(flag, is_given)| is_given.then(|| flag.to_owned()));
        let flag = self.flags.0.iter().next().map(|(setting, _)| format!("--{}", setting.name()));
        flag.or(other)
    }
}

pub(crate) fn start_game(id: GameId) -> anyhow::Result<Game> {
    let rules = id.rules;
    Game::new(id).map_err(|error| deal_failure(&error, &rules, ""))
}

/// Returns the error for a dealer that found no board. It names a command that deals a board from the same seed with
/// the uniform dealer, which never fails.
pub(crate) fn deal_failure(error: &DealError, rules: &Rules, subcommand: &str) -> anyhow::Error {
    let Deal { size, colors, seed, .. } = &error.deal;
    let uniform_command = format!(
        "samegame{subcommand} --dealer uniform --size {size} --colors {} --seed {}{}",
        colors.get(),
        quote_for_shell(seed.as_str()),
        rules_flag(rules),
    );
    let message = format!("{error}\nto deal a board that may not be clearable, run: {uniform_command}");
    // A seed may contain control characters.
    anyhow::anyhow!(sanitize_lines(&message))
}

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
        Self { base: rules_given(settings).unwrap_or(self.base), ..self.clone() }
    }

    pub(crate) fn rules(&self) -> Rules {
        self.given().unwrap_or(self.base)
    }

    pub(crate) fn given(&self) -> Option<Rules> {
        rules_given(&self.flags.0)
    }
}

fn rules_given(settings: &Settings) -> Option<Rules> {
    settings.given(Setting::Rules)?.parse().ok()
}

/// Returns the flag for these rules after a space, if they need one.
fn rules_flag(rules: &Rules) -> String {
    if *rules == Rules::default() { String::new() } else { format!(" --rules {}", rules.code()) }
}
