//! The flags for strategies and the search.

use crate::board::Seed;
use crate::cli::args::limits::LimitFlags;
use crate::cli::error::bad_input;
use crate::solver::search::SearchOptions;
use crate::solver::{ColorPriority, NamedStrategy, StrategyOptions};
use clap::Args;
use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};

/// The flags for the strategy and its limits.
#[derive(Args, Clone, Debug)]
#[command(next_help_heading = "Strategy")]
pub(crate) struct SearchFlags {
    /// Strategy that chooses the moves
    #[arg(long, value_name = "NAME", default_value = SEARCH, value_parser = strategies())]
    pub(crate) strategy: NamedStrategy,

    /// Order of colours for color-order, such as BCA; the other colours follow, rarest first
    #[arg(long, value_name = "COLORS")]
    pub(crate) order: Option<ColorPriority>,

    #[command(flatten)]
    pub(crate) limits: LimitFlags,
}

const SEARCH: &str = "search";

fn strategies() -> impl TypedValueParser<Value = NamedStrategy> {
    let possible = |strategy: NamedStrategy| PossibleValue::new(strategy.name).help(strategy.about);
    PossibleValuesParser::new(NamedStrategy::ALL.map(possible)).map(|name| {
        NamedStrategy::from_name(&name).unwrap_or_else(|| unreachable!("clap accepts no other name"))
    })
}

impl SearchFlags {
    pub(crate) fn is_search(&self) -> bool {
        self.strategy.name == SEARCH
    }

    pub(crate) fn check(&self) -> anyhow::Result<()> {
        self.check_all_but(&[])
    }

    /// Checks the flags. Those in `general` apply to all strategies.
    pub(crate) fn check_all_but(&self, general: &[&str]) -> anyhow::Result<()> {
        let mut search_flags = self.limits.limits_given().into_iter();
        if let Some((flag, _)) = search_flags.find(|&(flag, is_given)| is_given && !general.contains(&flag)) {
            self.check_search_flag(flag)?;
        }
        if self.limits.search_seed.is_some() && !self.strategy.takes_seed {
            return refuse("--search-seed", self.strategy.name, SEARCH);
        }
        match &self.order {
            Some(_) if !self.strategy.takes_order => refuse("--order", self.strategy.name, "color-order"),
            _ => Ok(()),
        }
    }

    /// Refuses `flag`, which applies only to the search, if another strategy is selected.
    pub(crate) fn check_search_flag(&self, flag: &str) -> anyhow::Result<()> {
        if self.is_search() { Ok(()) } else { refuse(flag, self.strategy.name, SEARCH) }
    }

    pub(crate) fn search_options(&self) -> SearchOptions {
        self.limits.search_options()
    }

    pub(crate) fn strategy_options(&self) -> StrategyOptions {
        let seed = Seed::new(self.limits.search_seed.unwrap_or(0).to_string());
        StrategyOptions { seed, order: self.order.clone(), search: self.search_options() }
    }
}

fn refuse(flag: &str, strategy: &str, suggestion: &str) -> anyhow::Result<()> {
    Err(bad_input!(
        "`{flag}` does not apply to the strategy {strategy}: leave it out, or use `--strategy {suggestion}`"
    ))
}
