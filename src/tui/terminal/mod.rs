//! Takes the terminal and gives it back.
//!
//! A terminal left in raw mode, on the alternate screen or with mouse reports is broken for its user. So it is given
//! back exactly once, however the game ends:
//!
//! | how the game ends or pauses | what gives the terminal back |
//! |---|---|
//! | quitting, or an error | [`TerminalGuard`], when it is dropped |
//! | a panic on any thread | the panic hook, before the message is printed |
//! | a fatal signal | the signal thread, which then ends the process by that signal |
//! | a terminal that vanished without a signal | the watchdog or the event loop, which then ends the process by SIGHUP |
//! | Ctrl-Z, or SIGTSTP from outside | [`TerminalGuard::suspend`], which takes it again afterwards |
//!
//! A thread handles the signals. It is not enough to set a flag that the event loop checks: the loop may be inside a
//! write that never returns, to a terminal that does not read.
//!
//! A frame is composed in memory and written at once, under the lock that giving the terminal back also needs. So no
//! frame is incomplete, and none is drawn after the terminal is given back. A reply from the terminal may never come:
//! only [`TerminalGuard::ask_charset`] waits for one, and not for long.
//!
#![doc = include_str!("README.md")]

mod clipboard;
#[cfg(unix)]
mod decoder;
mod ownership;
#[cfg_attr(unix, path = "unix.rs")]
#[cfg_attr(not(unix), path = "not_unix.rs")]
mod system;

pub use clipboard::MAX_COPY_BYTES;
#[cfg(unix)]
pub use decoder::Decoder;
pub use ownership::{add_exit_hook, set_exit_message};
pub use system::{CAN_WAKE, wake};

use crate::i18n::Charset;
use ownership::Released;
use ratatui::backend::CrosstermBackend;
use ratatui::buffer::Buffer;
use ratatui::crossterm::event::Event;
use ratatui::crossterm::terminal::{BeginSynchronizedUpdate, EndSynchronizedUpdate};
use ratatui::crossterm::{self, queue};
use ratatui::layout::{Position, Rect, Size};
use ratatui::{Frame, Terminal, TerminalOptions, Viewport};
use std::cell::RefCell;
use std::io::{self, IsTerminal, Write};
use std::rc::Rc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;
use std::{env, mem, panic};
use system::Reader;

/// The longest wait for the answer to a question. Over a slow connection, one takes a quarter of a second.
const ANSWER_TIMEOUT: Duration = Duration::from_millis(500);

/// Owns the terminal. Dropping the guard gives the terminal back.
#[derive(Debug)]
pub struct TerminalGuard {
    terminal: Terminal<CrosstermBackend<FrameBuffer>>,
    reader: Reader,
    frame: FrameBuffer,
    mouse: bool,
    /// Whether the next frame has to be drawn in full, because the screen may show something else.
    stale: bool,
    /// The last frame, and the place of the cursor in it.
    shown: Option<(Buffer, Option<Position>)>,
}

impl TerminalGuard {
    /// Takes the terminal: enables raw mode, the alternate screen, reports of pastes, and mouse reports if `mouse` is
    /// true.
    pub fn enter(mouse: bool) -> io::Result<Self> {
        // Escape sequences do not belong in a file.
        let unsupported = |what| Err(io::Error::new(io::ErrorKind::Unsupported, what));
        if !io::stdout().is_terminal() {
            return unsupported("the standard output is not a terminal");
        }
        if env::var_os("TERM").is_some_and(|term| term == "dumb") {
            return unsupported("the terminal cannot draw (TERM is \"dumb\")");
        }
        install_handlers_once()?;
        let reader = Reader::new()?;
        let frame = FrameBuffer::default();
        // ratatui would draw nothing on a terminal that says it has no size.
        let viewport = Viewport::Fixed(Rect::from((Position::ORIGIN, size())));
        let terminal =
            Terminal::with_options(CrosstermBackend::new(frame.clone()), TerminalOptions { viewport })?;
        ownership::take(mouse)?;
        Ok(Self { terminal, reader, frame, mouse, stale: true, shown: None })
    }

