//! The layout of the game screen and of what covers it, and the animation of moves.

pub(crate) mod animation;
pub(crate) mod layout;
pub(crate) mod lesson;
pub(crate) mod review;
pub(crate) mod wrapping;
