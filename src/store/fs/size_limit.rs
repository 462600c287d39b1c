//! The limit on file sizes, which a shell may set with `ulimit -f`.

/// Makes a write beyond the limit fail like a write to a full disk. By default, it raises a signal that kills the
/// process.
#[cfg(unix)]
pub(crate) fn survive_size_limit() {
    use std::sync::{Arc, Once};
    static HANDLER: Once = Once::new();
    HANDLER.call_once(|| {
        // The flag is never read: any handler replaces the default action. If registering fails, the default action
        // remains.
        let _ = signal_hook::flag::register(signal_hook::consts::SIGXFSZ, Arc::default());
    });
}

/// Does nothing: this system has no such limit.
#[cfg(not(unix))]
pub(crate) const fn survive_size_limit() {}
