//! The panic hook: gives the terminal back before the panic message is printed.

use crate::tui::terminal::ownership::Released;
use crate::tui::terminal::{exit_message, signals};
use std::panic;

/// Puts our hook in front of the current one, which still prints the message.
///
/// A panic on any thread gives the terminal back, whether it is caught or not: the hook cannot know.
pub(crate) fn install_hook() {
    let previous = panic::take_hook();
    panic::set_hook(Box::new(move |info| {
        let released = Released::new();
        previous(info);
        if released.was_ours() {
            exit_message::print();
        }
        // If another thread panicked, the loop may be asleep and has to learn that it is over.
        signals::wake_reader();
    }));
}
