//! Where there are no signals, Ctrl-C ends the program at once.

use std::io;

/// Whether somebody asked for the end.
#[derive(Clone, Debug, Default)]
pub(crate) struct Interrupt;

impl Interrupt {
    #[expect(clippy::unnecessary_wraps, reason = "where there are signals, watching for them can fail")]
    pub(crate) const fn watch() -> io::Result<Self> {
        Ok(Self)
    }

    #[expect(clippy::unused_self, reason = "where there are signals, it knows")]
    pub(crate) const fn came(&self) -> bool {
        false
    }

    #[expect(clippy::unused_self, reason = "where there are signals, it knows")]
    pub(crate) const fn obey(&self) {}
}
