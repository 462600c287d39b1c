//! Words that mean something to the rooms above only.

use crate::notation::ParseError;
use crate::store::settings::place::place;
use crate::store::settings::value::{Fault, Value};
use std::ops::Range;
use toml::de::DeValue;

/// A word of the file, for somebody who knows what it can be, and where it stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Word {
    /// The word.
    pub text: String,
    /// Where it stands, as an error would say it.
    place: ParseError,
}

/// The keys that are to ask for an action.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Bind {
    /// The name of the action.
    pub action: Word,
    /// The names of the keys.
    pub keys: Vec<Word>,
    /// The keys as they stand in the file, for where there are none.
    pub list: Word,
}

impl Word {
    fn new(text: &str, at: &Range<usize>, file: &str) -> Self {
        Self { text: text.to_owned(), place: place(file, at, String::new()) }
    }

    /// The error that something else was expected in its place.
    #[must_use]
    pub fn error(&self, expected: impl Into<String>) -> ParseError {
        ParseError { expected: expected.into(), ..self.place.clone() }
    }
}

impl Value<'_> {
    /// The word that it is.
    ///
    /// # Errors
    /// If it is none.
    pub fn word(self, expected: &str) -> Result<Word, Fault> {
        Ok(Word::new(self.text(expected)?, &self.inner().span(), self.file))
    }

    /// The keys of each action that it names, in the order of the file.
    ///
    /// # Errors
    /// If it is something else.
    pub fn binds(self) -> Result<Vec<Bind>, Fault> {
        let expected = "actions with keys, as in { undo = [\"u\", \"Backspace\"] }";
        let table = self.inner().get_ref().as_table().ok_or_else(|| self.fault(expected))?;
        let mut entries: Vec<_> = table.iter().collect();
        entries.sort_by_key(|(name, _)| name.span().start);
        let bind = |(name, value): (&toml::Spanned<_>, _)| {
            let value = Value { value, ..self };
            let action = Word::new(<_ as AsRef<str>>::as_ref(name.get_ref()), &name.span(), self.file);
            Ok(Bind { action, keys: value.words()?, list: Word::new("", &value.inner().span(), self.file) })
        };
        entries.into_iter().map(bind).collect()
    }

    /// The word or the words that it is.
    fn words(self) -> Result<Vec<Word>, Fault> {
        let expected = "keys, as in \"u\" or [\"u\", \"Backspace\"]";
        match self.inner().get_ref() {
            DeValue::Array(values) => values
                .iter()
                .map(|value| Value { value, ..self }.word("the name of a key in quotes"))
                .collect(),
            _ => Ok(vec![self.word(expected)?]),
        }
    }
}
