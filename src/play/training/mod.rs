//! Training: moments of the player's own games, in each of which a better move is to be found.

mod exercise;
mod moments;

pub use exercise::{Exercise, MomentExercise, Training};
pub use moments::{ListedMoment, Moments, TrainedFrom, moves_code};
