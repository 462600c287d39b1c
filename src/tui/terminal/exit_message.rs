//! The message printed when a panic, a signal or a hang-up ends the game outside of its event loop.

use std::io::{self, Write};
use std::sync::{Mutex, PoisonError, TryLockError};

static MESSAGE: Mutex<String> = Mutex::new(String::new());

/// Sets the message printed on standard error after the terminal is given back: the command that continues the game.
pub fn set_exit_message(message: String) {
    *MESSAGE.lock().unwrap_or_else(PoisonError::into_inner) = message;
}

/// Prints the message. Never waits or fails, because the process is ending, perhaps on a dead terminal.
pub(crate) fn print() {
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
