//! The rows of the table of settings, and their values.

use crate::notation::ParseError;
use crate::text::{expected_with_suggestion, quote_for_toml};
use std::fmt;
use std::str::FromStr;

#[derive(Clone, Copy, Debug)]
pub struct Row {
    /// The key in the settings file and, after two hyphens, the flag.
    pub name: &'static str,
    /// The flag that turns a switch off.
    pub opposite: &'static str,
    pub kind: Kind,
    /// The default, in the notation of the settings file.
    pub default: &'static str,
    pub help: &'static str,
    pub flag: Option<Flag>,
    /// Further help, which only `--help` shows.
    pub details: &'static str,
    /// Another spelling of the flag, which the help does not show.
    pub alias: Option<&'static str>,
    /// The ids of the label and the description on the settings page, if the player can change the setting there. Only
    /// such settings have choices.
    pub page: Option<(&'static str, &'static str)>,
}

#[derive(Clone, Copy, Debug)]
pub struct Flag {
    pub group: FlagGroup,
    /// The placeholder for the value in the help; empty for a switch.
    pub value_name: &'static str,
    /// The help, on one line. For a switch, it describes the flag that changes the default, such as `--no-mouse` or
    /// `--plain`.
    pub help: &'static str,
}

pub(super) const fn flag(group: FlagGroup, value_name: &'static str, help: &'static str) -> Flag {
    Flag { group, value_name, help }
}

/// The type of a setting and its valid values. Where a text describes them, it follows "expected" in an error.
#[derive(Clone, Copy, Debug)]
pub enum Kind {
    Switch,
    Number(i64, i64),
    /// Described text that parses to a value of the library. The error of the check is a message for the command line.
    Text(&'static str, fn(&str) -> Result<(), String>),
    OneOf(&'static str, fn() -> Vec<Word>),
    /// A described word that only higher modules know, such as the name of a theme.
    Name(&'static str),
    Bindings,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Word {
    pub name: &'static str,
    pub alias: Option<&'static str>,
    /// The meaning of the word; empty if it is obvious.
    pub help: String,
}

impl Word {
    pub const fn new(name: &'static str) -> Self {
        Self { name, alias: None, help: String::new() }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FlagGroup {
    Deal,
    Rules,
    Screen,
    Files,
}

impl FlagGroup {
    pub const fn heading(self) -> &'static str {
        ["Deal", "Rules", "Screen", "Files"][self as usize]
    }
}

impl Row {
    pub(super) const EMPTY: Self = Self {
        name: "",
        opposite: "",
        kind: Kind::Switch,
        default: "",
        help: "",
        flag: None,
        details: "",
        alias: None,
        page: None,
    };

    pub fn default_value(&self) -> Value {
        match self.kind {
            // Bindings add to the key preset. By default, they add nothing: the text in the table is only an example.
            Kind::Bindings => Value::Bindings(Vec::new()),
            _ => self
                .parse(self.default.trim_matches('"'))
                .unwrap_or_else(|error| unreachable!("the default of `{}`: {error}", self.name)),
        }
    }

    pub fn parse(&self, text: &str) -> Result<Value, String> {
        match self.kind {
            Kind::Switch => {
                text.parse().map(Value::Switch).map_err(|_error| "must be true or false".to_owned())
            }
            Kind::Number(min, max) => {
                let number = text.parse().ok().filter(|number| (min..=max).contains(number));
                number.map(Value::Number).ok_or_else(|| format!("must be a whole number from {min} to {max}"))
            }
            Kind::Text(_, check) => check(text).map(|()| Value::from(text)),
            Kind::OneOf(what, words) => {
                one_of(text, what, &words()).map_err(|expected| format!("must be {expected}"))
            }
            Kind::Name(_) => Ok(Value::from(text)),
            Kind::Bindings => Err("can only be set in the settings file".to_owned()),
        }
    }
}

/// Finds a word by its name or alias. The error describes the valid words, to follow "expected".
pub(super) fn one_of(text: &str, what: &str, words: &[Word]) -> Result<Value, String> {
    let found = words.iter().find(|word| word.name == text || word.alias == Some(text));
    let names = || words.iter().map(|word| word.name).collect::<Vec<_>>();
    found.map(|word| Value::from(word.name)).ok_or_else(|| expected_with_suggestion(text, &names(), what))
}

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
