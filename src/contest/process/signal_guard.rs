//! Tells a repetition of a fatal signal from a second one, for programs that print their results before they end.

use crate::contest::process::clock::now;
use signal_hook::iterator::Signals;
use std::io;
use std::thread;
use std::time::{Duration, Instant};

/// A second signal within this time is a repetition of the first: `timeout` signals both its child and its process
/// group, and a wrapper may forward a signal that the terminal has also sent to this process directly.
const REPEAT_WINDOW: Duration = Duration::from_millis(500);

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum FatalSignal {
    /// The program must print its results and end.
    First,
    /// It changes nothing.
    Repetition,
    /// The program must end at once.
    Second,
}

#[derive(Debug, Default)]
struct SignalGuard {
    first_at: Option<Instant>,
}

impl SignalGuard {
    fn classify(&mut self, at: Instant) -> FatalSignal {
        match self.first_at {
            None => {
                self.first_at = Some(at);
                FatalSignal::First
            }
            Some(first) if at.saturating_duration_since(first) < REPEAT_WINDOW => FatalSignal::Repetition,
            Some(_) => FatalSignal::Second,
        }
    }
}

/// Starts a thread that catches these signals and calls `react` for each. `react` must return soon, because the thread
/// notes the time of the next signal only after it. A signal that the parent process ignores stays ignored.
pub(crate) fn spawn_signal_thread(
    name: &str,
    signals: &[i32],
    mut react: impl FnMut(i32, FatalSignal) + Send + 'static,
) -> io::Result<()> {
    let mut signals = Signals::new(signals.iter().filter(|&&signal| !is_ignored(signal)))?;
    let wait = move || {
        let mut guard = SignalGuard::default();
        for signal in signals.forever() {
            react(signal, guard.classify(now()));
        }
    };
    thread::Builder::new().name(name.to_owned()).spawn(wait).map(drop)
}

/// Whether this signal is ignored, as Ctrl-C is in a background job of a script, and a hang-up is under `nohup`. An
/// ignored signal must not end this process. Always false on systems other than Linux.
fn is_ignored(signal: i32) -> bool {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let mask = status.lines().find_map(|line| line.strip_prefix("SigIgn:"));
    let mask = mask.and_then(|mask| u64::from_str_radix(mask.trim(), 16).ok()).unwrap_or(0);
    mask >> (signal - 1) & 1 == 1
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn signals_within_half_a_second_of_the_first_are_repetitions() {
        let (mut guard, start) = (SignalGuard::default(), now());
        let mut classify = |millis| guard.classify(start + Duration::from_millis(millis));
        assert_eq!(classify(7), FatalSignal::First);
        for millis in [7, 8, 300, 506] {
            assert_eq!(classify(millis), FatalSignal::Repetition, "{millis}");
        }
        assert_eq!([507, 508, 9000].map(&mut classify), [FatalSignal::Second; 3]);
    }
}
