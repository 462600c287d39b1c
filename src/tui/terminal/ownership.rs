//! Who has the terminal, and the only place that writes to it.
//!
//! The hold is a static because a panic hook and a signal thread have no session at hand. Taking it out of the lock is
//! what makes giving back happen once; holding the lock while writing is what keeps frames from coming after it.

use ratatui::crossterm::event::{
    DisableBracketedPaste, DisableFocusChange, DisableMouseCapture, EnableBracketedPaste, EnableFocusChange,
    EnableMouseCapture, Event,
};
use ratatui::crossterm::terminal::{
    EndSynchronizedUpdate, EnterAlternateScreen, LeaveAlternateScreen, disable_raw_mode, enable_raw_mode,
};
use ratatui::crossterm::{cursor, event, queue};
use std::io::{self, Write};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError, TryLockError};
use std::thread;
use std::time::Duration;

/// What a session has switched on beyond what every session has.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Modes {
    pub(crate) mouse: bool,
}

/// How long to look whether there is an event: with no time at all crossterm looks only among those it has read.
pub(crate) const MOMENT: Duration = Duration::from_micros(100);

/// Something while the terminal is ours.
static HELD: Mutex<Option<Modes>> = Mutex::new(None);

/// Set once, by what ends the game from outside of its loop; from then on nobody takes the terminal or writes to it.
static FORSAKEN: AtomicBool = AtomicBool::new(false);

/// Locked by what ends the game from outside of its loop until it has had its say or the process is dead. The loop finds
/// out at once, and must not get to end the process first: the message or the exit status would be lost.
static LAST_WORDS: Mutex<()> = Mutex::new(());

/// Takes the terminal.
pub(crate) fn take(modes: Modes) -> io::Result<()> {
    check()?;
    let mut held = lock();
    if held.is_some() {
        return Err(io::Error::other("the terminal is already taken"));
    }
    set_up(modes).inspect_err(|_| tear_down(modes))?;
    *held = Some(modes);
    drop(held);
    // Whoever came for the terminal while we were setting it up found nothing to give back.
    check().inspect_err(|_| give_back())
}

/// Gives the terminal back if it is ours, on the thread that reads the events.
pub(crate) fn give_back() {
    if let Some(modes) = lock().take() {
        tear_down(modes);
    }
}

/// The terminal given back for good, from any other thread than the loop's or in a panic. Kept until the last words are
/// said.
pub(crate) struct Forsaken {
    was_ours: bool,
    _last_words: MutexGuard<'static, ()>,
}

impl Forsaken {
    /// Gives the terminal back, if it is ours.
    pub(crate) fn new() -> Self {
        let last_words = LAST_WORDS.lock().unwrap_or_else(PoisonError::into_inner);
        FORSAKEN.store(true, Ordering::SeqCst);
        Self { was_ours: give_back_soon(), _last_words: last_words }
    }

    /// Whether it was ours: only then are there last words of ours to say.
    pub(crate) const fn was_ours(&self) -> bool {
        self.was_ours
    }
}

fn give_back_soon() -> bool {
    let Some(mut held) = lock_soon() else {
        // The loop is stuck in writing to a terminal that does not read, where our bytes would get stuck too.
        let _ = disable_raw_mode();
        return false;
    };
    let Some(modes) = held.take() else { return false };
    let _ = write_modes_off(modes);
    let _ = disable_raw_mode();
    true
}

/// Sets all modes again after the process was stopped and continued from outside: a shell may have changed them.
#[cfg(unix)]
pub(crate) fn set_again() -> bool {
    let Some(held) = lock_soon() else { return false };
    let Some(modes) = *held else { return false };
    // Otherwise crossterm takes it to be on still, and does nothing.
    let _ = disable_raw_mode();
    set_up(modes).is_ok()
}

