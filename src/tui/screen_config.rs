//! The settings of the screen, with the themes and the keys that they name.

use crate::config::{Setting, SettingSource, Settings, ValueKind};
use crate::i18n::{Charset, Language, Messages};
use crate::notation::ParseError;
use crate::tui::input::{KeySet, Keymap};
use crate::tui::page::stepped;
use crate::tui::theme::{Appearance, ColorChoice, ColorLevel, Display, Symbols, Theme};
use std::path::PathBuf;

#[derive(Clone, Debug)]
pub struct ScreenConfig {
    pub settings: Settings,
    pub appearance: Appearance,
    pub keymap: Keymap,
    /// The colour level of the terminal for each value of [`Setting::Color`].
    pub levels: [ColorLevel; ColorChoice::ALL.len()],
    /// The file for saved choices; `None` if choices are not saved.
    pub choices: Option<PathBuf>,
    pub starts_with_menu: bool,
}

impl ScreenConfig {
    /// The screen for these settings, and for the terminal that the environment describes. `theme` is the one that the
    /// settings name, and the player can choose from `themes` too. `variable` looks up an environment variable. Returns an
    /// error if the settings bind keys wrongly.
    pub fn from_settings(
        settings: Settings,
        themes: Vec<Theme>,
        theme: Theme,
        variable: impl Fn(&str) -> Option<String>,
    ) -> Result<Self, ParseError> {
        let display = Display::detect(settings.parsed(Setting::Color).unwrap_or_default(), &variable);
        let appearance = Appearance::new(display).with_symbols(symbols(&settings)).with_themes(themes);
        let levels = ColorChoice::ALL.map(|choice| ColorLevel::detect(choice, &variable));
        let (appearance, keymap) = (appearance.with_theme(theme), keymap(&settings)?);
        Ok(Self { settings, appearance, keymap, levels, choices: None, starts_with_menu: false })
    }

    /// The defaults of all settings, except for this appearance.
    pub fn new(appearance: Appearance) -> Self {
        let (settings, keymap) = (Settings::default(), Keymap::default());
        let levels = [ColorLevel::Ansi16, ColorLevel::Ansi16, ColorLevel::None];
        Self { settings, appearance, keymap, levels, choices: None, starts_with_menu: false }
    }

    /// Sets the default of a setting that nothing is loaded for.
    pub fn with(mut self, setting: Setting, value: impl Into<String>) -> Self {
        self.settings.set(setting, value, SettingSource::Default);
        self
    }

    pub(crate) fn messages(&self) -> Messages {
        let language = self.settings.parsed(Setting::Language).unwrap_or_default();
        Messages::new(language, self.appearance.resolved.glyphs.charset)
    }

    /// The current value of a setting.
    fn value(&self, setting: Setting) -> &str {
        match setting {
            // The setting may be a path, or leave the theme to the background.
            Setting::Theme => self.appearance.theme_name(),
            Setting::Symbols => self.appearance.symbols.name,
            _ => self.settings.value(setting),
        }
    }

    /// The value `steps` after the current one.
    pub(crate) fn value_after(&self, setting: Setting, steps: i64) -> String {
        let values: Vec<&str> = match setting.row().kind {
            _ if setting == Setting::Theme => self.appearance.theme_names().collect(),
            ValueKind::Switch(..) => vec!["false", "true"],
            _ => setting.row().words().into_iter().map(|(word, _)| word).collect(),
        };
        let current = values.iter().position(|value| *value == self.value(setting)).unwrap_or(0);
        values[stepped(Some(current), values.len(), steps)].to_owned()
    }

    /// The current value in words.
    pub(crate) fn value_in_words(&self, setting: Setting) -> String {
        let (messages, value) = (self.messages(), self.value(setting));
        match (setting, setting.row().kind) {
            (_, ValueKind::Switch(..)) => {
                messages.text(if self.settings.is_on(setting) { "on" } else { "off" }).into_owned()
            }
            (Setting::Language, _) => {
                // A name without a spelling in ASCII is replaced by the code.
                let language: Language = self.settings.parsed(setting).unwrap_or_default();
                let name = messages.charset.spell(language.own_name()).into_owned();
                if name.contains('?') { value.to_owned() } else { name }
            }
            (Setting::Theme, _) | (_, ValueKind::OneOf(..)) => messages.value_name(value),
            _ => value.to_owned(),
        }
    }

    /// The name of the value used instead of the current one, if the terminal or the board does not allow that.
    pub(crate) fn shown_instead(&self, setting: Setting) -> Option<&'static str> {
        let shown = self.appearance.resolved.symbols.name;
        match setting {
            Setting::Theme => self.appearance.fallback_theme(),
            Setting::Symbols => (shown != self.appearance.symbols.name).then_some(shown),
            Setting::Language => {
                let Messages { language, charset } = self.messages();
                let has_no_spelling = language == Language::Chinese && charset == Charset::Ascii;
                has_no_spelling.then_some(Language::English.code())
            }
            _ => None,
        }
    }

    /// Sets a setting to a value that the player has chosen. An error, about keys that conflict, changes nothing.
    pub(crate) fn choose(&mut self, setting: Setting, value: String) -> Result<(), ParseError> {
        let mut settings = self.settings.clone();
        settings.choose(setting, value);
        match setting {
            Setting::Theme => self.appearance.select_named(settings.value(setting)),
            Setting::Symbols => self.appearance.select_symbols(symbols(&settings)),
            Setting::Keys => self.keymap = keymap(&settings)?,
            Setting::Color => {
                let choice: ColorChoice = settings.parsed(setting).unwrap_or_default();
                self.appearance.change_display(|display| display.level = self.levels[choice as usize]);
            }
            _ => {}
        }
        self.settings = settings;
        Ok(())
    }
}

fn symbols(settings: &Settings) -> &'static Symbols {
    settings.parsed(Setting::Symbols).unwrap_or(Symbols::AUTO)
}

fn keymap(settings: &Settings) -> Result<Keymap, ParseError> {
    Keymap::from_settings(settings.parsed(Setting::Keys).unwrap_or(KeySet::DEFAULT), &settings.bindings)
}
