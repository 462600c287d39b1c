//! The subcommands for bot writers and researchers.

mod bench;
mod bot;
mod compare;
pub(crate) mod judge;
pub(crate) mod run;

pub(crate) use bench::Bench;
pub(crate) use bot::PlayContest;
pub(crate) use compare::CompareRuns;
pub(crate) use judge::Judge;
