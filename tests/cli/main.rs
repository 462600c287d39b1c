//! The command line, as it is seen from outside.
#![cfg(test)]
#![cfg(feature = "cli")]

mod benching;
mod cases;
mod dealing;
mod manual;
mod playing;
mod program;
mod readme;
mod refusals;
mod settings;
mod solving;
