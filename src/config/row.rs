//! A row of the table of settings.

use crate::config::Value;
use crate::text::expected_with_suggestion;

/// A row of the table of settings.
#[derive(Clone, Copy, Debug)]
pub struct Row {
    /// Its name: the key in the settings file and, with two hyphens, the flag.
    pub name: &'static str,
    /// The values it takes.
    pub kind: Kind,
    /// Its default, in the notation of the settings file.
    pub default: &'static str,
    /// A description, in a phrase without a full stop.
    pub help: &'static str,
    /// Its flag, if it has one.
    pub flag: Option<Flag>,
    /// Its texts on the settings page, if the player can change it there. Only such changes are saved as choices.
    pub page: Option<PageTexts>,
    /// The environment variables that decide if no flag, file or choice does.
    pub variables: &'static [&'static str],
}

/// The ids of the messages that the settings page shows about a setting, in the language of the player.
#[derive(Clone, Copy, Debug)]
pub struct PageTexts {
    /// The label of its row.
    pub label: &'static str,
    /// A sentence about it.
    pub about: &'static str,
}

/// The values that a setting takes.
#[derive(Clone, Copy, Debug)]
pub enum Kind {
    /// `true` or `false`.
    Switch,
    /// A whole number within these bounds.
    Number {
        /// The smallest.
        min: i64,
        /// The largest.
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
        /// The beginning of an error that lists them, such as "a rule set".
        what: &'static str,
        /// The words.
        words: fn() -> Vec<Word>,
    },
    /// A word that only a [`Vocabulary`](crate::config::Vocabulary) knows, such as the name of a theme.
    Name {
        /// A description of valid words, to follow "expected".
        expected: &'static str,
    },
    /// Keys for actions.
    Bindings,
}

/// A word that a setting takes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Word {
    /// The word.
    pub name: &'static str,
    /// Another spelling of it, which help does not show.
    pub alias: Option<&'static str>,
    /// Its meaning; empty if the name is clear enough.
    pub help: String,
}

impl Word {
    /// A word that needs no explanation.
    #[must_use]
    pub const fn new(name: &'static str) -> Self {
        Self { name, alias: None, help: String::new() }
    }
}

/// The flag of a setting.
#[derive(Clone, Copy, Debug)]
pub struct Flag {
    /// The group that help lists the flag in.
    pub group: FlagGroup,
    /// The placeholder of its value in help; empty for a switch.
    pub value_name: &'static str,
    /// Its help on one line. For a switch it explains the flag that changes the default: `--no-mouse`, `--plain`.
    pub help: &'static str,
    /// More text for `--help`.
    pub details: &'static str,
    /// Another spelling of it, which help does not show.
    pub alias: Option<&'static str>,
    /// The flag that turns a switch off; empty for other settings.
    pub opposite: &'static str,
}

/// Flags that commands take together.
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
    /// The heading above these flags in help.
    #[must_use]
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
    /// A flag that takes a value.
    pub(super) const fn value(group: FlagGroup, value_name: &'static str, help: &'static str) -> Self {
        Self { group, value_name, help, details: "", alias: None, opposite: "" }
    }

    /// A flag without a value.
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

    /// The value of the setting if no source gives another.
    ///
    /// # Panics
    /// If the table is wrong, which a test rules out.
    #[must_use]
    pub fn default_value(&self) -> Value {
        match self.kind {
            Kind::Switch => Value::Switch(self.default == "true"),
            // Bindings add to the keys of the game, so the default is to add none. The table shows an example.
            Kind::Bindings => Value::Bindings(Vec::new()),
            _ => self
                .parse(self.default.trim_matches('"'))
                .unwrap_or_else(|error| unreachable!("the default of `{}`: {error}", self.name)),
        }
    }

    /// Parses the value of a flag.
    ///
    /// # Errors
    /// Returns a message with the valid values.
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

/// Finds the word. The error describes the valid words, to follow "expected".
pub(super) fn one_of(text: &str, what: &str, words: &[Word]) -> Result<Value, String> {
    let found = words.iter().find(|word| word.name == text || word.alias == Some(text));
    let names = || words.iter().map(|word| word.name).collect::<Vec<_>>();
    found.map(|word| Value::from(word.name)).ok_or_else(|| expected_with_suggestion(text, &names(), what))
}
