//! Parses the settings file, which is TOML with one key per setting.

use crate::board::Rules;
use crate::config::location::error_at;
use crate::config::row::Kind;
use crate::config::toml_value::{Fault, TomlValue};
use crate::config::{PartError, Setting, Settings, Value};
use crate::notation::ParseError;
use crate::text::expected_with_suggestion;
use std::collections::HashMap;
use std::ops::Range;
use std::str::FromStr;
use toml::de::DeTable;

impl FromStr for Settings {
    type Err = ParseError;

    /// Parses a settings file; the error is the first mistake in it.
    fn from_str(file: &str) -> Result<Self, ParseError> {
        let table = DeTable::parse(file).map_err(|error| {
            let at = error.span().unwrap_or(file.len()..file.len());
            let message = error.message().lines().collect::<Vec<_>>().join(", ");
            error_at(file, &at, format!("valid TOML ({message})"))
        })?;
        let mut settings = Self::default();
        let mut locations = HashMap::new();
        let mut entries: Vec<_> = table.get_ref().iter().collect();
        entries.sort_by_key(|(name, _)| name.span().start);
        for (name, value) in entries {
            settings
                .read(name.get_ref(), name.span(), TomlValue::new(value, file))
                .map_err(|fault| error_at(file, &fault.at, fault.expected))?;
            locations.insert(name.get_ref().to_string(), name.span());
        }
        // The rules are built only to check that their parts fit together.
        if let Err(error) = settings.rules_parts().change(Rules::default()) {
            let location = match &error {
                PartError::NoPenalty(part) => locations.get(*part).cloned().unwrap_or_default(),
                // No single line is wrong, so the error is at the start of the file.
                PartError::Bounds(_) => 0..0,
            };
            return Err(error_at(file, &location, format!("rules that fit together ({error})")));
        }
        Ok(settings)
    }
}

impl Settings {
    /// Reads a setting. `at` is the location of its name.
    fn read(&mut self, name: &str, at: Range<usize>, value: TomlValue<'_>) -> Result<(), Fault> {
        let Some(setting) = Setting::named(name) else {
            let names: Vec<&str> = Setting::all().map(Setting::name).collect();
            return Err(Fault { at, expected: expected_with_suggestion(name, &names, "a setting") });
        };
        let row = setting.row();
        let parsed = value.read(row)?;
        match (row.kind, &parsed) {
            (Kind::Name { .. }, Value::Text(name)) => {
                let located_name = value.located(name, &value.span());
                self.set_located(setting, parsed, located_name);
            }
            _ => self.set(setting, parsed),
        }
        Ok(())
    }
}
