//! The terminal session: the game's hold on the terminal, from taking it to giving it back.
//!
//! A terminal left in raw mode, on the alternate screen or with the mouse reported is broken for whoever sits before
//! it, so it comes back on every way out, and exactly once:
//!
//! | way out | who gives the terminal back |
//! |---|---|
//! | quitting, or an error going up through `?` | [`TerminalGuard`], when it is dropped |
//! | a panic, on whatever thread | the panic hook, before the message is printed |
//! | a deadly signal | the signal thread, which then dies of that signal |
//! | a terminal that vanished without a signal | the watchdog or the loop, which then dies of the signal that did not come |
//! | Ctrl-Z | [`TerminalGuard::suspend`], and takes it again afterwards |
//!
//! Signals are handled by a thread and not by a flag that the event loop looks at, because the loop may be inside a
//! read that never returns: on a dead terminal crossterm spins there for ever.
//!
//! A frame is composed in memory and goes out in one write, under the lock that whoever gives the terminal back takes
//! too. So nothing is half drawn, and nothing is drawn on a terminal that is no longer ours. The session waits for
//! no answer of the terminal: one may never come.

mod clipboard;
mod exit_hook;
mod exit_message;
mod ownership;
mod panic;
#[cfg(unix)]
mod raw_read;
#[cfg(unix)]
mod signals;
#[cfg(not(unix))]
#[path = "no_signals.rs"]
mod signals;
#[cfg(unix)]
mod watchdog;

pub use clipboard::LONGEST_COPY;
pub use exit_hook::set_last_errand;
pub use exit_message::set_farewell;

use ownership::Modes;
use ratatui::backend::CrosstermBackend;
use ratatui::crossterm::event::{self, Event};
use ratatui::crossterm::queue;
use ratatui::crossterm::terminal::{BeginSynchronizedUpdate, EndSynchronizedUpdate};
use ratatui::layout::{Position, Rect, Size};
use ratatui::{Frame, Terminal};
use std::cell::RefCell;
use std::env;
use std::io::{self, IsTerminal, Write};
use std::mem;
use std::rc::Rc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

/// The terminal while the game has it; dropping this gives it back.
#[derive(Debug)]
pub struct TerminalGuard {
    terminal: Terminal<CrosstermBackend<Composed>>,
    frame: Composed,
    modes: Modes,
    /// The size last heard of.
    size: Size,
    /// What is on the screen is unknown, so the next frame is drawn in full.
    stale: bool,
}

impl TerminalGuard {
    /// Takes the terminal: raw mode, the alternate screen, pastes and focus reported as events, and the mouse if wanted.
    ///
    /// # Errors
    ///
    /// When there is no terminal, when it cannot be set up, or when it was taken already.
    pub fn enter(mouse: bool) -> io::Result<Self> {
        require_terminal()?;
        guard_once()?;
        let frame = Composed::default();
        let terminal = Terminal::new(CrosstermBackend::new(frame.clone()))?;
        let size = terminal.size()?;
        let modes = Modes { mouse };
        ownership::take(modes)?;
        let mut session = Self { terminal, frame, modes, size, stale: true };
        // The reader is set up by its first use. From here on a SIGWINCH wakes it, which the signal thread relies on.
        session.is_event_ready()?;
        Ok(session)
    }

