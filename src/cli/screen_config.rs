//! Resolves the settings of this run, and loads the themes and keys that they name.

use crate::cli::args::files;
use crate::cli::input::themes;
use crate::cli::vocabulary::{ScreenVocabulary, find_theme};
use crate::config::{Config, ResolveError, Setting, SettingSource, Settings};
use crate::store::{Choices, Paths, Warning};
use crate::tui::screen_config::{DETECT, color, keymap, symbols};
use crate::tui::{Appearance, Background, ColorChoice, ColorLevel, Display, ScreenConfig};
use std::env;
use std::ffi::OsStr;
use std::io::{self, IsTerminal};

fn variable(name: &str) -> Option<String> {
    env::var(name).ok()
}

/// Resolves the settings from flags, the settings file, saved choices and the environment. The warning is about the
/// file of choices.
pub(super) fn load(flags: &Settings, file: &Settings) -> anyhow::Result<(ScreenConfig, Option<Warning>)> {
    let is_saving = flags.switch(Setting::Save).or_else(|| file.switch(Setting::Save)).unwrap_or(true);
    let choices = Paths::for_user().map(|paths| Choices::new(&paths));
    let (saved, warning) = match &choices {
        Some(choices) if is_saving => choices.load(),
        Some(choices) => choices.read(),
        None => (Settings::default(), None),
    };
    let config = Config::resolve(flags, file, &saved, variable, &ScreenVocabulary);
    let config = config.map_err(|error| match error {
        ResolveError::Unknown(error) => files::invalid_setting(&error),
        ResolveError::Failed(error) => error,
    })?;
    let screen = ScreenConfig {
        keymap: keymap(&config).map_err(|error| files::invalid_setting(&error))?,
        levels: ColorChoice::ALL.map(|choice| ColorLevel::detect(choice, variable)),
        choices: choices.filter(|_| is_saving),
        ..ScreenConfig::new(appearance(&config)?)
    };
    Ok((ScreenConfig { config, ..screen }, warning))
}

/// The available themes, with the theme and the symbols of the settings selected.
fn appearance(config: &Config) -> anyhow::Result<Appearance> {
    let user_themes = themes::user_themes(themes::folder().as_deref());
    let appearance = Appearance::new(Display::detect(color(config), variable)).with_symbols(symbols(config));
    let appearance = appearance.for_background(Background::detect(variable)).with_themes(user_themes);
    match config.text(Setting::Theme) {
        DETECT => Ok(appearance),
        // `for_background` has already chosen the theme that the environment or the default selects.
        _ if config.source(Setting::Theme) >= SettingSource::Environment => Ok(appearance),
        name => match find_theme(name)? {
            Some(theme) => Ok(appearance.with_theme(theme)),
            None => Err(themes::unknown_theme(name, themes::folder().as_deref())),
        },
    }
}

/// Whether to play on the full screen: if the settings allow it and the terminal supports it.
pub(super) fn is_full_screen(config: &Config) -> bool {
    !config.is_on(Setting::Plain) && has_full_screen()
}

/// Whether standard output is a terminal that supports the full screen.
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
