//! Waits for conditions, with a deadline.

use super::{Exit, Screen};
use rustix::process::{WaitIdOptions, WaitIdStatus};
use std::time::{Duration, Instant};

/// How long a test waits for a condition.
const TIMEOUT: Duration = Duration::from_secs(20);

/// How often a condition is checked.
pub(super) const POLL_INTERVAL: Duration = Duration::from_millis(10);

impl Screen {
    /// Waits until the text on the screen meets a condition.
    #[track_caller]
    pub(crate) fn wait_for(&mut self, mut condition: impl FnMut(&str) -> bool) -> &mut Self {
        // As in a terminal, a frame is not visible before it is complete.
        self.wait(|screen| (!screen.has_mode(2026) && condition(&screen.text())).then_some(()));
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

    /// Runs `act`, and waits for these bytes in the output after it.
    #[track_caller]
    pub(crate) fn wait_for_next(&mut self, bytes: &str, act: impl FnOnce(&mut Self)) {
        while self.read(Duration::ZERO) {}
        let before = self.raw.len();
        act(self);
        self.wait(|screen| {
            let since = &screen.raw[before..];
            since.windows(bytes.len()).any(|window| window == bytes.as_bytes()).then_some(())
        });
    }

    /// Waits until the program is stopped.
    #[track_caller]
    pub(crate) fn wait_stopped(&mut self) {
        self.wait(|screen| screen.state(WaitIdOptions::STOPPED).filter(WaitIdStatus::stopped));
    }

    /// Waits until the program ends, and reads the rest of its output.
    #[track_caller]
    pub(crate) fn wait_exit(&mut self) -> Exit {
        self.wait(Self::ended)
    }

    /// How the program ended, if it did. Then the rest of its output is read.
    pub(crate) fn ended(&mut self) -> Option<Exit> {
        let exit = self.exit();
        while exit.is_some() && self.read(Duration::ZERO) {}
        exit
    }

    /// Waits until the program ends, while the terminal does not read its output.
    #[track_caller]
    pub(crate) fn wait_exit_unread(&mut self) -> Exit {
        let master = self.master.take();
        let exit = self.wait(Self::exit);
        self.master = master;
        exit
    }

    /// Waits until the program has filled the output buffer of a terminal that does not read.
    #[track_caller]
    pub(crate) fn wait_until_output_blocks(&mut self) {
        let (mut last, mut unchanged) = (0, 0);
        let master = self.master.take();
        self.wait(|_| {
            let waiting = rustix::io::ioctl_fionread(master.as_ref().unwrap()).unwrap();
            unchanged = if waiting == last { unchanged + 1 } else { 0 };
            last = waiting;
            (unchanged > 20 && waiting > 1000).then_some(())
        });
        self.master = master;
    }

    /// Reads output for this time. Returns the number of bytes.
    pub(crate) fn bytes_within(&mut self, time: Duration) -> usize {
        let (before, end) = (self.raw_output().len(), now() + time);
        while let Some(left) = end.checked_duration_since(now()) {
            self.read(left.min(POLL_INTERVAL));
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
fn now() -> Instant {
    Instant::now()
}
