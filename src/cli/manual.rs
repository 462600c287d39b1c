//! The examples in help, and the manual page.

use crate::cli::CommandLine;
use crate::config::{Row, Setting};
use crate::i18n::Messages;
use crate::tui::input::{mouse_uses, mouse_uses_on_page};
use crate::tui::{Binding, Keymap, Preset, Symbols, Table, Theme};
use anyhow::Context;
use clap::CommandFactory;
use clap_mangen::Man;
use std::borrow::Cow;
use std::fmt;
use std::io::{self, Write};

pub(super) const PLAY_EXAMPLES: &str = "\
Examples:
  samegame                                          continue your last game, or play a new board
  samegame --level hard --rules topcoder            six colours, TopCoder's scoring
  samegame --dealer clearable --seed monday         a board that can be cleared, the same for everyone
  samegame sg1:standard:15x15c5:uniform-v1:demo     the board of a game id
  samegame --points 'n(n-1)' board.txt              a board from a file, with your own rules
  samegame --plain                                  lines of text, for screen readers and pipes";

pub(super) const DAILY_EXAMPLES: &str = "\
Examples:
  samegame daily                                    play today's board, or continue it
  samegame daily 2026-11-21                         the board of a past day
  samegame daily --list                             your daily boards and your streak";

pub(super) const REPLAY_EXAMPLES: &str = "\
Examples:
  samegame replay game.txt                          watch a game
  samegame replay --plain sg1:tiles:board:AAB+a1    print it move by move
  samegame replay --check game.txt                  check every move and print the result";

pub(super) const BOOK_EXAMPLES: &str = "\
Examples:
  samegame solve --book board.txt                   improve the line of a board
  samegame bench boards --time 20s --book           improve those of a folder of boards
  samegame book list                                the boards in the book
  samegame book show board.txt                      the best line for a board
  samegame replay $(samegame book show -q board.txt)    watch it
  samegame book add game.txt                        add the line of a finished game
  samegame scores --json | jq -r '.games[].code' | samegame book add -
                                                    add those of all your games";

pub(super) const THEME_EXAMPLES: &str = "\
Examples:
  samegame theme                                    list themes and faces
  samegame theme safe > mine.toml                   save a theme to change it
  samegame --theme ./mine.toml                      play with your theme";

pub(super) const DEAL_EXAMPLES: &str = "\
Examples:
  samegame deal                                     a board in letters
  samegame deal --size 5x4 --seed demo -n 3         three small boards, the same on every run
  samegame deal --format id -n 10                   ten game ids to play or to share
  samegame deal --format digits > board.txt         a board in the format of the CodinGame contest";

pub(super) const SCORES_EXAMPLES: &str = "\
Examples:
  samegame scores                                   the best games of each kind of board
  samegame scores --codes                           the best games with their replay codes
  samegame scores --json | jq '.statistics'         statistics for another program";

pub(super) const SETTINGS_EXAMPLES: &str = "\
Examples:
  samegame settings                                 every setting with its default
  samegame settings > new.toml                      save them to a file to change it
  samegame paths                                    where to put the file, as config.toml";

pub(super) const CONVERT_EXAMPLES: &str = "\
Examples:
  samegame convert --format digits board.txt        a board in the format of the CodinGame contest
  samegame convert --json sg1:tiles:board:AAB+a1    the current position as JSON
  samegame convert --format tatham --rules insane board.txt
                                                    an id for Simon Tatham's program, with (n-1)^2 points
  samegame deal | samegame convert --format id      the id of a board from a pipe";

pub(super) const EXPORT_EXAMPLES: &str = "\
Examples:
  samegame export board.txt -o board.svg            a picture of the board
  samegame export game.txt --at 12 --mark c4 -o board.svg
                                                    the board after 12 events, with a marked group
  samegame export game.txt --screen 80x24 -o screen.svg
                                                    a picture of the whole screen
  samegame export game.txt --animate --length 15s -o game.svg
                                                    a picture that plays the game in a loop
  samegame solve --format code board.txt | samegame export - --animate -o game.svg
                                                    the same for a game that the solver plays
  samegame export game.txt -o game.cast             a recording: asciinema play game.cast";

pub(super) const JUDGE_USAGE: &str = "\
samegame judge [OPTIONS] <BOARD> --actions <FILE>
       samegame judge [OPTIONS] <BOARD> -- <COMMAND>...";

