//! Bots that do what they should not: each ends within its limit, by name, and leaves nothing behind.
#![cfg(test)]
#![cfg(feature = "cli")]

mod commands;
mod crowd;
mod failures;
mod good;
#[cfg(unix)]
mod keepers;
mod ours;
#[cfg(unix)]
mod stopping;
#[cfg(unix)]
mod strays;
mod witness;
