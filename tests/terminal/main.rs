//! The real binary in a real terminal: what only a pseudo-terminal can show.
#![cfg(all(unix, feature = "cli"))]

mod driver;
mod session;
