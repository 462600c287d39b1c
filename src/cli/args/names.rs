//! The values of flags that name a theme, symbols, a language or a set of keys.

use crate::cli::vocabulary::words;
use crate::config::{Setting, Value, Word};
use crate::tui::Theme;
use clap::builder::{PossibleValue, PossibleValuesParser, StringValueParser, TypedValueParser, ValueParser};
use clap::{Arg, Command, Error};
use std::ffi::OsStr;

/// Returns a parser for a setting that names a theme, symbols, a language or a set of keys. A theme may also be a file,
/// so its name is checked only when the theme is loaded.
pub(super) fn value_parser(setting: Setting) -> ValueParser {
    match setting {
        Setting::Theme => ValueParser::new(ThemeParser),
        _ => one_of(&words(setting)),
    }
}

/// Accepts any text. Completions list the names of the built-in themes.
#[derive(Clone, Copy, Debug)]
struct ThemeParser;

impl TypedValueParser for ThemeParser {
    type Value = Value;

    fn parse_ref(&self, command: &Command, arg: Option<&Arg>, text: &OsStr) -> Result<Value, Error> {
        let name = StringValueParser::new().parse_ref(command, arg, text)?;
        Ok(Value::from(name.as_str()))
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        Some(Box::new(Theme::builtin_names().into_iter().map(PossibleValue::new)))
    }
}

/// Returns a parser that accepts these words and their aliases. Help and completions list the words.
pub(super) fn one_of(words: &[Word]) -> ValueParser {
    let names = words.iter().map(|word| (word.name, word.alias)).collect::<Vec<_>>();
    let possible = words.iter().map(|word| {
        let value = PossibleValue::new(word.name).aliases(word.alias);
        if word.help.is_empty() { value } else { value.help(word.help.clone()) }
    });
    ValueParser::new(PossibleValuesParser::new(possible).map(move |text| {
        match names.iter().find(|(_, alias)| *alias == Some(text.as_str())) {
            Some((name, _)) => Value::from(*name),
            None => Value::from(text.as_str()),
        }
    }))
}

/// Returns the help of `--theme`, with the names of the built-in themes.
pub(super) fn theme_help() -> String {
    format!("Theme: {}, one of your own, or a file", Theme::builtin_names().join(", "))
}
