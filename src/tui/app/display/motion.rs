//! The animation of a move.

use crate::game::{Game, PlayedMove};
use crate::tui::geometry::animation::{Animation, FRAME, SlowFrames};
use std::time::Duration;

/// The animation of the last move, while it runs.
#[derive(Debug, Default)]
pub(crate) struct Motion {
    slow_frames: SlowFrames,
    animation: Option<Animation>,
}

impl Motion {
    pub(crate) const fn animation(&self) -> Option<&Animation> {
        self.animation.as_ref()
    }

    /// Animates a move that led to this position.
    pub(crate) fn start(&mut self, played: PlayedMove, game: &Game, now: Duration) {
        self.animation = Some(Animation::new(played, game, now));
    }

    /// Ends the animation. Returns whether there was one.
    pub(crate) fn skip(&mut self) -> bool {
        self.animation.take().is_some()
    }

    /// Ends the animation if its time is up. Returns whether one was running, in which case a new frame is needed.
    pub(crate) fn advance(&mut self, now: Duration) -> bool {
        let is_moving = self.animation.is_some();
        self.animation.take_if(|animation| animation.is_over(now));
        is_moving
    }

    /// The time at which the next frame is due.
    pub(crate) fn deadline(&self, now: Duration) -> Option<Duration> {
        self.animation.is_some().then(|| now + FRAME)
    }

    /// Records the time it took to write a frame. If the terminal is too slow, ends the animation and returns `true`.
    pub(crate) fn on_frame_drawn(&mut self, took: Duration) -> bool {
        let is_too_slow = self.animation.is_some() && self.slow_frames.record(took);
        if is_too_slow {
            self.skip();
        }
        is_too_slow
    }
}
