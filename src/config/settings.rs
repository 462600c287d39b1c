//! The settings from one source: flags, the settings file, or saved choices.

use crate::board::Rules;
use crate::board::rules::RuleSet;
use crate::config::{BindEntry, LocatedText, RulesParts, Setting, Value};
use std::collections::BTreeMap;
use std::str::FromStr;

/// Values for some settings, from one source. A settings file parses into this.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Settings {
    values: BTreeMap<Setting, Value>,
    /// The words that a [`Vocabulary`](crate::config::Vocabulary) checks later, with their locations in the file.
    words: BTreeMap<Setting, LocatedText>,
}

impl Settings {
    /// Sets a setting to this value.
    pub fn set(&mut self, setting: Setting, value: impl Into<Value>) {
        self.words.remove(&setting);
        self.values.insert(setting, value.into());
    }

    /// Sets a setting to a value from a file, with the location of its text.
    pub(super) fn set_located(&mut self, setting: Setting, value: Value, word: LocatedText) {
        self.values.insert(setting, value);
        self.words.insert(setting, word);
    }

    /// Removes the value of a setting.
    pub fn unset(&mut self, setting: Setting) {
        self.words.remove(&setting);
        self.values.remove(&setting);
    }

    /// Returns these settings, with missing ones filled in from `other`.
    pub fn or(mut self, other: &Self) -> Self {
        for (setting, value) in &other.values {
            self.values.entry(*setting).or_insert_with(|| value.clone());
        }
        self
    }

    /// The settings that have a value.
    pub fn iter(&self) -> impl Iterator<Item = (Setting, &Value)> {
        self.values.iter().map(|(setting, value)| (*setting, value))
    }

    /// The value of a setting, if it has one.
    pub fn value(&self, setting: Setting) -> Option<&Value> {
        self.values.get(&setting)
    }

    /// The value of a switch.
    pub fn switch(&self, setting: Setting) -> Option<bool> {
        self.value(setting)?.switch()
    }

    /// The value of a number.
    pub fn number<T: TryFrom<i64>>(&self, setting: Setting) -> Option<T> {
        self.value(setting)?.number()
    }

    /// The text of a setting.
    pub fn text(&self, setting: Setting) -> Option<&str> {
        self.value(setting)?.text()
    }

    /// The text of a setting, parsed.
    pub fn parsed<T: FromStr>(&self, setting: Setting) -> Option<T> {
        self.value(setting)?.parsed()
    }

    /// The text of a setting and its location in the file; `None` if the value is not a word from a file.
    pub fn located(&self, setting: Setting) -> Option<&LocatedText> {
        self.words.get(&setting)
    }

    /// The words that have not been checked yet, with their locations in the file.
    pub(super) fn located_words(&self) -> impl Iterator<Item = (Setting, &LocatedText)> {
        self.words.iter().map(|(setting, word)| (*setting, word))
    }

    /// The key bindings of the player.
    pub fn bindings(&self) -> &[BindEntry] {
        self.value(Setting::Bind).map_or(&[], Value::bindings)
    }

    /// The parts of rules that these settings specify.
    pub fn rules_parts(&self) -> RulesParts {
        RulesParts {
            set: self.text(Setting::Rules).and_then(RuleSet::named),
            points: self.parsed(Setting::Points),
            min_group: self.number(Setting::MinGroup),
            clear_bonus: self.number(Setting::ClearBonus),
            clear_multiplier: self.number(Setting::ClearMultiplier),
            leftover: self.parsed(Setting::LeftoverPenalty),
            leftover_above: self.number(Setting::LeftoverAbove),
            leftover_per_color: self.text(Setting::LeftoverPer).map(|per| per == "color"),
        }
    }

    /// The rules that these settings specify. Other parts are those of the default rules.
    pub fn rules(&self) -> Rules {
        // The parser has refused files whose parts do not fit together.
        self.rules_parts().change(Rules::default()).unwrap_or_default()
    }
}
