//! The settings of the screen, with the themes and the keys that they name.

use crate::config::{Config, Kind, Setting, SettingSource, Value};
use crate::i18n::text::TextId;
use crate::i18n::{Language, Messages, text};
use crate::notation::ParseError;
use crate::store::Choices;
use crate::tui::input::Keymap;
use crate::tui::input::keymap::Preset;
use crate::tui::theme::{Appearance, ColorChoice, ColorLevel, Symbols};

/// The value of [`Setting::Theme`] that stands for the default theme for the terminal's background.
pub(crate) const DETECT: &str = "detect";

/// The settings, and what the screen has loaded for them.
#[derive(Clone, Debug)]
pub struct ScreenConfig {
    pub config: Config,
    /// The available themes, with the theme and the symbols of the settings selected.
    pub appearance: Appearance,
    pub keymap: Keymap,
    /// The colour level of the terminal for each value of [`Setting::Color`].
    pub levels: [ColorLevel; ColorChoice::ALL.len()],
    /// The file for saved choices; `None` if choices are not saved.
    pub choices: Option<Choices>,
    /// Whether the menu is shown first.
    pub starts_with_menu: bool,
    /// Whether the screen prompts for keys. A recording has no prompts.
    pub shows_prompts: bool,
}

impl ScreenConfig {
    /// The defaults of all settings, except for this appearance.
    pub fn new(appearance: Appearance) -> Self {
        let (config, keymap) = (Config::default(), Keymap::default());
        let levels = [ColorLevel::Ansi16, ColorLevel::Ansi16, ColorLevel::None];
        let (choices, starts_with_menu, shows_prompts) = (None, false, true);
        Self { config, appearance, keymap, levels, choices, starts_with_menu, shows_prompts }
    }

    /// Sets the default of a setting that nothing is loaded for.
    pub fn with(mut self, setting: Setting, value: impl Into<Value>) -> Self {
        self.config.set(setting, value, SettingSource::Default);
        self
    }

    pub(crate) fn messages(&self) -> Messages {
        let language = self.config.parsed(Setting::Language).unwrap_or_default();
        Messages::new(language, self.appearance.resolved().glyphs.charset)
    }

    /// Whether to ask the terminal for its background colour. The reply selects the theme.
    pub(crate) fn asks_background(&self) -> bool {
        self.config.text(Setting::Theme) == DETECT
    }

    /// The values of a setting on the settings page, each with its name there.
    pub(crate) fn values(&self, setting: Setting) -> Vec<(Value, String)> {
        let messages = self.messages();
        let named = |name: &str| (Value::from(name), name.to_owned());
        let label = |id| messages.text(id).into_owned();
        match (setting, setting.row().kind) {
            (Setting::Theme, _) => self.appearance.theme_names().map(named).collect(),
            (Setting::Symbols, _) => Symbols::ALL.map(|symbols| named(symbols.name)).into(),
            (Setting::Keys, _) => Preset::ALL.map(|preset| named(preset.name)).into(),
            (Setting::Language, _) => {
                let name = |language| messages.language_name(language).into_owned();
                Language::ALL.map(|language| (Value::from(language.code()), name(language))).into()
            }
            (_, Kind::OneOf { words, .. }) => {
                words().iter().map(|word| (Value::from(word.name), label(TextId::new(word.name)))).collect()
            }
            _ => vec![(Value::from(false), label(text::OFF)), (Value::from(true), label(text::ON))],
        }
    }

    /// The index of the current value among the values.
    pub(crate) fn selected(&self, setting: Setting) -> usize {
        let current = match setting {
            // The setting may be a path, or leave the theme to the background.
            Setting::Theme => &Value::from(self.appearance.theme_name()),
            Setting::Symbols => &Value::from(self.appearance.symbols().name),
            _ => self.config.value(setting),
        };
        self.values(setting).iter().position(|(value, _)| value == current).unwrap_or(0)
    }

    /// The name of the value used instead of the current one, if the terminal or the board does not allow that.
    pub(crate) fn shown_instead(&self, setting: Setting) -> Option<&'static str> {
        let shown = self.appearance.resolved().symbols().name;
        match setting {
            Setting::Theme => self.appearance.fallback_theme(),
            Setting::Symbols => (shown != self.appearance.symbols().name).then_some(shown),
            _ => None,
        }
    }

    /// The value after the current one.
    pub(crate) fn next_value(&self, setting: Setting) -> Value {
        let (mut values, selected) = (self.values(setting), self.selected(setting));
        let next = (selected + 1) % values.len();
        values.swap_remove(next).0
    }

    /// Sets a setting to a value that the player has chosen. An error, about keys that conflict, changes nothing.
    pub(crate) fn choose(&mut self, setting: Setting, value: Value) -> Result<(), ParseError> {
        let mut config = self.config.clone();
        config.choose(setting, value);
        match setting {
            Setting::Theme => self.appearance.select_named(config.text(setting)),
            Setting::Symbols => self.appearance.select_symbols(symbols(&config)),
            Setting::Keys => self.keymap = keymap(&config)?,
            Setting::Color => self.appearance.set_color_level(self.levels[color(&config) as usize]),
            _ => {}
        }
        self.config = config;
        Ok(())
    }
}

/// The symbols of the settings.
pub(crate) fn symbols(config: &Config) -> &'static Symbols {
    config.parsed(Setting::Symbols).unwrap_or(Symbols::AUTO)
}

/// When to use colour according to the settings.
pub(crate) fn color(config: &Config) -> ColorChoice {
    config.parsed(Setting::Color).unwrap_or_default()
}

/// The keys of the settings.
pub(crate) fn keymap(config: &Config) -> Result<Keymap, ParseError> {
    Keymap::from_settings(config.parsed(Setting::Keys).unwrap_or(Preset::DEFAULT), config.bindings())
}
