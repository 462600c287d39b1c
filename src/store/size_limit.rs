//! The limit of the size of files that a shell may have set (`ulimit -f`).

/// Has a write beyond the limit fail, as on a full disk. Without this it is a signal that ends the process.
#[cfg(unix)]
pub(super) fn survive() {
    use std::sync::{Arc, Once};
    static SURVIVED: Once = Once::new();
    SURVIVED.call_once(|| {
        // Nobody looks at the flag: it is enough that the signal has a handler, and not that of killing. Where it cannot
        // have one, all is as it was.
        let _ = signal_hook::flag::register(signal_hook::consts::SIGXFSZ, Arc::default());
    });
}

/// There is no such limit.
#[cfg(not(unix))]
pub(super) const fn survive() {}
