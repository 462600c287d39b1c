//! The flags that specify settings, built from the table of settings, and the settings file.

use crate::board::rules::RuleSet;
use crate::cli::error::bad_input;
use crate::cli::input::read::{self, display_path};
use crate::config::{FlagGroup, Kind, Row, Setting, Settings, Value, Word};
use crate::store::{Paths, read_regular};
use crate::text::sanitize_line;
use crate::tui::{Theme, setting_words};
use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser, ValueParser};
use clap::{Arg, ArgAction, ArgMatches, Args, Command, Error, FromArgMatches};
use std::ffi::OsStr;
use std::{fmt, io};

#[derive(Clone, Debug, Default)]
pub(crate) struct SettingFlags<const GROUP: usize>(Settings);

pub(crate) type DealSettings = SettingFlags<{ FlagGroup::Deal as usize }>;
pub(crate) type RulesSettings = SettingFlags<{ FlagGroup::Rules as usize }>;
pub(crate) type ScreenFlags = SettingFlags<{ FlagGroup::Screen as usize }>;
pub(crate) type SaveFlags = SettingFlags<{ FlagGroup::Files as usize }>;

impl<const GROUP: usize> SettingFlags<GROUP> {
    pub(crate) const fn settings(&self) -> &Settings {
        &self.0
    }

    pub(crate) fn first_given(&self) -> Option<String> {
        self.0.iter().next().map(|(setting, _)| format!("--{}", setting.name()))
    }

    fn all() -> impl Iterator<Item = Setting> {
        Setting::all().filter(|setting| setting.row().flag.is_some_and(|flag| flag.group as usize == GROUP))
    }
}

impl<const GROUP: usize> FromArgMatches for SettingFlags<GROUP> {
    fn from_arg_matches(matches: &ArgMatches) -> Result<Self, Error> {
        let mut settings = Settings::default();
        for setting in Self::all() {
            let row = setting.row();
            let value = match row.kind {
                Kind::Switch if matches.get_flag(row.name) => Some(Value::Switch(true)),
                Kind::Switch => matches.get_flag(row.opposite).then_some(Value::Switch(false)),
                _ => matches.get_one::<Value>(row.name).cloned(),
            };
            if let Some(value) = value {
                settings.set(setting, value);
            }
        }
        Ok(Self(settings))
    }

    fn update_from_arg_matches(&mut self, matches: &ArgMatches) -> Result<(), Error> {
        *self = Self::from_arg_matches(matches)?;
        Ok(())
    }
}

impl<const GROUP: usize> Args for SettingFlags<GROUP> {
    fn augment_args(command: Command) -> Command {
        Self::all().fold(command, |command, setting| match setting.row().kind {
            Kind::Switch => command.args(switch_args(setting)),
            _ => command.arg(value_arg(setting)),
        })
    }

    fn augment_args_for_update(command: Command) -> Command {
        Self::augment_args(command)
    }
}

/// Returns the position in the help between a setting and the next one, for a flag without a row in the table.
pub(super) const fn order_after(setting: Setting) -> usize {
    2 * setting as usize + 2
}

fn arg(setting: Setting, name: &'static str, help: &str, details: &str) -> Arg {
    let arg = Arg::new(name).long(name).display_order(order_after(setting) - 1).help(help.to_owned());
    let arg = arg.help_heading(setting.row().flag.map(|flag| flag.group.heading()));
    arg.long_help(if details.is_empty() { help.to_owned() } else { format!("{help}\n\n{details}") })
}

fn value_arg(setting: Setting) -> Arg {
    let row = setting.row();
    let (value_name, help) = row.flag.map_or(("", ""), |flag| (flag.value_name, flag.help));
    let is_theme = setting == Setting::Theme;
    let help = if is_theme { theme_help() } else { help.to_owned() };
    let arg = arg(setting, row.name, &help, row.details).value_name(value_name);
    // The help of themes lists them itself, beside other values.
    let arg = arg.value_parser(value_parser(setting)).hide_possible_values(is_theme);
    let arg = arg.allow_hyphen_values(matches!(row.kind, Kind::Text(..)));
    let arg = arg.allow_negative_numbers(matches!(row.kind, Kind::Number(..)));
    arg.aliases(row.alias)
}

