//! The settings of the screen, with the themes and the keys that they name.

use crate::config::{Config, Kind, Setting, SettingSource, Value, Word};
use crate::i18n::{Language, Messages};
use crate::notation::ParseError;
use crate::store::Choices;
use crate::tui::input::Keymap;
use crate::tui::input::keymap::Preset;
use crate::tui::page::SettingRow;
use crate::tui::theme::{Appearance, ColorChoice, ColorLevel, Symbols};

#[derive(Clone, Debug)]
pub struct ScreenConfig {
    pub config: Config,
    pub appearance: Appearance,
    pub keymap: Keymap,
    /// The colour level of the terminal for each value of [`Setting::Color`].
    pub levels: [ColorLevel; ColorChoice::ALL.len()],
    /// The file for saved choices; `None` if choices are not saved.
    pub choices: Option<Choices>,
    pub starts_with_menu: bool,
}

impl ScreenConfig {
    /// The defaults of all settings, except for this appearance.
    pub fn new(appearance: Appearance) -> Self {
        let (config, keymap) = (Config::default(), Keymap::default());
        let levels = [ColorLevel::Ansi16, ColorLevel::Ansi16, ColorLevel::None];
        Self { config, appearance, keymap, levels, choices: None, starts_with_menu: false }
    }

    /// Sets the default of a setting that nothing is loaded for.
    pub fn with(mut self, setting: Setting, value: impl Into<Value>) -> Self {
        self.config.set(setting, value, SettingSource::Default);
        self
    }

    pub(crate) fn messages(&self) -> Messages {
        let language = self.config.parsed(Setting::Language).unwrap_or_default();
        Messages::new(language, self.appearance.resolved.glyphs.charset)
    }

    pub(crate) fn rows(&self) -> Vec<SettingRow> {
        let row = |setting: Setting| {
            let (label, about) = setting.row().page?;
            let (values, selected) = (self.values(setting), self.selected(setting));
            let (shown_instead, source) = (self.shown_instead(setting), self.config.source(setting));
            Some(SettingRow { setting, label, about, values, selected, shown_instead, source })
        };
        Setting::on_page().filter_map(row).collect()
    }

    fn values(&self, setting: Setting) -> Vec<(Value, String)> {
        let messages = self.messages();
        let text = |id| messages.text(id).into_owned();
        let words = setting_words(setting);
        let words = words.iter().map(|word| word.name);
        match setting.row().kind {
            _ if setting == Setting::Theme => {
                self.appearance.theme_names().map(|name| (name.into(), messages.value_name(name))).collect()
            }
            _ if setting == Setting::Language => {
                // A name without a spelling in ASCII is replaced by the code.
                let name = |language: Language| {
                    let name = messages.charset().spell(language.own_name()).into_owned();
                    if name.contains('?') { language.code().to_owned() } else { name }
                };
                Language::ALL.map(|language| (language.code().into(), name(language))).into()
            }
            Kind::OneOf(..) => words.map(|word| (word.into(), text(word))).collect(),
            Kind::Name(_) => words.map(|word| (word.into(), messages.value_name(word))).collect(),
            Kind::Text(..) => {
                let text = self.config.text(setting);
                vec![(text.into(), text.to_owned())]
            }
            _ => vec![(false.into(), text("off")), (true.into(), text("on"))],
        }
    }

    fn selected(&self, setting: Setting) -> usize {
        let current = match setting {
            // The setting may be a path, or leave the theme to the background.
            Setting::Theme => &Value::from(self.appearance.theme_name()),
            Setting::Symbols => &Value::from(self.appearance.symbols.name),
            _ => self.config.value(setting),
        };
        self.values(setting).iter().position(|(value, _)| value == current).unwrap_or(0)
    }

    /// The name of the value used instead of the current one, if the terminal or the board does not allow that.
    fn shown_instead(&self, setting: Setting) -> Option<&'static str> {
        let shown = self.appearance.resolved.symbols.name;
        match setting {
            Setting::Theme => self.appearance.fallback_theme(),
            Setting::Symbols => (shown != self.appearance.symbols.name).then_some(shown),
            _ => None,
        }
    }

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

/// The words for a setting, each with a description. There are none for the theme, which may also be a file.
pub fn setting_words(setting: Setting) -> Vec<Word> {
    let word = |name, about: &str| Word { help: about.to_owned(), ..Word::new(name) };
    match (setting, setting.row().kind) {
        (Setting::Symbols, _) => Symbols::ALL.map(|symbols| word(symbols.name, symbols.about)).into(),
        (Setting::Keys, _) => Preset::ALL.map(|preset| word(preset.name, preset.about)).into(),
        (Setting::Language, _) => Language::ALL.map(|language| Word::new(language.code())).into(),
        (_, Kind::OneOf(_, words)) => words(),
        _ => Vec::new(),
    }
}

pub(crate) fn symbols(config: &Config) -> &'static Symbols {
    config.parsed(Setting::Symbols).unwrap_or(Symbols::AUTO)
}

pub(crate) fn color(config: &Config) -> ColorChoice {
    config.parsed(Setting::Color).unwrap_or_default()
}

pub(crate) fn keymap(config: &Config) -> Result<Keymap, ParseError> {
    Keymap::from_settings(
        config.parsed(Setting::Keys).unwrap_or(Preset::DEFAULT),
        config.value(Setting::Bind).bindings(),
    )
}
