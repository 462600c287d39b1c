//! The thread that waits for the signals that end us, and ends the bots first.

use super::inherited::is_ignored;
use super::registry;
use signal_hook::consts::{SIGHUP, SIGINT, SIGQUIT, SIGTERM};
use signal_hook::iterator::Signals;
use signal_hook::low_level;
use std::io;
use std::panic::{self, AssertUnwindSafe};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, PoisonError};
use std::thread;

static LEFT_TO_CALLER: AtomicBool = AtomicBool::new(false);

/// Leaves it to the caller to end the process when a deadly signal comes: with [`end_all_for_good`] and then by
/// the signal.
///
/// [`end_all_for_good`]: super::end_all_for_good
pub fn leave_signals_to_caller() {
    LEFT_TO_CALLER.store(true, Ordering::SeqCst);
}

type LastWork = Box<dyn FnOnce() + Send>;

static LAST_WORK: Mutex<Option<LastWork>> = Mutex::new(None);

/// What is still to be done when a deadly signal came and all bots are ended, before we die of it: on a thread of its
/// own, while whatever else goes on stands still as soon as it comes to a bot. A second signal does not wait for it.
pub fn on_deadly_signal(work: impl FnOnce() + Send + 'static) {
    *LAST_WORK.lock().unwrap_or_else(PoisonError::into_inner) = Some(Box::new(work));
}

/// Does it beside this thread, which has to see the next signal; that one finds nothing left to wait for.
fn do_last_work(signal: i32) {
    let work = LAST_WORK.lock().unwrap_or_else(PoisonError::into_inner).take();
    let finish = move |work: LastWork| {
        // A panic in it is told like any other, and we die of the signal all the same.
        let _ = panic::catch_unwind(AssertUnwindSafe(work));
        let _ = low_level::emulate_default_handler(signal);
    };
    let started =
        work.map(|work| thread::Builder::new().name("last work".into()).spawn(move || finish(work)));
    if !matches!(started, Some(Ok(_))) {
        // So that the exit status tells of the signal, as it would have without us.
        let _ = low_level::emulate_default_handler(signal);
    }
}

/// Starts the thread, once.
pub(super) fn watch() -> io::Result<()> {
    static WATCHED: Mutex<bool> = Mutex::new(false);
    let mut watched = WATCHED.lock().unwrap_or_else(PoisonError::into_inner);
    if *watched {
        return Ok(());
    }
    let deadly = [SIGHUP, SIGINT, SIGQUIT, SIGTERM].into_iter();
    let mut signals = Signals::new(deadly.filter(|&signal| !is_ignored(signal)))?;
    let obey = move || {
        for signal in signals.forever() {
            registry::end_all_for_good();
            if !LEFT_TO_CALLER.load(Ordering::SeqCst) {
                do_last_work(signal);
            }
        }
    };
    thread::Builder::new().name("bot signals".into()).spawn(obey)?;
    *watched = true;
    Ok(())
}