pub(super) const JUDGE_EXAMPLES: &str = "\
Examples:
  samegame judge board.txt --actions answer.txt     judge a line of actions, action by action
  samegame judge board.txt -- ./bot                 run a bot that answers with one line
  samegame judge --turns board.txt -- ./bot         turn by turn, as in the current contest
  samegame judge --turns --watch board.txt -- ./bot    the same on the full screen
  samegame judge --turns --jobs 2 boards -- ./bot   every board of a folder, two at a time
  samegame judge --repeat 10 boards -- ./bot        ten games on each board
  samegame judge --json boards -- ./bot > old.json  for programs, and for later comparisons
  samegame judge --json --shard 3/8 boards -- ./bot > 3.json   the third of eight parts";

pub(super) const BOT_EXAMPLES: &str = "\
Examples:
  samegame deal --format digits | samegame bot      all actions for a board in one line
  samegame bot --turns --turn-time 10ms             one action for each board that arrives
  samegame bot --time 5s --threads 1 < board.txt    a shorter search on one processor
  samegame bot --strategy color-order --order BCA < board.txt
                                                    remove colours B, C and A in this order";

pub(super) const SOLVE_EXAMPLES: &str = "\
Examples:
  samegame solve board.txt                          search for 20 seconds and print the best game
  samegame solve --book board.txt                   start from the best line known
  samegame solve --time 2m --goal clear board.txt   clear the board if possible
  samegame solve --nodes 1000000 --quiet - < board.txt   the score, the same on every run
  samegame solve --format actions board.txt         a line of actions for the contest
  samegame solve --format replay board.txt > game.txt; samegame replay game.txt
  samegame solve --time 5s --json boards.txt        each board of a file, five seconds each
  samegame solve boards.txt#3                       only the third
  samegame solve --strategy color-order --order BCA --rules topcoder board.txt";

pub(super) const REVIEW_EXAMPLES: &str = "\
Examples:
  samegame review game.txt                          search for 30 seconds
  samegame review --time 5m --book game.txt         more reliable; start from the best line known
  samegame review --nodes 10000000 --json game.txt  the same on every run, for other programs
  samegame review --format svg game.txt > game.svg  a picture of the course of the game";

pub(super) const BENCH_EXAMPLES: &str = "\
Examples:
  samegame bench --deal 200 --seed bench --time 1s  200 boards, one second each
  samegame bench boards --time 20s --json > new.json   every board of a folder
  samegame bench boards --time 20s --json --shard 3/8 > 3.json   the third of eight parts
  samegame bench boards --time 20s --book           start from the best lines known
  samegame bench boards --nodes 10000000 --json --curve   the curve of each search, too";

pub(super) const COMPARE_EXAMPLES: &str = "\
Examples:
  samegame compare new.json old.json                compare a run with an earlier one
  samegame compare new.json old.json greedy.json    rank several runs
  samegame compare 1.json 2.json 3.json             join the parts of a run
  samegame compare --json 1.json 2.json 3.json > whole.json   the same, for later comparisons";

pub(super) const COMPLETIONS_EXAMPLES: &str = "\
Examples:
  samegame completions bash > ~/.local/share/bash-completion/completions/samegame
  samegame completions fish > ~/.config/fish/completions/samegame.fish";

pub(super) const MAN_EXAMPLES: &str = "\
Examples:
  samegame man > ~/.local/share/man/man6/samegame.6";

/// A section of the manual page that lists names and their meanings.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Section {
    /// The heading.
    pub title: &'static str,
    /// The names, each with its meaning.
    pub entries: Vec<(String, String)>,
}

impl Section {
    fn new(title: &'static str, entries: &[(&str, &str)]) -> Self {
        let owned = |&(name, meaning): &(&str, &str)| (name.to_owned(), meaning.to_owned());
        Self { title, entries: entries.iter().map(owned).collect() }
    }
}

