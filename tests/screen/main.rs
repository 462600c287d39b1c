//! The game screen without a terminal: real events in, drawn buffers out.

#[cfg(test)]
mod animation;
#[cfg(test)]
mod bindings;
#[cfg(test)]
mod boards;
#[cfg(test)]
mod daily;
#[cfg(test)]
mod driver;
#[cfg(test)]
mod export;
#[cfg(test)]
mod french;
#[cfg(test)]
mod hints;
#[cfg(test)]
mod history;
#[cfg(test)]
mod keys;
#[cfg(test)]
mod live;
#[cfg(test)]
mod looks;
#[cfg(test)]
mod mouse;
#[cfg(test)]
mod new_game;
#[cfg(test)]
mod par;
#[cfg(test)]
mod picture;
#[cfg(test)]
mod random;
#[cfg(test)]
mod recording;
#[cfg(test)]
mod scores;
#[cfg(test)]
mod settings;
#[cfg(test)]
mod sharing;
#[cfg(test)]
mod sizes;
#[cfg(test)]
mod snapshots;
#[cfg(test)]
mod solver_plays;
