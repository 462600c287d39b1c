//! The thread that waits for signals, the signals that the game sends to itself, and the end by a signal.
//!
//! SIGHUP does not arrive if the shell that started the game ignores it, or if the connection to a remote machine
//! breaks. The event loop would then spin in a read forever, so a thread, the watchdog, looks at the terminal.

use crate::tui::terminal::ownership;
use crate::tui::terminal::ownership::Released;
use rustix::process::{Signal, kill_current_process_group};
use signal_hook::consts::{SIGCONT, SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGTSTP, SIGWINCH};
use signal_hook::flag;
use signal_hook::iterator::Signals;
use signal_hook::low_level::{self, pipe};
use std::fs::File;
use std::io::{self, Write};
use std::os::unix::net::UnixStream;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Condvar, LazyLock, Mutex, OnceLock, PoisonError};
use std::thread;
use std::time::Duration;

/// Whether a process can be stopped and continued.
pub(crate) const CAN_STOP: bool = true;

/// The number of times the process was continued.
static CONTINUED: Mutex<u32> = Mutex::new(0);
static CONTINUED_AGAIN: Condvar = Condvar::new();

/// How long to wait for the signal thread after the process was continued.
const CONTINUE_TIMEOUT: Duration = Duration::from_millis(100);

/// Starts the signal thread.
pub(crate) fn start() -> io::Result<()> {
    let pipe = UnixStream::pair()?;
    pipe.0.set_nonblocking(true)?;
    pipe.1.set_nonblocking(true)?;
    // The handlers of a signal run in the order in which they were set.
    flag::register(SIGWINCH, Arc::clone(&RESIZED))?;
    pipe::register(SIGWINCH, pipe.1.try_clone()?)?;
    let _ = WAKE.set(pipe.into());
    let mut signals = Signals::new([SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGCONT, SIGTSTP])?;
    let handle = move || {
        for signal in signals.forever() {
            match signal {
                // After `kill -STOP` from outside, the modes are set again. After Ctrl-Z there is nothing to set, because
                // the event loop takes the terminal again.
                SIGCONT => {
                    if ownership::reapply_modes() {
                        RESIZED.store(true, Ordering::SeqCst);
                        wake();
                    }
                    *CONTINUED.lock().unwrap_or_else(PoisonError::into_inner) += 1;
                    CONTINUED_AGAIN.notify_all();
                }
                SIGTSTP => {
                    STOP_REQUESTED.store(true, Ordering::SeqCst);
                    wake();
                }
                _ => end_by_signal(signal),
            }
        }
    };
    thread::Builder::new().name("signals".into()).spawn(handle)?;
    if File::open("/dev/tty").is_ok() {
        // Waits until the terminal is gone, and ends the process by SIGHUP, the signal that did not arrive. So a shell
        // reports exit status 129.
        let watch = || {
            loop {
                end_if_hung_up();
                thread::sleep(CHECK_INTERVAL);
            }
        };
        thread::Builder::new().name("watchdog".into()).spawn(watch)?;
    }
    Ok(())
}

/// Stops the process. Returns when it is continued, or at once in an orphaned process group.
pub(crate) fn stop_until_continued() -> io::Result<()> {
    let before = *CONTINUED.lock().unwrap_or_else(PoisonError::into_inner);
    // Not SIGTSTP, which has a handler here. Not SIGSTOP: it would stop the game even in an orphaned process group,
    // where nothing could continue it. The signal goes to the whole group, as from a terminal: after `cargo run`, the
    // shell waits until both processes have stopped.
    kill_current_process_group(Signal::TTOU)?;
    // `kill %1` sends SIGTERM and SIGCONT. The signal thread has to see SIGTERM before this thread uses the terminal,
    // which would stop a background process again.
    let count = CONTINUED.lock().unwrap_or_else(PoisonError::into_inner);
    drop(CONTINUED_AGAIN.wait_timeout_while(count, CONTINUE_TIMEOUT, |count| *count == before));
    Ok(())
}

/// Whether [`wake`] can wake an event loop that waits for an event. If not, the loop has to poll.
pub const CAN_WAKE: bool = true;

/// The reader waits for one end; the other one is written to wake it.
static WAKE: OnceLock<[UnixStream; 2]> = OnceLock::new();

/// Makes the event loop, which waits for an event, go on without one, now or at its next wait. Other threads call this.
pub fn wake() {
    if let Some([_, waker]) = WAKE.get() {
        // A full pipe wakes it, too.
        let _ = (&*waker).write(&[0]);
    }
}

/// The end that has something to read once [`wake`] was called.
pub(crate) fn wake_pipe() -> &'static UnixStream {
    let [receiver, _] =
        WAKE.get().unwrap_or_else(|| unreachable!("the reader is created after the handlers"));
    receiver
}

/// Set when the terminal has a new size or has lost its contents.
static RESIZED: LazyLock<Arc<AtomicBool>> = LazyLock::new(Arc::default);

pub(crate) fn take_resize() -> bool {
    RESIZED.swap(false, Ordering::SeqCst)
}

/// Set by a SIGTSTP from outside: the event loop has to give the terminal back before the process stops.
static STOP_REQUESTED: AtomicBool = AtomicBool::new(false);

pub(crate) fn take_stop_request() -> bool {
    STOP_REQUESTED.swap(false, Ordering::SeqCst)
}

/// The error numbers EIO and ENXIO, which have these values on every Unix.
const GONE_ERRORS: [i32; 2] = [5, 6];

pub(crate) fn end_if_hung_up() {
    // Other errors, such as too many open files, do not say that the controlling terminal is gone.
    let opened = File::open("/dev/tty");
    if opened.is_err_and(|error| error.raw_os_error().is_some_and(|code| GONE_ERRORS.contains(&code))) {
        end_by_signal(SIGHUP);
    }
}

fn end_by_signal(signal: i32) {
    let released = Released::new();
    if released.was_owned {
        ownership::print_message();
    }
    ownership::run_hooks();
    // The exit status names the signal, as it would without a handler.
    let _ = low_level::emulate_default_handler(signal);
}

/// How often the watchdog looks.
const CHECK_INTERVAL: Duration = Duration::from_secs(1);
