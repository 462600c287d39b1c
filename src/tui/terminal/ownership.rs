//! Records whether the game owns the terminal. Only this module writes to the terminal.
//!
//! The state is a static because the panic hook and the signal thread have no
//! [`TerminalGuard`](crate::tui::terminal::TerminalGuard). Taking the state out of the lock ensures that the terminal
//! is given back only once. Holding the lock while writing ensures that no frame is written after that.

use crate::tui::terminal::Reader;
use ratatui::crossterm::event::{
    DisableBracketedPaste, DisableMouseCapture, EnableBracketedPaste, EnableMouseCapture,
};
use ratatui::crossterm::terminal::{
    Clear, ClearType, EndSynchronizedUpdate, EnterAlternateScreen, LeaveAlternateScreen, disable_raw_mode,
    enable_raw_mode,
};
use ratatui::crossterm::{cursor, queue};
use std::io::{self, Write};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError, TryLockError};
use std::thread;
use std::time::Duration;

/// Whether the mouse is reported; `None` unless the game owns the terminal.
static OWNED: Mutex<Option<bool>> = Mutex::new(None);

/// Set when the game ends outside of its event loop. From then on the terminal is neither taken nor written to.
static RELEASED: AtomicBool = AtomicBool::new(false);

/// Locked while the game ends outside of its event loop, until the exit message is printed or the process has ended.
/// The event loop must not end the process first: the message or the exit status would be lost.
static EXITING: Mutex<()> = Mutex::new(());

pub(crate) fn take(mouse: bool) -> io::Result<()> {
    check()?;
    let mut owned = lock();
    if owned.is_some() {
        return Err(io::Error::other("the terminal is already taken"));
    }
    set_up(mouse).inspect_err(|_| tear_down(mouse))?;
    *owned = Some(mouse);
    drop(owned);
    // A signal that arrived during the set-up had nothing to give back.
    check().inspect_err(|_| give_back())
}

/// Gives the terminal back if the game owns it. Call this on the thread that reads events.
pub(crate) fn give_back() {
    if let Some(mouse) = lock().take() {
        tear_down(mouse);
    }
}

/// A terminal that was given back for good, in a panic or on a thread other than that of the event loop. The event loop
/// cannot end the process while this value exists, so the caller keeps it until the exit message is printed.
pub(crate) struct Released {
    pub(crate) was_owned: bool,
    _exiting: MutexGuard<'static, ()>,
}

impl Released {
    pub(crate) fn new() -> Self {
        let exiting = EXITING.lock().unwrap_or_else(PoisonError::into_inner);
        RELEASED.store(true, Ordering::SeqCst);
        Self { was_owned: try_give_back(), _exiting: exiting }
    }
}

fn try_give_back() -> bool {
    let Some(mut owned) = try_lock() else {
        // The event loop is blocked on a write to a terminal that does not read. A write here would block too.
        let _ = disable_raw_mode();
        return false;
    };
    let Some(mouse) = owned.take() else { return false };
    let _ = write_modes_off(mouse);
    let _ = disable_raw_mode();
    true
}

/// Sets all modes again after the process was stopped and continued from outside: a shell may have changed them.
/// Returns whether this succeeded.
#[cfg(unix)]
pub(crate) fn reapply_modes() -> bool {
    let Some(owned) = try_lock() else { return false };
    let Some(mouse) = *owned else { return false };
    // Without this, crossterm assumes that raw mode is still on, and does not set it again.
    let _ = disable_raw_mode();
    set_up(mouse).is_ok()
}

/// Switches mouse reports on or off. Sends nothing if they already are.
pub(crate) fn set_mouse(mouse: bool) -> io::Result<()> {
    while_owned(|owned| {
        let mut out = io::stdout().lock();
        match (*owned, mouse) {
            (false, true) => queue!(out, EnableMouseCapture)?,
            (true, false) => queue!(out, DisableMouseCapture)?,
            _ => {}
        }
        *owned = mouse;
        out.flush()
    })
}

pub(crate) fn write(bytes: &[u8]) -> io::Result<()> {
    while_owned(|_| {
        let mut out = io::stdout().lock();
        out.write_all(bytes)?;
        out.flush()
    })
}

/// Returns an error if the terminal was given back for good. In this case it first waits until the exit message is
/// printed.
pub(crate) fn check() -> io::Result<()> {
    if is_released() { Err(given_back()) } else { Ok(()) }
}

fn is_released() -> bool {
    RELEASED.load(Ordering::SeqCst)
}

