//! The page of settings: what there is to choose, and what becomes of it.

use crate::i18n::{Language, text};
use crate::store::quoted;
use crate::tui::app::{App, Request};
use crate::tui::input::keymap::Preset;
use crate::tui::page::{OpenPage, SettingChoices, SettingsPage};
use crate::tui::setting::{Choice, Preferences, Setting};
use crate::tui::theme::{ColorChoice, Symbols};

const COLORS: [ColorChoice; 3] = [ColorChoice::Auto, ColorChoice::Always, ColorChoice::Never];

/// How many colours of tiles are enough to see what a theme is like.
const TILES_SHOWN: usize = 6;

impl App {
    /// The same, with what was said of its settings.
    #[must_use]
    pub fn with_preferences(mut self, preferences: Preferences) -> Self {
        self.preferences = preferences;
        self
    }

    /// Takes what was chosen since this was last asked, to keep it.
    pub fn take_choices(&mut self) -> Vec<Choice> {
        std::mem::take(&mut self.choices)
    }

    pub(super) fn open_settings(&mut self) {
        self.open_page(OpenPage::new(self.settings(), 0));
    }

    fn settings(&self) -> SettingsPage {
        let row = |setting| {
            let (values, place) = self.values(setting);
            let (asked, shown) = (self.looks.faces().name, self.theme().faces().name);
            let instead = match setting {
                Setting::Theme => self.looks.theme_shown_instead(),
                Setting::Symbols => Some(shown).filter(|&shown| shown != asked),
                _ => None,
            };
            SettingChoices { setting, values, place, instead, source: self.preferences.source(setting) }
        };
        let colors = self.game().first_board().colors().take(TILES_SHOWN).collect();
        SettingsPage::new(Setting::ALL.map(row).into(), self.preferences.choices.is_some(), colors)
    }

    /// What a setting can be, and which of that it is.
    fn values(&self, setting: Setting) -> (Vec<String>, usize) {
        let words = self.words();
        let text = |text| words.text(text).into_owned();
        let flag = |is_on| (vec![text(text::NO), text(text::YES)], usize::from(is_on));
        match setting {
            Setting::Theme => (self.looks.theme_names(), self.looks.theme_worn()),
            Setting::Symbols => {
                let worn = Symbols::ALL.iter().position(|faces| faces.name == self.looks.faces().name);
                (Symbols::ALL.map(|faces| faces.name.to_owned()).into(), worn.unwrap_or(0))
            }
            Setting::Language => {
                let place = Language::ALL.iter().position(|language| *language == self.language);
                (
                    Language::ALL.map(|language| words.name_of(language).into_owned()).into(),
                    place.unwrap_or(0),
                )
            }
            Setting::Keys => {
                let place = Preset::ALL.iter().position(|preset| *preset == self.keymap.preset());
                (Preset::ALL.map(|preset| preset.name.to_owned()).into(), place.unwrap_or(0))
            }
            Setting::Color => {
                let place = COLORS.iter().position(|choice| *choice == self.preferences.color);
                (vec![text(text::AUTO), text(text::ALWAYS), text(text::NEVER)], place.unwrap_or(0))
            }
            Setting::Animation => flag(self.animates),
            Setting::Mouse => flag(self.takes_mouse),
            Setting::Save => flag(self.preferences.saves),
        }
    }

    /// Has a setting be the one at this place of those that it can be, and shows that on the page.
    pub(super) fn set(&mut self, setting: Setting, place: usize) {
        let is_on = place > 0;
        match setting {
            Setting::Theme => self.looks.wear_theme(place),
            Setting::Symbols => self.looks.wear_faces(Symbols::ALL[place % Symbols::ALL.len()]),
            Setting::Language => self.language = Language::ALL[place % Language::ALL.len()],
            Setting::Keys => match self.keymap.of_preset(Preset::ALL[place % Preset::ALL.len()]) {
                Ok(keymap) => self.keymap = keymap,
                Err(why) => self.say(self.words().keys_refused(&why)),
            },
            Setting::Color => {
                self.preferences.color = COLORS[place % COLORS.len()];
                self.looks.show_on(self.preferences.levels.by(self.preferences.color));
            }
            Setting::Animation => self.animates = is_on,
            Setting::Mouse => {
                self.takes_mouse = is_on;
                self.request = Some(Request::Mouse(is_on));
            }
            Setting::Save => self.preferences.saves = is_on,
        }
        if self.message.is_empty() {
            self.choose(setting);
        }
        let picked = Setting::ALL.iter().position(|other| *other == setting).unwrap_or(0);
        self.page = Some(OpenPage::new(self.settings(), picked));
        self.changed.screen = true;
    }

    /// Has a setting kept as it is now, unless somebody else says what it is next time.
    pub(super) fn choose(&mut self, setting: Setting) {
        if self.preferences.source(setting).is_none() {
            let value = self.value(setting);
            self.choices.retain(|choice| choice.setting != setting);
            self.choices.push(Choice { setting, value });
        }
    }

    /// A setting as it stands in files of settings.
    fn value(&self, setting: Setting) -> String {
        match setting {
            Setting::Theme => quoted(self.looks.theme_name()),
            Setting::Symbols => quoted(self.looks.faces().name),
            Setting::Language => quoted(self.language.code()),
            Setting::Keys => quoted(self.keymap.preset().name),
            Setting::Color => quoted(match self.preferences.color {
                ColorChoice::Auto => "auto",
                ColorChoice::Always => "always",
                ColorChoice::Never => "never",
            }),
            Setting::Animation => self.animates.to_string(),
            Setting::Mouse => self.takes_mouse.to_string(),
            Setting::Save => self.preferences.saves.to_string(),
        }
    }
}
