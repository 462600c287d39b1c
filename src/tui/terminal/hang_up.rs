//! Ending the process by a signal, and noticing a terminal that is gone.

use crate::tui::terminal::ownership::Released;
use crate::tui::terminal::{exit_hook, exit_message};
use signal_hook::consts::SIGHUP;
use signal_hook::low_level;
use std::fs::File;

/// "Input/output error" and "no such device or address": these numbers on every Unix.
const GONE: [i32; 2] = [5, 6];

/// Whether the controlling terminal is gone. Other errors, such as too many open files, say nothing about it.
pub(crate) fn is_terminal_gone() -> bool {
    let opened = File::open("/dev/tty");
    opened.is_err_and(|error| error.raw_os_error().is_some_and(|code| GONE.contains(&code)))
}

/// Dies of a hang-up if the terminal is gone.
pub(crate) fn die_if_hung_up() {
    if is_terminal_gone() {
        die_of(SIGHUP);
    }
}

/// Gives the terminal back and ends the process as this signal would.
pub(crate) fn die_of(signal: i32) {
    let released = Released::new();
    if released.was_ours() {
        exit_message::print();
    }
    exit_hook::run();
    // The exit status then shows the signal, as it would without a handler.
    let _ = low_level::emulate_default_handler(signal);
}
