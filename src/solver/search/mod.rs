//! The anytime search: it reports better and better lines until the caller stops it.
//!
//! ```
//! use samegame::board::{Deal, Rules, Seed};
//! use samegame::solver::search::{SearchOptions, search};
//!
//! let board = Deal { seed: Seed::new("demo"), ..Deal::default() }.board(2)?;
//! let options = SearchOptions { nodes: Some(20_000), ..SearchOptions::default() };
//! let outcome = search(&board, &Rules::default(), &options, &|| false, &mut |line| println!("{}", line.score));
//! assert!(outcome.score > 0 && !outcome.proved);
//! # Ok::<(), samegame::board::deal::DealError>(())
//! ```
//!
//! The documentation of the solver describes [how the search works](crate::solver#how-the-search-works).

mod anneal;
mod budget;
mod chains;
mod endings;
mod exact;
mod exp;
mod from_position;
mod incumbent;
mod nrpa;
mod objective;
mod options;
mod outcome;
mod parallel;
mod policy;
mod prove;
mod rng;
mod run;
mod search_strategy;
mod tabu_color;

pub(crate) use endings::Endings;
pub use exact::MAX_PROVABLE_TILES;
pub use from_position::{search_game, search_game_with_progress};
pub use options::{SearchOptions, ShouldStop};
pub use outcome::{Line, Outcome, Progress};
pub(crate) use parallel::{Message, parallel_in_order};
pub use prove::{ProofFailure, prove};
pub use run::search;
pub(crate) use run::{SOLVABLE_TILES, SOLVING_NODES};
pub use search_strategy::{PlannedLine, SearchStrategy};
pub(crate) use tabu_color::sweep;
