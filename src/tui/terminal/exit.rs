//! What happens when a panic, a signal or a hang-up ends the game outside of its event loop: hooks, and a message.

use std::io::{self, Write};
use std::sync::{Mutex, PoisonError, TryLockError};

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
    let hooks = match HOOKS.try_lock() {
        Ok(hooks) => hooks,
        Err(TryLockError::Poisoned(poisoned)) => poisoned.into_inner(),
        Err(TryLockError::WouldBlock) => return,
    };
    hooks.iter().for_each(|hook| hook());
}

static MESSAGE: Mutex<String> = Mutex::new(String::new());

/// Sets the message printed on standard error after the terminal is given back: the command that continues the game.
pub fn set_exit_message(message: String) {
    *MESSAGE.lock().unwrap_or_else(PoisonError::into_inner) = message;
}

/// Prints the message. Never waits or fails, because the process is ending, perhaps on a dead terminal.
pub(crate) fn print_message() {
    let message = match MESSAGE.try_lock() {
        Ok(message) => message,
        Err(TryLockError::Poisoned(poisoned)) => poisoned.into_inner(),
        Err(TryLockError::WouldBlock) => return,
    };
    if !message.is_empty() {
        // Not `eprintln!`, which panics when the terminal is gone.
        let _ = writeln!(io::stderr(), "{message}");
    }
}
