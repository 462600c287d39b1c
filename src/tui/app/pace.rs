//! How fast moves follow each other where nobody makes them by hand.

use std::time::Duration;

/// A speed, and how long each move is shown at it.
#[derive(Clone, Copy, Debug)]
pub(super) struct PlaybackSpeed(usize);

/// From the slowest to the fastest.
const PACES: [(&str, Duration); 7] = [
    ("x1/4", Duration::from_secs(4)),
    ("x1/2", Duration::from_secs(2)),
    ("x1", Duration::from_secs(1)),
    ("x2", Duration::from_millis(500)),
    ("x4", Duration::from_millis(250)),
    ("x8", Duration::from_millis(125)),
    ("x16", Duration::from_millis(62)),
];

impl PlaybackSpeed {
    pub(super) const NORMAL: Self = Self(2);
    /// Whoever watches a bot has seen games before.
    pub(super) const LIVE: Self = Self(4);

    /// Faster by so many steps, or slower.
    pub(super) fn changed(self, steps: isize) -> Self {
        Self(self.0.saturating_add_signed(steps).min(PACES.len() - 1))
    }

    /// As in `x2`.
    pub(super) const fn name(self) -> &'static str {
        PACES[self.0].0
    }

    /// How long a move is shown.
    pub(super) const fn time(self) -> Duration {
        PACES[self.0].1
    }
}
