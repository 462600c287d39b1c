//! The help of `-h` and `--help`, which is short, and the manual page, which explains everything.

use crate::cli::command_line::{CommandLine, examples, help_text};
use crate::config::{Setting, SettingRow};
use crate::i18n::Messages;
use crate::tui::input::mouse_uses;
use crate::tui::{Binding, KeyContext, KeySet, Keymap, Theme};
use clap::builder::{PossibleValue, StyledStr};
use clap::{Arg, ArgAction, Command, CommandFactory};
use clap_mangen::Man;
use std::fmt::Write;

/// The title of a section of the manual page, and its entries with their meanings.
pub type Section = (&'static str, Vec<(String, String)>);

fn section<T: Into<String>>(title: &'static str, entries: impl IntoIterator<Item = (T, T)>) -> Section {
    (title, entries.into_iter().map(|(name, meaning)| (name.into(), meaning.into())).collect())
}

pub fn sections() -> Vec<Section> {
    let setting = |row: &SettingRow| {
        (row.name.to_owned(), format!("{} [default: {}]", row.file_help(), row.written(row.default)))
    };
    let binding =
        |bound: &Binding| format!("{}: {}", bound.action.name(), bound.key_labels(Messages::PLAIN_ENGLISH));
    let key_set = |(name, about): (&'static str, &'static str)| {
        let differences = name.parse::<&KeySet>().map(KeySet::differences).unwrap_or_default();
        let differences: Vec<String> = differences.iter().map(binding).collect();
        let is_default = differences.is_empty();
        let about =
            if is_default { about.to_owned() } else { format!("{about}. {}", differences.join("; ")) };
        (name.to_owned(), about)
    };
    let themes = Theme::builtin_names().into_iter().filter_map(Theme::builtin);
    let listed = |title, of: &str| section(title, help_text(of).filter_map(|line| line.split_once(": ")));
    let mouse = |title, context| section(title, mouse_uses(Messages::PLAIN_ENGLISH, context));
    vec![
        keys("Keys, and the names of their actions in the settings file", KeyContext::Play),
        keys("Keys while a replay is shown", KeyContext::Replay),
        keys("Keys while a game is reviewed", KeyContext::Review),
        keys("Keys while a page is open", KeyContext::Page),
        section("Sets of keys", Setting::Keys.row().words().into_iter().map(key_set)),
        section("Settings file", Setting::all().map(|one| setting(one.row()))),
        section("Themes", themes.map(|theme| (theme.name().to_owned(), theme.about().to_owned()))),
        section("Symbols", Setting::Symbols.row().words()),
        mouse("Mouse", KeyContext::Play),
        mouse("Mouse while a replay is shown", KeyContext::Replay),
        mouse("Mouse while a game is reviewed", KeyContext::Review),
        mouse("Mouse while a page is open", KeyContext::Page),
        listed("Exit codes", "exit codes"),
        listed("Environment", "environment"),
    ]
}

fn keys(title: &'static str, context: KeyContext) -> Section {
    let messages = Messages::PLAIN_ENGLISH;
    let about = |binding: &Binding| format!("{} [{}]", binding.description(messages), binding.action.name());
    let entry = |binding: &Binding| (binding.key_labels(messages), about(binding));
    section(title, Keymap::default().table(context).iter().map(entry))
}

/// The commands that `-h` only names.
const RARE_COMMANDS: [&str; 5] = ["theme", "settings", "paths", "completions", "man"];

const PLAY_USAGE: &str = "samegame [OPTIONS] [BOARD]\n       samegame <COMMAND>";

/// Returns the definitions with which Clap prints the help: `-h` on one screen of 80x24, `--help` on two.
pub(super) fn help_definitions(is_brief: bool) -> Command {
    let is_rare = |command: &Command| RARE_COMMANDS.contains(&command.get_name());
    let all = CommandLine::command().mut_subcommands(|command| {
        let is_hidden = is_brief && is_rare(&command);
        with_fitting_help(&command, is_brief).hide(is_hidden)
    });
    let all = with_fitting_help(&all, is_brief).override_usage(PLAY_USAGE);
    if !is_brief {
        return all;
    }
    let also = format!("Also: {}; for flags see --help", RARE_COMMANDS.join(", "));
    all.after_help(also).disable_version_flag(true).disable_help_subcommand(true)
}

/// Explains as many flags as fit on the screens, and only names the others.
fn with_fitting_help(command: &Command, is_brief: bool) -> Command {
    let (is_play, is_deal) = (command.has_subcommands(), command.get_name() == "deal");
    let is_explained = |arg: &&Arg| match arg.get_help_heading() {
        None if is_play || is_brief => {
            arg.is_positional() || !is_play && !["from", "settle"].contains(&arg.get_id().as_str())
        }
        None => true,
        Some("Deal" | "Rules") => is_deal,
        Some("Screen" | "Files") => false,
        Some(_) => !is_brief,
    };
    let mut explained: Vec<&Arg> = command.get_arguments().filter(is_explained).collect();
    explained.sort_by_key(|arg| (arg.get_help_heading().is_some(), !arg.is_positional()));
    let lines = if is_brief { 24 } else { 48 };
    let fits =
        |help: &Command| help.clone().term_width(80).render_help().to_string().lines().count() <= lines;
    let mut shorter =
        (1..=explained.len()).rev().map(|count| short_help(command, &explained[..count], is_brief));
    shorter.find(fits).unwrap_or_else(|| short_help(command, &[], is_brief))
}

fn short_help(command: &Command, explained: &[&Arg], is_brief: bool) -> Command {
    let is_explained = |arg: &Arg| explained.iter().any(|explained| explained.get_id() == arg.get_id());
    let named = command.get_arguments().filter(|arg| !arg.is_hide_set() && !is_explained(arg));
    let named: Vec<_> = named.filter_map(Arg::get_long).map(|flag| format!("--{flag}")).collect();
    let place = if is_brief { "see --help and `samegame man`" } else { "see `samegame man`" };
    let named = (!named.is_empty()).then(|| format!("Also: {}; {place}", named.join(", ")));
    let text = |text: Option<&StyledStr>| text.filter(|_| !is_brief).map(ToString::to_string);
    let details = text(command.get_long_about().filter(|_| !command.has_subcommands()));
    let details = details.and_then(|details| Some(details.split_once("\n\n")?.1.to_owned()));
    let after: Vec<String> = named.into_iter().chain(details).chain(text(command.get_after_help())).collect();
    let command = command.clone().long_about(None::<&str>).after_help(after.join("\n\n"));
    let command = command
        .mut_args(|arg| if is_explained(&arg) { with_one_text(arg, is_brief) } else { arg.hide(true) });
    if !is_brief {
        return command;
    }
    let help = Arg::new("help").short('h').long("help").action(ArgAction::Help).hide(true);
    command.disable_help_flag(true).arg(help)
}

/// Returns an argument whose help is the same for `-h` and `--help`, so that Clap prints both in columns. If `is_brief`, it
/// is the first clause.
fn with_one_text(arg: Arg, is_brief: bool) -> Arg {
    let help = arg.get_help().map(ToString::to_string).unwrap_or_default();
    let (text, default) = help.split_at(help.find(" [default").unwrap_or(help.len()));
    let takes_value = arg.get_action().takes_values();
    let lists_values = takes_value && !is_brief && !arg.is_hide_possible_values_set();
    let values = if lists_values { arg.get_possible_values() } else { Vec::new() };
    let values: Vec<&str> = values.iter().map(PossibleValue::get_name).collect();
    let help = match values[..] {
        _ if is_brief => text.split("; ").next().unwrap_or_default().to_owned(),
        [] => help,
        _ => format!("{text}: {}{default}", values.join(", ")),
    };
    let arg = arg.help(help).long_help(None::<&str>);
    arg.hide_possible_values(takes_value).hide_default_value(takes_value && is_brief)
}

pub(super) fn page() -> anyhow::Result<String> {
    let mut command = CommandLine::command();
    command.build();
    let man = Man::new(command.clone().name("samegame")).section("6").manual("Games");
    let mut page = Vec::new();
    man.render_title(&mut page)?;
    man.render_name_section(&mut page)?;
    man.render_synopsis_section(&mut page)?;
    man.render_description_section(&mut page)?;
    man.render_options_section(&mut page)?;
    let mut page = String::from_utf8(page)?;
    page += &examples_section(&examples("play"));
    for subcommand in command.get_subcommands().filter(|subcommand| subcommand.get_name() != "help") {
        page += &subcommand_section(subcommand)?;
    }
    for (title, entries) in sections() {
        let _ = writeln!(page, ".SH \"{}\"", title.to_uppercase());
        for (name, meaning) in entries {
            let _ = writeln!(page, ".TP\n\\fB{}\\fR\n{}", escaped(&name), escaped(&meaning));
        }
    }
    Ok(page)
}

fn subcommand_section(subcommand: &Command) -> anyhow::Result<String> {
    let man = Man::new(subcommand.clone());
    let mut section = Vec::new();
    man.render_synopsis_section(&mut section)?;
    man.render_description_section(&mut section)?;
    man.render_options_section(&mut section)?;
    let text = String::from_utf8(section)?;
    let examples =
        examples_section(&subcommand.get_after_help().map(ToString::to_string).unwrap_or_default());
    // Clap writes a page for each subcommand. On this page, the sections of that page become subsections.
    let text = format!("{text}{examples}").replace(".SH ", ".SS ");
    let name = subcommand.get_bin_name().unwrap_or_default().to_uppercase();
    Ok(format!(".SH \"{name}\"\n{text}"))
}

fn examples_section(text: &str) -> String {
    let lines = text.lines().skip(1).map(|line| escaped(line.trim_start())).collect::<Vec<_>>().join("\n");
    format!(".SH EXAMPLES\n.nf\n{lines}\n.fi\n")
}

fn escaped(line: &str) -> String {
    let escaped = line.replace('\\', "\\e").replace('-', "\\-");
    if escaped.starts_with(['.', '\'']) { format!("\\&{escaped}") } else { escaped }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_help_of_every_command_fits_on_one_screen_or_two() {
        for (is_brief, most) in [(true, 24), (false, 48)] {
            let mut all = help_definitions(is_brief);
            all.build();
            for command in std::iter::once(&all).chain(all.get_subcommands()) {
                let help = command.clone().term_width(80).render_help().to_string();
                assert!(help.lines().count() <= most, "{help}");
            }
        }
    }
}
