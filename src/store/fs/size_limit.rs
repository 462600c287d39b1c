//! The limit on file sizes that a shell may set (`ulimit -f`).

/// Makes a write beyond the limit fail like a write to a full disk. By default it raises a signal that kills the process.
#[cfg(unix)]
pub(crate) fn survive_size_limit() {
    use std::sync::{Arc, Once};
    static SURVIVED: Once = Once::new();
    SURVIVED.call_once(|| {
        // The flag is never read: any handler replaces the default action. If none can be registered, the default
        // remains.
        let _ = signal_hook::flag::register(signal_hook::consts::SIGXFSZ, Arc::default());
    });
}

/// Does nothing: this system has no such limit.
#[cfg(not(unix))]
pub(crate) const fn survive_size_limit() {}
