//! The thread that notices a terminal that vanished without a signal.
//!
//! No SIGHUP reaches the child of a shell that ignores it, or the far end of a broken connection. The event loop would
//! spin in a read for ever there.

use crate::tui::terminal::hang_up;
use std::fs::File;
use std::io;
use std::thread;
use std::time::Duration;

const CHECK_INTERVAL: Duration = Duration::from_secs(1);

/// Watches the controlling terminal, if there is one.
pub(crate) fn start() -> io::Result<()> {
    if File::open("/dev/tty").is_ok() {
        thread::Builder::new().name("watchdog".into()).spawn(watch)?;
    }
    Ok(())
}

/// Dies of the signal that should have come: a shell reports 129.
fn watch() {
    loop {
        hang_up::die_if_hung_up();
        thread::sleep(CHECK_INTERVAL);
    }
}
