//! What the terminal needs of a Unix system: the reader of its events; and the thread that waits for signals, the signals
//! that the game sends to itself, and the end by a signal.
//!
//! SIGHUP does not arrive if the shell that started the game ignores it, or if the connection to a remote machine
//! breaks. The event loop would then spin in a read forever, so a thread, the watchdog, looks at the terminal.

use crate::tui::terminal::decoder::Decoder;
use crate::tui::terminal::ownership::Released;
use crate::tui::terminal::{ownership, size};
use filedescriptor::{POLLIN, poll, pollfd};
use ratatui::crossterm::event::Event;
use ratatui::layout::Size;
use rustix::process::{Signal, kill_current_process_group};
use rustix::termios::isatty;
use signal_hook::consts::{SIGCONT, SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGTSTP, SIGWINCH};
use signal_hook::flag;
use signal_hook::iterator::Signals;
use signal_hook::low_level::{self, pipe};
use std::fs::File;
use std::io::{self, ErrorKind, Read, Write};
use std::os::fd::{AsFd, AsRawFd};
use std::os::unix::net::UnixStream;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Condvar, LazyLock, Mutex, OnceLock, PoisonError};
use std::time::{Duration, Instant};
use std::{iter, thread};

const BUFFER_BYTES: usize = 16 * 1024;

/// The longest time between two reports of a moving mouse.
const REPORT_INTERVAL: Duration = Duration::from_millis(60);

/// More reports than a slow connection delivers after the mouse is switched off. Without a limit, a terminal that never
/// stops reporting would keep the game from ending.
const MAX_REPORTS: usize = 500;

/// Reads from the terminal, and can be woken.
#[derive(Debug)]
pub(crate) struct Reader {
    terminal: File,
    decoder: Decoder,
    start: Instant,
}

/// What ended a wait.
#[derive(PartialEq, Eq)]
enum Arrived {
    Bytes,
    Wake,
    Nothing,
}

impl Reader {
    #[expect(clippy::disallowed_methods, reason = "an Esc waits for more bytes in real time")]
    pub(crate) fn new() -> io::Result<Self> {
        let stdin = io::stdin();
        // Standard input may be a board.
        let terminal =
            if isatty(&stdin) { stdin.as_fd().try_clone_to_owned()?.into() } else { File::open("/dev/tty")? };
        Ok(Self { terminal, decoder: Decoder::default(), start: Instant::now() })
    }

    /// Returns the next event, or `None` after this time or a call of [`wake`]. Without a time it waits
    /// indefinitely.
    pub(crate) fn next(&mut self, timeout: Option<Duration>) -> io::Result<Option<Event>> {
        let end = timeout.map(|timeout| self.start.elapsed() + timeout);
        let resize = || {
            let is_resized = RESIZED.swap(false, Ordering::SeqCst);
            is_resized.then(size).map(|Size { width, height }| Event::Resize(width, height))
        };
        loop {
            if let Some(event) = resize().or_else(|| self.decoder.next_event()) {
                return Ok(Some(event));
            }
            let is_last = end.is_some_and(|end| end <= self.start.elapsed());
            match self.receive(end)? {
                Arrived::Wake => return Ok(resize()),
                Arrived::Nothing if is_last => return Ok(None),
                Arrived::Nothing | Arrived::Bytes => {}
            }
        }
    }

    /// Asks the terminal for the place of the cursor, and returns the row and column, counted from 1; `None` if no answer
    /// arrives within this time.
    pub(crate) fn cursor(&mut self, timeout: Duration) -> io::Result<Option<[u16; 2]>> {
        ownership::write(b"\x1b[6n")?;
        let end = self.start.elapsed() + timeout;
        while self.start.elapsed() < end {
            self.receive(Some(end))?;
            if let Some(place) = self.decoder.take_cursor() {
                return Ok(Some(place));
            }
        }
        Ok(None)
    }

    /// Discards mouse reports until the terminal has switched the mouse off, which takes time over a slow connection. The
    /// shell would read them as typed text.
    pub(crate) fn drop_mouse_reports(&mut self) {
        for _ in 0..MAX_REPORTS {
            let end = self.start.elapsed() + REPORT_INTERVAL;
            let arrived = self.receive(Some(end));
            let mut events = iter::from_fn(|| self.decoder.next_event());
            if matches!(arrived, Ok(Arrived::Nothing) | Err(_)) || events.any(|event| !event.is_mouse()) {
                return;
            }
        }
    }

    /// Waits for bytes until this time, or until the decoder waits no longer, and decodes them.
    fn receive(&mut self, end: Option<Duration>) -> io::Result<Arrived> {
        let now = self.start.elapsed();
        let due = [end, self.decoder.deadline()].into_iter().flatten().min();
        // `poll` counts whole milliseconds.
        let wait = due.map(|due| due.saturating_sub(now).as_micros().div_ceil(1000));
        let wait = wait.map(|ms| Duration::from_millis(ms.try_into().unwrap_or(u64::MAX)));
        let [wake, _] = WAKE.get().expect("the reader is created after the handlers");
        let mut sources =
            [self.terminal.as_raw_fd(), wake.as_raw_fd()].map(|fd| pollfd { fd, events: POLLIN, revents: 0 });
        match poll(&mut sources, wait) {
            Err(filedescriptor::Error::Poll(error) | filedescriptor::Error::Io(error))
                if error.kind() == ErrorKind::Interrupted => {}
            result => drop(result.map_err(io::Error::other)?),
        }
        let [typed, woken] = sources.map(|source| source.revents != 0);
        if woken {
            let mut bytes = [0; 64];
            while let Ok(1..) = (&mut &*wake).read(&mut bytes) {}
            return Ok(Arrived::Wake);
        }
        let now = self.start.elapsed();
        if typed {
            let mut bytes = [0; BUFFER_BYTES];
            return match self.terminal.read(&mut bytes) {
                Ok(0) => Err(ErrorKind::UnexpectedEof.into()),
                Ok(count) => {
                    self.decoder.feed(&bytes[..count], now);
                    Ok(Arrived::Bytes)
                }
                Err(error) if error.kind() == ErrorKind::Interrupted => Ok(Arrived::Bytes),
                Err(error) => Err(error),
            };
        }
        if self.decoder.deadline().is_some_and(|due| due <= now) {
            self.decoder.expire();
        }
        Ok(Arrived::Nothing)
    }
}

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

/// Set when the terminal has a new size or has lost its contents.
static RESIZED: LazyLock<Arc<AtomicBool>> = LazyLock::new(Arc::default);

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