/// Switches to other modes, sending only what differs.
pub(crate) fn change(modes: Modes) -> io::Result<()> {
    while_held(|held| {
        let mut out = io::stdout().lock();
        match (held.mouse, modes.mouse) {
            (false, true) => queue!(out, EnableMouseCapture)?,
            (true, false) => queue!(out, DisableMouseCapture)?,
            _ => {}
        }
        *held = modes;
        out.flush()
    })
}

/// Writes to the terminal, if it is ours.
pub(crate) fn write(bytes: &[u8]) -> io::Result<()> {
    while_held(|_| {
        let mut out = io::stdout().lock();
        out.write_all(bytes)?;
        out.flush()
    })
}

/// Fails once the terminal was given back for good, when its last words are said.
pub(crate) fn check() -> io::Result<()> {
    if is_forsaken() { Err(lost()) } else { Ok(()) }
}

fn is_forsaken() -> bool {
    FORSAKEN.load(Ordering::SeqCst)
}

fn while_held(act: impl FnOnce(&mut Modes) -> io::Result<()>) -> io::Result<()> {
    if let Some(modes) = lock().as_mut()
        && !is_forsaken()
    {
        return act(modes);
    }
    Err(lost())
}

/// Called without the lock on the hold, which whoever says the last words needs first.
fn lost() -> io::Error {
    drop(LAST_WORDS.lock());
    io::Error::other("the terminal was given back already")
}

fn set_up(modes: Modes) -> io::Result<()> {
    enable_raw_mode()?;
    #[cfg(unix)]
    crate::tui::terminal::raw_read::never_wait()?;
    let mut out = io::stdout().lock();
    // The game is drawn aside from what the shell showed, and without a cursor that runs about.
    queue!(out, EnterAlternateScreen, cursor::Hide)?;
    // So that a pasted "q" is a paste and does not quit.
    queue!(out, EnableBracketedPaste)?;
    // So that clocks and animations rest while nobody looks.
    queue!(out, EnableFocusChange)?;
    if modes.mouse {
        queue!(out, EnableMouseCapture)?;
    }
    out.flush()
}

fn tear_down(modes: Modes) {
    // A terminal that takes no bytes is dead, and reading from a dead one never returns.
    if write_modes_off(modes).is_ok() && modes.mouse {
        drop_mouse_reports();
    }
    let _ = disable_raw_mode();
}

fn write_modes_off(modes: Modes) -> io::Result<()> {
    let mut out = io::stdout().lock();
    // A frame of which only a part got through would leave the terminal frozen.
    queue!(out, EndSynchronizedUpdate)?;
    if modes.mouse {
        queue!(out, DisableMouseCapture)?;
    }
    queue!(out, DisableFocusChange, DisableBracketedPaste)?;
    queue!(out, cursor::Show, LeaveAlternateScreen)?;
    out.flush()
}

/// A mouse that moves reports more often than that.
const BETWEEN_REPORTS: Duration = Duration::from_millis(60);

/// More than the slowest line brings after the mouse was switched off. A terminal that never stops has to be left, too.
const MOST_REPORTS: usize = 500;

/// Reads away what the mouse sends until the terminal hears that it was switched off, which is late on a slow line: the
/// shell would take it for typing.
fn drop_mouse_reports() {
    for _ in 0..MOST_REPORTS {
        if !matches!(event::poll(BETWEEN_REPORTS), Ok(true)) || !matches!(event::read(), Ok(Event::Mouse(_)))
        {
            return;
        }
    }
}

/// A poisoned lock is no obstacle: the hold is changed in one step.
fn lock() -> MutexGuard<'static, Option<Modes>> {
    HELD.lock().unwrap_or_else(PoisonError::into_inner)
}

/// The lock, unless its holder does not let go within a quarter of a second.
fn lock_soon() -> Option<MutexGuard<'static, Option<Modes>>> {
    for _ in 0..50 {
        match HELD.try_lock() {
            Ok(held) => return Some(held),
            Err(TryLockError::Poisoned(poisoned)) => return Some(poisoned.into_inner()),
            Err(TryLockError::WouldBlock) => thread::sleep(Duration::from_millis(5)),
        }
    }
    None
}
