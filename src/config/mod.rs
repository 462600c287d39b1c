//! Settings: a table of all settings, and the choice between the sources of their values.
//!
//! Each [`Setting`] has a [`SettingRow`] in the table: its name, which is both its flag and its key in the settings
//! file, its kind, its default and its help. Flags, the settings file, saved choices, the settings page and the manual
//! page are all built from the table.
//!
//! [`Settings`] are the values of one source or of several, and remember the source of each. [`Settings::or`] merges two,
//! so that the value of each setting comes from the first source that has one:
//!
//! 1. a flag of the command line,
//! 2. the player's settings file, which the program never writes,
//! 3. the saved choice, from the player's last change of the setting in the game,
//! 4. the environment,
//! 5. the default in the table.
//!
//! Only the loader of themes knows which themes exist, and only the keymap knows the actions and the keys: they check
//! these words.

mod table;
#[cfg(test)]
mod tests;

pub(crate) use table::MAX_NAME_COLUMNS;
pub use table::{FlagGroup, PRESETS, Setting, SettingRow, ValueKind, example_file, player_name};

use crate::board::parse::Place;
use crate::notation::ParseError;
use crate::text::{expected_with_suggestion, quote_excerpt};
use std::borrow::Cow;
use std::ops::Range;
use std::str::FromStr;
use toml::Spanned;
use toml::de::{DeTable, DeValue};

/// The source of a value. Earlier variants take precedence.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum SettingSource {
    Flag,
    File,
    SavedChoice,
    Environment,
    Default,
}

/// Values of settings, each as text with its source. A setting without a value has its default. A settings file parses
/// into this.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Settings {
    /// In the order of the table.
    values: [Option<(String, SettingSource)>; Setting::COUNT],
    /// The keys of individual actions.
    pub bindings: Vec<BindEntry>,
    /// The theme that the file names, which only the loader of themes can check.
    pub theme: Option<LocatedText>,
}

impl Settings {
    /// Takes from settings of a later source what these have no value for.
    pub fn or(mut self, other: &Self) -> Self {
        for (value, other) in self.values.iter_mut().zip(&other.values) {
            *value = value.take().or_else(|| other.clone());
        }
        if self.bindings.is_empty() {
            self.bindings.clone_from(&other.bindings);
        }
        self
    }

    /// Adds the settings of the preset that these settings name.
    pub fn with_preset(mut self) -> Self {
        let name = self.given(Setting::Preset);
        let Some(preset) = PRESETS.iter().find(|preset| Some(preset.name) == name) else { return self };
        let source = self.source(Setting::Preset);
        let rules = preset.rules.map(|set| set.name);
        for (setting, value) in [
            (Setting::Size, Some(preset.size)),
            (Setting::Colors, Some(preset.colors)),
            (Setting::Rules, rules),
            (Setting::Symbols, preset.symbols),
        ] {
            let known = &mut self.values[setting as usize];
            *known = known.take().or_else(|| Some((value?.to_owned(), source)));
        }
        self
    }

    pub fn set(&mut self, setting: Setting, value: impl Into<String>, source: SettingSource) {
        self.values[setting as usize] = Some((value.into(), source));
    }

    /// Sets a setting to a value that the player chose in the game. If a flag or the settings file has set it, that
    /// remains its source, because the choice lasts only until the player quits.
    pub fn choose(&mut self, setting: Setting, value: impl Into<String>) {
        self.set(setting, value, self.source(setting).min(SettingSource::SavedChoice));
    }

    pub fn remove(&mut self, setting: Setting) {
        self.values[setting as usize] = None;
    }

    /// The settings that have a value, with this value.
    pub fn iter(&self) -> impl Iterator<Item = (Setting, &str)> {
        Setting::all().filter_map(|setting| Some((setting, self.given(setting)?)))
    }

    /// The value of a setting, if it is not just the default.
    pub fn given(&self, setting: Setting) -> Option<&str> {
        self.values[setting as usize].as_ref().map(|(value, _)| value.as_str())
    }

    pub fn value(&self, setting: Setting) -> &str {
        self.given(setting).unwrap_or_else(|| setting.row().default)
    }

    pub fn parsed<T: FromStr>(&self, setting: Setting) -> Option<T> {
        self.value(setting).parse().ok()
    }

    pub fn is_on(&self, setting: Setting) -> bool {
        self.value(setting) == "true"
    }

    pub fn source(&self, setting: Setting) -> SettingSource {
        self.values[setting as usize].as_ref().map_or(SettingSource::Default, |(_, source)| *source)
    }

