//! Where there are no signals, the terminal's Ctrl-C reaches the bots as it reaches us.

use std::io;

/// Without effect where there are no signals.
pub const fn leave_signals_to_caller() {}

/// Without effect where there are no signals.
pub fn on_deadly_signal(_: impl FnOnce() + Send + 'static) {}

#[expect(clippy::unnecessary_wraps, reason = "elsewhere it can fail")]
pub(super) const fn watch() -> io::Result<()> {
    Ok(())
}
