//! The panic hook: gives the terminal back before the panic message is printed.

use crate::tui::terminal::ownership::Released;
use crate::tui::terminal::{exit, signals};
use std::panic;

/// Installs a hook that gives the terminal back and then calls the current hook, which prints the panic message.
///
/// A panic on any thread gives the terminal back, even if it is caught later: the hook cannot know that.
pub(crate) fn install_hook() {
    let previous = panic::take_hook();
    panic::set_hook(Box::new(move |info| {
        let released = Released::new();
        previous(info);
        if released.was_owned {
            exit::print_message();
        }
        // If another thread panicked, this wakes the event loop, which then ends.
        signals::wake_reader();
    }));
}
