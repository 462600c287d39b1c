//! Where everything lies on the screen, for drawing and for the mouse alike.

pub(crate) mod animation;
pub(crate) mod layout;
