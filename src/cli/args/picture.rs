//! The flags for how a picture looks. Nothing of the terminal at hand counts: a picture is seen elsewhere.

use crate::cli::args::asked_for;
use crate::cli::args::screen::{faces_help, language, theme_help};
use crate::cli::input::themes;
use crate::i18n::Language;
use crate::tui::{Appearance, Background, ColorLevel, Display, Glyphs, Symbols};
use clap::{Args, ValueEnum};
use std::env;

/// How a picture looks, as asked for.
#[derive(Args, Clone, Debug)]
#[command(next_help_heading = "Appearance")]
pub struct PictureFlags {
    /// How many colours the terminal in the picture has
    #[arg(long, alias = "colour", value_name = "LEVEL", default_value = "truecolor")]
    color: Level,

    /// The theme [default: tones for the board alone, dark for a screen]
    #[arg(long, value_name = "NAME|FILE", long_help = theme_long_help())]
    theme: Option<String>,

    #[arg(long, value_name = "NAME", value_parser = str::parse::<&'static Symbols>, help = faces_help())]
    faces: Option<&'static Symbols>,

    /// Show moves at once in a cast
    #[arg(long, overrides_with = "animation")]
    no_animation: bool,

    #[arg(long, hide = true, overrides_with = "no_animation")]
    animation: bool,

    /// The language on the screen; without this that of the locale
    #[arg(long, value_name = "CODE", value_parser = language())]
    language: Option<Language>,
}

/// How many colours there are.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Level {
    /// 16 million
    Truecolor,
    /// The 256 of xterm
    #[value(name = "256")]
    Ansi256,
    /// The terminal's own 16
    #[value(name = "16")]
    Ansi16,
    /// None
    None,
}

impl From<Level> for ColorLevel {
    fn from(level: Level) -> Self {
        match level {
            Level::Truecolor => Self::TrueColor,
            Level::Ansi256 => Self::Ansi256,
            Level::Ansi16 => Self::Ansi16,
            Level::None => Self::None,
        }
    }
}

impl PictureFlags {
    /// The looks asked for. A screen brings a background of its own, which is dark unless the theme is for a light one.
    pub(crate) fn appearance(&self, has_background: bool) -> anyhow::Result<Appearance> {
        let folder = themes::folder();
        let appearance = Appearance::new(Display::new(self.color.into(), Glyphs::UNICODE));
        let appearance = appearance.on(has_background.then_some(Background::Dark));
        let appearance = match &self.theme {
            Some(word) => {
                let theme = themes::find(word, folder.as_deref())?;
                appearance.with_theme(theme.ok_or_else(|| themes::unknown_theme(word, folder.as_deref()))?)
            }
            None => appearance,
        };
        Ok(appearance.with_symbols(self.faces.unwrap_or(Symbols::LETTERS)))
    }

    /// Whether tiles are seen falling.
    pub(crate) fn animates(&self) -> bool {
        asked_for(self.animation, self.no_animation).unwrap_or(true)
    }

    /// The language of what is written on the screen.
    pub(crate) fn language(&self) -> Language {
        self.language.unwrap_or_else(|| Language::detect(|name| env::var(name).ok()))
    }
}

fn theme_long_help() -> String {
    let more = "A screen has the background that its theme is designed for, else a dark one. The board alone has \
                none, so that it goes with any page; tones reads on light ones and on dark ones.";
    format!("{} [default: tones for the board alone, dark for a screen]\n\n{more}", theme_help())
}
