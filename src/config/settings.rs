//! The values of settings: from one source, and resolved from all of them.

use crate::config::Setting;
use crate::config::table::PRESETS;
use crate::notation::ParseError;
use crate::text::quote_for_toml;
use std::collections::BTreeMap;
use std::fmt;
use std::str::FromStr;

/// Values for some settings, from one source. A settings file parses into this.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Settings {
    values: BTreeMap<Setting, Value>,
    /// The words of a file that only higher modules can check.
    words: BTreeMap<Setting, LocatedText>,
}

impl Settings {
    pub fn set(&mut self, setting: Setting, value: impl Into<Value>) {
        self.values.insert(setting, value.into());
    }

    pub(super) fn set_word(&mut self, setting: Setting, word: LocatedText) {
        self.set(setting, word.text.as_str());
        self.words.insert(setting, word);
    }

    pub fn or(mut self, other: &Self) -> Self {
        for (setting, value) in &other.values {
            self.values.entry(*setting).or_insert_with(|| value.clone());
        }
        self
    }

    /// Adds the settings of the preset that these settings name.
    #[must_use]
    pub fn with_preset(self) -> Self {
        let name = self.text(Setting::Preset);
        let Some(preset) = PRESETS.iter().find(|preset| Some(preset.name) == name) else { return self };
        let mut settings = Self::default();
        settings.set(Setting::Size, preset.size);
        settings.set(Setting::Colors, i64::from(preset.colors.get()));
        let words = [(Setting::Rules, preset.rules.map(|set| set.name)), (Setting::Symbols, preset.symbols)];
        for (setting, word) in words {
            if let Some(word) = word {
                settings.set(setting, word);
            }
        }
        self.or(&settings)
    }

    pub fn retain_words(&mut self, is_valid: impl Fn(Setting, &str) -> bool) {
        let Self { values, words } = self;
        values.retain(|setting, _| words.get(setting).is_none_or(|word| is_valid(*setting, &word.text)));
    }

    pub fn words(&self) -> impl Iterator<Item = (Setting, &LocatedText)> {
        self.words.iter().map(|(setting, word)| (*setting, word))
    }

    pub fn iter(&self) -> impl Iterator<Item = (Setting, &Value)> {
        self.values.iter().map(|(setting, value)| (*setting, value))
    }

    pub fn value(&self, setting: Setting) -> Option<&Value> {
        self.values.get(&setting)
    }

    pub fn switch(&self, setting: Setting) -> Option<bool> {
        self.value(setting)?.switch()
    }

    pub fn number<T: TryFrom<i64>>(&self, setting: Setting) -> Option<T> {
        self.value(setting)?.number()
    }

    pub fn text(&self, setting: Setting) -> Option<&str> {
        self.value(setting)?.text()
    }

    pub fn parsed<T: FromStr>(&self, setting: Setting) -> Option<T> {
        self.value(setting)?.parsed()
    }

    pub fn bindings(&self) -> &[BindEntry] {
        self.value(Setting::Bind).map_or(&[], Value::bindings)
    }
}

/// The source of a value. Earlier variants take precedence.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum SettingSource {
    Flag,
    File,
    SavedChoice,
    Environment,
    Default,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Config {
    /// In the order of the table.
    values: Vec<(Value, SettingSource)>,
}

impl Default for Config {
    fn default() -> Self {
        let default = |setting: Setting| (setting.row().default_value(), SettingSource::Default);
        Self { values: Setting::all().map(default).collect() }
    }
}

impl Config {
    /// Takes the value of each setting from the first source that has one. Choices count only for settings that the
    /// player can change in the game: on the page of settings, or in the menu.
    pub fn resolve(flags: &Settings, file: &Settings, choices: &Settings, environment: &Settings) -> Self {
        let mut config = Self::default();
        let mut apply = |(setting, value): (_, &Value), source| config.set(setting, value.clone(), source);
        environment.iter().for_each(|entry| apply(entry, SettingSource::Environment));
        let can_change = |setting: Setting| setting.row().page.is_some() || setting == Setting::MenuLevel;
        let chosen = choices.iter().filter(|(setting, _)| can_change(*setting));
        chosen.for_each(|entry| apply(entry, SettingSource::SavedChoice));
        file.iter().for_each(|entry| apply(entry, SettingSource::File));
        flags.iter().for_each(|entry| apply(entry, SettingSource::Flag));
        config
    }

    pub fn set(&mut self, setting: Setting, value: impl Into<Value>, source: SettingSource) {
        self.values[setting as usize] = (value.into(), source);
    }

    /// Sets a setting to a value that the player chose in the game. If a flag or the settings file has set it, that
    /// remains its source, because the choice lasts only until the player quits.
    pub fn choose(&mut self, setting: Setting, value: impl Into<Value>) {
        let source = self.source(setting).min(SettingSource::SavedChoice);
        self.set(setting, value, source);
    }

    pub fn value(&self, setting: Setting) -> &Value {
        &self.values[setting as usize].0
    }

    pub fn source(&self, setting: Setting) -> SettingSource {
        self.values[setting as usize].1
    }

    /// Whether a flag or the settings file sets a setting, so that a change in the game lasts only until the player
    /// quits.
    pub fn is_fixed(&self, setting: Setting) -> bool {
        self.source(setting) < SettingSource::SavedChoice
    }

    pub fn is_on(&self, setting: Setting) -> bool {
        self.value(setting).switch().unwrap_or(false)
    }

    /// The text of a setting; empty for switches and numbers.
    pub fn text(&self, setting: Setting) -> &str {
        self.value(setting).text().unwrap_or_default()
    }

    pub fn parsed<T: FromStr>(&self, setting: Setting) -> Option<T> {
        self.value(setting).parsed()
    }
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
