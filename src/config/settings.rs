//! The settings that one source gives: flags, the settings file, or saved choices.

use crate::board::Rules;
use crate::board::rules::RuleSet;
use crate::config::{BindEntry, LocatedText, RulesParts, Setting, Value};
use std::collections::BTreeMap;
use std::str::FromStr;

/// Values for some settings, from one source. A settings file parses into this.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Settings {
    values: BTreeMap<Setting, Value>,
    /// Words that are checked later, with their place in the file.
    words: BTreeMap<Setting, LocatedText>,
}

impl Settings {
    /// Gives a setting this value.
    pub fn set(&mut self, setting: Setting, value: impl Into<Value>) {
        self.words.remove(&setting);
        self.values.insert(setting, value.into());
    }

    /// Gives a setting a value from a file, with the place of its text.
    pub(super) fn set_located(&mut self, setting: Setting, value: Value, word: LocatedText) {
        self.values.insert(setting, value);
        self.words.insert(setting, word);
    }

    /// Leaves a setting to other sources.
    pub fn unset(&mut self, setting: Setting) {
        self.words.remove(&setting);
        self.values.remove(&setting);
    }

    /// These settings, completed by those of `other`.
    #[must_use]
    pub fn or(mut self, other: &Self) -> Self {
        for (setting, value) in &other.values {
            self.values.entry(*setting).or_insert_with(|| value.clone());
        }
        self
    }

    /// The settings that are given.
    pub fn iter(&self) -> impl Iterator<Item = (Setting, &Value)> {
        self.values.iter().map(|(setting, value)| (*setting, value))
    }

    /// The value of a setting, if it is given.
    #[must_use]
    pub fn value(&self, setting: Setting) -> Option<&Value> {
        self.values.get(&setting)
    }

    /// The value of a switch.
    #[must_use]
    pub fn switch(&self, setting: Setting) -> Option<bool> {
        self.value(setting)?.switch()
    }

    /// The value of a number.
    #[must_use]
    pub fn number<T: TryFrom<i64>>(&self, setting: Setting) -> Option<T> {
        self.value(setting)?.number()
    }

    /// The text of a setting.
    #[must_use]
    pub fn text(&self, setting: Setting) -> Option<&str> {
        self.value(setting)?.text()
    }

    /// The text of a setting, parsed.
    #[must_use]
    pub fn parsed<T: FromStr>(&self, setting: Setting) -> Option<T> {
        self.value(setting)?.parsed()
    }

    /// The text of a setting and its place in the file; `None` if it did not come from a file.
    #[must_use]
    pub fn located(&self, setting: Setting) -> Option<&LocatedText> {
        self.words.get(&setting)
    }

    /// The words that are still to be checked, with their places in the file.
    pub(super) fn located_words(&self) -> impl Iterator<Item = (Setting, &LocatedText)> {
        self.words.iter().map(|(setting, word)| (*setting, word))
    }

    /// The keys for single actions.
    #[must_use]
    pub fn bindings(&self) -> &[BindEntry] {
        self.value(Setting::Bind).map_or(&[], Value::bindings)
    }

    /// The parts of rules that are given.
    #[must_use]
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

    /// The rules that these settings describe, from the default rules on.
    #[must_use]
    pub fn rules(&self) -> Rules {
        // The parser refuses files whose parts contradict each other.
        self.rules_parts().change(Rules::default()).unwrap_or_default()
    }
}
