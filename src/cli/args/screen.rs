//! The flags for the screen, and whether there is one.

use crate::cli::args::{asked_for, files, source};
use crate::cli::chosen::Chosen;
use crate::cli::input::themes;
use crate::cli::wishes::{BadWish, ThemeWish, Wishes};
use crate::i18n::{Charset, Language, Messages};
use crate::notation::ParseError;
use crate::store::settings::{SettingsError, When};
use crate::store::{Paths, Settings};
use crate::tui;
use crate::tui::{
    Appearance, Background, Display, Levels, Preferences, Preset, Setting, Source, Symbols, Theme,
};
use clap::Args;
use clap::builder::{EnumValueParser, PossibleValue, PossibleValuesParser, StyledStr, TypedValueParser};
use clap::error::{ContextKind, ContextValue, Error};
use std::env;
use std::ffi::OsStr;
use std::io::{self, IsTerminal};

/// How to show a game, as asked for.
#[derive(Args, Clone, Debug)]
#[command(next_help_heading = "Screen")]
#[expect(clippy::struct_excessive_bools, reason = "each is a flag or its opposite")]
pub struct ScreenFlags {
    /// When to use colour [default: auto]
    ///
    /// `auto` looks at `NO_COLOR`, COLORTERM and TERM.
    #[arg(long, alias = "colour", value_name = "WHEN", value_parser = WhenParser)]
    color: Option<clap::ColorChoice>,

    #[arg(long, value_name = "NAME|FILE", help = theme_help(), long_help = theme_long_help())]
    theme: Option<String>,

    #[arg(long, value_name = "NAME", value_parser = str::parse::<&'static Symbols>)]
    #[arg(help = faces_help(), long_help = faces_help() + "\n\nBoards of more than 9 colours have letters.")]
    faces: Option<&'static Symbols>,

    /// Show moves at once
    ///
    /// `--animation` is the opposite, where the settings say so.
    #[arg(long, overrides_with = "animation")]
    no_animation: bool,

    #[arg(long, hide = true, overrides_with = "no_animation")]
    animation: bool,

    /// Leave the mouse to the terminal
    ///
    /// `--mouse` is the opposite, where the settings say so.
    #[arg(long, overrides_with = "mouse")]
    no_mouse: bool,

    #[arg(long, hide = true, overrides_with = "no_mouse")]
    mouse: bool,

    /// Lines of text instead of the full screen
    ///
    /// For screen readers, pipes and scripts. It is what you get where standard output is no terminal. `--no-plain` is
    /// the opposite, where the settings say so.
    #[arg(long, overrides_with = "no_plain")]
    plain: bool,

    #[arg(long, hide = true, overrides_with = "plain")]
    no_plain: bool,

    /// The language of the game; without this that of the locale
    ///
    /// The locale is the first of `LC_ALL`, `LC_MESSAGES` and LANG that is not empty. This help, the manual page and
    /// what is said of the command line are in English.
    #[arg(long, value_name = "CODE", value_parser = language())]
    language: Option<Language>,

    #[arg(long, value_name = "NAME", value_parser = str::parse::<&'static Preset>)]
    #[arg(help = keys_help(), long_help = keys_long_help())]
    keys: Option<&'static Preset>,

    #[arg(skip)]
    otherwise: Settings,

    #[arg(skip)]
    wishes: Wishes,

    #[arg(skip)]
    chosen: Chosen,
}

impl ScreenFlags {
    /// Whether the game takes the full screen: if nobody asked otherwise and there is a screen to take.
    pub(crate) fn is_full(&self) -> bool {
        let is_plain = asked_for(self.plain, self.no_plain).or(self.otherwise.plain).unwrap_or(false);
        !is_plain && io::stdout().is_terminal() && can_address(env::var_os("TERM").as_deref())
    }

