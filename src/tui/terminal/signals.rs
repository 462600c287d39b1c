//! The thread that waits for signals, the signals that the game sends to itself, and the end by a signal.
//!
//! SIGHUP does not arrive if the shell that started the game ignores it, or if the connection to a remote machine
//! breaks. The event loop would then spin in a read forever, so a thread, the watchdog, looks at the terminal.

use crate::tui::terminal::ownership::Released;
use crate::tui::terminal::{exit, ownership};
use rustix::process::{Signal, kill_current_process_group};
use signal_hook::consts::{SIGCONT, SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGTSTP, SIGWINCH};
use signal_hook::iterator::Signals;
use signal_hook::low_level::{self, pipe};
use std::fs::File;
use std::io::{self, Read};
use std::os::unix::net::UnixStream;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Condvar, Mutex, PoisonError};
use std::thread;
use std::time::Duration;

/// Whether a process can be stopped and continued.
pub(crate) const CAN_STOP: bool = true;

/// The number of times the process was continued.
static CONTINUED: Mutex<u32> = Mutex::new(0);
static CONTINUED_AGAIN: Condvar = Condvar::new();

/// How long to wait for the signal thread after the process was continued.
const CONTINUE_TIMEOUT: Duration = Duration::from_millis(100);

/// Starts the signal thread. Must be called before crossterm reads events: the handlers of a signal run in the order in
/// which they were set, and a resize has to be counted before its event can be read.
pub(crate) fn start() -> io::Result<()> {
    *RESIZES.lock().unwrap_or_else(PoisonError::into_inner) = Some(Resizes::new()?);
    let mut signals = Signals::new([SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGCONT, SIGTSTP])?;
    let handle = move || {
        for signal in signals.forever() {
            match signal {
                SIGCONT => on_continued(),
                SIGTSTP => {
                    STOP_REQUESTED.store(true, Ordering::SeqCst);
                    wake_reader();
                }
                _ => end_by_signal(signal),
            }
        }
    };
    thread::Builder::new().name("signals".into()).spawn(handle)?;
    if File::open("/dev/tty").is_ok() {
        thread::Builder::new().name("watchdog".into()).spawn(watch_terminal)?;
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

/// Makes a blocked read return with a resize event, after which the whole screen is redrawn. There is no other way to wake
/// crossterm.
pub(crate) fn wake_reader() {
    let _ = low_level::raise(SIGWINCH);
}

/// Whether [`wake`] can wake an event loop that waits for an event. If not, the loop has to poll.
pub const CAN_WAKE: bool = true;

/// Set while the reader has been woken and has not returned yet.
static WOKEN: AtomicBool = AtomicBool::new(false);

/// The number of SIGWINCH that [`wake`] has raised.
static RAISED: AtomicUsize = AtomicUsize::new(0);

static RESIZES: Mutex<Option<Resizes>> = Mutex::new(None);

/// Counts the SIGWINCH that [`wake`] has not raised. A comparison of sizes would not do: a terminal that was resized
/// and resized back while the loop was also woken has lost its contents.
struct Resizes {
    /// Has one byte for each SIGWINCH.
    arrivals: UnixStream,
    arrived: usize,
    /// The number of those not raised here that have been reported.
    reported: usize,
}

impl Resizes {
    fn new() -> io::Result<Self> {
        let (arrivals, handler) = UnixStream::pair()?;
        arrivals.set_nonblocking(true)?;
        pipe::register(SIGWINCH, handler)?;
        Ok(Self { arrivals, arrived: 0, reported: 0 })
    }

    /// Whether there was a SIGWINCH from elsewhere since the last call.
    fn take(&mut self) -> bool {
        let mut bytes = [0; 64];
        while let Ok(count @ 1..) = self.arrivals.read(&mut bytes) {
            self.arrived += count;
        }
        let from_elsewhere = self.arrived.saturating_sub(RAISED.load(Ordering::SeqCst));
        let is_new = from_elsewhere > self.reported;
        self.reported = self.reported.max(from_elsewhere);
        is_new
    }
}

/// Makes the event loop, which waits for an event, go on without one, now or at its next wait. Other threads call this.
/// Further calls have no effect until the loop has gone on.
pub fn wake() {
    if !WOKEN.swap(true, Ordering::SeqCst) {
        // Counted first, so that it never passes for a resize.
        RAISED.fetch_add(1, Ordering::SeqCst);
        wake_reader();
    }
}

/// Whether a resize event comes only from [`wake`].
pub(crate) fn was_only_woken() -> bool {
    let was_woken = WOKEN.swap(false, Ordering::SeqCst);
    let mut resizes = RESIZES.lock().unwrap_or_else(PoisonError::into_inner);
    let was_resized = resizes.as_mut().is_some_and(Resizes::take);
    was_woken && !was_resized
}

/// Set by a SIGTSTP from outside: the event loop has to give the terminal back before the process stops.
static STOP_REQUESTED: AtomicBool = AtomicBool::new(false);

pub(crate) fn take_stop_request() -> bool {
    STOP_REQUESTED.swap(false, Ordering::SeqCst)
}

/// Sets the modes again after `kill -STOP` from outside. After Ctrl-Z there is nothing to set, because the
/// event loop takes the terminal again.
fn on_continued() {
    if ownership::reapply_modes() {
        wake_reader();
    }
    *CONTINUED.lock().unwrap_or_else(PoisonError::into_inner) += 1;
    CONTINUED_AGAIN.notify_all();
}

/// The error numbers EIO and ENXIO, which have these values on every Unix.
const GONE_ERRORS: [i32; 2] = [5, 6];

/// Whether the controlling terminal is gone. Other errors, such as too many open files, say nothing about it.
fn is_terminal_gone() -> bool {
    let opened = File::open("/dev/tty");
    opened.is_err_and(|error| error.raw_os_error().is_some_and(|code| GONE_ERRORS.contains(&code)))
}

pub(crate) fn end_if_hung_up() {
    if is_terminal_gone() {
        end_by_signal(SIGHUP);
    }
}

fn end_by_signal(signal: i32) {
    let released = Released::new();
    if released.was_owned {
        exit::print_message();
    }
    exit::run_hooks();
    // The exit status names the signal, as it would without a handler.
    let _ = low_level::emulate_default_handler(signal);
}

/// How often the watchdog looks.
const CHECK_INTERVAL: Duration = Duration::from_secs(1);

/// Waits until the terminal is gone, and ends the process by SIGHUP, the signal that did not arrive. So a shell reports
/// exit status 129.
fn watch_terminal() {
    loop {
        end_if_hung_up();
        thread::sleep(CHECK_INTERVAL);
    }
}
