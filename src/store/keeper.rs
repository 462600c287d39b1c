//! Whoever keeps what is played.

use crate::game::Sitting;
use crate::store::{Finished, Notice};

/// What is still to be done when the process is ended from outside; it does not take long.
pub type Errand = Box<dyn Fn() + Send>;

/// Keeps what is played. The one who plays tells it of every change.
pub trait Keeper {
    /// To be called whenever something happened, before it is shown: a game that came to its end is written when this
    /// comes back, or the disk refused it.
    ///
    /// A move waits for the one before it to be on disk, but not longer than half a second. An end waits for the sitting
    /// up to two seconds, for the log up to two seconds if another game holds it, and for the disk as long as that takes
    /// for one line.
    fn see(&mut self, sitting: &Sitting);

    /// To be called after it was shown. The sitting is on disk soon; this comes back at once.
    fn keep(&mut self, sitting: &Sitting);

    /// Whether there is something to tell, or may be soon, because something is being written.
    fn may_have_news(&self) -> bool;

    /// What the player should know of it.
    fn take_notice(&mut self) -> Option<Notice>;

    /// A game that came to its end and was written, or will be; each is told once.
    fn take_finished(&mut self) -> Option<Finished>;

    /// What has to be done where there is no time for anything else.
    fn last_errand(&self) -> Errand;
}

/// Keeps nothing.
#[derive(Clone, Copy, Debug, Default)]
pub struct KeepNothing;

impl Keeper for KeepNothing {
    fn see(&mut self, _: &Sitting) {}

    fn keep(&mut self, _: &Sitting) {}

    fn may_have_news(&self) -> bool {
        false
    }

    fn take_notice(&mut self) -> Option<Notice> {
        None
    }

    fn take_finished(&mut self) -> Option<Finished> {
        None
    }

    fn last_errand(&self) -> Errand {
        Box::new(|| {})
    }
}
