//! The possible values of the settings that name a theme, symbols, a language or a set of keys.

use crate::cli::input::themes;
use crate::config::{Invalid, Setting, Vocabulary, Word};
use crate::i18n::Language;
use crate::text::expected_with_suggestion;
use crate::tui::screen_config::DETECT;
use crate::tui::{Background, Preset, Symbols, Theme};

/// Knows the names of themes, symbols, languages and sets of keys.
pub(super) struct ScreenVocabulary;

/// Returns the possible values of a setting, each with a description. Returns none for the theme, which may also be a
/// file, and for settings that do not name anything.
pub(super) fn words(setting: Setting) -> Vec<Word> {
    let with_help = |name, help: &str| Word { help: help.to_owned(), ..Word::new(name) };
    match setting {
        Setting::Symbols => Symbols::ALL.map(|symbols| with_help(symbols.name, symbols.about)).into(),
        Setting::Keys => Preset::ALL.map(|preset| with_help(preset.name, preset.about)).into(),
        Setting::Language => Language::ALL.map(|language| Word::new(language.code())).into(),
        _ => Vec::new(),
    }
}

impl Vocabulary for ScreenVocabulary {
    type Error = anyhow::Error;

    fn check(&self, setting: Setting, name: &str) -> Result<(), Invalid<anyhow::Error>> {
        let unknown =
            |names: &[&str], what| Err(Invalid::Unknown(expected_with_suggestion(name, names, what)));
        if setting == Setting::Theme {
            return match name {
                DETECT => Ok(()),
                _ if find_theme(name).map_err(Invalid::Failed)?.is_some() => Ok(()),
                _ => {
                    let names =
                        [themes::names(themes::folder().as_deref()), vec![DETECT.to_owned()]].concat();
                    unknown(&names.iter().map(String::as_str).collect::<Vec<_>>(), "a theme")
                }
            };
        }
        let names: Vec<&str> = words(setting).iter().map(|word| word.name).collect();
        let what = match setting {
            Setting::Symbols => "faces",
            Setting::Language => "a language",
            _ => "a set of keys",
        };
        if names.contains(&name) { Ok(()) } else { unknown(&names, what) }
    }

    fn detect(&self, setting: Setting, variable: &dyn Fn(&str) -> Option<String>) -> Option<String> {
        let name = match setting {
            Setting::Theme => Theme::default_name(Some(Background::detect(variable)?)),
            Setting::Language => Language::detect(variable).code(),
            // `auto` follows the variables of the current terminal.
            Setting::Color => "auto",
            _ => return None,
        };
        Some(name.to_owned())
    }
}

/// Finds one of the player's own or built-in themes by its name, or reads a theme from a file.
pub(super) fn find_theme(name: &str) -> anyhow::Result<Option<Theme>> {
    themes::find(name, themes::folder().as_deref())
}
