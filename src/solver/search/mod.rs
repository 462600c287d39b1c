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
mod chains;
mod exact;
mod from_position;
mod nrpa;
mod objective;
mod options;
mod parallel;
mod run;

pub(crate) use chains::sweep;
pub use exact::MAX_PROVABLE_TILES;
pub(crate) use from_position::Endings;
pub use from_position::{
    PlannedLine, ProofFailure, SearchStrategy, prove, search_game, search_game_with_progress,
};
pub use objective::{Line, Outcome, Progress};
pub use options::{SearchOptions, ShouldStop};
pub(crate) use parallel::{Message, parallel_in_order};
pub use run::search;
pub(crate) use run::{SOLVABLE_TILES, SOLVING_NODES};
