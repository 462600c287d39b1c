//! The kept reviews of games.

mod file;
mod kept_review;

pub use file::Reviews;
pub use kept_review::{KeptReview, KeptReviews};
