//! Waiting before a terminal: for a condition and never for a time, and not for ever.

use super::{Exit, Screen};
use rustix::process::{WaitIdOptions, WaitIdStatus};
use std::time::{Duration, Instant};

/// How long a test waits for what has to come.
const PATIENCE: Duration = Duration::from_secs(20);

/// How often it looks.
pub(super) const TICK: Duration = Duration::from_millis(10);

impl Screen {
    /// Waits for the screen to be so.
    #[track_caller]
    pub(crate) fn wait_for(&mut self, mut condition: impl FnMut(&str) -> bool) -> &mut Self {
        // As on a terminal, a frame is not seen before all of it has come.
        self.wait(|screen| (!screen.has_mode(2026) && condition(&screen.text())).then_some(()));
        self
    }

    /// Waits for this to be on the screen.
    #[track_caller]
    pub(crate) fn wait_for_text(&mut self, text: &str) -> &mut Self {
        self.wait_for(|screen| screen.contains(text))
    }

    /// Waits for anything else about the terminal.
    #[track_caller]
    pub(crate) fn wait_until(&mut self, mut condition: impl FnMut(&Self) -> bool) -> &mut Self {
        self.wait(|screen| condition(screen).then_some(()));
        self
    }

    /// Does this, and waits for these bytes in what is written from then on.
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

    /// Waits for the program to be stopped.
    #[track_caller]
    pub(crate) fn wait_stopped(&mut self) {
        self.wait(|screen| screen.state(WaitIdOptions::STOPPED).filter(WaitIdStatus::stopped));
    }

    /// Waits for the program to end, and reads its last words.
    #[track_caller]
    pub(crate) fn wait_exit(&mut self) -> Exit {
        self.wait(Self::ended)
    }

    /// How the program ended if it did; then its last words are read.
    pub(crate) fn ended(&mut self) -> Option<Exit> {
        let exit = self.exit();
        while exit.is_some() && self.read(Duration::ZERO) {}
        exit
    }

    /// Waits for the program to end, while the terminal takes nothing of what it writes.
    #[track_caller]
    pub(crate) fn wait_exit_unread(&mut self) -> Exit {
        let master = self.master.take();
        let exit = self.wait(Self::exit);
        self.master = master;
        exit
    }

    /// Waits until the program has filled what is between it and a terminal that does not read.
    #[track_caller]
    pub(crate) fn wait_clogged(&mut self) {
        let (mut last, mut still) = (0, 0);
        let master = self.master.take();
        self.wait(|_| {
            let waiting = rustix::io::ioctl_fionread(master.as_ref().unwrap()).unwrap();
            still = if waiting == last { still + 1 } else { 0 };
            last = waiting;
            (still > 20 && waiting > 1000).then_some(())
        });
        self.master = master;
    }

    /// Appearance on for so long, and says how many bytes came.
    pub(crate) fn bytes_within(&mut self, time: Duration) -> usize {
        let (before, end) = (self.raw_output().len(), now() + time);
        while let Some(left) = end.checked_duration_since(now()) {
            self.read(left.min(TICK));
        }
        self.raw_output().len() - before
    }

    #[track_caller]
    pub(super) fn wait<T>(&mut self, mut look: impl FnMut(&mut Self) -> Option<T>) -> T {
        let deadline = now() + PATIENCE;
        loop {
            if let Some(found) = look(self) {
                return found;
            }
            assert!(now() < deadline, "it did not come within {PATIENCE:?}; the screen is\n{}", self.text());
            self.read(TICK);
        }
    }
}

#[expect(clippy::disallowed_methods, reason = "a deadline is a matter of real time")]
fn now() -> Instant {
    Instant::now()
}
