//! Systems without signals: Ctrl-C ends the program at once.

use std::io;

/// Whether a signal has asked the command to end, which never happens here.
#[derive(Clone, Debug, Default)]
pub(crate) struct Interrupt;

impl Interrupt {
    #[expect(clippy::unnecessary_wraps, reason = "catching signals can fail where there are any")]
    pub(crate) const fn watch() -> io::Result<Self> {
        Ok(Self)
    }

    #[expect(clippy::unused_self, reason = "systems with signals need it")]
    pub(crate) const fn is_set(&self) -> bool {
        false
    }

    #[expect(clippy::unused_self, reason = "systems with signals need it")]
    pub(crate) const fn end_by_signal(&self) {}
}
