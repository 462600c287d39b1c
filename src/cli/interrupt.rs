//! Signals such as Ctrl-C, for commands that print their results before they end.

use std::io;
use std::sync::Arc;
use std::sync::atomic::{AtomicI32, Ordering};

/// Whether a signal has asked the command to end: Ctrl-C, a terminal that closes, or the SIGTERM that batch systems send
/// when the time is up. Holds the number of the signal, or 0 before any has arrived.
#[derive(Clone, Debug, Default)]
pub(crate) struct Interrupt(Arc<AtomicI32>);

impl Interrupt {
    /// Catches the first signal and its repetitions. A later one ends the program at once. A signal that the parent
    /// process ignores stays ignored. On systems without signals, Ctrl-C ends the program at once.
    pub(crate) fn watch() -> io::Result<Self> {
        let interrupt = Self::default();
        #[cfg(unix)]
        signals::catch(Arc::clone(&interrupt.0))?;
        Ok(interrupt)
    }

    pub(crate) fn is_set(&self) -> bool {
        self.0.load(Ordering::Relaxed) != 0
    }

    /// Ends the process by the signal that has arrived, if any, so that the parent process learns of it. Must be called
    /// after all output.
    pub(crate) fn end_by_signal(&self) {
        #[cfg(unix)]
        if self.is_set() {
            signals::end_by(self.0.load(Ordering::Relaxed));
        }
    }
}

#[cfg(unix)]
mod signals {
    use crate::cli::search::Stopwatch;
    use signal_hook::consts::{SIGHUP, SIGINT, SIGTERM};
    use signal_hook::iterator::Signals;
    use std::sync::Arc;
    use std::sync::atomic::{AtomicI32, Ordering};
    use std::time::Duration;
    use std::{io, thread};

    /// A second signal within this time repeats the first: `timeout` signals both its child and its process group, and a
    /// wrapper may forward a signal that the terminal has also sent to this process directly.
    const REPEAT_WINDOW: Duration = Duration::from_millis(500);

    pub(super) fn catch(caught: Arc<AtomicI32>) -> io::Result<()> {
        // Ctrl-C is ignored in a background job of a script, and a hang-up under `nohup`. Only Linux tells.
        let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
        let mask = status.lines().find_map(|line| line.strip_prefix("SigIgn:"));
        let mask = mask.and_then(|mask| u64::from_str_radix(mask.trim(), 16).ok()).unwrap_or(0);
        let is_caught = |signal: &i32| mask >> (signal - 1) & 1 == 0;
        let caught_signals = [SIGINT, SIGTERM, SIGHUP].into_iter().filter(is_caught);
        let mut signals = Signals::new(caught_signals)?;
        thread::Builder::new().name("signals".to_owned()).spawn(move || {
            let mut first: Option<Stopwatch> = None;
            for signal in signals.forever() {
                match first {
                    None => {
                        first = Some(Stopwatch::start());
                        caught.store(signal, Ordering::Relaxed);
                    }
                    Some(first) if first.elapsed() < REPEAT_WINDOW => {}
                    Some(_) => end_by(signal),
                }
            }
        })?;
        Ok(())
    }

    pub(super) fn end_by(signal: i32) {
        // An error leaves the process running, and it then ends with the exit code of the command.
        let _ = signal_hook::low_level::emulate_default_handler(signal);
    }
}
