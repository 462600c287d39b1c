//! The thread that ends the bots when a fatal signal arrives.

use crate::contest::process::inherited::is_ignored;
use crate::contest::process::registry::end_all_bots;
use signal_hook::consts::{SIGHUP, SIGINT, SIGQUIT, SIGTERM};
use signal_hook::iterator::Signals;
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
/// thread of its own, while other threads block as soon as they use a bot. A second signal does not wait for the hook.
pub fn on_fatal_signal(hook: impl FnOnce() + Send + 'static) {
    *HOOK.lock().unwrap_or_else(PoisonError::into_inner) = Some(Box::new(hook));
}

/// Runs the hook on a thread of its own, because this thread must see the next signal, which finds no hook and kills
/// the process at once.
fn run_hook_and_die(signal: i32) {
    let hook = HOOK.lock().unwrap_or_else(PoisonError::into_inner).take();
    let finish = move |hook: SignalHook| {
        // A panic in the hook is printed, and the process still dies of the signal.
        let _ = panic::catch_unwind(AssertUnwindSafe(hook));
        let _ = low_level::emulate_default_handler(signal);
    };
    let started =
        hook.map(|hook| thread::Builder::new().name("signal hook".into()).spawn(move || finish(hook)));
    if !matches!(started, Some(Ok(_))) {
        // Not `exit`, so that the exit status shows the signal.
        let _ = low_level::emulate_default_handler(signal);
    }
}

/// Starts the thread, unless it already runs.
pub(super) fn start_signal_thread() -> io::Result<()> {
    static STARTED: Mutex<bool> = Mutex::new(false);
    let mut started = STARTED.lock().unwrap_or_else(PoisonError::into_inner);
    if *started {
        return Ok(());
    }
    let fatal = [SIGHUP, SIGINT, SIGQUIT, SIGTERM].into_iter();
    let mut signals = Signals::new(fatal.filter(|&signal| !is_ignored(signal)))?;
    let handle = move || {
        for signal in signals.forever() {
            end_all_bots();
            if !LEFT_TO_CALLER.load(Ordering::SeqCst) {
                run_hook_and_die(signal);
            }
        }
    };
    thread::Builder::new().name("bot signals".into()).spawn(handle)?;
    *started = true;
    Ok(())
}
