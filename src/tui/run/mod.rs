//! The event loop, which connects the app to the clock, the terminal, the files and the solver.

pub(crate) mod event_loop;
pub(crate) mod solver_thread;

pub use event_loop::{play, watch};
pub use solver_thread::solver_threads;