    /// The same, with the settings for what is not given, and what was chosen in the game for what is not set.
    ///
    /// # Errors
    /// If a word of the settings means nothing.
    pub(crate) fn or_set(&self, settings: &Settings, chosen: Chosen) -> anyhow::Result<Self> {
        let wishes = Wishes::of(settings).map_err(|bad| match bad {
            BadWish::Broken(error) => error,
            BadWish::Unknown(error) => wrong_setting(error),
        })?;
        Ok(Self { otherwise: settings.clone(), wishes, chosen, ..self.clone() })
    }

    /// The options of the full screen, with these faces unless a flag asks for others.
    pub(crate) fn options(&self, faces: Option<&'static Symbols>) -> anyhow::Result<tui::Options> {
        let variable = |name: &str| env::var(name).ok();
        let folder = themes::folder();
        let appearance =
            Appearance::new(Display::detect(self.color(), variable)).on(Background::detect(variable));
        let appearance = appearance.with_themes(themes::user_themes(folder.as_deref()));
        let theme = self.theme()?.or_else(|| self.chosen.wishes.theme.clone());
        let asks_background = matches!(theme, Some(ThemeWish::Detect));
        let appearance = match theme {
            Some(ThemeWish::Wear(theme)) => appearance.with_theme(*theme),
            Some(ThemeWish::Detect) | None => appearance,
        };
        let given_faces = self.faces.or(faces);
        let set_faces = self.wishes.faces.or(self.chosen.wishes.faces);
        let appearance = appearance.with_symbols(given_faces.or(set_faces).unwrap_or(Symbols::LETTERS));
        let preset = self.keys.or(self.wishes.keys).or(self.chosen.wishes.keys).unwrap_or(Preset::DEFAULT);
        let keys = self.wishes.keymap(preset).map_err(wrong_setting)?;
        let animation = asked_for(self.animation, self.no_animation)
            .or(self.otherwise.animation)
            .or(self.chosen.settings.animation);
        let mouse =
            asked_for(self.mouse, self.no_mouse).or(self.otherwise.mouse).or(self.chosen.settings.mouse);
        let (animation, mouse) = (animation.unwrap_or(true), mouse.unwrap_or(true));
        let preferences = Preferences {
            fixed: self.fixed(given_faces.is_some()),
            color: self.color(),
            levels: Levels::detect(variable),
            saves: self.otherwise.save.or(self.chosen.settings.save).unwrap_or(true),
            choices: self.chosen.file.clone(),
        };
        let language = self.language();
        Ok(tui::Options { appearance, asks_background, animation, mouse, keys, language, preferences })
    }

    /// The settings that flags or the file of settings say.
    fn fixed(&self, are_faces_given: bool) -> Vec<(Setting, Source)> {
        let Settings { theme, faces, language, keys, color, animation, mouse, save, .. } = &self.otherwise;
        let sources = [
            (Setting::Theme, source(self.theme.is_some(), theme.is_some())),
            (Setting::Symbols, source(are_faces_given, faces.is_some())),
            (Setting::Language, source(self.language.is_some(), language.is_some())),
            (Setting::Keys, source(self.keys.is_some(), keys.is_some())),
            (Setting::Color, source(self.color.is_some(), color.is_some())),
            (Setting::Animation, source(self.animation || self.no_animation, animation.is_some())),
            (Setting::Mouse, source(self.mouse || self.no_mouse, mouse.is_some())),
            (Setting::Save, source(false, save.is_some())),
        ];
        sources.into_iter().filter_map(|(setting, source)| Some((setting, source?))).collect()
    }

    fn theme(&self) -> anyhow::Result<Option<ThemeWish>> {
        let Some(word) = &self.theme else { return Ok(self.wishes.theme.clone()) };
        match ThemeWish::read(word)? {
            Some(theme) => Ok(Some(theme)),
            None => Err(themes::unknown_theme(word, themes::folder().as_deref())),
        }
    }

