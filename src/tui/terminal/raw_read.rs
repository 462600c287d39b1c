//! Non-blocking reads from the terminal.

use rustix::termios::{OptionalActions, SpecialCodeIndex, isatty, tcgetattr, tcsetattr};
use std::fs::File;
use std::io;
use std::os::fd::AsFd;

/// Makes reads return at once even if there is nothing to read. Call this in raw mode; leaving raw mode undoes it.
///
/// After an incomplete escape sequence crossterm continues to read without checking for more bytes. A blocking read
/// would block the event loop until the next key.
pub(crate) fn never_block() -> io::Result<()> {
    // The file that crossterm reads from.
    let stdin = io::stdin();
    if isatty(&stdin) { set(stdin) } else { set(File::options().read(true).write(true).open("/dev/tty")?) }
}

fn set(terminal: impl AsFd) -> io::Result<()> {
    let mut modes = tcgetattr(&terminal)?;
    modes.special_codes[SpecialCodeIndex::VMIN] = 0;
    modes.special_codes[SpecialCodeIndex::VTIME] = 0;
    Ok(tcsetattr(&terminal, OptionalActions::Now, &modes)?)
}
