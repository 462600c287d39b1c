//! The words of settings that the screen gives their meaning: themes, symbols, languages and sets of keys.

use crate::cli::input::themes;
use crate::config::{Invalid, Setting, Vocabulary, Word};
use crate::i18n::Language;
use crate::text::expected_with_suggestion;
use crate::tui::{Background, Preset, Symbols, Theme};

/// The theme that leaves the choice to the background of the terminal.
pub(super) const DETECT: &str = "detect";

/// The words of the screen.
pub(super) struct ScreenVocabulary;

/// The words that a setting takes, each with its meaning; none for settings of other kinds and for themes, which may
/// also be files.
pub(super) fn words(setting: Setting) -> Vec<Word> {
    let word = |name, help: &str| Word { help: help.to_owned(), ..Word::new(name) };
    match setting {
        Setting::Symbols => Symbols::ALL.map(|symbols| word(symbols.name, symbols.about)).into(),
        Setting::Keys => Preset::ALL.map(|preset| word(preset.name, preset.about)).into(),
        Setting::Language => Language::ALL.map(|language| Word::new(language.code())).into(),
        _ => Vec::new(),
    }
}

impl Vocabulary for ScreenVocabulary {
    type Error = anyhow::Error;

    fn check(&self, setting: Setting, word: &str) -> Result<(), Invalid<anyhow::Error>> {
        let unknown =
            |names: &[&str], what| Err(Invalid::Unknown(expected_with_suggestion(word, names, what)));
        if setting == Setting::Theme {
            return match word {
                DETECT => Ok(()),
                _ if find_theme(word).map_err(Invalid::Failed)?.is_some() => Ok(()),
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
        if names.contains(&word) { Ok(()) } else { unknown(&names, what) }
    }

    fn detect(&self, setting: Setting, variable: &dyn Fn(&str) -> Option<String>) -> Option<String> {
        let word = match setting {
            Setting::Theme => Theme::default_name(Some(Background::detect(variable)?)),
            Setting::Language => Language::detect(variable).code(),
            // `auto` follows the variables of the current terminal.
            Setting::Color => "auto",
            _ => return None,
        };
        Some(word.to_owned())
    }
}

/// Finds a theme of the player or of the game by its name, or reads it from a file.
pub(super) fn find_theme(word: &str) -> anyhow::Result<Option<Theme>> {
    themes::find(word, themes::folder().as_deref())
}
