//! Parses the settings file, which is TOML with one key per setting.

use crate::config::{BindEntry, Kind, LocatedText, Row, Setting, Settings, Value};
use crate::notation::ParseError;
use crate::text::{expected_with_suggestion, quote_excerpt};
use std::borrow::Cow;
use std::ops::Range;
use std::str::FromStr;
use toml::Spanned;
use toml::de::{DeTable, DeValue};

impl FromStr for Settings {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        let file = File(text);
        let table = DeTable::parse(text).map_err(|error| {
            let message = error.message().lines().collect::<Vec<_>>().join(", ");
            file.error(error.span().unwrap_or(text.len()..text.len()), format!("valid TOML ({message})"))
        })?;
        let mut settings = Self::default();
        let mut entries: Vec<_> = table.get_ref().iter().collect();
        entries.sort_by_key(|(name, _)| name.span().start);
        for (name, value) in entries {
            let setting = Setting::named(name.get_ref()).ok_or_else(|| {
                let names: Vec<&str> = Setting::all().map(Setting::name).collect();
                file.error(name.span(), expected_with_suggestion(name.get_ref(), &names, "a setting"))
            })?;
            match file.value(setting.row(), value)? {
                Value::Text(word) if matches!(setting.row().kind, Kind::Name(_)) => {
                    settings.set_word(setting, file.located(&word, value.span()));
                }
                value => settings.set(setting, value),
            }
        }
        Ok(settings.with_preset())
    }
}

#[derive(Clone, Copy, Debug)]
struct File<'a>(&'a str);

type TomlValue<'a> = &'a Spanned<DeValue<'a>>;

impl File<'_> {
    fn value(self, row: &Row, value: TomlValue<'_>) -> Result<Value, ParseError> {
        match row.kind {
            Kind::Switch => {
                let is_on = value.get_ref().as_bool().map(Value::Switch);
                is_on.ok_or_else(|| self.error(value.span(), "true or false"))
            }
            Kind::Number(min, max) => {
                let number = number(value.get_ref()).filter(|number| (min..=max).contains(number));
                let expected = || format!("a number from {min} to {max}");
                number.map(Value::Number).ok_or_else(|| self.error(value.span(), expected()))
            }
            Kind::Text(_) | Kind::OneOf(..) => {
                let parsed = row.parse(value.get_ref().as_str().unwrap_or_default());
                parsed.map_err(|expected| self.error(value.span(), expected))
            }
            Kind::Name(expected) => self.text(value, expected).map(Value::from),
            Kind::Bindings => self.bindings(value).map(Value::Bindings),
        }
    }

    /// Reads a table of bindings, in the order of the file. The keymap checks the names of actions and keys later.
    fn bindings(self, value: TomlValue<'_>) -> Result<Vec<BindEntry>, ParseError> {
        let expected = "actions with keys, as in { undo = [\"u\", \"Backspace\"] }";
        let table = value.get_ref().as_table().ok_or_else(|| self.error(value.span(), expected))?;
        let mut rows: Vec<_> = table.iter().collect();
        rows.sort_by_key(|(action, _)| action.span().start);
        let entry = |(action, list): (&Spanned<Cow<'_, str>>, TomlValue<'_>)| {
            Ok(BindEntry {
                action: self.located(action.get_ref(), action.span()),
                keys: self.keys(list)?,
                list: self.located("", list.span()),
            })
        };
        rows.into_iter().map(entry).collect()
    }

    fn keys(self, list: TomlValue<'_>) -> Result<Vec<LocatedText>, ParseError> {
        let key = |name: TomlValue<'_>, expected| Ok(self.located(self.text(name, expected)?, name.span()));
        match list.get_ref() {
            DeValue::Array(names) => {
                names.iter().map(|name| key(name, "the name of a key in quotes")).collect()
            }
            _ => Ok(vec![key(list, "keys, as in \"u\" or [\"u\", \"Backspace\"]")?]),
        }
    }

    /// Returns the text in a value. `expected` describes valid values.
    fn text<'v>(self, value: TomlValue<'v>, expected: &str) -> Result<&'v str, ParseError> {
        value.get_ref().as_str().ok_or_else(|| self.error(value.span(), expected))
    }

    fn located(self, text: &str, at: Range<usize>) -> LocatedText {
        LocatedText { text: text.to_owned(), location: self.error(at, "") }
    }

    fn error(self, at: Range<usize>, expected: impl Into<String>) -> ParseError {
        let before = self.0.get(..at.start).unwrap_or(self.0);
        let line = before.rsplit('\n').next().unwrap_or_default();
        let found = self.0.get(at).filter(|found| !found.trim().is_empty());
        ParseError {
            line: before.matches('\n').count() + 1,
            column: line.chars().count() + 1,
            found: found.map_or_else(|| "the end of the line".to_owned(), quote_excerpt),
            expected: expected.into(),
        }
    }
}

fn number(value: &DeValue<'_>) -> Option<i64> {
    let DeValue::Integer(integer) = value else { return None };
    i64::from_str_radix(integer.as_str(), integer.radix()).ok()
}
