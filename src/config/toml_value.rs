//! Reads a value of the settings file as the table of settings specifies.

use crate::config::row::{Kind, Row, one_of};
use crate::config::{LocatedText, Value};
use std::ops::Range;
use toml::Spanned;
use toml::de::DeValue;

/// A TOML value and the file that contains it.
#[derive(Clone, Copy, Debug)]
pub(super) struct TomlValue<'a> {
    value: &'a Spanned<DeValue<'a>>,
    file: &'a str,
}

/// A mistake in the settings file and its location.
#[derive(Debug)]
pub(super) struct Fault {
    /// The byte range of the mistake.
    pub(super) at: Range<usize>,
    /// A description of valid values, to follow "expected".
    pub(super) expected: String,
}

impl<'a> TomlValue<'a> {
    pub(super) const fn new(value: &'a Spanned<DeValue<'a>>, file: &'a str) -> Self {
        Self { value, file }
    }

    /// Returns another value of the same file.
    pub(super) const fn with(self, value: &'a Spanned<DeValue<'a>>) -> Self {
        Self { value, ..self }
    }

    pub(super) fn inner(self) -> &'a DeValue<'a> {
        self.value.get_ref()
    }

    pub(super) fn span(self) -> Range<usize> {
        self.value.span()
    }

    /// Returns a text of the same file with its location.
    pub(super) fn located(self, text: &str, at: &Range<usize>) -> LocatedText {
        LocatedText::new(text, self.file, at)
    }

    /// Returns the fault that something else was expected instead of this value.
    pub(super) fn fault(self, expected: impl Into<String>) -> Fault {
        Fault { at: self.span(), expected: expected.into() }
    }

    /// Returns the text, if the value is a text. `expected` describes valid values.
    pub(super) fn text(self, expected: &str) -> Result<&'a str, Fault> {
        self.inner().as_str().ok_or_else(|| self.fault(expected))
    }

    /// Reads the value as this row of the table specifies.
    pub(super) fn read(self, row: &Row) -> Result<Value, Fault> {
        match row.kind {
            Kind::Switch => {
                let value = self.inner().as_bool().map(Value::Switch);
                value.ok_or_else(|| self.fault("true or false"))
            }
            Kind::Number { min, max } => {
                let number = self.number().filter(|number| (min..=max).contains(number));
                number.map(Value::Number).ok_or_else(|| self.fault(format!("a number from {min} to {max}")))
            }
            Kind::Text { expected, check } => {
                let text = self.text(expected)?;
                check(text).map(|()| Value::from(text)).map_err(|_message| self.fault(expected))
            }
            Kind::OneOf { what, words } => {
                let text = self.inner().as_str().unwrap_or_default();
                one_of(text, what, &words()).map_err(|expected| self.fault(expected))
            }
            Kind::Name { expected } => self.text(expected).map(Value::from),
            Kind::Bindings => self.bindings().map(Value::Bindings),
        }
    }

    fn number(self) -> Option<i64> {
        let DeValue::Integer(integer) = self.inner() else { return None };
        i64::from_str_radix(integer.as_str(), integer.radix()).ok()
    }
}
