//! Reviews of games: what each move cost, compared with the best lines known.
//!
//! A review rests on one pool of lines, the player's own among them. The *best total after `k` moves* is the score of
//! the best line in the pool that begins with the first `k` moves of the game, and the *loss* of a move is the
//! difference between the best totals before it and after it. So no loss is negative, and all losses add up to the
//! difference between the best line known and the game.
//!
//! Two halves of a search anneal lines from each position separately, because a loss that only one of them sees may be
//! luck: a better line found before a move and missed after it. A move is blamed only as far as both halves agree.
//! Lines from the first board are known to both.
//!
//! The story of a review is what the best line gathers, the [`Plan`], and at most three moves, the [`Moment`]s, which broke
//! such a plan or cost much, each with what sets the better line apart.
//!
//! [`Stars`] grade a whole game between random games and a strong search: see [`Scale`].

mod grade;
mod reviewer;
mod stars;
mod story;

pub use grade::{Half, LinePool, MoveClass, Review, ReviewedMove, grade, grade_whole};
pub use reviewer::Reviewer;
pub use stars::{NoStars, Scale, ScaleSearch, ScaleState, Stars, StarsError, Threshold};
pub use story::{Fact, Moment, Plan, facts};
