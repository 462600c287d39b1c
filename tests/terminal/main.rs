//! Tests of the compiled program in a pseudo-terminal.
#![cfg(test)]
#![cfg(all(unix, feature = "cli"))]

mod ambiguous;
mod crash;
mod driver;
mod exit_message;
mod fuzz;
mod game;
mod guard;
mod idle;
mod input;
mod jobs;
mod menu;
mod modes;
mod playing;
mod puzzles;
mod saving;
mod sharing;
mod solver;
mod solving;
mod streams;
mod windows;
