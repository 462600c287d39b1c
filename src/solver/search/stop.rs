//! The callbacks by which callers stop a search.

use std::sync::Arc;

/// Returns whether to stop. A [`Strategy`](crate::solver::Strategy) that searches keeps this callback for all its
/// moves.
pub type ShouldStop = Arc<dyn Fn() -> bool + Send + Sync>;

/// Returns whether to stop the current search. Threads poll it independently.
pub(super) type Stop<'a> = &'a (dyn Fn() -> bool + Sync);
