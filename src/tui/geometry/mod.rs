//! The layout of the game screen, and the animation of moves.

pub(crate) mod animation;
pub(crate) mod layout;
pub(crate) mod review;
