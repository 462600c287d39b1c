//! The strategies that have a name.

use super::{ColorOrder, Greedy, Order, RandomMoves, Strategy, Tabu};
use crate::board::Seed;
use std::fmt;

/// A strategy with a name: what a command line offers, and its help.
#[derive(Clone, Copy)]
pub struct NamedStrategy {
    /// The name: small letters and hyphens.
    pub name: &'static str,
    /// What it does, in a few words.
    pub about: &'static str,
    /// Whether it does what it does in the order of [`Setup::order`].
    pub takes_order: bool,
    make: fn(&Setup) -> Box<dyn Strategy + Send>,
}

/// What strategies may be told. Each takes what it knows of.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Setup {
    /// Where random choices come from.
    pub seed: Seed,
    /// The order of the colours, where one is given.
    pub order: Option<Order>,
}

impl Default for Setup {
    /// The empty seed, and no order given.
    fn default() -> Self {
        Self { seed: Seed::new(""), order: None }
    }
}

impl NamedStrategy {
    /// All of them.
    pub const ALL: [Self; 4] = [
        Self {
            name: "random",
            about: "any group, each with the same chance",
            takes_order: false,
            make: |setup| Box::new(RandomMoves::new(&setup.seed)),
        },
        Self { name: "greedy", about: "the largest group", takes_order: false, make: |_| Box::new(Greedy) },
        Self {
            name: "tabu",
            about: "any group, sparing the most frequent colour while there is another move",
            takes_order: false,
            make: |setup| Box::new(Tabu::new(&setup.seed)),
        },
        Self {
            name: "color-order",
            about: "colour by colour, the rarest or the order's first, and small groups first",
            takes_order: true,
            make: |setup| Box::new(setup.order.clone().map_or_else(ColorOrder::derived, ColorOrder::given)),
        },
    ];

    /// The strategy of this name.
    ///
    /// ```
    /// use samegame::solver::NamedStrategy;
    ///
    /// assert!(NamedStrategy::named("greedy").is_some());
    /// ```
    #[must_use]
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|strategy| strategy.name == name)
    }

    /// One of it, fresh.
    #[must_use]
    pub fn strategy(&self, setup: &Setup) -> Box<dyn Strategy + Send> {
        (self.make)(setup)
    }
}

impl fmt::Debug for NamedStrategy {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("NamedStrategy").field(&self.name).finish()
    }
}
