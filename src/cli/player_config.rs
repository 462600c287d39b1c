//! The player's settings in this run, and the screen options that follow from them.

use crate::cli::args::files;
use crate::cli::input::themes;
use crate::cli::vocabulary::{DETECT, ScreenVocabulary, find_theme};
use crate::config::{Config, ResolveError, Setting, SettingSource, Settings};
use crate::i18n::{Charset, Language, Messages};
use crate::store::{Choices, Paths, Warning};
use crate::tui;
use crate::tui::{
    Appearance, Background, Display, Keymap, Levels, Preferences, Preset, StartScreen, Symbols,
};
use std::env;
use std::ffi::OsStr;
use std::io::{self, IsTerminal};

/// The resolved settings of the player, and the file of choices if choices are saved.
pub(super) struct PlayerConfig {
    pub(super) config: Config,
    choices: Option<Choices>,
}

fn variable(name: &str) -> Option<String> {
    env::var(name).ok()
}

impl PlayerConfig {
    /// Resolves the settings from flags, the settings file, saved choices and the environment. The warning is about
    /// the file of choices.
    pub(super) fn load(flags: &Settings, file: &Settings) -> anyhow::Result<(Self, Option<Warning>)> {
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
        Ok((Self { config, choices: choices.filter(|_| is_saving) }, warning))
    }

    /// Whether to play on the full screen: if the settings allow it and the terminal supports it.
    pub(super) fn is_full_screen(&self) -> bool {
        !self.config.is_on(Setting::Plain) && has_full_screen()
    }

    /// The options of the full screen.
    pub(super) fn options(&self) -> anyhow::Result<tui::Options> {
        let preferences = Preferences {
            config: self.config.clone(),
            levels: Levels::detect(variable),
            choices: self.choices.clone(),
        };
        let symbols = self.config.parsed(Setting::Symbols).unwrap_or(Symbols::AUTO);
        let display = Display::detect(preferences.color(), variable);
        Ok(tui::Options {
            appearance: self.theme(Appearance::new(display))?.with_symbols(symbols),
            asks_background: self.config.text(Setting::Theme) == DETECT,
            animation: self.config.is_on(Setting::Animation),
            start_screen: StartScreen::Game,
            mouse: self.config.is_on(Setting::Mouse),
            keys: self.keymap()?,
            language: self.language(),
            preferences,
        })
    }

    fn theme(&self, appearance: Appearance) -> anyhow::Result<Appearance> {
        let user_themes = themes::user_themes(themes::folder().as_deref());
        let appearance = appearance.for_background(Background::detect(variable)).with_themes(user_themes);
        match self.config.text(Setting::Theme) {
            DETECT => Ok(appearance),
            // `for_background` has already chosen the theme that the environment or the default selects.
            _ if self.config.source(Setting::Theme) >= SettingSource::Environment => Ok(appearance),
            name => match find_theme(name)? {
                Some(theme) => Ok(appearance.with_theme(theme)),
                None => Err(themes::unknown_theme(name, themes::folder().as_deref())),
            },
        }
    }

    fn keymap(&self) -> anyhow::Result<Keymap> {
        let preset = self.config.parsed(Setting::Keys).unwrap_or(Preset::DEFAULT);
        Keymap::from_settings(preset, self.config.bindings()).map_err(|error| files::invalid_setting(&error))
    }

    fn language(&self) -> Language {
        self.config.parsed(Setting::Language).unwrap_or_default()
    }

    /// The messages of the game in lines of text.
    pub(super) fn messages(&self) -> Messages {
        Messages::new(self.language(), Charset::detect(variable))
    }
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
