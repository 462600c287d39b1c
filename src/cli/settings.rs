//! The settings of this run: their flags, built from the table of settings, the settings file, and the themes and keys
//! that they name.

use crate::board::rules::RuleSet;
use crate::cli::error::bad_input;
use crate::cli::input::one_of;
use crate::cli::themes;
use crate::config::{FlagGroup, Setting, SettingRow, SettingSource, Settings, ValueKind};
use crate::i18n::{Language, Messages, rules};
use crate::notation::ParseError;
use crate::store::{Paths, Warning, read_choices, read_regular};
use crate::text::{decode, expected_with_suggestion, sanitize_line};
use crate::tui::{KeySet, Keymap, ScreenConfig, Theme};
use clap::builder::{PossibleValue, TypedValueParser, ValueParser};
use clap::{Arg, ArgAction, ArgMatches, Args, Command, Error, FromArgMatches};
use std::ffi::OsStr;
use std::io::{self, IsTerminal};
use std::{env, fmt};

/// The values of the flags of a group.
#[derive(Clone, Debug, Default)]
pub(crate) struct SettingFlags<const GROUP: usize> {
    pub(crate) settings: Settings,
}

pub(crate) type DealSettings = SettingFlags<{ FlagGroup::Deal as usize }>;
/// The rules of new games, and of boards whose format names none.
pub(crate) type RulesFlags = SettingFlags<{ FlagGroup::Rules as usize }>;
pub(crate) type ScreenFlags = SettingFlags<{ FlagGroup::Screen as usize }>;
pub(crate) type SaveFlags = SettingFlags<{ FlagGroup::Files as usize }>;

const HEADINGS: [&str; 4] = ["Deal", "Rules", "Screen", "Files"];

impl<const GROUP: usize> SettingFlags<GROUP> {
    fn all() -> impl Iterator<Item = Setting> {
        Setting::all().filter(|setting| setting.row().flag.is_some_and(|(group, _)| group as usize == GROUP))
    }
}

impl<const GROUP: usize> FromArgMatches for SettingFlags<GROUP> {
    fn from_arg_matches(matches: &ArgMatches) -> Result<Self, Error> {
        let mut settings = Settings::default();
        for setting in Self::all() {
            let name = setting.name();
            let value = match setting.row().kind {
                ValueKind::Switch(..) if matches.get_flag(name) => Some("true"),
                ValueKind::Switch(opposite, _) => matches.get_flag(opposite).then_some("false"),
                _ => matches.get_one::<String>(name).map(String::as_str),
            };
            if let Some(value) = value {
                settings.set(setting, value, SettingSource::Flag);
            }
        }
        Ok(Self { settings })
    }

    fn update_from_arg_matches(&mut self, matches: &ArgMatches) -> Result<(), Error> {
        *self = Self::from_arg_matches(matches)?;
        Ok(())
    }
}

impl<const GROUP: usize> Args for SettingFlags<GROUP> {
    fn augment_args(command: Command) -> Command {
        command.args(Self::all().flat_map(args))
    }

    fn augment_args_for_update(command: Command) -> Command {
        Self::augment_args(command)
    }
}

/// Returns the position in the help between a setting and the next one, for a flag without a row in the table.
pub(super) const fn order_after(setting: Setting) -> usize {
    2 * setting as usize + 2
}

/// Returns the flag of a setting. A switch has the one that changes the default, which the help shows, and its hidden
/// opposite, which restores the default if the settings file changes it.
fn args(setting: Setting) -> Vec<Arg> {
    let SettingRow { name, details, kind, default, alias, flag, .. } = *setting.row();
    let (heading, value_name) = flag.map_or(("", ""), |(group, value)| (HEADINGS[group as usize], value));
    let help = setting.row().flag_help();
    let arg = |name: &'static str, details: &str| {
        let arg = Arg::new(name).long(name).display_order(order_after(setting) - 1).help(help.clone());
        let arg = arg.help_heading(heading);
        arg.long_help(if details.is_empty() { help.clone() } else { format!("{help}\n\n{details}") })
    };
    if let ValueKind::Switch(opposite, _) = kind {
        let (shown, hidden) = if default == "true" { (opposite, name) } else { (name, opposite) };
        let override_help = format!("`--{hidden}` does the opposite; use it to override the settings file.");
        let details = format!("{details} {override_help}");
        let [shown, hidden] =
            [(arg(shown, details.trim_start()), hidden), (Arg::new(hidden).long(hidden), shown)]
                .map(|(arg, other)| arg.overrides_with(other).action(ArgAction::SetTrue));
        return vec![shown, hidden.hide(true)];
    }
    // A theme may also be a file.
    let arg = arg(name, details).value_name(value_name).aliases(alias);
    let arg = arg.hide_possible_values(setting == Setting::Theme);
    let arg = arg.allow_hyphen_values(matches!(kind, ValueKind::Text(..)));
    let arg = arg.allow_negative_numbers(matches!(kind, ValueKind::Number(..)));
    vec![arg.value_parser(value_parser(setting))]
}

pub(super) fn value_parser(setting: Setting) -> ValueParser {
    match setting.row().words() {
        words if words.is_empty() => ValueParser::new(SettingParser(setting)),
        words => {
            let words = words.into_iter().map(|(word, about)| (word.to_owned(), word, about.to_owned()));
            one_of(words).into()
        }
    }
}

