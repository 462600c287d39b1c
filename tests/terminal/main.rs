//! The real binary in a real terminal: what only a pseudo-terminal can show.
#![cfg(test)]
#![cfg(all(unix, feature = "cli"))]

mod appearance;
mod crash;
mod driver;
mod fuzz;
mod game;
mod idle;
mod input;
mod jobs;
mod judge;
mod leaving;
mod modes;
mod pages;
mod replay;
mod saving;
mod scores;
mod session;
mod settings;
mod sharing;
mod solver;
mod solving;
mod streams;
mod table;
