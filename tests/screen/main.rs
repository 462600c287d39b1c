//! The game screen without a terminal: real events in, drawn buffers out.
#![cfg(test)]

mod animation;
mod appearance;
mod bindings;
mod boards;
mod chinese;
mod daily;
mod driver;
mod ends;
mod finished;
mod french;
mod games;
mod gif;
mod hints;
mod history;
mod journey;
mod key_list;
mod keys;
mod lesson;

mod menu;
mod mouse;
mod new_game;
mod panel;
mod par;
mod picture;
mod playing_time;
mod prelude;
mod puzzles;
mod recording;
mod review;
mod scores;
mod settings;
mod sharing;
mod sizes;
mod snapshots;
mod solver_plays;
mod stars;
mod statistics;
mod target;
