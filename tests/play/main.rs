//! The application without a screen: hints, autoplay and par; which game opens; the daily boards.
#![cfg(test)]

mod advisor;
mod autoplay;
mod driver;
mod opening;
mod par;
