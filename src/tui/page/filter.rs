//! The words that the player types to narrow a list.

/// The text of a filter. It stays in force after the player has stopped typing.
#[derive(Debug, Default)]
pub(crate) struct Filter {
    pub(super) text: String,
    pub(super) is_typing: bool,
}

/// The maximum number of characters; some replay codes are this long.
const MAX_LENGTH: usize = 4096;

impl Filter {
    pub(crate) fn text(&self) -> &str {
        &self.text
    }

    /// Whether letters go into the filter instead of triggering actions.
    pub(crate) const fn is_typing(&self) -> bool {
        self.is_typing
    }

    /// Whether the filter is shown and can be cleared.
    pub(crate) const fn is_active(&self) -> bool {
        self.is_typing || !self.text.is_empty()
    }

    pub(super) fn write(&mut self, letter: char) {
        // A paste may have control characters.
        if !letter.is_control() && self.text.len() < MAX_LENGTH {
            self.text.push(letter);
        }
    }

    /// Deletes the last character. Without one, stops typing.
    pub(super) fn erase(&mut self) {
        self.is_typing = self.text.pop().is_some();
    }
}
