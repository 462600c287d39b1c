//! The real binary in a real terminal: what only a pseudo-terminal can show.
#![cfg(all(unix, feature = "cli"))]

#[cfg(test)]
mod crash;
#[cfg(test)]
mod driver;
#[cfg(test)]
mod fuzz;
#[cfg(test)]
mod game;
#[cfg(test)]
mod idle;
#[cfg(test)]
mod input;
#[cfg(test)]
mod jobs;
#[cfg(test)]
mod judge;
#[cfg(test)]
mod leaving;
#[cfg(test)]
mod looks;
#[cfg(test)]
mod modes;
#[cfg(test)]
mod pages;
#[cfg(test)]
mod replay;
#[cfg(test)]
mod scores;
#[cfg(test)]
mod session;
#[cfg(test)]
mod settings;
#[cfg(test)]
mod sharing;
#[cfg(test)]
mod solver;
#[cfg(test)]
mod solving;
#[cfg(test)]
mod streams;
#[cfg(test)]
mod table;
