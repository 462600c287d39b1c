//! How callers stop a search.

use std::sync::Arc;

/// Whether to stop. A [`Strategy`](crate::solver::Strategy) that searches keeps it from one move to the next.
pub type ShouldStop = Arc<dyn Fn() -> bool + Send + Sync>;

/// Whether to stop the current search. Threads poll it independently.
pub(super) type Stop<'a> = &'a (dyn Fn() -> bool + Sync);
