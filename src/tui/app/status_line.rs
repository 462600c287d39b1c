//! The bottom line: messages, and a queue of warnings.

use crate::i18n::Messages;
use crate::store::Warning;
use std::collections::VecDeque;

/// The message on the screen, and the warnings still to be shown.
#[derive(Debug, Default)]
pub(crate) struct StatusLine {
    message: String,
    /// The warning shown last. The next one waits until the player dismisses it.
    shown: String,
    waiting: VecDeque<Warning>,
}

impl StatusLine {
    /// The message; empty if there is none.
    pub(crate) fn message(&self) -> &str {
        &self.message
    }

    pub(crate) fn say(&mut self, message: impl Into<String>) {
        self.message = message.into();
    }

    pub(crate) fn clear(&mut self) {
        self.message.clear();
    }

    /// Queues a warning, which is shown once the player has dismissed the previous ones.
    pub(crate) fn warn_later(&mut self, warning: Warning) {
        self.waiting.push_back(warning);
    }

    /// Shows a warning at once.
    pub(crate) fn warn(&mut self, warning: String) {
        self.shown.clone_from(&warning);
        self.message = warning;
    }

    /// Shows the next warning in the queue if the player has dismissed the previous one. Returns whether it showed one.
    pub(crate) fn show_next_warning(&mut self, messages: Messages) -> bool {
        if !self.message.is_empty() && self.message == self.shown {
            return false;
        }
        let next = self.waiting.pop_front();
        if let Some(warning) = &next {
            self.warn(messages.warning(warning));
        }
        next.is_some()
    }
}