/// Returns the flag that changes the default, which the help shows, and its hidden opposite, which restores the default
/// if the settings file changes it.
fn switch_args(setting: Setting) -> [Arg; 2] {
    let Row { name, opposite, details, flag, .. } = *setting.row();
    let help = flag.map_or("", |flag| flag.help);
    let is_on = setting.row().default_value() == Value::Switch(true);
    let (shown, hidden) = if is_on { (opposite, name) } else { (name, opposite) };
    let override_help = format!("`--{hidden}` does the opposite; use it to override the settings file.");
    let details = format!("{details} {override_help}");
    let switch = |arg: Arg, other| arg.overrides_with(other).action(ArgAction::SetTrue);
    let hidden_switch = switch(Arg::new(hidden).long(hidden), shown).hide(true);
    [switch(arg(setting, shown, help, details.trim_start()), hidden), hidden_switch]
}

/// Returns a parser for a setting. A theme may also be a file, so its name is checked only when the theme is loaded.
pub(super) fn value_parser(setting: Setting) -> ValueParser {
    match (setting, setting.row().kind) {
        (Setting::Theme | Setting::Rules, _) => ValueParser::new(ListingParser(setting)),
        (_, Kind::OneOf(..) | Kind::Name(_)) => {
            let values = setting_words(setting).into_iter().map(possible_value);
            ValueParser::new(PossibleValuesParser::new(values).map(|text| Value::from(text.as_str())))
        }
        _ => ValueParser::new(move |text: &str| parse(setting, text)),
    }
}

fn parse(setting: Setting, text: &str) -> Result<Value, String> {
    setting.row().parse(text).map_err(|expected| format!("must be {expected}"))
}

fn possible_value(word: Word) -> PossibleValue {
    let value = PossibleValue::new(word.name);
    if word.help.is_empty() { value } else { value.help(word.help) }
}

/// Accepts what the setting does. Help and completions list the built-in themes and the rule sets.
#[derive(Clone, Copy, Debug)]
struct ListingParser(Setting);

impl TypedValueParser for ListingParser {
    type Value = Value;

    fn parse_ref(&self, command: &Command, arg: Option<&Arg>, text: &OsStr) -> Result<Value, Error> {
        let setting = self.0;
        (move |text: &str| parse(setting, text)).parse_ref(command, arg, text)
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        let rules =
            |set: RuleSet| PossibleValue::new(set.name).help(format!("{:#} ({})", set.rules, set.provenance));
        Some(match self.0 {
            Setting::Rules => Box::new(RuleSet::ALL.into_iter().map(rules)),
            _ => Box::new(Theme::builtin_names().into_iter().map(PossibleValue::new)),
        })
    }
}

pub(super) fn theme_help() -> String {
    format!("Theme: {}, one of your own, or a file", Theme::builtin_names().join(", "))
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
    screen: ScreenFlags,

    #[command(flatten)]
    save: SaveFlags,

    #[command(flatten)]
    pub(crate) config: ConfigFlags,
}

impl PlayingFlags {
    pub(crate) fn settings(&self) -> Settings {
        self.screen.settings().clone().or(self.save.settings())
    }
}

impl ConfigFlags {
    /// Loads the settings file. Returns no settings if a flag excludes the file or if it does not exist.
    pub(crate) fn settings(&self) -> anyhow::Result<Settings> {
        let Some(path) = Paths::for_user().map(|paths| paths.settings()).filter(|_| !self.no_config) else {
            return Ok(Settings::default());
        };
        match read_regular(&path) {
            Ok(bytes) => read::decode_text(bytes, &display_path(&path))?
                .parse::<Settings>()
                .map_err(|error| bad_settings_file(&error)),
            Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(Settings::default()),
            Err(error) => Err(bad_settings_file(&error)),
        }
    }
}

pub(crate) fn bad_settings_file(reason: &dyn fmt::Display) -> anyhow::Error {
    let path = Paths::for_user().map(|paths| paths.settings()).unwrap_or_default();
    let message = sanitize_line(&format!("{}: {reason}", path.display()));
    bad_input!("{message}\nto ignore the settings file, use --no-config")
}
