//! A text that is written into a row of a form.

/// A text. What it was given gives way to the first letter typed.
#[derive(Clone, Debug, Default)]
pub(super) struct Field {
    text: String,
    is_typed: bool,
}

impl Field {
    pub(super) fn new(text: impl Into<String>) -> Self {
        Self { text: text.into(), is_typed: false }
    }

    pub(super) fn text(&self) -> &str {
        &self.text
    }

    /// Whether somebody has written into it.
    pub(super) const fn is_typed(&self) -> bool {
        self.is_typed
    }

    /// Has its text give way to the next letter typed.
    pub(super) const fn begin_anew(&mut self) {
        self.is_typed = false;
    }

    /// Writes a letter, if there is room for it among so many.
    pub(super) fn write(&mut self, letter: char, longest: usize) {
        if !std::mem::replace(&mut self.is_typed, true) {
            self.text.clear();
        }
        if self.text.chars().count() < longest {
            self.text.push(letter);
        }
    }

    /// Takes back the last letter.
    pub(super) fn erase(&mut self) {
        self.is_typed = true;
        self.text.pop();
    }

    /// Takes the choice so many places on from its text, or back; the choices begin again at their end. From a text that
    /// is none of them the first step leads to the first or the last.
    pub(super) fn step(&mut self, choices: &[&str], steps: i64) {
        let place = choices.iter().position(|choice| *choice == self.text);
        if let Some(choice) = choices.get(stepped(place, choices.len(), steps)) {
            *self = Self::new(*choice);
        }
    }
}

/// The place so many steps on among so many, which begin again at their end.
pub(super) fn stepped(place: Option<usize>, count: usize, steps: i64) -> usize {
    let count = i64::try_from(count).unwrap_or(i64::MAX).max(1);
    let place = match place.and_then(|place| i64::try_from(place).ok()) {
        Some(place) => place + steps,
        None if steps > 0 => steps - 1,
        None => steps,
    };
    usize::try_from(place.rem_euclid(count)).unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn typing_begins_anew_and_erasing_does_not() {
        let mut field = Field::new("15x15");
        field.erase();
        assert_eq!(field.text(), "15x1");
        let mut field = Field::new("15x15");
        "20x12".chars().for_each(|letter| field.write(letter, 4));
        assert_eq!(field.text(), "20x1");
    }

    #[test]
    fn choices_go_round() {
        let mut field = Field::new("b");
        let mut after = |steps| {
            field.step(&["a", "b", "c"], steps);
            field.text().to_owned()
        };
        assert_eq!([1, 1, -1, -4].map(&mut after), ["c", "a", "c", "b"]);
        let mut own = Field::new("own");
        own.step(&["a", "b", "c"], 1);
        assert_eq!(own.text(), "a");
        let mut own = Field::new("own");
        own.step(&["a", "b", "c"], -1);
        assert_eq!(own.text(), "c");
    }
}
