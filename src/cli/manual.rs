//! What help and the manual page say beyond the flags, each thing once.

use crate::cli::CommandLine;
use crate::i18n::Messages;
use crate::tui::input::{mouse_uses, mouse_uses_on_page};
use crate::tui::{Binding, Keymap, Preset, Symbols, Table, Theme};
use anyhow::Context;
use clap::CommandFactory;
use clap_mangen::Man;
use std::borrow::Cow;
use std::fmt;
use std::io::{self, Write};

/// Examples of playing.
pub(super) const PLAY_EXAMPLES: &str = "\
Examples:
  samegame                                          go on where you left, or play a new board
  samegame --level hard --rules topcoder            six colours, TopCoder's scoring
  samegame --dealer clearable --seed monday         the same clearable board for everybody
  samegame sg1:standard:15x15c5:uniform-v1:demo     the board of a game id
  samegame --points 'n(n-1)' board.txt              a board from a file, by rules of your own
  samegame --plain                                  lines of text, for screen readers and pipes";

/// Examples of the daily board.
pub(super) const DAILY_EXAMPLES: &str = "\
Examples:
  samegame daily                                    play today's board, or go on with it
  samegame daily 2026-11-21                         the board of a past day
  samegame daily --list                             past days, and the streak";

/// Examples of showing replays.
pub(super) const REPLAY_EXAMPLES: &str = "\
Examples:
  samegame replay game.txt                          watch a game
  samegame replay --plain sg1:tiles:board:AAB+a1    print it move by move
  samegame replay --check game.txt                  check every move and say what they come to";

/// Examples of themes.
pub(super) const THEME_EXAMPLES: &str = "\
Examples:
  samegame theme                                    the names of themes and faces
  samegame theme safe > mine.toml                   a theme to change
  samegame --theme ./mine.toml                      play with it";

/// Examples of dealing.
pub(super) const DEAL_EXAMPLES: &str = "\
Examples:
  samegame deal                                     a board in letters
  samegame deal --size 5x4 --seed demo -n 3         three small boards, the same each time
  samegame deal --format id -n 10                   ten game ids to play or to share
  samegame deal --format digits > board.txt         a board as the CodinGame contest has it";

/// Examples of scores.
pub(super) const SCORES_EXAMPLES: &str = "\
Examples:
  samegame scores                                   the best games of each kind
  samegame scores --codes                           with the replay code of each
  samegame scores --json | jq '.statistics'         for other programs";

/// Examples of settings.
pub(super) const SETTINGS_EXAMPLES: &str = "\
Examples:
  samegame settings                                 every setting and what it means
  samegame settings > new.toml                      a file to change
  samegame paths                                    where it belongs, as config.toml";

/// Examples of converting.
pub(super) const CONVERT_EXAMPLES: &str = "\
Examples:
  samegame convert --format digits board.txt        a board as the CodinGame contest has it
  samegame convert --json sg1:tiles:board:AAB+a1    a game as it stands, for programs
  samegame convert --format tatham --rules insane board.txt
                                                    an id for Simon Tatham's program, with (n-1)^2 a group
  samegame deal | samegame convert --format id      the id of a board from a pipe";

/// Examples of exporting.
pub(super) const EXPORT_EXAMPLES: &str = "\
Examples:
  samegame export board.txt -o board.svg            the board as a picture
  samegame export game.txt --at 12 --mark c4 -o board.svg
                                                    after 12 moves, with a group marked
  samegame export game.txt --screen 80x24 -o screen.svg
                                                    the whole screen
  samegame export game.txt -o game.cast             the game being played: asciinema play game.cast";

/// The two ways of judging.
pub(super) const JUDGE_USAGE: &str = "\
samegame judge [OPTIONS] <BOARD> --actions <FILE>
       samegame judge [OPTIONS] <BOARD> -- <COMMAND>...";

/// Examples of judging.
pub(super) const JUDGE_EXAMPLES: &str = "\
Examples:
  samegame judge board.txt --actions answer.txt     what an answer is worth, action by action
  samegame judge board.txt -- ./bot                 a bot that answers with one line
  samegame judge --turns board.txt -- ./bot         turn by turn, as the contest runs today
  samegame judge --turns --watch board.txt -- ./bot    the same on the whole screen
  samegame judge --turns --jobs 2 boards -- ./bot   each board of a folder, two at a time";

/// Examples of playing the contest.
pub(super) const BOT_EXAMPLES: &str = "\
Examples:
  samegame deal --format digits | samegame bot      all actions on a board, in one line
  samegame bot --turns --turn-time 10ms             one action for each board that comes
  samegame bot --time 5s --threads 1 < board.txt    a shorter search, on one processor
  samegame bot --strategy color-order --order BCA < board.txt
                                                    colours B, C and A one after the other";

/// Examples of solving.
pub(super) const SOLVE_EXAMPLES: &str = "\
Examples:
  samegame solve board.txt                          search for 20 seconds and print the best game
  samegame solve --time 2m --goal clear board.txt   clear it if that can be done
  samegame solve --nodes 1000000 --quiet - < board.txt   the score, the same each time
  samegame solve --format actions board.txt         a line of actions for the contest
  samegame solve --format replay board.txt > game.txt; samegame replay game.txt
  samegame solve --strategy color-order --order BCA --rules topcoder board.txt";

