//! The thread that notices a terminal that vanished without a word.
//!
//! No SIGHUP comes to the child of a shell that ignores it, nor to the far end of a broken connection. There the event
//! loop would spin in a read for ever.

use crate::tui::terminal::signals;
use signal_hook::consts::SIGHUP;
use std::fs::File;
use std::io;
use std::thread;
use std::time::Duration;

/// "Input/output error" and "no such device or address", numbered so on every Unix.
const GONE: [i32; 2] = [5, 6];

/// Watches the controlling terminal, if there is one.
pub(crate) fn start() -> io::Result<()> {
    if File::open("/dev/tty").is_ok() {
        thread::Builder::new().name("watchdog".into()).spawn(watch)?;
    }
    Ok(())
}

/// Appearance once a second, and dies of the signal that should have come: a shell reports 129.
fn watch() {
    while !is_gone() {
        thread::sleep(Duration::from_secs(1));
    }
    signals::die_of(SIGHUP);
}

/// Whether the controlling terminal is no longer there. Other errors, as of too many open files, say nothing about the terminal.
pub(crate) fn is_gone() -> bool {
    let opened = File::open("/dev/tty");
    opened.is_err_and(|error| error.raw_os_error().is_some_and(|code| GONE.contains(&code)))
}
