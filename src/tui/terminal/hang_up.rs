//! Ends the process by a signal, and detects a terminal that is gone.

use crate::tui::terminal::ownership::Released;
use crate::tui::terminal::{exit_hook, exit_message};
use signal_hook::consts::SIGHUP;
use signal_hook::low_level;
use std::fs::File;

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
    if released.was_owned() {
        exit_message::print();
    }
    exit_hook::run();
    // The exit status names the signal, as it would without a handler.
    let _ = low_level::emulate_default_handler(signal);
}
