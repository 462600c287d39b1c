//! Waiting for conditions, with a deadline.

use super::{Exit, SYNCHRONIZED_UPDATE, Screen};
use rustix::process::{WaitIdOptions, WaitIdStatus};
use std::time::{Duration, Instant};

/// The longest time that a test waits for a condition.
const TIMEOUT: Duration = Duration::from_secs(20);

/// The time between two checks of a condition.
pub(super) const POLL_INTERVAL: Duration = Duration::from_millis(10);

impl Screen {
    /// Waits until the text on the screen meets a condition.
    #[track_caller]
    pub(crate) fn wait_for(&mut self, mut condition: impl FnMut(&str) -> bool) -> &mut Self {
        // As in a real terminal, only complete frames are visible.
        self.wait(|screen| {
            (!screen.has_mode(SYNCHRONIZED_UPDATE) && condition(&screen.text())).then_some(())
        });
        self
    }

    /// Waits until this text is on the screen.
    #[track_caller]
    pub(crate) fn wait_for_text(&mut self, text: &str) -> &mut Self {
        self.wait_for(|screen| screen.contains(text))
    }

    /// Waits until the terminal meets a condition.
    #[track_caller]
    pub(crate) fn wait_until(&mut self, mut condition: impl FnMut(&Self) -> bool) -> &mut Self {
        self.wait(|screen| condition(screen).then_some(()));
        self
    }

    /// Runs `act`, and waits until these bytes appear in the output that follows.
    #[track_caller]
    pub(crate) fn wait_for_next(&mut self, bytes: &str, act: impl FnOnce(&mut Self)) {
        while self.read(Duration::ZERO) {}
        let before = self.raw.len();
        act(self);
        self.wait(|screen| {
            let new_output = &screen.raw[before..];
            new_output.windows(bytes.len()).any(|window| window == bytes.as_bytes()).then_some(())
        });
    }

    /// Waits until the program is stopped by a signal.
    #[track_caller]
    pub(crate) fn wait_until_stopped(&mut self) {
        self.wait(|screen| screen.state(WaitIdOptions::STOPPED).filter(WaitIdStatus::stopped));
    }

    /// Waits until the program ends, and reads the rest of its output.
    #[track_caller]
    pub(crate) fn wait_for_exit(&mut self) -> Exit {
        self.wait(Self::try_exit)
    }

    /// If the program has ended, reads the rest of its output and returns how it ended.
    pub(crate) fn try_exit(&mut self) -> Option<Exit> {
        let exit = self.exit();
        while exit.is_some() && self.read(Duration::ZERO) {}
        exit
    }

    /// Waits until the program ends, without reading its output.
    #[track_caller]
    pub(crate) fn wait_for_exit_unread(&mut self) -> Exit {
        let master = self.master.take();
        let exit = self.wait(Self::exit);
        self.master = master;
        exit
    }

    /// Waits, without reading, until the program has filled the output buffer of the terminal.
    #[track_caller]
    pub(crate) fn wait_until_output_blocks(&mut self) {
        let (mut last, mut unchanged) = (0, 0);
        let master = self.master.take();
        self.wait(|_| {
            let buffered = rustix::io::ioctl_fionread(master.as_ref().unwrap()).unwrap();
            unchanged = if buffered == last { unchanged + 1 } else { 0 };
            last = buffered;
            (unchanged > 20 && buffered > 1000).then_some(())
        });
        self.master = master;
    }

    /// Reads output for this time, and returns the number of bytes.
    pub(crate) fn read_for(&mut self, time: Duration) -> usize {
        let (before, end) = (self.raw_output().len(), now() + time);
        while let Some(remaining) = end.checked_duration_since(now()) {
            self.read(remaining.min(POLL_INTERVAL));
        }
        self.raw_output().len() - before
    }

    #[track_caller]
    pub(super) fn wait<T>(&mut self, mut check: impl FnMut(&mut Self) -> Option<T>) -> T {
        let deadline = now() + TIMEOUT;
        loop {
            if let Some(found) = check(self) {
                return found;
            }
            assert!(now() < deadline, "timeout after {TIMEOUT:?}; the screen is\n{}", self.text());
            self.read(POLL_INTERVAL);
        }
    }
}

#[expect(clippy::disallowed_methods, reason = "a deadline needs real time")]
pub(crate) fn now() -> Instant {
    Instant::now()
}
