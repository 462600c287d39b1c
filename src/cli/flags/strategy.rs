//! The flags for strategies.

use crate::board::Seed;
use crate::cli::failure::BadInput;
use crate::cli::seeds;
use crate::solver::{NamedStrategy, Order, Setup, Strategy};
use clap::Args;
use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};

/// Who is to play, as asked for.
#[derive(Args, Clone, Debug)]
pub struct StrategyFlags {
    /// The strategy to play by
    #[arg(long, value_name = "NAME", value_parser = strategies(), default_value = "greedy")]
    strategy: NamedStrategy,

    /// The order in which color-order removes the colours, such as BCA [default: the rarest first]
    #[arg(long, value_name = "LETTERS")]
    order: Option<Order>,

    /// The text that a strategy's chances are drawn from; the same text plays the same [default: a fresh one]
    #[arg(long, value_name = "TEXT", allow_hyphen_values = true)]
    seed: Option<String>,
}

/// The names of the strategies, each explained.
pub(super) fn strategies() -> impl TypedValueParser<Value = NamedStrategy> {
    let explained = |strategy: NamedStrategy| PossibleValue::new(strategy.name).help(strategy.about);
    PossibleValuesParser::new(NamedStrategy::ALL.map(explained))
        .map(|name| NamedStrategy::named(&name).unwrap_or_else(|| unreachable!("one of the names")))
}

impl StrategyFlags {
    /// The strategy asked for, fresh.
    pub(crate) fn strategy(&self) -> anyhow::Result<Box<dyn Strategy + Send>> {
        if self.order.is_some() && !self.strategy.takes_order {
            let takers = NamedStrategy::ALL.iter().filter(|strategy| strategy.takes_order);
            let takers: Vec<&str> = takers.map(|strategy| strategy.name).collect();
            let (takers, given) = (takers.join(" or "), self.strategy.name);
            let message = format!("`--order` is for the strategy {takers}, and {given} knows no order");
            return Err(BadInput::new(message).into());
        }
        let fresh = seeds::from(self.seed.as_deref())?.next();
        let seed = fresh.unwrap_or_else(|| Seed::new(""));
        Ok(self.strategy.strategy(&Setup { seed, order: self.order.clone(), ..Setup::default() }))
    }
}