    fn color(&self) -> tui::ColorChoice {
        let asked_for = self.color.map(|choice| match choice {
            clap::ColorChoice::Auto => When::Auto,
            clap::ColorChoice::Always => When::Always,
            clap::ColorChoice::Never => When::Never,
        });
        match asked_for.or(self.otherwise.color).or(self.chosen.settings.color).unwrap_or(When::Auto) {
            When::Auto => tui::ColorChoice::Auto,
            When::Always => tui::ColorChoice::Always,
            When::Never => tui::ColorChoice::Never,
        }
    }

    /// The messages of the lines of text.
    pub(crate) fn messages(&self) -> Messages {
        Messages::new(self.language(), Charset::detect(|name| env::var(name).ok()))
    }

    fn language(&self) -> Language {
        let asked_for = self.language.or(self.wishes.language).or(self.chosen.wishes.language);
        asked_for.unwrap_or_else(|| Language::detect(|name| env::var(name).ok()))
    }
}

/// The error that something is wrong in the file of settings.
fn wrong_setting(error: ParseError) -> anyhow::Error {
    let path = Paths::for_user().map(|paths| paths.settings()).unwrap_or_default();
    files::wrong(&SettingsError::Wrong(path, error))
}

/// Reads the code of a language.
pub(crate) fn language() -> impl TypedValueParser<Value = Language> {
    PossibleValuesParser::new(Language::ALL.map(Language::code)).try_map(|code| code.parse::<Language>())
}

pub(crate) fn theme_help() -> String {
    format!("The theme: {}, one of yours, or a file", Theme::builtin_names().join(", "))
}

fn theme_long_help() -> String {
    let more = "Yours are themes/NAME.toml in the folder for settings; `samegame theme` lists all. `detect` asks the \
                terminal for its background and takes dark or light. Without it COLORFGBG is looked at, and where \
                that says nothing, the theme is one that reads on both.";
    format!("{}\n\n{more}", theme_help())
}

pub(crate) fn faces_help() -> String {
    let names = Symbols::ALL.map(|faces| faces.name).join(", ");
    format!("What tells tiles apart besides colour: {names} [default: {}]", Symbols::LETTERS.name)
}

fn keys_help() -> String {
    let names = Preset::ALL.map(|preset| preset.name).join(", ");
    format!("The keys: {names} [default: {}]", Preset::DEFAULT.name)
}

fn keys_long_help() -> String {
    let abouts = Preset::ALL.map(|preset| format!("\n  {:<8} {}", preset.name, preset.about)).concat();
    format!("{}\n{abouts}\n\nThe settings give keys to single actions beside that.", keys_help())
}

/// Whether a terminal of this kind can do more than print line after line. Windows does not name its own.
fn can_address(term: Option<&OsStr>) -> bool {
    match term {
        None => cfg!(windows),
        Some(kind) => !kind.is_empty() && kind != "dumb",
    }
}

/// Reads `auto`, `always` and `never`, and knows what is meant by `--color 4`.
#[derive(Clone)]
struct WhenParser;

impl TypedValueParser for WhenParser {
    type Value = clap::ColorChoice;

    fn parse_ref(
        &self,
        command: &clap::Command,
        arg: Option<&clap::Arg>,
        value: &OsStr,
    ) -> Result<Self::Value, Error> {
        EnumValueParser::new().parse_ref(command, arg, value).map_err(|mut error| {
            if let Some(count) = value.to_str().filter(|value| value.parse::<u32>().is_ok()) {
                let tip = StyledStr::from(format!("for {count} colours, use '--colors {count}'"));
                error.insert(ContextKind::Suggested, ContextValue::StyledStrs(vec![tip]));
            }
            error
        })
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        Some(Box::new(["auto", "always", "never"].into_iter().map(PossibleValue::new)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn terminals_with_a_screen() {
        let is = |term: Option<&str>, expected| assert_eq!(can_address(term.map(OsStr::new)), expected);
        is(Some("xterm-256color"), true);
        is(Some("dumb"), false);
        is(Some(""), false);
        is(None, cfg!(windows));
    }
}