/// Examples of benching.
pub(super) const BENCH_EXAMPLES: &str = "\
Examples:
  samegame bench --deal 200 --seed bench --time 1s  200 boards, a second each
  samegame bench boards --time 20s --json > new.json   every board of a folder
  samegame bench boards --time 20s --baseline old.json   and compare with an earlier run
  samegame bench boards --time 20s --json --shard 3/8 > 3.json   the third eighth of them
  samegame bench --join 1.json 2.json 3.json        parts into one";

/// Examples of completions.
pub(super) const COMPLETIONS_EXAMPLES: &str = "\
Examples:
  samegame completions bash > ~/.local/share/bash-completion/completions/samegame
  samegame completions fish > ~/.config/fish/completions/samegame.fish";

/// Examples of the manual page.
pub(super) const MAN_EXAMPLES: &str = "\
Examples:
  samegame man > ~/.local/share/man/man1/samegame.1";

/// A part of the manual page: names and what they mean.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Section {
    /// Its heading.
    pub title: &'static str,
    /// Each name with its meaning.
    pub entries: Vec<(String, String)>,
}

impl Section {
    fn new(title: &'static str, entries: &[(&str, &str)]) -> Self {
        let owned = |&(name, meaning): &(&str, &str)| (name.to_owned(), meaning.to_owned());
        Self { title, entries: entries.iter().map(owned).collect() }
    }
}

/// What the manual page has to say beyond commands and flags.
#[must_use]
pub fn sections() -> Vec<Section> {
    vec![
        keys("Keys, and what settings call what they do", Table::Play),
        keys("Keys while a recorded game is shown", Table::Watch),
        keys("Keys while a page is open", Table::Page),
        presets(),
        themes(),
        Section::new("Symbols", &Symbols::ALL.map(|faces| (faces.name, faces.about))),
        mouse("Mouse", &mouse_uses(Messages::PLAIN_ENGLISH, false)),
        mouse("Mouse while a recorded game is shown", &mouse_uses(Messages::PLAIN_ENGLISH, true)),
        mouse("Mouse while a page is open", &mouse_uses_on_page(Messages::PLAIN_ENGLISH)),
        Section::new(
            "Exit codes",
            &[
                ("0", "All went well; also where the reader of a pipe went away."),
                (
                    "1",
                    "Something failed: a file, the terminal, a dealer; or a game that was judged is lost, or a result checked is not true.",
                ),
                ("2", "The command line or what it names is wrong: no such file, no board, an illegal move."),
                ("130, 143", "Ctrl-C or SIGTERM ended it; `solve`, `bench` and `judge` print what they had."),
                ("129, 131", "SIGHUP or SIGQUIT ended it; `judge` prints what it had."),
            ],
        ),
        Section::new(
            "Environment",
            &[
                ("NO_COLOR", "If it is set and not empty, `--color auto` means no colour."),
                (
                    "COLORFGBG",
                    "Whether the terminal is dark or light, as some set it: its text and background.",
                ),
                ("COLORTERM", "truecolor or 24bit: the terminal has all colours."),
                (
                    "TERM",
                    "The kind of terminal. Where it is dumb or not set, the game is played in plain lines.",
                ),
                ("SAMEGAME_HOME", "One folder for everything that is kept, settings too."),
                (
                    "XDG_CONFIG_HOME, XDG_DATA_HOME, XDG_STATE_HOME",
                    "Where settings, finished games and the game that was left are kept, in a folder samegame each; \
                     `samegame paths` prints them.",
                ),
                (
                    "SAMEGAME_BOT",
                    "Set by `samegame judge` for the bots that it runs: a word by which it finds what they started. \
                     What it holds means nothing to a bot, which leaves it as it is.",
                ),
                ("LANG", "Whether the terminal shows more than ASCII; LC_ALL and LC_CTYPE come before it."),
                ("LC_MESSAGES", "The language of the game; LC_ALL comes before it, and LANG after it."),
            ],
        ),
    ]
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

/// Each set of keys with what is other than above.
fn presets() -> Section {
    let difference = |binding: &Binding| {
        format!("{}: {}", binding.action.name(), binding.key_labels(Messages::PLAIN_ENGLISH))
    };
    let entry = |preset: &'static Preset| {
        let differences: Vec<String> = preset.differences.iter().map(difference).collect();
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

/// What follows the flags in the long help.
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
///
/// # Errors
/// If it cannot be written.
pub fn print() -> anyhow::Result<()> {
    let page = page().context("the manual page")?;
    Ok(io::stdout().lock().write_all(page.as_bytes())?)
}

/// The manual page: the game, then each subcommand in a section of its own.
fn page() -> anyhow::Result<String> {
    let mut command = CommandLine::command();
    command.build();
    let man = Man::new(command.clone().name("samegame")).manual("Games");
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
    // The sections of a page of its own become subsections of this one.
    let text = format!("{text}{examples}").replace(".SH ", ".SS ");
    let name = subcommand.get_name().to_uppercase();
    Ok(format!(".SH \"SAMEGAME {name}\"\n{text}"))
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

/// A line in which roff finds nothing to act on.
fn escaped(line: &str) -> String {
    let escaped = line.replace('\\', "\\e").replace('-', "\\-");
    if escaped.starts_with(['.', '\'']) { format!("\\&{escaped}") } else { escaped }
}
