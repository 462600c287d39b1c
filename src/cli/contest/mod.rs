//! The subcommands for bot writers and researchers.

mod bench;
mod bot;
mod compare;
pub(crate) mod judge;
pub(crate) mod run;

pub use bench::Bench;
pub use bot::PlayContest;
pub use compare::CompareRuns;
pub use judge::Judge;
