//! Whether the terminal is ours, and the only place that writes to it.
//!
//! The state is a static because a panic hook and a signal thread have no [`TerminalGuard`](super::TerminalGuard).
//! Taking it out of the lock makes sure that the terminal is given back once; holding the lock while writing, that no
//! frame comes after that.

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

/// The terminal modes that can be switched while the terminal is ours.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Modes {
    pub(crate) mouse: bool,
}

/// How long to poll for an event that is there already: without any time crossterm checks only those it has read.
pub(crate) const POLL_TIMEOUT: Duration = Duration::from_micros(100);

/// The modes while the terminal is ours.
static HELD: Mutex<Option<Modes>> = Mutex::new(None);

/// Set once, when the game ends outside of its loop; from then on the terminal is neither taken nor written to.
static RELEASED: AtomicBool = AtomicBool::new(false);

/// Locked while the game ends outside of its loop, until the exit message is printed or the process is dead. The loop
/// notices at once, and must not end the process first: the message or the exit status would be lost.
static EXITING: Mutex<()> = Mutex::new(());

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
    // A signal that arrived during the set-up found nothing to give back.
    check().inspect_err(|_| give_back())
}

/// Gives the terminal back if it is ours, on the thread that reads the events.
pub(crate) fn give_back() {
    if let Some(modes) = lock().take() {
        tear_down(modes);
    }
}

/// The terminal given back for good: on another thread than the loop's, or in a panic. The value is kept until the exit
/// message is printed.
pub(crate) struct Released {
    was_ours: bool,
    _exiting: MutexGuard<'static, ()>,
}

impl Released {
    /// Gives the terminal back, if it is ours.
    pub(crate) fn new() -> Self {
        let exiting = EXITING.lock().unwrap_or_else(PoisonError::into_inner);
        RELEASED.store(true, Ordering::SeqCst);
        Self { was_ours: give_back_soon(), _exiting: exiting }
    }

    /// Whether the terminal was ours: only then is there an exit message to print.
    pub(crate) const fn was_ours(&self) -> bool {
        self.was_ours
    }
}

fn give_back_soon() -> bool {
    let Some(mut held) = lock_soon() else {
        // The loop is stuck writing to a terminal that does not read. Our bytes would be stuck too.
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
    // Otherwise crossterm believes that raw mode is still on, and does nothing.
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

/// Fails once the terminal was given back for good, after the exit message is printed.
pub(crate) fn check() -> io::Result<()> {
    if is_released() { Err(lost()) } else { Ok(()) }
}

fn is_released() -> bool {
    RELEASED.load(Ordering::SeqCst)
}

fn while_held(act: impl FnOnce(&mut Modes) -> io::Result<()>) -> io::Result<()> {
    if let Some(modes) = lock().as_mut()
        && !is_released()
    {
        return act(modes);
    }
    Err(lost())
}

/// Waits for the exit message. Call it without the lock on the modes, which the thread that prints the message needs.
fn lost() -> io::Error {
    drop(EXITING.lock());
    io::Error::other("the terminal was given back already")
}

fn set_up(modes: Modes) -> io::Result<()> {
    enable_raw_mode()?;
    #[cfg(unix)]
    crate::tui::terminal::raw_read::never_block()?;
    let mut out = io::stdout().lock();
    // What the shell printed stays, and the cursor does not flicker over the screen.
    queue!(out, EnterAlternateScreen, cursor::Hide)?;
    // So that a pasted "q" is a paste and does not quit.
    queue!(out, EnableBracketedPaste)?;
    // So that nothing moves while the terminal has no focus.
    queue!(out, EnableFocusChange)?;
    if modes.mouse {
        queue!(out, EnableMouseCapture)?;
    }
    out.flush()
}

fn tear_down(modes: Modes) {
    // A terminal that takes no bytes is dead, and a read from it never returns.
    if write_modes_off(modes).is_ok() && modes.mouse {
        drop_mouse_reports();
    }
    let _ = disable_raw_mode();
}

fn write_modes_off(modes: Modes) -> io::Result<()> {
    let mut out = io::stdout().lock();
    // A frame that was cut short would leave the terminal frozen.
    queue!(out, EndSynchronizedUpdate)?;
    if modes.mouse {
        queue!(out, DisableMouseCapture)?;
    }
    queue!(out, DisableFocusChange, DisableBracketedPaste)?;
    queue!(out, cursor::Show, LeaveAlternateScreen)?;
    out.flush()
}

/// The longest time between two reports of a moving mouse.
const REPORT_INTERVAL: Duration = Duration::from_millis(60);

/// More reports than the slowest line delivers after the mouse was switched off; a terminal may also never stop.
const MAX_REPORTS: usize = 500;

/// Reads the reports that the mouse sends until the terminal has switched it off, which is late on a slow line: the shell
/// would take them for typing.
fn drop_mouse_reports() {
    for _ in 0..MAX_REPORTS {
        if !matches!(event::poll(REPORT_INTERVAL), Ok(true)) || !matches!(event::read(), Ok(Event::Mouse(_)))
        {
            return;
        }
    }
}

/// A poisoned lock is fine: the modes are changed in one step.
fn lock() -> MutexGuard<'static, Option<Modes>> {
    HELD.lock().unwrap_or_else(PoisonError::into_inner)
}

/// The lock, unless another thread holds it for longer than a quarter of a second.
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
