//! The file of settings, read.

use crate::board::Rules;
use crate::notation::ParseError;
use crate::store::settings::Settings;
use crate::store::settings::keys::KEYS;
use crate::store::settings::place::place;
use crate::store::settings::rules::PartError;
use crate::store::settings::value::{Fault, Value};
use crate::text::expected_with_suggestion;
use std::collections::HashMap;
use std::ops::Range;
use std::str::FromStr;
use toml::de::DeTable;

impl FromStr for Settings {
    type Err = ParseError;

    /// Reads the text of a file of settings, up to the first thing in it that is wrong.
    fn from_str(text: &str) -> Result<Self, ParseError> {
        let table = DeTable::parse(text).map_err(|error| {
            let at = error.span().unwrap_or(text.len()..text.len());
            place(text, &at, format!("what TOML allows ({})", single_line_message(error.message())))
        })?;
        let mut settings = Self::default();
        let mut places = HashMap::new();
        let mut entries: Vec<_> = table.get_ref().iter().collect();
        entries.sort_by_key(|(name, _)| name.span().start);
        for (name, value) in entries {
            settings
                .set(name.get_ref(), name.span(), Value { value, file: text })
                .map_err(|fault| place(text, &fault.at, fault.expected))?;
            places.insert(name.get_ref().to_string(), name.span());
        }
        settings.check_rules().map_err(|error| {
            let at = match &error {
                PartError::Meaningless(part) => places.get(*part).cloned(),
                PartError::Bounds(_) => None,
            };
            place(text, &at.unwrap_or(0..0), format!("rules that go together ({error})"))
        })?;
        Ok(settings)
    }
}

impl Settings {
    fn set(&mut self, name: &str, at: Range<usize>, value: Value<'_>) -> Result<(), Fault> {
        let Some(key) = KEYS.iter().find(|key| key.name == name) else {
            let names: Vec<&str> = KEYS.iter().map(|key| key.name).collect();
            return Err(Fault { at, expected: expected_with_suggestion(name, &names, "a setting") });
        };
        (key.set)(self, value)
    }

    fn check_rules(&self) -> Result<(), PartError> {
        self.rules.change(Rules::default()).map(|_| ())
    }
}

fn single_line_message(message: &str) -> String {
    message.lines().collect::<Vec<_>>().join(", ")
}
