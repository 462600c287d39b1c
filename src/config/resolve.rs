//! Resolves each setting from its sources.

use crate::config::{BindEntry, Setting, Settings, Value};
use crate::notation::ParseError;
use std::str::FromStr;

/// The source of a value. Earlier variants take precedence.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum SettingSource {
    /// A flag of the command line.
    Flag,
    /// The player's settings file.
    File,
    /// A saved choice, made in the game.
    SavedChoice,
    /// The environment.
    Environment,
    /// The default in the table of settings.
    Default,
}

/// The valid words that only higher modules know, such as the names of themes.
pub trait Vocabulary {
    /// An error other than an unknown word, such as a theme file that cannot be read.
    type Error;

    /// Checks a word for a setting of [`Kind::Name`](crate::config::Kind::Name).
    fn check(&self, setting: Setting, word: &str) -> Result<(), Invalid<Self::Error>>;

    /// Returns the word that the environment selects. Called only if one of the setting's variables is set.
    fn detect(&self, setting: Setting, variable: &dyn Fn(&str) -> Option<String>) -> Option<String>;
}

/// The reason why a word is not valid for a setting.
#[derive(Debug)]
pub enum Invalid<E> {
    /// The word is unknown. Holds a description of valid words, to follow "expected".
    Unknown(String),
    /// The word names something that cannot be used, such as a broken theme file.
    Failed(E),
}

/// The reason why settings cannot be resolved.
#[derive(Debug)]
pub enum ResolveError<E> {
    /// A word in the settings file is unknown.
    Unknown(ParseError),
    /// A word in the settings file names something that cannot be used.
    Failed(E),
}

/// Every setting with its value and the source of that value.
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
    /// Resolves every setting from flags, the settings file, saved choices and the environment. `variable` looks up an
    /// environment variable. An invalid saved choice is ignored: the player may have removed a theme.
    pub fn resolve<V: Vocabulary>(
        flags: &Settings,
        file: &Settings,
        choices: &Settings,
        variable: impl Fn(&str) -> Option<String>,
        vocabulary: &V,
    ) -> Result<Self, ResolveError<V::Error>> {
        for (setting, word) in file.located_words() {
            vocabulary.check(setting, &word.text).map_err(|invalid| match invalid {
                Invalid::Unknown(expected) => ResolveError::Unknown(word.error(expected)),
                Invalid::Failed(error) => ResolveError::Failed(error),
            })?;
        }
        let mut config = Self::default();
        config.apply_environment(&variable, vocabulary);
        for (setting, value) in choices.iter().filter(|(setting, _)| setting.row().page.is_some()) {
            let is_valid = |word: &str| vocabulary.check(setting, word).is_ok();
            if choices.located(setting).is_none_or(|word| is_valid(&word.text)) {
                config.set(setting, value.clone(), SettingSource::SavedChoice);
            }
        }
        config.apply(file, SettingSource::File);
        config.apply(flags, SettingSource::Flag);
        Ok(config)
    }

    /// Resolves settings only from flags and the settings file, without checking their words.
    pub fn from_flags_and_file(flags: &Settings, file: &Settings) -> Self {
        let mut config = Self::default();
        config.apply(file, SettingSource::File);
        config.apply(flags, SettingSource::Flag);
        config
    }

    fn apply(&mut self, settings: &Settings, source: SettingSource) {
        settings.iter().for_each(|(setting, value)| self.set(setting, value.clone(), source));
    }

    fn apply_environment<V: Vocabulary>(
        &mut self,
        variable: &dyn Fn(&str) -> Option<String>,
        vocabulary: &V,
    ) {
        let is_set = |name: &&str| variable(name).is_some_and(|value| !value.is_empty());
        for setting in Setting::all().filter(|setting| setting.row().variables.iter().any(is_set)) {
            if let Some(word) = vocabulary.detect(setting, variable) {
                self.set(setting, word.as_str(), SettingSource::Environment);
            }
        }
    }

    /// Sets a setting to a value from this source.
    pub fn set(&mut self, setting: Setting, value: impl Into<Value>, source: SettingSource) {
        self.values[setting as usize] = (value.into(), source);
    }

    /// Sets a setting to a value that the player chose in the game. If a flag or the settings file has set it, that
    /// remains its source, because the choice lasts only until the player quits.
    pub fn choose(&mut self, setting: Setting, value: impl Into<Value>) {
        let source = self.source(setting).min(SettingSource::SavedChoice);
        self.set(setting, value, source);
    }

    /// The value of a setting.
    pub fn value(&self, setting: Setting) -> &Value {
        &self.values[setting as usize].0
    }

    /// The source of the value of a setting.
    pub fn source(&self, setting: Setting) -> SettingSource {
        self.values[setting as usize].1
    }

    /// Whether a flag or the settings file sets a setting, so that a change in the game lasts only until the player
    /// quits.
    pub fn is_fixed(&self, setting: Setting) -> bool {
        self.source(setting) < SettingSource::SavedChoice
    }

    /// Whether a switch is on.
    pub fn is_on(&self, setting: Setting) -> bool {
        self.value(setting).switch().unwrap_or(false)
    }

    /// The text of a setting; empty for switches and numbers.
    pub fn text(&self, setting: Setting) -> &str {
        self.value(setting).text().unwrap_or_default()
    }

    /// The value of a number, if it fits this type.
    pub fn number<T: TryFrom<i64>>(&self, setting: Setting) -> Option<T> {
        self.value(setting).number()
    }

    /// The text of a setting, parsed.
    pub fn parsed<T: FromStr>(&self, setting: Setting) -> Option<T> {
        self.value(setting).parsed()
    }

    /// The key bindings of the player.
    pub fn bindings(&self) -> &[BindEntry] {
        self.value(Setting::Bind).bindings()
    }
}