    /// Whether a flag or the settings file sets a setting, so that a change in the game lasts only until the player
    /// quits.
    pub fn is_fixed(&self, setting: Setting) -> bool {
        self.source(setting) < SettingSource::SavedChoice
    }
}

/// The keys for an action in the settings file. The keymap checks the names of actions and keys.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BindEntry {
    pub action: LocatedText,
    /// The names of the keys. An empty list unbinds the action.
    pub keys: Vec<LocatedText>,
    /// The location of the list of keys, for errors about an empty list.
    pub list: LocatedText,
}

/// A text in the settings file, for errors that a later check finds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LocatedText {
    pub text: String,
    /// An error at the location of the text, whose `expected` is still empty.
    location: ParseError,
}

impl LocatedText {
    fn new(text: &str, at: Range<usize>, file: &str) -> Self {
        let before = file.get(..at.start).unwrap_or(file);
        let found = file.get(at).filter(|found| !found.trim().is_empty());
        let found = found.map_or_else(|| "the end of the line".to_owned(), quote_excerpt);
        let location = Place::after(before).error(found, "");
        Self { text: text.to_owned(), location }
    }

    /// Returns the error that this text is invalid. `expected` describes valid texts.
    pub fn error(&self, expected: impl Into<String>) -> ParseError {
        ParseError { expected: expected.into(), ..self.location.clone() }
    }
}

impl FromStr for Settings {
    type Err = ParseError;

    fn from_str(file: &str) -> Result<Self, ParseError> {
        let table = DeTable::parse(file).map_err(|error| {
            let message = error.message().lines().collect::<Vec<_>>().join(", ");
            let at = error.span().unwrap_or(file.len()..file.len());
            LocatedText::new("", at, file).error(format!("valid TOML ({message})"))
        })?;
        let mut settings = Self::default();
        for (name, value) in in_order(table.get_ref()) {
            let name = LocatedText::new(name.get_ref(), name.span(), file);
            let setting = Setting::named(&name.text).ok_or_else(|| {
                let names: Vec<&str> = Setting::all().map(Setting::name).collect();
                name.error(expected_with_suggestion(&name.text, &names, "a setting"))
            })?;
            let located = |text: &str| LocatedText::new(text, value.span(), file);
            if let ValueKind::Bindings = setting.row().kind {
                let expected = "actions with keys, as in { undo = [\"u\", \"Backspace\"] }";
                let actions = value.get_ref().as_table().ok_or_else(|| located("").error(expected))?;
                let key = |name: &Spanned<DeValue<'_>>, expected| {
                    let text = name.get_ref().as_str();
                    let located = LocatedText::new(text.unwrap_or_default(), name.span(), file);
                    if text.is_some() { Ok(located) } else { Err(located.error(expected)) }
                };
                for (action, list) in in_order(actions) {
                    let action = LocatedText::new(action.get_ref(), action.span(), file);
                    let keys = match list.get_ref() {
                        DeValue::Array(names) => {
                            let names = names.iter().map(|name| key(name, "the name of a key in quotes"));
                            names.collect::<Result<_, _>>()?
                        }
                        _ => vec![key(list, "keys, as in \"u\" or [\"u\", \"Backspace\"]")?],
                    };
                    let list = LocatedText::new("", list.span(), file);
                    settings.bindings.push(BindEntry { action, keys, list });
                }
                continue;
            }
            let text = match value.get_ref() {
                DeValue::String(text) => text,
                DeValue::Boolean(_) | DeValue::Integer(_) => file.get(value.span()).unwrap_or_default(),
                _ => {
                    // No setting with values of its own accepts this.
                    let expected = setting.row().parse("\0").err();
                    return Err(located("").error(expected.unwrap_or_else(|| "a text in quotes".to_owned())));
                }
            };
            let value = setting.row().parse(text).map_err(|expected| located("").error(expected))?;
            if setting == Setting::Theme {
                settings.theme = Some(located(&value));
            }
            settings.set(setting, value, SettingSource::File);
        }
        Ok(settings.with_preset())
    }
}

/// Returns the entries of a table in the order of the file, so that its first error is reported.
fn in_order<'t, 'f>(table: &'t DeTable<'f>) -> Vec<(&'t Spanned<Cow<'f, str>>, &'t Spanned<DeValue<'f>>)> {
    let mut entries: Vec<_> = table.iter().collect();
    entries.sort_unstable_by_key(|(name, _)| name.span().start);
    entries
}
