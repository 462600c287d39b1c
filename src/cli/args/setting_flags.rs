//! The flags that specify settings, built from the table of settings.

use crate::cli::args::names;
use crate::config::{Flag, FlagGroup, Kind, Row, Setting, Settings, Value};
use clap::builder::ValueParser;
use clap::{Arg, ArgAction, ArgMatches, Args, Command, Error, FromArgMatches};
use std::fmt;
use std::marker::PhantomData;

/// The settings that the flags of the group `G` specify.
#[derive(Clone)]
pub(crate) struct SettingFlags<G> {
    settings: Settings,
    group: PhantomData<G>,
}

/// A group of flags, as the type parameter of [`SettingFlags`].
pub(crate) trait Group {
    /// The group in the table of settings.
    const GROUP: FlagGroup;
}

/// The flags for dealing new boards.
#[derive(Clone, Copy, Debug)]
pub(crate) struct DealGroup;

/// The flags for scoring.
#[derive(Clone, Copy, Debug)]
pub(crate) struct RulesGroup;

/// The flags for the screen.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ScreenGroup;

/// The flags for saving.
#[derive(Clone, Copy, Debug)]
pub(crate) struct SaveGroup;

impl Group for DealGroup {
    const GROUP: FlagGroup = FlagGroup::Deal;
}

impl Group for RulesGroup {
    const GROUP: FlagGroup = FlagGroup::Rules;
}

impl Group for ScreenGroup {
    const GROUP: FlagGroup = FlagGroup::Screen;
}

impl Group for SaveGroup {
    const GROUP: FlagGroup = FlagGroup::Files;
}

impl<G> fmt::Debug for SettingFlags<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.settings.fmt(f)
    }
}

impl<G> SettingFlags<G> {
    /// Returns the settings that were given.
    pub(crate) const fn settings(&self) -> &Settings {
        &self.settings
    }

    /// Returns the first flag that was given, in the order of the table.
    pub(crate) fn first_given(&self) -> Option<String> {
        self.settings.iter().next().map(|(setting, _)| format!("--{}", setting.name()))
    }
}

fn rows(group: FlagGroup) -> impl Iterator<Item = (&'static Row, &'static Flag)> {
    let rows = Setting::all().map(Setting::row);
    rows.filter_map(|row| Some((row, row.flag.as_ref()?))).filter(move |(_, flag)| flag.group == group)
}

impl<G: Group> FromArgMatches for SettingFlags<G> {
    fn from_arg_matches(matches: &ArgMatches) -> Result<Self, Error> {
        let mut settings = Settings::default();
        for (row, flag) in rows(G::GROUP) {
            let value = match row.kind {
                Kind::Switch if matches.get_flag(row.name) => Some(Value::Switch(true)),
                Kind::Switch => matches.get_flag(flag.opposite).then_some(Value::Switch(false)),
                _ => matches.get_one::<Value>(row.name).cloned(),
            };
            if let Some(value) = value {
                settings.set(row.setting(), value);
            }
        }
        Ok(Self { settings, group: PhantomData })
    }

    fn update_from_arg_matches(&mut self, matches: &ArgMatches) -> Result<(), Error> {
        *self = Self::from_arg_matches(matches)?;
        Ok(())
    }
}

impl<G: Group> Args for SettingFlags<G> {
    fn augment_args(command: Command) -> Command {
        rows(G::GROUP).flat_map(|(row, flag)| args(row, flag)).fold(command, Command::arg)
    }

    fn augment_args_for_update(command: Command) -> Command {
        Self::augment_args(command)
    }
}

/// Returns the arguments for a row of the table: a flag with a value, or a switch and its opposite.
fn args(row: &'static Row, flag: &Flag) -> Vec<Arg> {
    match row.kind {
        Kind::Switch => switch_args(row, flag).into(),
        _ => vec![value_arg(row, flag)],
    }
}

/// Returns the position of a setting in the help. After each setting, one position is free for [`order_after`].
const fn order(setting: Setting) -> usize {
    2 * setting as usize + 1
}

/// Returns the position in the help between a setting and the next one, for a flag without a row in the table.
pub(super) const fn order_after(setting: Setting) -> usize {
    order(setting) + 1
}

fn value_arg(row: &'static Row, flag: &Flag) -> Arg {
    let help = if row.setting() == Setting::Theme { names::theme_help() } else { flag.help.to_owned() };
    let arg = Arg::new(row.name)
        .long(row.name)
        .value_name(flag.value_name)
        .value_parser(value_parser(row))
        .help_heading(flag.group.heading())
        .display_order(order(row.setting()))
        .long_help(long_help(&help, flag.details))
        .help(help);
    // The help of themes lists them itself, beside other values.
    let arg = arg.hide_possible_values(row.setting() == Setting::Theme);
    let arg = arg.allow_hyphen_values(matches!(row.kind, Kind::Text { .. }));
    let arg = arg.allow_negative_numbers(matches!(row.kind, Kind::Number { .. }));
    match flag.alias {
        Some(alias) => arg.alias(alias),
        None => arg,
    }
}

/// Returns the flag that changes the default, which the help shows, and its hidden opposite, which restores the default
/// if the settings file changes it.
fn switch_args(row: &'static Row, flag: &Flag) -> [Arg; 2] {
    let is_on = row.default_value() == Value::Switch(true);
    let (shown, hidden) = if is_on { (flag.opposite, row.name) } else { (row.name, flag.opposite) };
    let switch = |name, other| Arg::new(name).long(name).overrides_with(other).action(ArgAction::SetTrue);
    let opposite = format!("`--{hidden}` does the opposite; use it to override the settings file.");
    let details = if flag.details.is_empty() { opposite } else { format!("{} {opposite}", flag.details) };
    let shown_switch = switch(shown, hidden)
        .help(flag.help)
        .long_help(long_help(flag.help, &details))
        .help_heading(flag.group.heading())
        .display_order(order(row.setting()));
    [shown_switch, switch(hidden, shown).hide(true)]
}

fn long_help(help: &str, details: &str) -> String {
    if details.is_empty() { help.to_owned() } else { format!("{help}\n\n{details}") }
}

fn value_parser(row: &'static Row) -> ValueParser {
    match row.kind {
        Kind::OneOf { words, .. } => names::one_of(&words()),
        Kind::Name { .. } => names::value_parser(row.setting()),
        _ => ValueParser::new(move |text: &str| row.parse(text)),
    }
}
