//! Ctrl-C, where a command is to end with what it has.

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

/// Whether somebody asked for the end: by Ctrl-C, or as a batch system does when the time is up.
#[derive(Clone, Debug, Default)]
pub(crate) struct Interrupt(Arc<AtomicUsize>);

/// How long a second signal is taken for the first one, which comes twice where whoever runs us passes it on.
#[cfg(unix)]
const TWICE_WITHIN: Duration = Duration::from_millis(500);

impl Interrupt {
    /// Takes note of the first such signal from now on. A later one ends the program at once. One that we inherited
    /// as ignored does neither.
    pub(crate) fn watch() -> io::Result<Self> {
        let interrupt = Self::default();
        let ends_at_once = Arc::new(AtomicBool::new(false));
        let signals: Vec<_> = [SIGINT, SIGTERM].into_iter().filter(|&signal| !is_ignored(signal)).collect();
        for &signal in &signals {
            flag::register_conditional_default(signal, Arc::clone(&ends_at_once))?;
            flag::register_usize(signal, Arc::clone(&interrupt.0), signal.unsigned_abs() as usize)?;
        }
        after_the_first(&signals, ends_at_once)?;
        Ok(interrupt)
    }

    pub(crate) fn came(&self) -> bool {
        self.0.load(Ordering::Relaxed) != 0
    }

    /// Dies of the signal if one came: all is printed, and whoever started us is to know.
    pub(crate) fn obey(&self) {
        if let Ok(signal @ 1..) = i32::try_from(self.0.load(Ordering::Relaxed)) {
            let _ = low_level::emulate_default_handler(signal);
        }
    }
}

/// Sets this some time after the first signal came.
#[cfg(unix)]
fn after_the_first(signals: &[i32], ends_at_once: Arc<AtomicBool>) -> io::Result<()> {
    let mut signals = Signals::new(signals)?;
    let wait = move || {
        if signals.forever().next().is_some() {
            thread::sleep(TWICE_WITHIN);
            ends_at_once.store(true, Ordering::Relaxed);
        }
    };
    thread::Builder::new().name("second signal".into()).spawn(wait).map(drop)
}

/// Sets this when the first signal comes: nobody can wait for one here.
#[cfg(not(unix))]
fn after_the_first(signals: &[i32], ends_at_once: Arc<AtomicBool>) -> io::Result<()> {
    signals.iter().try_for_each(|&signal| flag::register(signal, Arc::clone(&ends_at_once)).map(drop))
}
