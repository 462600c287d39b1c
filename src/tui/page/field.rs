//! The texts that the player types: in a row of a form, and to narrow a list.

/// A text field. The first character that the player types replaces the initial text.
#[derive(Clone, Debug, Default)]
pub(super) struct Field {
    text: String,
    pub(super) is_typed: bool,
}

impl Field {
    pub(super) fn new(text: impl Into<String>) -> Self {
        Self { text: text.into(), is_typed: false }
    }

    pub(super) fn text(&self) -> &str {
        &self.text
    }

    pub(super) const fn replace_on_write(&mut self) {
        self.is_typed = false;
    }

    /// Appends a character, unless the text already has `max_length` characters.
    pub(super) fn write(&mut self, letter: char, max_length: usize) {
        if !std::mem::replace(&mut self.is_typed, true) {
            self.text.clear();
        }
        if self.text.chars().count() < max_length {
            self.text.push(letter);
        }
    }

    pub(super) fn erase(&mut self) {
        self.is_typed = true;
        self.text.pop();
    }

    /// Replaces the text with the choice `steps` after it, wrapping around. If the text is not among the choices, one
    /// step forward selects the first choice, and one step back selects the last.
    pub(super) fn step(&mut self, choices: &[&str], steps: i64) {
        let index = choices.iter().position(|choice| *choice == self.text);
        if let Some(choice) = choices.get(stepped(index, choices.len(), steps)) {
            *self = Self::new(*choice);
        }
    }
}

/// The index `steps` after `index` among `count` choices, wrapping around. Without an index, the first step forward
/// leads to the first choice, and the first step back to the last.
pub(crate) fn stepped(index: Option<usize>, count: usize, steps: i64) -> usize {
    let count = i64::try_from(count).unwrap_or(i64::MAX).max(1);
    let index = match index.and_then(|index| i64::try_from(index).ok()) {
        Some(index) => index + steps,
        None if steps > 0 => steps - 1,
        None => steps,
    };
    usize::try_from(index.rem_euclid(count)).unwrap_or(0)
}

/// The text of a filter. It stays in force after the player has stopped typing.
#[derive(Debug, Default)]
pub(crate) struct Filter {
    pub(crate) text: String,
    pub(crate) is_typing: bool,
}

/// The maximum number of characters; some replay codes are this long.
const MAX_LENGTH: usize = 4096;

impl Filter {
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn typing_replaces_the_text_and_stops_at_the_maximum_length() {
        let mut field = Field::new("15x15");
        "20x12".chars().for_each(|letter| field.write(letter, 4));
        assert_eq!(field.text(), "20x1");
    }

    #[test]
    fn stepping_wraps_around() {
        let mut field = Field::new("b");
        let mut after = |steps| {
            field.step(&["a", "b", "c"], steps);
            field.text().to_owned()
        };
        assert_eq!([1, 1, -1, -4].map(&mut after), ["c", "a", "c", "b"]);
        let mut custom = Field::new("custom");
        custom.step(&["a", "b", "c"], 1);
        assert_eq!(custom.text(), "a");
        let mut custom = Field::new("custom");
        custom.step(&["a", "b", "c"], -1);
        assert_eq!(custom.text(), "c");
    }
}
