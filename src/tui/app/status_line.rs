//! The bottom line: messages, and a queue of warnings.

use crate::i18n::Messages;
use crate::play::wording;
use crate::store::Warning;
use crate::tui::text::Hinted;
use std::collections::VecDeque;

/// The message on the screen, and the warnings still to be shown.
#[derive(Debug, Default)]
pub(crate) struct StatusLine {
    message: Hinted,
    /// The warning shown last. The next one waits until the player dismisses it.
    shown: String,
    waiting: VecDeque<Warning>,
}

impl StatusLine {
    /// The message; empty if there is none.
    pub(crate) const fn message(&self) -> &Hinted {
        &self.message
    }

    pub(crate) fn say(&mut self, message: impl Into<Hinted>) {
        self.message = message.into();
    }

    pub(crate) fn clear(&mut self) {
        self.message = Hinted::default();
    }

    /// Queues a warning, which is shown once the player has dismissed the previous ones.
    pub(crate) fn warn_later(&mut self, warning: Warning) {
        self.waiting.push_back(warning);
    }

    /// Shows a warning at once.
    pub(crate) fn warn(&mut self, warning: String) {
        self.shown.clone_from(&warning);
        self.message = warning.into();
    }

    /// Shows the next warning in the queue if the player has dismissed the previous one. Returns whether it showed one.
    pub(crate) fn show_next_warning(&mut self, messages: Messages) -> bool {
        if !self.message.text.is_empty() && self.message.text == self.shown {
            return false;
        }
        let next = self.waiting.pop_front();
        if let Some(warning) = &next {
            self.warn(wording::warning(messages, warning));
        }
        next.is_some()
    }
}
