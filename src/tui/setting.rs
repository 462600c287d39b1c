//! What can be chosen while playing, and what was said of it before.

use crate::store::Choices;
use crate::tui::theme::{ColorChoice, ColorLevel};

/// A setting that can be chosen while playing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Setting {
    /// The theme.
    Theme,
    /// The faces of tiles.
    Symbols,
    /// The language.
    Language,
    /// The set of keys.
    Keys,
    /// When to use colour.
    Color,
    /// Whether tiles are seen falling.
    Animation,
    /// Whether the mouse plays.
    Mouse,
    /// Whether games are kept.
    Save,
}

impl Setting {
    /// All of them, in the order in which they are shown.
    pub const ALL: [Self; 8] = [
        Self::Theme,
        Self::Symbols,
        Self::Language,
        Self::Keys,
        Self::Color,
        Self::Animation,
        Self::Mouse,
        Self::Save,
    ];

    /// Its key in files of settings.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Self::Theme => "theme",
            Self::Symbols => "faces",
            Self::Language => "language",
            Self::Keys => "keys",
            Self::Color => "color",
            Self::Animation => "animation",
            Self::Mouse => "mouse",
            Self::Save => "save",
        }
    }
}

/// Who has said what a setting is, so that what is chosen in the game holds until it is left.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Source {
    /// A flag.
    CommandLine,
    /// The player's file of settings.
    File,
}

/// A setting that was chosen, to be kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Choice {
    /// The setting.
    pub setting: Setting,
    /// Its value, as it stands in files of settings.
    pub value: String,
}

/// What the page of settings has to know beside what is seen.
#[derive(Clone, Debug, Default)]
pub struct Preferences {
    /// The settings that are said elsewhere, and where.
    pub fixed: Vec<(Setting, Source)>,
    /// When to use colour.
    pub color: ColorChoice,
    /// How many colours there are then.
    pub levels: Levels,
    /// Whether games are kept from the next start on.
    pub saves: bool,
    /// Where choices are kept, if they are.
    pub choices: Option<Choices>,
}

/// How many colours there are by each choice of when to use them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Levels {
    /// Where the terminal is asked.
    pub auto: ColorLevel,
    /// Where there are colours in any case.
    pub always: ColorLevel,
}

impl Default for Levels {
    fn default() -> Self {
        Self { auto: ColorLevel::Ansi16, always: ColorLevel::Ansi16 }
    }
}

impl Levels {
    /// The levels on the terminal that the environment, which `variable` looks up, tells of.
    pub fn detect(variable: impl Fn(&str) -> Option<String>) -> Self {
        let level = |choice| ColorLevel::detect(choice, &variable);
        Self { auto: level(ColorChoice::Auto), always: level(ColorChoice::Always) }
    }

    /// The level by this choice.
    #[must_use]
    pub const fn by(self, choice: ColorChoice) -> ColorLevel {
        match choice {
            ColorChoice::Auto => self.auto,
            ColorChoice::Always => self.always,
            ColorChoice::Never => ColorLevel::None,
        }
    }
}

impl Preferences {
    /// Who has said what this setting is.
    pub(super) fn source(&self, setting: Setting) -> Option<Source> {
        self.fixed.iter().find(|(fixed, _)| *fixed == setting).map(|&(_, source)| source)
    }
}
