//! The positions of everything on the screen, for drawing and for the mouse.

pub(crate) mod animation;
pub(crate) mod layout;