/// Accepts what the setting does. Help and completions list the built-in themes and the rule sets.
#[derive(Clone, Copy, Debug)]
struct SettingParser(Setting);

impl TypedValueParser for SettingParser {
    type Value = String;

    fn parse_ref(&self, command: &Command, arg: Option<&Arg>, text: &OsStr) -> Result<String, Error> {
        let row = self.0.row();
        let parse = move |text: &str| row.parse(text).map_err(|expected| format!("must be {expected}"));
        parse.parse_ref(command, arg, text)
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        let rules = |set: RuleSet| {
            let origin = rules::origin(Messages::PLAIN_ENGLISH, &set.rules).unwrap_or_default();
            PossibleValue::new(set.name).help(format!("{:#} ({origin})", set.rules))
        };
        match self.0 {
            Setting::Rules => Some(Box::new(RuleSet::ALL.into_iter().map(rules))),
            Setting::Theme => Some(Box::new(Theme::builtin_names().into_iter().map(PossibleValue::new))),
            _ => None,
        }
    }
}

/// Whether to read the settings file.
#[derive(Args, Clone, Debug, Default)]
#[command(next_help_heading = "Files")]
pub(crate) struct ConfigFlags {
    /// Ignore the settings file
    #[arg(long, display_order = order_after(Setting::Save))]
    no_config: bool,
}

/// The flags for showing and saving a game.
#[derive(Args, Clone, Debug, Default)]
pub(crate) struct PlayingFlags {
    #[command(flatten)]
    pub(super) screen: ScreenFlags,

    #[command(flatten)]
    pub(super) save: SaveFlags,

    #[command(flatten)]
    pub(super) config: ConfigFlags,
}

impl PlayingFlags {
    /// Resolves the settings. `other_flags` are the settings that the command's other flags specify.
    pub(super) fn load(&self, other_flags: &Settings) -> anyhow::Result<(ScreenConfig, Option<Warning>)> {
        let flags = self.screen.settings.clone().or(&self.save.settings).or(other_flags);
        load_screen_config(&flags, &self.config)
    }
}

fn bad_settings_file(reason: &dyn fmt::Display) -> anyhow::Error {
    let path = Paths::for_user().map(|paths| paths.settings).unwrap_or_default();
    without_settings_file(&sanitize_line(&format!("{}: {reason}", path.display())))
}

fn without_settings_file(reason: &dyn fmt::Display) -> anyhow::Error {
    bad_input!("{reason}\nto ignore the settings file, use --no-config")
}

/// Resolves the settings from flags, the settings file, saved choices and the environment. A choice that is no longer
/// valid is ignored: the player may have removed a theme. The warning is about the file of choices.
pub(super) fn load_screen_config(
    flags: &Settings,
    config: &ConfigFlags,
) -> anyhow::Result<(ScreenConfig, Option<Warning>)> {
    let paths = Paths::for_user();
    let folder = paths.as_ref().map(|paths| paths.themes.as_path());
    let mut file = Settings::default();
    if let Some(path) = paths.as_ref().map(|paths| &paths.settings).filter(|_| !config.no_config) {
        file = match read_regular(path) {
            Ok(bytes) => decode(bytes)
                .map_err(|error| bad_settings_file(&error))?
                .parse()
                .map_err(|error: ParseError| bad_settings_file(&error))?,
            Err(error) if error.kind() == io::ErrorKind::NotFound => file,
            Err(error) => return Err(bad_settings_file(&error)),
        };
    }
    if let Some(word) = &file.theme
        && themes::find(&word.text, folder).map_err(|error| without_settings_file(&error))?.is_none()
    {
        let expected = expected_with_suggestion(&word.text, &themes::names(folder), "a theme");
        return Err(bad_settings_file(&word.error(expected)));
    }
    let is_saving = flags.clone().or(&file).is_on(Setting::Save);
    let choices = paths.as_ref().map(|paths| &paths.choices);
    let (mut saved, warning) = choices.map_or_else(|| (Settings::default(), None), |path| read_choices(path));
    if !matches!(themes::find(saved.value(Setting::Theme), folder), Ok(Some(_))) {
        saved.remove(Setting::Theme);
    }
    let keys = saved.parsed(Setting::Keys).unwrap_or(KeySet::DEFAULT);
    if Keymap::from_settings(keys, &file.bindings).is_err() {
        saved.remove(Setting::Keys);
    }
    let variable = |name: &str| env::var(name).ok();
    let mut environment = Settings::default();
    environment.set(Setting::Language, Language::detect(variable).code(), SettingSource::Environment);
    let config = flags.clone().or(&file).or(&saved).or(&environment);
    let name = config.value(Setting::Theme);
    let theme = themes::find(name, folder)?.ok_or_else(|| themes::unknown_theme(name, folder))?;
    let screen = ScreenConfig::from_settings(config, themes::user_themes(folder), theme, variable);
    let screen = screen.map_err(|error| bad_settings_file(&error))?;
    Ok((ScreenConfig { choices: choices.filter(|_| is_saving).cloned(), ..screen }, warning))
}

pub(super) fn is_full_screen(config: &Settings) -> bool {
    !config.is_on(Setting::Plain)
        && io::stdout().is_terminal()
        && supports_full_screen(env::var_os("TERM").as_deref())
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
