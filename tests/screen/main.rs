//! The game screen without a terminal: real events in, drawn buffers out.

mod animation;
mod boards;
mod driver;
mod keys;
mod mouse;
mod picture;
mod random;
mod recording;
mod sizes;
mod snapshots;
