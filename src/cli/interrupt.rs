//! Signals such as Ctrl-C, for commands that print their results before they end.

use crate::contest::process::signal_guard::{FatalSignal, spawn_signal_thread};
use signal_hook::consts::{SIGINT, SIGTERM};
use signal_hook::low_level;
use std::io;
use std::sync::Arc;
use std::sync::atomic::{AtomicI32, Ordering};

/// Whether a signal has asked the command to end: Ctrl-C, or the SIGTERM that batch systems send when the time is up.
/// Holds the number of the signal, or 0 before any has arrived.
#[derive(Clone, Debug, Default)]
pub(crate) struct Interrupt(Arc<AtomicI32>);

impl Interrupt {
    /// Catches the first signal and its repetitions. A later one ends the program at once.
    pub(crate) fn watch() -> io::Result<Self> {
        let interrupt = Self::default();
        let caught = interrupt.clone();
        spawn_signal_thread("signals", &[SIGINT, SIGTERM], move |signal, meaning| match meaning {
            FatalSignal::First => caught.0.store(signal, Ordering::Relaxed),
            FatalSignal::Repetition => {}
            FatalSignal::Second => end_by(signal),
        })?;
        Ok(interrupt)
    }

    pub(crate) fn is_set(&self) -> bool {
        self.0.load(Ordering::Relaxed) != 0
    }

    /// Ends the process by the signal that has arrived, if any, so that the parent process learns of it. Must be called
    /// after all output.
    pub(crate) fn end_by_signal(&self) {
        let signal = self.0.load(Ordering::Relaxed);
        if signal != 0 {
            end_by(signal);
        }
    }
}

fn end_by(signal: i32) {
    // An error leaves the process running, and it then ends with the exit code of the command.
    let _ = low_level::emulate_default_handler(signal);
}
