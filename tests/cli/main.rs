//! Tests of the command line that run the program as a child process.
#![cfg(test)]
#![cfg(feature = "cli")]

mod benching;
mod cases;
#[cfg(unix)]
mod hostile;
#[cfg(unix)]
mod judging;
mod manual;
mod pages;
mod pictures;
mod playing;
mod program;
mod puzzles;
mod refusals;
mod settings;
mod solving;
