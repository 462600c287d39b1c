//! The settings of the player, which the settings page shows and changes.

use crate::config::{Config, Setting};
use crate::store::Choices;
use crate::tui::theme::{ColorChoice, ColorLevel};

/// A setting that the player has changed in the game, with the value to save.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Choice {
    /// The setting.
    pub setting: Setting,
    /// Its value, as written in a settings file.
    pub value: String,
}

/// The player's settings, the colour levels, and the file for saved choices.
#[derive(Clone, Debug, Default)]
pub struct Preferences {
    /// Each setting with its value and source.
    pub config: Config,
    /// The colour level of the terminal for each colour setting.
    pub levels: Levels,
    /// The file for saved choices; `None` if choices are not saved.
    pub choices: Option<Choices>,
}

/// The values of [`Setting::Color`], in the order of the settings page.
pub(super) const COLOR_CHOICES: [(&str, ColorChoice); 3] =
    [("auto", ColorChoice::Auto), ("always", ColorChoice::Always), ("never", ColorChoice::Never)];

impl Preferences {
    /// Returns when to use colour.
    pub fn color(&self) -> ColorChoice {
        let chosen = self.config.text(Setting::Color);
        COLOR_CHOICES
            .iter()
            .find(|(name, _)| *name == chosen)
            .map_or(ColorChoice::Auto, |&(_, choice)| choice)
    }
}

/// The number of colours that the terminal shows, for each colour setting except `never`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Levels {
    /// The level for `auto`, which the environment determines.
    pub auto: ColorLevel,
    /// The level for `always`.
    pub always: ColorLevel,
}

impl Default for Levels {
    fn default() -> Self {
        Self { auto: ColorLevel::Ansi16, always: ColorLevel::Ansi16 }
    }
}

impl Levels {
    /// Detects the levels from the environment variables, which `variable` looks up.
    pub fn detect(variable: impl Fn(&str) -> Option<String>) -> Self {
        let level = |choice| ColorLevel::detect(choice, &variable);
        Self { auto: level(ColorChoice::Auto), always: level(ColorChoice::Always) }
    }

    /// Returns the level for this choice.
    pub const fn for_choice(self, choice: ColorChoice) -> ColorLevel {
        match choice {
            ColorChoice::Auto => self.auto,
            ColorChoice::Always => self.always,
            ColorChoice::Never => ColorLevel::None,
        }
    }
}
