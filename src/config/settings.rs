//! The values of settings: from one source, and resolved from all of them.

use crate::board::Rules;
use crate::board::rules::{LeftoverPenalty, Quadratic, RuleSet, RulesError};
use crate::config::table::PRESETS;
use crate::config::{BindEntry, LocatedText, Setting, Value};
use std::collections::BTreeMap;
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

    /// The rules that these settings specify. Other parts are those of the default rules.
    pub fn rules(&self) -> Rules {
        // The parser has refused files whose parts do not fit together.
        self.change(Rules::default()).unwrap_or_default()
    }

    /// Changes the parts of rules that these settings specify, after the whole if they name a rule set.
    pub fn change(&self, rules: Rules) -> Result<Rules, PartError> {
        let named = self.text(Setting::Rules).and_then(RuleSet::named);
        let rules = named.map_or(rules, |set| set.rules);
        let LeftoverPenalty { formula, above, per_color } = rules.leftover();
        let leftover = LeftoverPenalty {
            formula: self.parsed(Setting::LeftoverPenalty).unwrap_or(formula),
            above: self.number(Setting::LeftoverAbove).unwrap_or(above),
            per_color: self.text(Setting::LeftoverPer).map_or(per_color, |per| per == "color"),
        };
        let details = [Setting::LeftoverAbove, Setting::LeftoverPer];
        if let Some(part) = details.into_iter().find(|part| self.value(*part).is_some())
            && leftover.formula == Quadratic::ZERO
        {
            return Err(PartError::NoPenalty(part));
        }
        let number = |setting, unchanged| self.number(setting).unwrap_or(unchanged);
        let rules = rules
            .with_points(self.parsed(Setting::Points).unwrap_or_else(|| rules.points()))
            .with_end_bonus(self.parsed(Setting::EndBonus).unwrap_or_else(|| rules.end_bonus()))
            .with_min_group(self.number(Setting::MinGroup).unwrap_or_else(|| rules.min_group()))?
            .with_clear_bonus(number(Setting::ClearBonus, rules.clear_bonus()))?
            .with_clear_multiplier(number(Setting::ClearMultiplier, rules.clear_multiplier()))?;
        Ok(rules.with_leftover(leftover)?)
    }
}

#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PartError {
    /// This part describes a penalty for leftover tiles, but there is none.
    #[error("{} has no effect without a leftover penalty", .0.name())]
    NoPenalty(Setting),
    #[error(transparent)]
    Bounds(#[from] RulesError),
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
