//! Resolves the settings of this run, and loads the themes and keys that they name.

use crate::cli::args::bad_settings_file;
use crate::cli::input::themes;
use crate::config::{Kind, Setting, SettingSource, Settings};
use crate::i18n::Language;
use crate::store::{Choices, Paths, Warning};
use crate::text::expected_with_suggestion;
use crate::tui::screen_config::{color, keymap, symbols};
use crate::tui::{Appearance, ColorChoice, ColorLevel, Display, ScreenConfig, setting_words};
use std::env;
use std::ffi::OsStr;
use std::io::{self, IsTerminal};

fn variable(name: &str) -> Option<String> {
    env::var(name).ok()
}

/// Resolves the settings from flags, the settings file, saved choices and the environment. A choice that is no longer
/// valid is ignored: the player may have removed a theme. The warning is about the file of choices.
pub(super) fn load(flags: &Settings, file: &Settings) -> anyhow::Result<(ScreenConfig, Option<Warning>)> {
    for (setting, word) in &file.words {
        check(*setting, &word.text)?.map_err(|expected| bad_settings_file(&word.error(expected)))?;
    }
    let is_saving = flags.clone().or(file).is_on(Setting::Save);
    let choices = Paths::for_user().map(|paths| Choices::new(&paths));
    let (mut saved, warning) = choices.as_ref().map_or_else(|| (Settings::default(), None), Choices::read);
    let is_word = |setting: Setting| matches!(setting.row().kind, Kind::Name(_));
    saved.retain(|setting, word| !is_word(setting) || matches!(check(setting, word), Ok(Ok(()))));
    let config = Settings::resolve(flags, file, &saved, &environment());
    let screen = ScreenConfig {
        keymap: keymap(&config).map_err(|error| bad_settings_file(&error))?,
        levels: ColorChoice::ALL.map(|choice| ColorLevel::detect(choice, variable)),
        choices: choices.filter(|_| is_saving),
        ..ScreenConfig::new(appearance(&config)?)
    };
    Ok((ScreenConfig { config, ..screen }, warning))
}

fn environment() -> Settings {
    let mut settings = Settings::default();
    settings.set(Setting::Language, Language::detect(variable).code(), SettingSource::Environment);
    settings
}

/// Checks a word of the settings file. The inner error describes the valid words, to follow "expected"; the outer one
/// is about a theme that cannot be read.
fn check(setting: Setting, word: &str) -> anyhow::Result<Result<(), String>> {
    let folder = themes::folder();
    let is_theme = setting == Setting::Theme;
    if is_theme && themes::find(word, folder.as_deref())?.is_some() {
        return Ok(Ok(()));
    }
    let (words, what) = match setting {
        Setting::Theme => (themes::names(folder.as_deref()), "a theme"),
        Setting::Symbols => (names(setting), "symbols"),
        Setting::Language => (names(setting), "a language"),
        _ => (names(setting), "a set of keys"),
    };
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    let is_valid = !is_theme && words.contains(&word);
    Ok(if is_valid { Ok(()) } else { Err(expected_with_suggestion(word, &words, what)) })
}

fn names(setting: Setting) -> Vec<String> {
    setting_words(setting).iter().map(|(name, _)| (*name).to_owned()).collect()
}

fn appearance(config: &Settings) -> anyhow::Result<Appearance> {
    let folder = themes::folder();
    let folder = folder.as_deref();
    let appearance = Appearance::new(Display::detect(color(config), variable)).with_symbols(symbols(config));
    let appearance = appearance.with_themes(themes::user_themes(folder));
    let name = config.value(Setting::Theme);
    let theme = themes::find(name, folder)?.ok_or_else(|| themes::unknown_theme(name, folder))?;
    Ok(appearance.with_theme(theme))
}

pub(super) fn is_full_screen(config: &Settings) -> bool {
    !config.is_on(Setting::Plain) && has_full_screen()
}

pub(super) fn has_full_screen() -> bool {
    io::stdout().is_terminal() && supports_full_screen(env::var_os("TERM").as_deref())
}

/// Whether a terminal with this value of `TERM` can do more than print lines. On Windows, `TERM` is not set.
fn supports_full_screen(term: Option<&OsStr>) -> bool {
    match term {
        None => cfg!(windows),
        Some(kind) => !kind.is_empty() && kind != "dumb",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dumb_terminals_have_no_full_screen() {
        let check = |term: Option<&str>, expected| {
            assert_eq!(supports_full_screen(term.map(OsStr::new)), expected);
        };
        check(Some("xterm-256color"), true);
        check(Some("dumb"), false);
        check(Some(""), false);
        check(None, cfg!(windows));
    }
}