    /// Draws one frame and shows it at once.
    ///
    /// # Errors
    ///
    /// When the terminal cannot be written to or is no longer ours. The loop has to end with this error: the next frame
    /// would fare no better.
    pub fn draw(&mut self, render: impl FnOnce(&mut Frame<'_>)) -> io::Result<()> {
        self.frame.take();
        // Without it the terminal may show a frame of which it has read one half.
        queue!(self.frame, BeginSynchronizedUpdate)?;
        if mem::take(&mut self.stale) {
            // Not `clear`, which asks where the cursor is and waits up to 2 s for an answer.
            let size = self.terminal.size()?;
            self.terminal.resize(Rect::from((Position::ORIGIN, size)))?;
        }
        self.terminal.draw(render)?;
        queue!(self.frame, EndSynchronizedUpdate)?;
        ownership::write(&self.frame.take()).map_err(failed)
    }

    /// The next event, or nothing when none came in time or [`wake`] was called. Without a timeout this blocks, and
    /// nothing else wakes up meanwhile.
    ///
    /// # Errors
    ///
    /// When the terminal cannot be read or is no longer ours.
    pub fn next_event(&mut self, timeout: Option<Duration>) -> io::Result<Option<Event>> {
        ownership::check()?;
        if let Some(timeout) = timeout
            && !event::poll(timeout).map_err(failed)?
        {
            ownership::check()?;
            return Ok(None);
        }
        let event = event::read().map_err(failed)?;
        // A panic elsewhere gave the terminal back, and woke us with a resize to say so.
        ownership::check()?;
        if let Event::Resize(columns, rows) = event {
            let size = Size::new(columns, rows);
            if signals::take_news() && mem::replace(&mut self.size, size) == size {
                return Ok(None);
            }
            // Terminals reflow or drop what was shown; and it is how the signal thread says that we were continued.
            self.size = size;
            self.stale = true;
        }
        Ok(Some(event))
    }

    /// Whether an event waits to be read: to take in all that came before drawing.
    ///
    /// # Errors
    ///
    /// When the terminal cannot be read.
    pub fn is_event_ready(&mut self) -> io::Result<bool> {
        event::poll(ownership::MOMENT).map_err(failed)
    }

    /// Stops the process as Ctrl-Z does elsewhere, and takes the terminal again when it is continued.
    ///
    /// Raw mode turns Ctrl-Z into a key, so the game has to stop itself. Where nobody could continue it (in an orphaned
    /// process group, or where there are no signals) it goes on at once.
    ///
    /// # Errors
    ///
    /// When the terminal cannot be set up again.
    pub fn suspend(&mut self) -> io::Result<()> {
        if !signals::CAN_STOP {
            return Ok(());
        }
        ownership::give_back();
        signals::stop_until_continued()?;
        ownership::take(self.modes)?;
        self.repaint()
    }

    /// Asks the terminal something. If it answers, that comes as events, some time.
    ///
    /// # Errors
    ///
    /// When the terminal cannot be written to or is no longer ours.
    pub fn ask(&mut self, question: &str) -> io::Result<()> {
        ownership::write(question.as_bytes()).map_err(failed)
    }

    /// Copies a text to the terminal's clipboard, if the terminal lets programs do that. Not more than
    /// [`LONGEST_COPY`] bytes.
    ///
    /// # Errors
    ///
    /// When the terminal cannot be written to or is no longer ours.
    pub fn copy(&mut self, text: &str) -> io::Result<()> {
        ownership::write(clipboard::sequence(text, clipboard::Between::detect()).as_bytes()).map_err(failed)
    }

    /// The size of the terminal.
    ///
    /// # Errors
    ///
    /// When the terminal does not tell.
    pub fn size(&self) -> io::Result<Size> {
        self.terminal.size()
    }

    /// Has the mouse reported, or leaves it to the terminal, which then selects text with it.
    ///
    /// # Errors
    ///
    /// When the terminal cannot be written to or is no longer ours.
    pub fn set_mouse(&mut self, on: bool) -> io::Result<()> {
        self.modes = Modes { mouse: on };
        ownership::change(self.modes)
    }

    /// Has the next frame drawn in full, whatever is thought to be on the screen.
    ///
    /// # Errors
    ///
    /// When the terminal is no longer ours.
    pub fn repaint(&mut self) -> io::Result<()> {
        self.stale = true;
        ownership::check()
    }
}

/// Has [`TerminalGuard::next_event`] return with nothing, now or when it is next called; for another thread that has news for
/// the loop. Where [`CAN_WAKE`] is false this does nothing.
pub fn wake() {
    signals::wake_for_news();
}

/// Whether a loop that waits for an event can be woken. Where it cannot, it has to look for news now and then.
pub const CAN_WAKE: bool = signals::CAN_WAKE;

impl Drop for TerminalGuard {
    fn drop(&mut self) {
        ownership::give_back();
    }
}

/// Reading or writing failed. A terminal that is gone is died of, as its signal would have it: whoever comes to know first,
/// the exit status and the last words are the same.
fn failed(error: io::Error) -> io::Error {
    signals::die_if_hung_up();
    error
}

/// Before anything is written: a file would be filled with escape sequences, and the game go on unseen.
fn require_terminal() -> io::Result<()> {
    let unfit = |what| Err(io::Error::new(io::ErrorKind::Unsupported, what));
    if !io::stdout().is_terminal() {
        return unfit("the standard output is not a terminal");
    }
    if env::var_os("TERM").is_some_and(|term| term == "dumb") {
        return unfit("the terminal cannot draw (TERM is \"dumb\")");
    }
    Ok(())
}

/// Sets up what gives the terminal back when the session cannot: once, and before there is anything to give back.
fn guard_once() -> io::Result<()> {
    static GUARDED: AtomicBool = AtomicBool::new(false);
    if GUARDED.swap(true, Ordering::SeqCst) {
        return Ok(());
    }
    panic::install_hook();
    signals::start()
}

/// A frame on its way to the terminal.
///
/// Flushing it does nothing: ratatui flushes three times a frame, and a frame is to go out in one write.
#[derive(Clone, Debug, Default)]
struct Composed(Rc<RefCell<Vec<u8>>>);

impl Composed {
    fn take(&self) -> Vec<u8> {
        self.0.take()
    }
}

impl Write for Composed {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.borrow_mut().write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}
