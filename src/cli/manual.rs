//! The manual page.

use crate::cli::command_line::CommandLine;
use crate::cli::examples::PLAY_EXAMPLES;
use crate::config::{Row, Setting};
use crate::i18n::Messages;
use crate::tui::input::mouse_uses;
use crate::tui::{Binding, Keymap, Preset, Symbols, Table, Theme};
use anyhow::Context;
use clap::CommandFactory;
use clap_mangen::Man;
use std::fmt;
use std::io::{self, Write};

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Section {
    pub title: &'static str,
    pub entries: Vec<(String, String)>,
}

impl Section {
    fn new<T: Into<String>>(title: &'static str, entries: impl IntoIterator<Item = (T, T)>) -> Self {
        let owned = |(name, meaning): (T, T)| (name.into(), meaning.into());
        Self { title, entries: entries.into_iter().map(owned).collect() }
    }
}

/// The exit codes and their meanings, separated by `: `.
const EXIT_CODES: &str = "\
0: Success, even if the reader of the output closed the pipe, or if standard output was closed from the \
beginning.
1: Input or output failed, a dealer found no board, a judged game was lost, or a checked result is wrong.
2: The command line or its input is wrong, such as a missing file or an illegal move.
130, 143: Ctrl-C or SIGTERM ended the program; `solve`, `review`, `bench` and `judge` first print the \
results that they have.
129, 131: SIGHUP or SIGQUIT ended the program; `judge` first prints the results that it has.";

const ENVIRONMENT: &str = "\
NO_COLOR: If it is set and not empty, `--color auto` uses no colour.
COLORFGBG: The text and background colours of the terminal, set by some terminals; the default theme depends \
on them.
COLORTERM: If it is truecolor or 24bit, the terminal shows all colours, unless it is GNU Screen.
TERM: The type of the terminal. If it is dumb or not set, the game is played in lines of text.
SAMEGAME_HOME: A folder for all files of the game, including the settings file.
XDG_CONFIG_HOME, XDG_DATA_HOME, XDG_STATE_HOME: The folders in which the folder samegame holds the settings \
file, the finished games, and the book, the reviews and the current game; `samegame paths` prints the full \
paths.
SAMEGAME_BOT: Set by `samegame judge` for the bots that it runs, to find the processes that they start. A \
bot should leave it unchanged.
LANG: Its encoding decides whether the game prints only ASCII; LC_ALL and LC_CTYPE take precedence.
LC_MESSAGES: The language of the game; LC_ALL takes precedence, and LANG is the fallback.";

pub fn sections() -> Vec<Section> {
    vec![
        keys("Keys, and the names of their actions in the settings file", Table::Play),
        keys("Keys while a replay is shown", Table::Replay),
        keys("Keys while a game is reviewed", Table::Review),
        keys("Keys while a page is open", Table::Page),
        presets(),
        settings(),
        themes(),
        Section::new("Symbols", Symbols::ALL.map(|symbols| (symbols.name, symbols.about))),
        mouse("Mouse", Table::Play),
        mouse("Mouse while a replay is shown", Table::Replay),
        mouse("Mouse while a game is reviewed", Table::Review),
        mouse("Mouse while a page is open", Table::Page),
        listed("Exit codes", EXIT_CODES),
        listed("Environment", ENVIRONMENT),
    ]
}

fn listed(title: &'static str, lines: &str) -> Section {
    Section::new(title, lines.lines().filter_map(|line| line.split_once(": ")))
}

fn settings() -> Section {
    let entry = |row: &Row| (row.name.to_owned(), format!("{} [default: {}]", row.help, row.default));
    Section::new("Settings file", Setting::all().map(|setting| entry(setting.row())))
}

fn themes() -> Section {
    let themes = Theme::builtin_names().into_iter().filter_map(Theme::builtin);
    Section::new("Themes", themes.map(|theme| (theme.name().to_owned(), theme.about().to_owned())))
}

