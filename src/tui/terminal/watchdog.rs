//! A thread that detects a terminal that vanished without a signal.
//!
//! SIGHUP does not arrive if the shell that started the game ignores it, or if the connection to a remote machine
//! breaks. The event loop would then spin in a read forever.

use crate::tui::terminal::hang_up;
use std::fs::File;
use std::io;
use std::thread;
use std::time::Duration;

const CHECK_INTERVAL: Duration = Duration::from_secs(1);

pub(crate) fn start() -> io::Result<()> {
    if File::open("/dev/tty").is_ok() {
        thread::Builder::new().name("watchdog".into()).spawn(watch)?;
    }
    Ok(())
}

/// Waits until the terminal is gone, and ends the process by SIGHUP, the signal that did not arrive. So a shell reports
/// exit status 129.
fn watch() {
    loop {
        hang_up::end_if_hung_up();
        thread::sleep(CHECK_INTERVAL);
    }
}
