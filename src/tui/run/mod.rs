//! The event loop and the work it starts: the only place where time, input and output enter.

pub(crate) mod background_reply;
pub(crate) mod event_loop;
pub(crate) mod solver_thread;

pub use event_loop::{play, spectate, watch};
