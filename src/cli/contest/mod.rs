//! The subcommands for bot writers and researchers.

mod bench;
mod bot;
pub(crate) mod judge;
mod run;

pub use bench::Bench;
pub use bot::PlayContest;
pub use judge::Judge;
