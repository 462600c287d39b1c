//! The speeds at which a game plays by itself.

use std::time::Duration;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PlaybackSpeed(usize);

/// The name of each speed and the time between two moves, from the slowest to the fastest.
const SPEEDS: [(&str, Duration); 7] = [
    ("x1/4", Duration::from_secs(4)),
    ("x1/2", Duration::from_secs(2)),
    ("x1", Duration::from_secs(1)),
    ("x2", Duration::from_millis(500)),
    ("x4", Duration::from_millis(250)),
    ("x8", Duration::from_millis(125)),
    ("x16", Duration::from_millis(62)),
];

impl PlaybackSpeed {
    pub const NORMAL: Self = Self(2);

    /// Returns the speed that is faster by `steps`, or slower if `steps` is negative. Stops at the fastest and the
    /// slowest speed.
    pub fn changed(self, steps: isize) -> Self {
        Self(self.0.saturating_add_signed(steps).min(SPEEDS.len() - 1))
    }

    pub const fn name(self) -> &'static str {
        SPEEDS[self.0].0
    }

    pub const fn interval(self) -> Duration {
        SPEEDS[self.0].1
    }
}
