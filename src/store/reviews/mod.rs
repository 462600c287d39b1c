//! The kept reviews of games.

mod file;
mod kept_review;
mod kept_reviews;
mod line;

pub use file::Reviews;
pub use kept_review::KeptReview;
pub use kept_reviews::KeptReviews;
pub use line::ReviewLineError;
