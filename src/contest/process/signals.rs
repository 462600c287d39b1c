//! The reaction to fatal signals: ends the bots, and prints what has been judged.

use crate::contest::process::registry::end_all_bots;
use crate::contest::process::signal_guard::{FatalSignal, spawn_signal_thread};
use signal_hook::consts::{SIGHUP, SIGINT, SIGQUIT, SIGTERM};
use signal_hook::low_level;
use std::io;
use std::panic::{self, AssertUnwindSafe};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, PoisonError};
use std::thread;

static LEFT_TO_CALLER: AtomicBool = AtomicBool::new(false);

/// Leaves it to the caller to end this process on a fatal signal. Call this once the caller handles signals itself: its
/// handler must then call [`end_all_bots`](super::end_all_bots) before the process dies of the signal.
pub fn leave_signals_to_caller() {
    LEFT_TO_CALLER.store(true, Ordering::SeqCst);
}

type SignalHook = Box<dyn FnOnce() + Send>;

static HOOK: Mutex<Option<SignalHook>> = Mutex::new(None);

/// Sets a hook that runs after a fatal signal has ended all bots and before this process dies of it. The hook runs on a
/// thread of its own, while other threads block as soon as they use a bot. A second signal does not wait for the hook,
/// unless it follows the first within half a second: then it is the same one, sent twice.
///
/// # Errors
///
/// Returns an error if the system refuses a thread or a signal handler.
pub fn on_fatal_signal(hook: impl FnOnce() + Send + 'static) -> io::Result<()> {
    *HOOK.lock().unwrap_or_else(PoisonError::into_inner) = Some(Box::new(hook));
    start_signal_thread()
}

pub(super) fn start_signal_thread() -> io::Result<()> {
    static STARTED: Mutex<bool> = Mutex::new(false);
    let mut started = STARTED.lock().unwrap_or_else(PoisonError::into_inner);
    if !*started {
        spawn_signal_thread("bot signals", &[SIGHUP, SIGINT, SIGQUIT, SIGTERM], react)?;
        *started = true;
    }
    Ok(())
}

fn react(signal: i32, meaning: FatalSignal) {
    match meaning {
        FatalSignal::First => {
            // Ending the bots and the hook take time, and the signal thread must see the next signal.
            let ending = thread::Builder::new().name("signal hook".into()).spawn(move || end(signal, true));
            if ending.is_err() {
                end(signal, false);
            }
        }
        FatalSignal::Repetition => {}
        FatalSignal::Second => end(signal, false),
    }
}

fn end(signal: i32, runs_hook: bool) {
    end_all_bots();
    if LEFT_TO_CALLER.load(Ordering::SeqCst) {
        return;
    }
    let hook = HOOK.lock().unwrap_or_else(PoisonError::into_inner).take();
    if let Some(hook) = hook.filter(|_| runs_hook) {
        // A panic in the hook is printed, and the process still dies of the signal.
        let _ = panic::catch_unwind(AssertUnwindSafe(hook));
    }
    // Not `exit`, so that the exit status shows the signal.
    let _ = low_level::emulate_default_handler(signal);
}
