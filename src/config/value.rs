//! The values of settings.

use crate::notation::ParseError;
use crate::text::quote_for_toml;
use std::fmt;
use std::str::FromStr;

/// The value of a setting. It prints in the notation of the settings file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Value {
    Switch(bool),
    Number(i64),
    /// A word, or a text that parses to a value of the library.
    Text(String),
    Bindings(Vec<BindEntry>),
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BindEntry {
    pub action: LocatedText,
    /// The names of the keys. An empty list unbinds the action.
    pub keys: Vec<LocatedText>,
    /// The location of the list of keys, for errors about an empty list.
    pub list: LocatedText,
}

/// A word of the settings file, for errors that a later check finds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LocatedText {
    pub text: String,
    /// An error at the location of the word, whose `expected` is still empty.
    pub(super) location: ParseError,
}

impl LocatedText {
    /// Returns the error that this word is invalid. `expected` describes valid words.
    pub fn error(&self, expected: impl Into<String>) -> ParseError {
        ParseError { expected: expected.into(), ..self.location.clone() }
    }
}

impl Value {
    pub const fn switch(&self) -> Option<bool> {
        match self {
            Self::Switch(is_on) => Some(*is_on),
            _ => None,
        }
    }

    pub fn number<T: TryFrom<i64>>(&self) -> Option<T> {
        match self {
            Self::Number(number) => T::try_from(*number).ok(),
            _ => None,
        }
    }

    pub fn text(&self) -> Option<&str> {
        match self {
            Self::Text(text) => Some(text),
            _ => None,
        }
    }

    pub fn parsed<T: FromStr>(&self) -> Option<T> {
        self.text()?.parse().ok()
    }

    pub fn bindings(&self) -> &[BindEntry] {
        match self {
            Self::Bindings(entries) => entries,
            _ => &[],
        }
    }
}

impl From<&str> for Value {
    fn from(text: &str) -> Self {
        Self::Text(text.to_owned())
    }
}

impl From<i64> for Value {
    fn from(number: i64) -> Self {
        Self::Number(number)
    }
}

impl From<bool> for Value {
    fn from(is_on: bool) -> Self {
        Self::Switch(is_on)
    }
}

impl fmt::Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Switch(is_on) => write!(f, "{is_on}"),
            Self::Number(number) => write!(f, "{number}"),
            Self::Text(text) => f.write_str(&quote_for_toml(text)),
            // The program saves only settings on the settings page, and bindings are not on it.
            Self::Bindings(_) => f.write_str("{}"),
        }
    }
}
