//! Reads events from the terminal.

use crate::tui::terminal::decoder::Decoder;
use crate::tui::terminal::{ownership, signals, size};
use filedescriptor::{POLLIN, poll, pollfd};
use ratatui::crossterm::event::Event;
use ratatui::layout::Size;
use rustix::termios::isatty;
use std::fs::File;
use std::io::{self, ErrorKind, Read};
use std::iter;
use std::os::fd::{AsFd, AsRawFd};
use std::time::{Duration, Instant};

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

    /// Returns the next event, or `None` after this time or a call of [`wake`](super::wake). Without a time it waits
    /// indefinitely.
    pub(crate) fn next(&mut self, timeout: Option<Duration>) -> io::Result<Option<Event>> {
        let end = timeout.map(|timeout| self.start.elapsed() + timeout);
        let resize = || {
            signals::take_resize().then(|| {
                let Size { width, height } = size();
                Event::Resize(width, height)
            })
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
        let wake = signals::wake_pipe();
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
