//! Reading from the terminal without waiting for more than there is.

use rustix::termios::{OptionalActions, SpecialCodeIndex, isatty, tcgetattr, tcsetattr};
use std::fs::File;
use std::io;
use std::os::fd::AsFd;

/// Has reads return at once even if there is nothing to read; to be called in raw mode, with which it ends.
///
/// After half of an escape sequence crossterm reads on without looking whether there is more. A read that waits would
/// keep it from all else until the next key.
pub(crate) fn never_wait() -> io::Result<()> {
    // The same that crossterm reads from.
    let stdin = io::stdin();
    if isatty(&stdin) { set(stdin) } else { set(File::options().read(true).write(true).open("/dev/tty")?) }
}

fn set(terminal: impl AsFd) -> io::Result<()> {
    let mut modes = tcgetattr(&terminal)?;
    modes.special_codes[SpecialCodeIndex::VMIN] = 0;
    modes.special_codes[SpecialCodeIndex::VTIME] = 0;
    Ok(tcsetattr(&terminal, OptionalActions::Now, &modes)?)
}
