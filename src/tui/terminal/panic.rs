//! What a panic finds before it prints its message: a terminal that can show it.

use crate::tui::terminal::ownership::Forsaken;
use crate::tui::terminal::{exit_message, signals};
use std::panic;

/// Puts our hook before the one that is there, which still prints the message.
///
/// A panic on any thread ends the session, caught or not: the hook cannot know which it is.
pub(crate) fn install_hook() {
    let previous = panic::take_hook();
    panic::set_hook(Box::new(move |info| {
        let forsaken = Forsaken::new();
        previous(info);
        if forsaken.was_ours() {
            exit_message::print();
        }
        // When another thread panicked the loop may be asleep, and has to learn that it is over.
        signals::wake_reader();
    }));
}
