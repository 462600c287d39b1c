//! For systems without signals, where Ctrl-C in the terminal reaches the bots too.

use std::io;

/// Has no effect on systems without signals.
pub const fn leave_signals_to_caller() {}

/// Has no effect on systems without signals.
///
/// # Errors
///
/// Never here; on Unix it can fail.
pub fn on_fatal_signal(_: impl FnOnce() + Send + 'static) -> io::Result<()> {
    Ok(())
}

#[expect(clippy::unnecessary_wraps, reason = "on Unix it can fail")]
pub(super) const fn start_signal_thread() -> io::Result<()> {
    Ok(())
}
