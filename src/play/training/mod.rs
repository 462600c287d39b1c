//! Training: moments of the player's own games, in each of which a better move is to be found, and puzzles.

mod exercise;
mod moments;
mod puzzles;

pub use exercise::{Exercise, MomentExercise, Training};
pub use moments::{ListedMoment, Moments, TrainedFrom, moves_code};
pub use puzzles::{MAX_MISTAKES, PuzzleExercise, PuzzleFigures, PuzzleSeries, PuzzleSource, daily_attempt};
