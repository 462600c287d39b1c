//! The real binary in a real terminal: what only a pseudo-terminal can show.
#![cfg(all(unix, feature = "cli"))]

#[cfg(test)]
mod driver;
#[cfg(test)]
mod input;
#[cfg(test)]
mod session;
