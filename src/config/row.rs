//! The rows of the table of settings.

use crate::config::Value;
use crate::text::expected_with_suggestion;

/// A row of the table of settings.
#[derive(Clone, Copy, Debug)]
pub struct Row {
    /// The name: the key in the settings file and, after two hyphens, the flag.
    pub name: &'static str,
    /// The valid values.
    pub kind: Kind,
    /// The default, in the notation of the settings file.
    pub default: &'static str,
    /// A description, in a phrase without a full stop.
    pub help: &'static str,
    /// The flag, if there is one.
    pub flag: Option<Flag>,
    /// The texts on the settings page, if the player can change the setting there. Only such settings have choices.
    pub page: Option<PageTexts>,
    /// The environment variables that can select a value if no flag, file or choice does.
    pub variables: &'static [&'static str],
}

/// The ids of the messages about a setting on the settings page.
#[derive(Clone, Copy, Debug)]
pub struct PageTexts {
    /// The label of the setting.
    pub label: &'static str,
    /// A description of the setting.
    pub about: &'static str,
}

/// The type of a setting and its valid values.
#[derive(Clone, Copy, Debug)]
pub enum Kind {
    /// `true` or `false`.
    Switch,
    /// A whole number within these bounds.
    Number {
        /// The smallest value.
        min: i64,
        /// The largest value.
        max: i64,
    },
    /// Text that parses to a value of the library.
    Text {
        /// A description of valid texts, to follow "expected".
        expected: &'static str,
        /// Checks the text; the error is a message for the command line.
        check: fn(&str) -> Result<(), String>,
    },
    /// One of a few words.
    OneOf {
        /// A description of the words, to follow "expected" in an error, such as "a rule set".
        what: &'static str,
        /// The words.
        words: fn() -> Vec<Word>,
    },
    /// A word that only a [`Vocabulary`](crate::config::Vocabulary) knows, such as the name of a theme.
    Name {
        /// A description of valid words, to follow "expected".
        expected: &'static str,
    },
    /// A table of keys for actions.
    Bindings,
}

/// A valid word for a setting.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Word {
    /// The word.
    pub name: &'static str,
    /// Another spelling of the word, which the help does not show.
    pub alias: Option<&'static str>,
    /// The meaning of the word; empty if it is obvious.
    pub help: String,
}

impl Word {
    /// Creates a word that needs no explanation.
    pub const fn new(name: &'static str) -> Self {
        Self { name, alias: None, help: String::new() }
    }
}

/// The flag of a setting.
#[derive(Clone, Copy, Debug)]
pub struct Flag {
    /// The group in the help.
    pub group: FlagGroup,
    /// The placeholder for the value in the help; empty for a switch.
    pub value_name: &'static str,
    /// The help, on one line. For a switch, it describes the flag that changes the default, such as `--no-mouse` or
    /// `--plain`.
    pub help: &'static str,
    /// Further help, which only `--help` shows.
    pub details: &'static str,
    /// Another spelling of the flag, which the help does not show.
    pub alias: Option<&'static str>,
    /// The flag that turns a switch off; empty for other settings.
    pub opposite: &'static str,
}

/// A group of flags. Each command accepts whole groups.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FlagGroup {
    /// Flags for the deal of new boards.
    Deal,
    /// Flags for scoring.
    Rules,
    /// Flags for the screen.
    Screen,
    /// Flags for saving.
    Files,
}

impl FlagGroup {
    /// The heading of the group in the help.
    pub const fn heading(self) -> &'static str {
        match self {
            Self::Deal => "Deal",
            Self::Rules => "Rules",
            Self::Screen => "Screen",
            Self::Files => "Files",
        }
    }
}

impl Flag {
    /// Creates a flag with a value.
    pub(super) const fn value(group: FlagGroup, value_name: &'static str, help: &'static str) -> Self {
        Self { group, value_name, help, details: "", alias: None, opposite: "" }
    }

    /// Creates a flag without a value.
    pub(super) const fn switch(group: FlagGroup, opposite: &'static str, help: &'static str) -> Self {
        Self { opposite, ..Self::value(group, "", help) }
    }

    pub(super) const fn with_details(self, details: &'static str) -> Self {
        Self { details, ..self }
    }

    pub(super) const fn with_alias(self, alias: &'static str) -> Self {
        Self { alias: Some(alias), ..self }
    }
}

impl Row {
    pub(super) const fn new(
        name: &'static str,
        kind: Kind,
        default: &'static str,
        help: &'static str,
    ) -> Self {
        Self { name, kind, default, help, flag: None, page: None, variables: &[] }
    }

    pub(super) const fn with_flag(self, flag: Flag) -> Self {
        Self { flag: Some(flag), ..self }
    }

    pub(super) const fn on_page(self, label: &'static str, about: &'static str) -> Self {
        Self { page: Some(PageTexts { label, about }), ..self }
    }

    pub(super) const fn with_variables(self, variables: &'static [&'static str]) -> Self {
        Self { variables, ..self }
    }

    /// The value of the setting if no other source has one.
    pub fn default_value(&self) -> Value {
        match self.kind {
            Kind::Switch => Value::Switch(self.default == "true"),
            // Bindings add to the key preset. By default, they add nothing: the text in the table is only an example.
            Kind::Bindings => Value::Bindings(Vec::new()),
            _ => self
                .parse(self.default.trim_matches('"'))
                .unwrap_or_else(|error| unreachable!("the default of `{}`: {error}", self.name)),
        }
    }

    /// Parses the value of a flag.
    pub fn parse(&self, text: &str) -> Result<Value, String> {
        match self.kind {
            Kind::Switch => {
                text.parse().map(Value::Switch).map_err(|_error| "must be true or false".to_owned())
            }
            Kind::Number { min, max } => {
                let number = text.parse().ok().filter(|number| (min..=max).contains(number));
                number.map(Value::Number).ok_or_else(|| format!("must be a whole number from {min} to {max}"))
            }
            Kind::Text { check, .. } => check(text).map(|()| Value::from(text)),
            Kind::OneOf { what, words } => {
                one_of(text, what, &words()).map_err(|expected| format!("must be {expected}"))
            }
            Kind::Name { .. } => Ok(Value::from(text)),
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
