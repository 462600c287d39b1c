//! Bots that do what they should not: each ends within its limit, by name, and leaves nothing behind.
#![cfg(feature = "cli")]

#[cfg(test)]
mod commands;
#[cfg(test)]
mod crowd;
#[cfg(test)]
mod failures;
#[cfg(test)]
mod good;
#[cfg(test)]
#[cfg(unix)]
mod keepers;
#[cfg(test)]
mod ours;
#[cfg(test)]
#[cfg(unix)]
mod stopping;
#[cfg(test)]
#[cfg(unix)]
mod strays;
#[cfg(test)]
mod witness;
