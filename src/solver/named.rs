//! The strategies that have a name.

use super::search::{Options, ShouldStop};
use super::{BySearch, ColorOrder, Greedy, Order, RandomMoves, Strategy, Tabu};
use crate::board::Seed;
use std::fmt;
use std::sync::Arc;

/// A strategy with a name: what a command line offers, and its help.
#[derive(Clone, Copy)]
pub struct NamedStrategy {
    /// The name: small letters and hyphens.
    pub name: &'static str,
    /// What it does, in a few words.
    pub about: &'static str,
    /// Whether it does what it does in the order of [`Setup::order`].
    pub takes_order: bool,
    /// Whether it draws its choices from a seed, [`Setup::seed`] or that of [`Setup::search`].
    pub takes_seed: bool,
    make: fn(&Setup) -> Box<dyn Strategy + Send>,
}

/// What strategies may be told. Each takes what it knows of.
#[derive(Clone)]
pub struct Setup {
    /// Where random choices come from.
    pub seed: Seed,
    /// The order of the colours, where one is given.
    pub order: Option<Order>,
    /// How the search goes about it.
    pub search: Options,
    /// What ends the search for a move, besides the nodes that it may play.
    pub should_stop: ShouldStop,
}

impl Default for Setup {
    /// The empty seed, no order given, and a search of 100,000 moves.
    fn default() -> Self {
        let search = Options { nodes: Some(100_000), ..Options::default() };
        Self { seed: Seed::new(""), order: None, search, should_stop: Arc::new(|| false) }
    }
}

impl NamedStrategy {
    /// All of them.
    pub const ALL: [Self; 5] = [
        Self {
            name: "random",
            about: "any group, each with the same chance",
            takes_order: false,
            takes_seed: true,
            make: |setup| Box::new(RandomMoves::new(&setup.seed)),
        },
        Self {
            name: "greedy",
            about: "the largest group",
            takes_order: false,
            takes_seed: false,
            make: |_| Box::new(Greedy),
        },
        Self {
            name: "tabu",
            about: "any group, sparing the most frequent colour while there is another move",
            takes_order: false,
            takes_seed: true,
            make: |setup| Box::new(Tabu::new(&setup.seed)),
        },
        Self {
            name: "color-order",
            about: "colour by colour, the rarest or the order's first, and small groups first",
            takes_order: true,
            takes_seed: false,
            make: |setup| Box::new(setup.order.clone().map_or_else(ColorOrder::derived, ColorOrder::given)),
        },
        Self {
            name: "search",
            about: "the best line found in the time or the nodes given",
            takes_order: false,
            takes_seed: true,
            make: |setup| Box::new(BySearch::until(setup.search.clone(), Arc::clone(&setup.should_stop))),
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

impl fmt::Debug for Setup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { seed, order, search, should_stop: _ } = self;
        f.debug_struct("Setup")
            .field("seed", seed)
            .field("order", order)
            .field("search", search)
            .finish_non_exhaustive()
    }
}

impl fmt::Debug for NamedStrategy {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("NamedStrategy").field(&self.name).finish()
    }
}
