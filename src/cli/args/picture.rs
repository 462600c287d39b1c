//! The flags for the appearance of a picture. They do not depend on the terminal, because a picture is viewed elsewhere.

use crate::cli::args::settings::{theme_help, value_parser};
use crate::cli::input::themes;
use crate::config::Setting;
use crate::i18n::Language;
use crate::tui::{Appearance, ColorLevel, Display, Glyphs, ScreenConfig, Symbols};
use clap::builder::PossibleValue;
use clap::{Args, ValueEnum};
use std::env;

/// The appearance of a picture.
#[derive(Args, Clone, Debug)]
#[command(next_help_heading = "Appearance")]
pub(crate) struct PictureFlags {
    /// Number of colours in the picture
    #[arg(long, alias = "colour", value_name = "LEVEL", default_value = "truecolor")]
    color: ColorLevel,

    /// Theme [default: dark]
    #[arg(long, value_name = "NAME|FILE", long_help = theme_long_help())]
    theme: Option<String>,

    /// Symbols that distinguish tiles besides colour [default: letters]
    #[arg(long, value_name = "NAME", value_parser = value_parser(Setting::Symbols))]
    symbols: Option<String>,

    /// Let tiles jump instead of falling
    #[arg(long, overrides_with = "animation")]
    no_animation: bool,

    #[arg(long, hide = true, overrides_with = "no_animation")]
    animation: bool,

    /// Language on the screen [default: that of the locale]
    #[arg(long, value_name = "CODE", value_parser = value_parser(Setting::Language))]
    language: Option<String>,
}

impl ValueEnum for ColorLevel {
    fn value_variants<'a>() -> &'a [Self] {
        &[Self::TrueColor, Self::Ansi256, Self::Ansi16, Self::None]
    }

    fn to_possible_value(&self) -> Option<PossibleValue> {
        let (name, help) = match self {
            Self::TrueColor => ("truecolor", "16 million"),
            Self::Ansi256 => ("256", "The 256 of xterm"),
            Self::Ansi16 => ("16", "The terminal's own 16"),
            Self::None => ("none", "None"),
        };
        Some(PossibleValue::new(name).help(help))
    }
}

impl PictureFlags {
    /// Returns the settings of the picture. Its background is dark unless the theme is for a light one.
    pub(crate) fn config(&self) -> anyhow::Result<ScreenConfig> {
        let folder = themes::folder();
        let appearance = Appearance::new(Display::new(self.color, Glyphs::UNICODE));
        let name = self.theme.as_deref().unwrap_or("dark");
        let theme = themes::find(name, folder.as_deref())?;
        let appearance =
            appearance.with_theme(theme.ok_or_else(|| themes::unknown_theme(name, folder.as_deref()))?);
        let symbols = self.symbols.as_ref().and_then(|name| name.parse().ok());
        let of_locale = || Language::detect(|name| env::var(name).ok()).code().to_owned();
        let language = self.language.clone().unwrap_or_else(of_locale);
        Ok(ScreenConfig::new(appearance.with_symbols(symbols.unwrap_or(Symbols::AUTO)))
            .with(Setting::Animation, (!self.no_animation).to_string())
            .with(Setting::Language, language))
    }
}

fn theme_long_help() -> String {
    let details = "The picture has the background that its theme is designed for, or a dark one.";
    format!("{} [default: dark]\n\n{details}", theme_help())
}
