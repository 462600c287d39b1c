//! The real binary in a real terminal: what only a pseudo-terminal can show.
#![cfg(all(unix, feature = "cli"))]

#[cfg(test)]
mod driver;
#[cfg(test)]
mod game;
#[cfg(test)]
mod input;
#[cfg(test)]
mod jobs;
#[cfg(test)]
mod modes;
#[cfg(test)]
mod session;
#[cfg(test)]
mod table;
