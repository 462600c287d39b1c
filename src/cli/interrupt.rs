//! Signals such as Ctrl-C, for commands that print their results before they end.

use crate::contest::process::inherited::is_ignored;
use signal_hook::consts::{SIGINT, SIGTERM};
#[cfg(unix)]
use signal_hook::iterator::Signals;
use signal_hook::{flag, low_level};
use std::io;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
#[cfg(unix)]
use std::{thread, time::Duration};

/// Whether a signal has asked the command to end: Ctrl-C, or the SIGTERM that batch systems send when the time is up.
/// Holds the number of the signal, or 0 before any has arrived.
#[derive(Clone, Debug, Default)]
pub(crate) struct Interrupt(Arc<AtomicUsize>);

/// A second signal within this time is a repetition of the first: a wrapper such as `timeout` forwards a signal that
/// the terminal has also sent to this process directly.
#[cfg(unix)]
const REPEAT_WINDOW: Duration = Duration::from_millis(500);

impl Interrupt {
    /// Catches the first signal. A later one ends the program at once. A signal that the parent process ignores stays
    /// ignored.
    pub(crate) fn watch() -> io::Result<Self> {
        let interrupt = Self::default();
        let ends_at_once = Arc::new(AtomicBool::new(false));
        let signals: Vec<_> = [SIGINT, SIGTERM].into_iter().filter(|&signal| !is_ignored(signal)).collect();
        for &signal in &signals {
            flag::register_conditional_default(signal, Arc::clone(&ends_at_once))?;
            flag::register_usize(signal, Arc::clone(&interrupt.0), signal.unsigned_abs() as usize)?;
        }
        set_after_first_signal(&signals, ends_at_once)?;
        Ok(interrupt)
    }

    /// Whether a signal has arrived.
    pub(crate) fn is_set(&self) -> bool {
        self.0.load(Ordering::Relaxed) != 0
    }

    /// Ends the process by the signal that has arrived, if any, so that the parent process learns of it. Must be called
    /// after all output.
    pub(crate) fn end_by_signal(&self) {
        if let Ok(signal @ 1..) = i32::try_from(self.0.load(Ordering::Relaxed)) {
            // An error leaves the process running, and it then ends with the exit code of the command.
            let _ = low_level::emulate_default_handler(signal);
        }
    }
}

/// Sets `ends_at_once` when [`REPEAT_WINDOW`] has passed after the first signal.
#[cfg(unix)]
fn set_after_first_signal(signals: &[i32], ends_at_once: Arc<AtomicBool>) -> io::Result<()> {
    let mut signals = Signals::new(signals)?;
    let wait = move || {
        if signals.forever().next().is_some() {
            thread::sleep(REPEAT_WINDOW);
            ends_at_once.store(true, Ordering::Relaxed);
        }
    };
    thread::Builder::new().name("second signal".into()).spawn(wait).map(drop)
}

/// Sets `ends_at_once` at the first signal, because no thread can wait for signals here.
#[cfg(not(unix))]
fn set_after_first_signal(signals: &[i32], ends_at_once: Arc<AtomicBool>) -> io::Result<()> {
    signals.iter().try_for_each(|&signal| flag::register(signal, Arc::clone(&ends_at_once)).map(drop))
}
