//! What the share of par is measured with.

use std::time::Duration;

/// How long the search for par runs before the player sees par and a share of it. Par has nearly its last value by then.
const SETTLING_TIME: Duration = Duration::from_secs(2);

/// What a share of par is measured with, for the current board.
#[derive(Debug, Default)]
pub(super) struct Scale {
    /// The scores of some random games; `None` before they are played.
    pub(super) random_scores: Option<Vec<i64>>,
    /// When the current search for par has run long enough.
    pub(super) settles_at: Option<Duration>,
    pub(super) is_settled: bool,
}

impl Scale {
    pub(super) const fn start(&mut self, now: Duration) {
        if !self.is_settled {
            self.settles_at = Some(now.saturating_add(SETTLING_TIME));
        }
    }
}
