//! What is still done when the game is ended from outside of its loop.

use std::sync::{Mutex, PoisonError, TryLockError};

type Errand = Box<dyn Fn() + Send>;

static ERRAND: Mutex<Option<Errand>> = Mutex::new(None);

/// Sets what is done before a signal or a hang-up ends the process. It must not take long.
pub fn set_last_errand(errand: Errand) {
    *ERRAND.lock().unwrap_or_else(PoisonError::into_inner) = Some(errand);
}

/// Does it.
#[cfg_attr(not(unix), expect(dead_code, reason = "nothing but a signal ends the game from outside"))]
pub(crate) fn run() {
    let errand = match ERRAND.try_lock() {
        Ok(errand) => errand,
        Err(TryLockError::Poisoned(poisoned)) => poisoned.into_inner(),
        Err(TryLockError::WouldBlock) => return,
    };
    if let Some(errand) = errand.as_ref() {
        errand();
    }
}
