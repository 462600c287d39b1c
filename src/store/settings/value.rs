//! A value in the file, and what it has to be.

use std::fmt::Display;
use std::ops::{Range, RangeInclusive};
use std::str::FromStr;
use toml::Spanned;
use toml::de::DeValue;

/// A value and where it stands.
#[derive(Clone, Copy, Debug)]
pub struct Value<'a> {
    pub(super) value: &'a Spanned<DeValue<'a>>,
    /// The text of the file.
    pub(super) file: &'a str,
}

/// What is wrong with a value, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// The bytes of the file that are wrong.
    pub at: Range<usize>,
    /// What would be right, ready to be read after "expected".
    pub expected: String,
}

impl<'a> Value<'a> {
    /// What is to be said of it where something else was expected.
    #[must_use]
    pub fn fault(self, expected: impl Into<String>) -> Fault {
        Fault { at: self.value.span(), expected: expected.into() }
    }

    /// The value, to look into a list or a table.
    #[must_use]
    pub const fn inner(self) -> &'a Spanned<DeValue<'a>> {
        self.value
    }

    /// The text that it is.
    ///
    /// # Errors
    /// If it is none.
    pub fn text(self, expected: &str) -> Result<&'a str, Fault> {
        self.value.get_ref().as_str().ok_or_else(|| self.fault(expected))
    }

    /// What its text stands for.
    ///
    /// # Errors
    /// If it is no text, or stands for nothing.
    pub fn parsed<T: FromStr>(self, expected: &str) -> Result<T, Fault> {
        self.text(expected)?.parse().map_err(|_error| self.fault(expected))
    }

    /// Whether it is `true`.
    ///
    /// # Errors
    /// If it is neither `true` nor `false`.
    pub fn flag(self) -> Result<bool, Fault> {
        self.value.get_ref().as_bool().ok_or_else(|| self.fault("true or false"))
    }

    /// The whole number that it is, within bounds.
    ///
    /// # Errors
    /// If it is none or beyond them.
    pub fn number<T>(self, bounds: &RangeInclusive<T>) -> Result<T, Fault>
    where
        T: TryFrom<i64> + PartialOrd + Display,
    {
        let expected = || self.fault(format!("a number from {} to {}", bounds.start(), bounds.end()));
        let DeValue::Integer(integer) = self.value.get_ref() else {
            return Err(expected());
        };
        let number = i64::from_str_radix(integer.as_str(), integer.radix()).ok();
        let number = number.and_then(|number| T::try_from(number).ok());
        number.filter(|number| bounds.contains(number)).ok_or_else(expected)
    }
}
