//! The strategies that can be chosen by name.

use super::search::SearchOptions;
use super::{ColorOrder, ColorPriority, Greedy, RandomMoves, SearchStrategy, Strategy, Tabu};
use crate::board::Seed;

/// A strategy that a command line offers by its name.
#[derive(Clone, Copy, Debug)]
pub struct NamedStrategy {
    /// The name, in lower-case letters and hyphens.
    pub name: &'static str,
    /// A short description.
    pub about: &'static str,
    /// Whether the strategy uses [`StrategyOptions::order`].
    pub takes_order: bool,
    /// Whether the strategy makes random choices, with [`StrategyOptions::seed`] or the seed in
    /// [`StrategyOptions::search`].
    pub takes_seed: bool,
    build: fn(&StrategyOptions) -> Box<dyn Strategy + Send>,
}

/// The options of all strategies. Each strategy uses only those that it needs.
#[derive(Clone, Debug)]
pub struct StrategyOptions {
    /// The seed of random choices.
    pub seed: Seed,
    /// The order in which to remove colours, if the caller specifies one.
    pub order: Option<ColorPriority>,
    /// The options of the search.
    pub search: SearchOptions,
}

impl Default for StrategyOptions {
    /// The empty seed, no order, and a search with a budget of 100,000 nodes.
    fn default() -> Self {
        let search = SearchOptions { nodes: Some(100_000), ..SearchOptions::default() };
        Self { seed: Seed::new(""), order: None, search }
    }
}

impl NamedStrategy {
    /// All strategies.
    pub const ALL: [Self; 5] = [
        Self {
            name: "random",
            about: "a random group, all equally likely",
            takes_order: false,
            takes_seed: true,
            build: |options| Box::new(RandomMoves::new(&options.seed)),
        },
        Self {
            name: "greedy",
            about: "the largest group",
            takes_order: false,
            takes_seed: false,
            build: |_| Box::new(Greedy),
        },
        Self {
            name: "tabu",
            about: "a random group, of the most frequent colour only if there is no other",
            takes_order: false,
            takes_seed: true,
            build: |options| Box::new(Tabu::new(&options.seed)),
        },
        Self {
            name: "color-order",
            about: "one colour at a time, in the given order or the rarest first, and small groups first",
            takes_order: true,
            takes_seed: false,
            build: |options| {
                Box::new(options.order.clone().map_or_else(ColorOrder::rarest_first, ColorOrder::new))
            },
        },
        Self {
            name: "search",
            about: "the best line that a search finds within its time or nodes",
            takes_order: false,
            takes_seed: true,
            build: |options| Box::new(SearchStrategy::new(options.search.clone())),
        },
    ];

    /// Returns the strategy with this name.
    ///
    /// ```
    /// use samegame::solver::NamedStrategy;
    ///
    /// assert!(NamedStrategy::from_name("greedy").is_some());
    /// ```
    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|strategy| strategy.name == name)
    }

    /// Creates an instance of the strategy.
    #[must_use]
    pub fn build(&self, options: &StrategyOptions) -> Box<dyn Strategy + Send> {
        (self.build)(options)
    }
}
