//! The last words of a game that was ended from outside of its loop.

use std::io::{self, Write};
use std::sync::{Mutex, TryLockError};

static FAREWELL: Mutex<String> = Mutex::new(String::new());

/// Sets what is printed on the standard error after a panic, a signal or a hang-up took the terminal away: the command
/// that continues the game.
pub fn set_farewell(text: String) {
    *FAREWELL.lock().unwrap_or_else(std::sync::PoisonError::into_inner) = text;
}

/// Prints it. Nothing here waits or fails: it is called by a dying process, perhaps on a dead terminal.
pub(crate) fn print() {
    let farewell = match FAREWELL.try_lock() {
        Ok(farewell) => farewell,
        Err(TryLockError::Poisoned(poisoned)) => poisoned.into_inner(),
        Err(TryLockError::WouldBlock) => return,
    };
    if !farewell.is_empty() {
        // Not `eprintln!`, which panics when the terminal is gone.
        let _ = writeln!(io::stderr(), "{farewell}");
    }
}