fn keys(title: &'static str, table: Table) -> Section {
    let messages = Messages::PLAIN_ENGLISH;
    let about = |binding: &Binding| format!("{} [{}]", binding.description(messages), binding.action.name());
    let entry = |binding: &Binding| (binding.key_labels(messages), about(binding));
    Section::new(title, Keymap::default().table(table).iter().map(entry))
}

fn presets() -> Section {
    let difference = |binding: &Binding| {
        format!("{}: {}", binding.action.name(), binding.key_labels(Messages::PLAIN_ENGLISH))
    };
    let entry = |preset: &'static Preset| {
        let differences: Vec<String> = preset.differences().iter().map(difference).collect();
        let about = match differences[..] {
            [] => preset.about.to_owned(),
            _ => format!("{}. {}", preset.about, differences.join("; ")),
        };
        (preset.name.to_owned(), about)
    };
    Section::new("Sets of keys", Preset::ALL.map(entry))
}

fn mouse(title: &'static str, table: Table) -> Section {
    Section::new(title, mouse_uses(Messages::PLAIN_ENGLISH, table))
}

pub(super) fn after_long_help() -> String {
    std::iter::once(PLAY_EXAMPLES.to_owned())
        .chain(sections().iter().map(Section::to_string))
        .collect::<Vec<_>>()
        .join("\n\n")
}

impl fmt::Display for Section {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:", self.title)?;
        let width = self.entries.iter().map(|(name, _)| name.len()).max().unwrap_or(0);
        self.entries.iter().try_for_each(|(name, meaning)| write!(f, "\n  {name:<width$}  {meaning}"))
    }
}

pub fn print() -> anyhow::Result<()> {
    let page = page().context("the manual page")?;
    Ok(io::stdout().lock().write_all(page.as_bytes())?)
}

fn page() -> anyhow::Result<String> {
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
    page += &examples(PLAY_EXAMPLES);
    for subcommand in command.get_subcommands().filter(|subcommand| subcommand.get_name() != "help") {
        page += &subcommand_section(subcommand)?;
    }
    Ok(page + &sections().iter().map(Section::roff).collect::<String>())
}

fn subcommand_section(subcommand: &clap::Command) -> anyhow::Result<String> {
    let man = Man::new(subcommand.clone());
    let mut section = Vec::new();
    man.render_synopsis_section(&mut section)?;
    man.render_description_section(&mut section)?;
    man.render_options_section(&mut section)?;
    let text = String::from_utf8(section)?;
    let examples = examples(&subcommand.get_after_help().map(ToString::to_string).unwrap_or_default());
    // Clap writes a page for each subcommand. On this page, the sections of that page become subsections.
    let text = format!("{text}{examples}").replace(".SH ", ".SS ");
    let name = subcommand.get_bin_name().unwrap_or_default().to_uppercase();
    let mut section = format!(".SH \"{name}\"\n{text}");
    for nested in subcommand.get_subcommands().filter(|nested| nested.get_name() != "help") {
        section += &subcommand_section(nested)?;
    }
    Ok(section)
}

fn examples(text: &str) -> String {
    let lines = text.lines().skip(1).map(|line| escaped(line.trim_start())).collect::<Vec<_>>().join("\n");
    format!(".SH EXAMPLES\n.nf\n{lines}\n.fi\n")
}

impl Section {
    fn roff(&self) -> String {
        let entry = |(name, meaning): &(String, String)| {
            format!(".TP\n\\fB{}\\fR\n{}\n", escaped(name), escaped(meaning))
        };
        let entries: String = self.entries.iter().map(entry).collect();
        format!(".SH \"{}\"\n{entries}", self.title.to_uppercase())
    }
}

fn escaped(line: &str) -> String {
    let escaped = line.replace('\\', "\\e").replace('-', "\\-");
    if escaped.starts_with(['.', '\'']) { format!("\\&{escaped}") } else { escaped }
}
