//! The rows of the table of settings.

use crate::config::Value;
use crate::text::expected_with_suggestion;

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
