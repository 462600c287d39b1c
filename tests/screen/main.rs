//! The game screen without a terminal: real events in, drawn buffers out.
#![cfg(test)]

mod animation;
mod appearance;
mod boards;
mod daily;
mod driver;
mod finished;
mod games;
mod gif;
mod hints;
mod history;
mod journey;
mod keys;
mod languages;
mod lesson;
mod menu;
mod mouse;
mod new_game;
mod panel;
mod picture;
mod prelude;
mod puzzles;
mod recording;
mod review;
mod scores;
mod settings;
mod sharing;
mod sizes;
mod snapshots;
mod stars;
mod statistics;
