//! Tests of the compiled program in a pseudo-terminal.
#![cfg(test)]
#![cfg(all(unix, feature = "cli"))]

mod crash;
mod driver;
mod fuzz;
mod game;
mod guard;
mod input;
mod jobs;
mod playing;
mod saving;
mod streams;
mod windows;
