//! The settings of the screen: appearance, language, keys.

use crate::config::Setting;
use crate::i18n::{Language, Messages, text};
use crate::notation::ParseError;
use crate::tui::input::Keymap;
use crate::tui::input::keymap::Preset;
use crate::tui::page::SettingRow;
use crate::tui::preferences::{COLOR_CHOICES, Choice, Preferences};
use crate::tui::theme::{Appearance, Symbols};

/// The settings that affect the screen.
#[derive(Debug)]
pub(crate) struct ScreenSettings {
    pub(crate) appearance: Appearance,
    pub(crate) language: Language,
    pub(crate) keymap: Keymap,
    pub(crate) captures_mouse: bool,
    pub(crate) animates: bool,
    /// Whether the screen prompts for keys. A recording has no prompts.
    pub(crate) shows_prompts: bool,
    /// All settings with their sources.
    pub(crate) preferences: Preferences,
}

impl ScreenSettings {
    pub(crate) fn new(appearance: Appearance, animates: bool) -> Self {
        Self {
            appearance,
            language: Language::English,
            keymap: Keymap::default(),
            captures_mouse: true,
            animates,
            shows_prompts: true,
            preferences: Preferences::default(),
        }
    }

    pub(crate) const fn messages(&self) -> Messages {
        Messages::new(self.language, self.appearance.resolved().glyphs.charset)
    }

    /// The settings that can be changed in the game.
    pub(crate) fn rows(&self) -> Vec<SettingRow> {
        let row = |setting| {
            let (values, selected) = self.values(setting);
            let (chosen, shown) = (self.appearance.symbols().name, self.appearance.resolved().symbols().name);
            let shown_instead = match setting {
                Setting::Theme => self.appearance.fallback_theme(),
                Setting::Symbols => Some(shown).filter(|&shown| shown != chosen),
                _ => None,
            };
            let source = self.preferences.config.source(setting);
            SettingRow { setting, values, selected, shown_instead, source }
        };
        Setting::on_page().map(row).collect()
    }

    /// The values of a setting, and the index of the current value.
    fn values(&self, setting: Setting) -> (Vec<String>, usize) {
        let messages = self.messages();
        let text = |text| messages.text(text).into_owned();
        let flag = |is_on| (vec![text(text::OFF), text(text::ON)], usize::from(is_on));
        match setting {
            Setting::Theme => (self.appearance.theme_names(), self.appearance.theme_index()),
            Setting::Symbols => {
                let current =
                    Symbols::ALL.iter().position(|symbols| symbols.name == self.appearance.symbols().name);
                (Symbols::ALL.map(|symbols| symbols.name.to_owned()).into(), current.unwrap_or(0))
            }
            Setting::Language => {
                let names = Language::ALL.map(|language| messages.language_name(language).into_owned());
                let current = Language::ALL.iter().position(|language| *language == self.language);
                (names.into(), current.unwrap_or(0))
            }
            Setting::Keys => {
                let current = Preset::ALL.iter().position(|preset| *preset == self.keymap.preset());
                (Preset::ALL.map(|preset| preset.name.to_owned()).into(), current.unwrap_or(0))
            }
            Setting::Color => {
                let color = self.preferences.color();
                let current = COLOR_CHOICES.iter().position(|&(_, choice)| choice == color);
                (vec![text(text::AUTO), text(text::ALWAYS), text(text::NEVER)], current.unwrap_or(0))
            }
            Setting::Animation => flag(self.animates),
            Setting::Mouse => flag(self.captures_mouse),
            _ => flag(self.preferences.config.is_on(setting)),
        }
    }

    /// Sets a setting to the value with this index in its list of values.
    pub(crate) fn set(&mut self, setting: Setting, index: usize) -> Result<(), ParseError> {
        let is_on = index > 0;
        match setting {
            Setting::Theme => self.appearance.select_theme(index),
            Setting::Symbols => self.appearance.select_symbols(Symbols::ALL[index]),
            Setting::Language => self.language = Language::ALL[index],
            Setting::Keys => self.keymap = self.keymap.with_preset(Preset::ALL[index])?,
            Setting::Color => {
                let (name, choice) = COLOR_CHOICES[index];
                self.preferences.config.choose(setting, name);
                self.appearance.set_color_level(self.preferences.levels.for_choice(choice));
            }
            Setting::Animation => self.animates = is_on,
            Setting::Mouse => self.captures_mouse = is_on,
            _ => self.preferences.config.choose(setting, is_on),
        }
        Ok(())
    }

    /// Records the current value of a setting as the player's choice. Returns the choice to save, unless a flag or the
    /// settings file overrides it.
    pub(crate) fn choose(&mut self, setting: Setting) -> Option<Choice> {
        let config = &mut self.preferences.config;
        match setting {
            Setting::Theme => config.choose(setting, self.appearance.theme_name()),
            Setting::Symbols => config.choose(setting, self.appearance.symbols().name),
            Setting::Language => config.choose(setting, self.language.code()),
            Setting::Keys => config.choose(setting, self.keymap.preset().name),
            Setting::Animation => config.choose(setting, self.animates),
            Setting::Mouse => config.choose(setting, self.captures_mouse),
            // `set` has recorded the others.
            _ => {}
        }
        (!config.is_fixed(setting)).then(|| Choice { setting, value: config.value(setting).to_string() })
    }
}
