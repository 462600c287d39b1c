//! Ends the process by a signal, and detects a terminal that is gone.
//!
//! SIGHUP does not arrive if the shell that started the game ignores it, or if the connection to a remote machine
//! breaks. The event loop would then spin in a read forever, so a thread, the watchdog, looks at the terminal.

use crate::tui::terminal::exit;
use crate::tui::terminal::ownership::Released;
use signal_hook::consts::SIGHUP;
use signal_hook::low_level;
use std::fs::File;
use std::io;
use std::thread;
use std::time::Duration;

/// The error numbers EIO and ENXIO, which have these values on every Unix.
const GONE_ERRORS: [i32; 2] = [5, 6];

/// Whether the controlling terminal is gone. Other errors, such as too many open files, say nothing about it.
pub(crate) fn is_terminal_gone() -> bool {
    let opened = File::open("/dev/tty");
    opened.is_err_and(|error| error.raw_os_error().is_some_and(|code| GONE_ERRORS.contains(&code)))
}

pub(crate) fn end_if_hung_up() {
    if is_terminal_gone() {
        end_by_signal(SIGHUP);
    }
}

pub(crate) fn end_by_signal(signal: i32) {
    let released = Released::new();
    if released.was_owned {
        exit::print_message();
    }
    exit::run_hooks();
    // The exit status names the signal, as it would without a handler.
    let _ = low_level::emulate_default_handler(signal);
}

/// How often the watchdog looks.
const CHECK_INTERVAL: Duration = Duration::from_secs(1);

pub(crate) fn start_watchdog() -> io::Result<()> {
    if File::open("/dev/tty").is_ok() {
        thread::Builder::new().name("watchdog".into()).spawn(watch)?;
    }
    Ok(())
}

/// Waits until the terminal is gone, and ends the process by SIGHUP, the signal that did not arrive. So a shell reports
/// exit status 129.
fn watch() {
    loop {
        end_if_hung_up();
        thread::sleep(CHECK_INTERVAL);
    }
}