/// Returns the sections of the manual page that are not about commands and flags.
pub fn sections() -> Vec<Section> {
    vec![
        keys("Keys, and the names of their actions in the settings file", Table::Play),
        keys("Keys while a replay is shown", Table::Watch),
        keys("Keys while a game is reviewed", Table::Review),
        keys("Keys while a page is open", Table::Page),
        presets(),
        settings(),
        themes(),
        Section::new("Symbols", &Symbols::ALL.map(|symbols| (symbols.name, symbols.about))),
        mouse("Mouse", &mouse_uses(Messages::PLAIN_ENGLISH, Table::Play)),
        mouse("Mouse while a replay is shown", &mouse_uses(Messages::PLAIN_ENGLISH, Table::Watch)),
        mouse("Mouse while a game is reviewed", &mouse_uses(Messages::PLAIN_ENGLISH, Table::Review)),
        mouse("Mouse while a page is open", &mouse_uses_on_page(Messages::PLAIN_ENGLISH)),
        Section::new(
            "Exit codes",
            &[
                (
                    "0",
                    "Success, even if the reader of the output closed the pipe, or if standard output was closed from the \
                     beginning.",
                ),
                (
                    "1",
                    "Input or output failed, a dealer found no board, a judged game was lost, a checked result is wrong, or \
                     the book has no line.",
                ),
                ("2", "The command line or its input is wrong, such as a missing file or an illegal move."),
                (
                    "130, 143",
                    "Ctrl-C or SIGTERM ended the program; `solve`, `review`, `bench` and `judge` first print the results that \
                     they have.",
                ),
                (
                    "129, 131",
                    "SIGHUP or SIGQUIT ended the program; `judge` first prints the results that it has.",
                ),
            ],
        ),
        Section::new(
            "Environment",
            &[
                ("NO_COLOR", "If it is set and not empty, `--color auto` uses no colour."),
                (
                    "COLORFGBG",
                    "The text and background colours of the terminal, set by some terminals; the default theme depends on them.",
                ),
                (
                    "COLORTERM",
                    "If it is truecolor or 24bit, the terminal shows all colours, unless it is GNU Screen.",
                ),
                (
                    "TERM",
                    "The type of the terminal. If it is dumb or not set, the game is played in lines of text.",
                ),
                ("SAMEGAME_HOME", "A folder for all files of the game, including the settings file."),
                (
                    "XDG_CONFIG_HOME, XDG_DATA_HOME, XDG_STATE_HOME",
                    "The folders in which the folder samegame holds the settings file, the finished games, and the \
                     book, the reviews and the current game; `samegame paths` prints the full paths.",
                ),
                (
                    "SAMEGAME_BOT",
                    "Set by `samegame judge` for the bots that it runs, to find the processes that they start. A bot \
                     should leave it unchanged.",
                ),
                (
                    "LANG",
                    "Its encoding decides whether the game prints only ASCII; LC_ALL and LC_CTYPE take precedence.",
                ),
                (
                    "LC_MESSAGES",
                    "The language of the game; LC_ALL takes precedence, and LANG is the fallback.",
                ),
            ],
        ),
    ]
}

/// Returns the section with the settings and their defaults.
fn settings() -> Section {
    let entry = |row: &Row| (row.name.to_owned(), format!("{} [default: {}]", row.help, row.default));
    Section { title: "Settings file", entries: Setting::all().map(|setting| entry(setting.row())).collect() }
}

fn themes() -> Section {
    let themes = Theme::builtin_names().into_iter().filter_map(Theme::builtin);
    let entries = themes.map(|theme| (theme.name().to_owned(), theme.about().to_owned()));
    Section { title: "Themes", entries: entries.collect() }
}

fn keys(title: &'static str, table: Table) -> Section {
    let messages = Messages::PLAIN_ENGLISH;
    let entry = |binding: &Binding| {
        (
            binding.key_labels(messages),
            format!("{} [{}]", binding.description(messages), binding.action.name()),
        )
    };
    Section { title, entries: Keymap::default().table(table).iter().map(entry).collect() }
}

/// Returns the section with the sets of keys, each with its differences from the default.
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
    Section { title: "Sets of keys", entries: Preset::ALL.map(entry).into() }
}

fn mouse(title: &'static str, uses: &[(Cow<'_, str>, Cow<'_, str>)]) -> Section {
    let entries = uses.iter().map(|(what, about)| (what.to_string(), about.to_string()));
    Section { title, entries: entries.collect() }
}

/// Returns the text after the flags in the long help.
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

/// Prints the manual page.
pub fn print() -> anyhow::Result<()> {
    let page = page().context("the manual page")?;
    Ok(io::stdout().lock().write_all(page.as_bytes())?)
}

/// Returns the manual page: first the game, then a section for each subcommand.
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

/// Returns the section with these examples, without the line `Examples:` above them.
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

/// Escapes a line for roff.
fn escaped(line: &str) -> String {
    let escaped = line.replace('\\', "\\e").replace('-', "\\-");
    if escaped.starts_with(['.', '\'']) { format!("\\&{escaped}") } else { escaped }
}
