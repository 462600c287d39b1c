//! The thread that waits for signals, and the two that the game sends itself.

use crate::contest::process;
use crate::tui::terminal::ownership::Forsaken;
use crate::tui::terminal::{exit_hook, exit_message, ownership, watchdog};
use rustix::process::{Signal, kill_current_process_group};
use signal_hook::consts::{SIGCONT, SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGWINCH};
use signal_hook::iterator::Signals;
use signal_hook::low_level;
use std::io;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Condvar, Mutex, PoisonError};
use std::thread;
use std::time::Duration;

/// Whether a process can be stopped and continued.
pub(crate) const CAN_STOP: bool = true;

/// How often we were continued.
static CONTINUED: Mutex<u32> = Mutex::new(0);
static CONTINUED_AGAIN: Condvar = Condvar::new();

/// Starts the threads that watch over the session.
pub(crate) fn start() -> io::Result<()> {
    let mut signals = Signals::new([SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGCONT])?;
    let obey = move || {
        for signal in signals.forever() {
            if signal == SIGCONT { resume() } else { die_of(signal) }
        }
    };
    thread::Builder::new().name("signals".into()).spawn(obey)?;
    // Two threads that die of the same signal would race for the terminal.
    process::leave_signals_to_caller();
    watchdog::start()
}

/// Stops the process; comes back when it is continued, or at once in an orphaned process group.
pub(crate) fn stop_until_continued() -> io::Result<()> {
    let before = *CONTINUED.lock().unwrap_or_else(PoisonError::into_inner);
    // Not SIGSTOP, which the kernel does not discard in an orphaned process group: nobody could continue us there.
    // To the whole group, as the terminal itself would: `cargo run` waits for us, and its shell for both.
    kill_current_process_group(Signal::TSTP)?;
    // `kill %1` sends SIGTERM and SIGCONT. The signal thread has to come to the first before we touch the terminal:
    // that would stop a process in the background once more.
    let count = CONTINUED.lock().unwrap_or_else(PoisonError::into_inner);
    let patience = Duration::from_millis(100);
    drop(CONTINUED_AGAIN.wait_timeout_while(count, patience, |count| *count == before));
    Ok(())
}

/// Makes a reader that is asleep return with a resize event: crossterm has no other way to be woken.
pub(crate) fn wake_reader() {
    let _ = low_level::raise(SIGWINCH);
}

/// Whether a reader can be woken by another thread.
pub(crate) const CAN_WAKE: bool = true;

/// The reader was woken for news, and has not heard them yet.
static NEWS: AtomicBool = AtomicBool::new(false);

/// All has to be drawn anew, whatever else the reader was woken for.
static REDRAW: AtomicBool = AtomicBool::new(false);

/// Makes a reader that is asleep return with nothing. Until it does, one call does for many.
pub(crate) fn wake_for_news() {
    if !NEWS.swap(true, Ordering::SeqCst) {
        wake_reader();
    }
}

/// Whether a resize event that the reader returned with is news and nothing else, if the size is as it was.
pub(crate) fn take_news() -> bool {
    let redraw = REDRAW.swap(false, Ordering::SeqCst);
    NEWS.swap(false, Ordering::SeqCst) && !redraw
}

/// After `kill -STOP` or `-TSTP` from outside. After a Ctrl-Z the loop takes the terminal again, and this finds it given
/// back.
fn resume() {
    if ownership::set_again() {
        REDRAW.store(true, Ordering::SeqCst);
        wake_reader();
    }
    *CONTINUED.lock().unwrap_or_else(PoisonError::into_inner) += 1;
    CONTINUED_AGAIN.notify_all();
}

/// Dies of a hang-up if there was one.
pub(crate) fn die_if_hung_up() {
    if watchdog::is_gone() {
        die_of(SIGHUP);
    }
}

/// Gives the terminal back and ends the process as this signal would have done.
pub(crate) fn die_of(signal: i32) {
    let forsaken = Forsaken::new();
    if forsaken.was_ours() {
        exit_message::print();
    }
    exit_hook::run();
    process::end_all_for_good();
    // So that the exit status tells of the signal, as it would have without us.
    let _ = low_level::emulate_default_handler(signal);
}
