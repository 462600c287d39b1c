//! Tests of bots as processes: each bot ends within its limit, with the expected failure, and leaves nothing behind.
#![cfg(test)]
#![cfg(feature = "cli")]

mod comparing;
mod concurrent;
mod failures;
#[cfg(unix)]
mod hosts;
mod judge_command;
mod samegame_bot;
#[cfg(unix)]
mod stopped_judge;
#[cfg(target_os = "linux")]
mod stopped_search;
#[cfg(unix)]
mod strays;
mod token;
mod well_behaved;