fn while_owned(act: impl FnOnce(&mut bool) -> io::Result<()>) -> io::Result<()> {
    if let Some(mouse) = lock().as_mut()
        && !is_released()
    {
        return act(mouse);
    }
    Err(given_back())
}

/// Waits until the exit message is printed, then returns the error. Call this without the lock on `OWNED`, which the
/// printing thread needs.
fn given_back() -> io::Error {
    drop(EXITING.lock());
    io::Error::other("the terminal has already been given back")
}

fn set_up(mouse: bool) -> io::Result<()> {
    enable_raw_mode()?;
    let mut out = io::stdout().lock();
    // This keeps the shell's output, and the cursor does not flicker across the screen.
    queue!(out, EnterAlternateScreen, cursor::Hide)?;
    // With this, a pasted "q" is a paste and does not quit.
    queue!(out, EnableBracketedPaste)?;
    if mouse {
        queue!(out, EnableMouseCapture)?;
    }
    out.flush()
}

fn tear_down(mouse: bool) {
    // If the write fails, the terminal is dead, and a read from it would never return.
    if write_modes_off(mouse).is_ok()
        && mouse
        && let Ok(mut reader) = Reader::new()
    {
        reader.drop_mouse_reports();
    }
    let _ = disable_raw_mode();
}

/// A row below the last one of every terminal, which moves the cursor to the last one.
const BELOW_EVERY_FRAME: u16 = 9_998;

fn write_modes_off(mouse: bool) -> io::Result<()> {
    let mut out = io::stdout().lock();
    // Without this, an interrupted frame would leave the terminal frozen.
    queue!(out, EndSynchronizedUpdate)?;
    if mouse {
        queue!(out, DisableMouseCapture)?;
    }
    queue!(out, DisableBracketedPaste)?;
    // Without an alternate screen, as in mosh, the shell continues at the cursor: it has to be below the frame.
    queue!(out, cursor::MoveTo(0, BELOW_EVERY_FRAME), Clear(ClearType::CurrentLine))?;
    queue!(out, cursor::Show, LeaveAlternateScreen)?;
    out.flush()
}

/// A poisoned lock can be used, because the value is changed in one step.
fn lock() -> MutexGuard<'static, Option<bool>> {
    OWNED.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Returns the lock; `None` if another thread holds it for longer than a quarter of a second.
fn try_lock() -> Option<MutexGuard<'static, Option<bool>>> {
    for _ in 0..50 {
        if let Some(owned) = lock_at_once(&OWNED) {
            return Some(owned);
        }
        thread::sleep(Duration::from_millis(5));
    }
    None
}

/// Returns a lock; `None` if another thread holds it.
fn lock_at_once<T>(mutex: &Mutex<T>) -> Option<MutexGuard<'_, T>> {
    match mutex.try_lock() {
        Ok(value) => Some(value),
        Err(TryLockError::Poisoned(poisoned)) => Some(poisoned.into_inner()),
        Err(TryLockError::WouldBlock) => None,
    }
}

type Hook = Box<dyn Fn() + Send>;

static HOOKS: Mutex<Vec<Hook>> = Mutex::new(Vec::new());

/// Adds a hook that runs before a signal or a hang-up ends the process. Hooks run in the order in which they were
/// added, on the signal thread; they must be quick.
pub fn add_exit_hook(hook: Hook) {
    HOOKS.lock().unwrap_or_else(PoisonError::into_inner).push(hook);
}

/// Runs the hooks. Does not wait for the lock: if another thread is adding a hook at this moment, no hook runs.
#[cfg_attr(not(unix), expect(dead_code, reason = "only signals end the game from outside"))]
pub(crate) fn run_hooks() {
    if let Some(hooks) = lock_at_once(&HOOKS) {
        hooks.iter().for_each(|hook| hook());
    }
}

static MESSAGE: Mutex<String> = Mutex::new(String::new());

/// Sets the message printed on standard error after the terminal is given back: the command that continues the game.
pub fn set_exit_message(message: String) {
    *MESSAGE.lock().unwrap_or_else(PoisonError::into_inner) = message;
}

/// Prints the message. Never waits or fails, because the process is ending, perhaps on a dead terminal.
pub(crate) fn print_message() {
    if let Some(message) = lock_at_once(&MESSAGE).filter(|message| !message.is_empty()) {
        // Not `eprintln!`, which panics when the terminal is gone.
        let _ = writeln!(io::stderr(), "{message}");
    }
}
