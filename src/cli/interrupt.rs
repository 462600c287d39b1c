//! Ctrl-C, where a command is to end with what it has.

use crate::contest::process::inherited::is_ignored;
use signal_hook::consts::{SIGINT, SIGTERM};
use signal_hook::{flag, low_level};
use std::io;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};

/// Whether somebody asked for the end: by Ctrl-C, or as a batch system does when the time is up.
#[derive(Clone, Debug, Default)]
pub(super) struct Interrupt(Arc<AtomicUsize>);

impl Interrupt {
    /// Takes note of the first such signal from now on. A second one ends the program at once. One that we inherited
    /// as ignored does neither.
    pub(super) fn watch() -> io::Result<Self> {
        let interrupt = Self::default();
        let asked_before = Arc::new(AtomicBool::new(false));
        for signal in [SIGINT, SIGTERM].into_iter().filter(|&signal| !is_ignored(signal)) {
            flag::register_conditional_default(signal, Arc::clone(&asked_before))?;
            flag::register(signal, Arc::clone(&asked_before))?;
            flag::register_usize(signal, Arc::clone(&interrupt.0), signal.unsigned_abs() as usize)?;
        }
        Ok(interrupt)
    }

    pub(super) fn came(&self) -> bool {
        self.0.load(Ordering::Relaxed) != 0
    }

    /// Dies of the signal if one came: all is printed, and whoever started us is to know.
    pub(super) fn obey(&self) {
        if let Ok(signal @ 1..) = i32::try_from(self.0.load(Ordering::Relaxed)) {
            let _ = low_level::emulate_default_handler(signal);
        }
    }
}