    /// Draws a frame, in which `render` returns the place of the cursor. Writes nothing if it looks like the one before.
    pub fn draw(&mut self, render: impl FnOnce(&mut Frame<'_>) -> Option<Position>) -> io::Result<()> {
        self.frame.0.take();
        // Without this, the terminal may show half a frame.
        queue!(self.frame, BeginSynchronizedUpdate)?;
        let is_stale = mem::take(&mut self.stale);
        if is_stale {
            // Not `clear`, which asks the terminal for the cursor position and waits up to 2 s for the reply.
            self.terminal.resize(Rect::from((Position::ORIGIN, size())))?;
        }
        let mut shown = None;
        self.terminal.draw(|frame| {
            let cursor = render(frame);
            if let Some(position) = cursor {
                frame.set_cursor_position(position);
            }
            shown = Some((frame.buffer_mut().clone(), cursor));
        })?;
        let is_new = shown != self.shown;
        self.shown = shown;
        queue!(self.frame, EndSynchronizedUpdate)?;
        let bytes = self.frame.0.take();
        if is_stale || is_new { ownership::write(&bytes).map_err(failed) } else { Ok(()) }
    }

    /// Returns the next event, or `None` after the timeout or a call of [`wake`]. Without a timeout it waits
    /// indefinitely. With one of zero, it returns an event that has arrived.
    pub fn next_event(&mut self, timeout: Option<Duration>) -> io::Result<Option<Event>> {
        ownership::check()?;
        let event = self.reader.next(timeout).map_err(failed)?;
        // A panic on another thread gives the terminal back, and wakes this thread.
        ownership::check()?;
        if system::take_stop_request() {
            self.suspend()?;
        }
        // Terminals reflow or drop their contents.
        self.stale |= matches!(event, Some(Event::Resize(..)));
        Ok(event)
    }

    /// Stops the process as Ctrl-Z does in other programs, and takes the terminal again when the process is continued.
    ///
    /// Raw mode turns Ctrl-Z into a key, so the game has to stop itself. If nothing could continue the process (in an
    /// orphaned process group, or on systems without signals), this returns at once.
    pub fn suspend(&mut self) -> io::Result<()> {
        if !system::CAN_STOP {
            return Ok(());
        }
        ownership::give_back();
        system::stop_until_continued()?;
        ownership::take(self.mouse)?;
        self.repaint()
    }

    /// Finds out which characters take one column: prints one of ambiguous width and asks for the place of the cursor.
    /// The next frame is drawn in full, over that character. `None` if the terminal does not answer.
    pub fn ask_charset(&mut self) -> io::Result<Option<Charset>> {
        self.stale = true;
        ownership::write("\x1b[H▌".as_bytes()).map_err(failed)?;
        Ok(match self.reader.cursor(ANSWER_TIMEOUT).map_err(failed)? {
            Some([1, 2]) => Some(Charset::Unicode),
            Some([1, 3]) => Some(Charset::Wide),
            _ => None,
        })
    }

    /// Copies a text of at most [`MAX_COPY_BYTES`] bytes to the terminal's clipboard. The terminal may ignore it.
    pub fn copy(&mut self, text: &str) -> io::Result<()> {
        ownership::write(clipboard::sequence(text, clipboard::Multiplexer::detect()).as_bytes())
            .map_err(failed)
    }

    /// Switches mouse reports on or off. While they are off, the mouse selects text.
    pub fn set_mouse(&mut self, on: bool) -> io::Result<()> {
        self.mouse = on;
        ownership::set_mouse(on)
    }

    pub fn repaint(&mut self) -> io::Result<()> {
        self.stale = true;
        ownership::check()
    }
}

impl Drop for TerminalGuard {
    fn drop(&mut self) {
        ownership::give_back();
    }
}

/// The columns and rows of the terminal. A serial line has none, and some containers say 0 by 0: then those of
/// `COLUMNS` and `LINES` count, or 80 by 24.
fn size() -> Size {
    let (columns, rows) = crossterm::terminal::size().unwrap_or_default();
    let known = |number: u16, variable, usual| {
        let set = || env::var(variable).ok()?.parse().ok().filter(|&number| number > 0);
        if number > 0 { number } else { set().unwrap_or(usual) }
    };
    Size::new(known(columns, "COLUMNS", 80), known(rows, "LINES", 24))
}

/// Returns the error of a failed read or write. If the terminal is gone, ends the process by SIGHUP instead, so that
/// the exit status and the message do not depend on which thread notices this first.
fn failed(error: io::Error) -> io::Error {
    system::end_if_hung_up();
    error
}

fn install_handlers_once() -> io::Result<()> {
    static INSTALLED: AtomicBool = AtomicBool::new(false);
    if INSTALLED.swap(true, Ordering::SeqCst) {
        return Ok(());
    }
    let previous = panic::take_hook();
    panic::set_hook(Box::new(move |info| {
        let released = Released::new();
        previous(info);
        if released.was_owned {
            ownership::print_message();
        }
        // If another thread panicked, this wakes the event loop, which then ends.
        wake();
    }));
    system::start()
}

/// A frame composed in memory. Flushing has no effect: ratatui flushes three times per frame, but a frame must be
/// written in one piece.
#[derive(Clone, Debug, Default)]
struct FrameBuffer(Rc<RefCell<Vec<u8>>>);

impl Write for FrameBuffer {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.borrow_mut().write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}
