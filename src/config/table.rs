//! The table of settings: everything about a setting is defined here.

use self::FlagGroup::{Deal, Files, Rules as Scoring, Screen};
use self::ValueKind::{Bindings, Name, Number, OneOf, Switch, Text};
use crate::board::deal::Difficulty;
use crate::board::rules::{POPSTAR, RuleSet, STANDARD};
use crate::board::{Color, Dealer, Rules, Size};
use crate::notation::ParseError;
use crate::text::{expected_with_suggestion, is_unsafe, quote_for_toml};
use std::fmt::Write;
use std::str::FromStr;
use unicode_width::UnicodeWidthStr;

/// A setting. The settings file, the help and the settings page have the order of the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Setting {
    Preset,
    Size,
    Colors,
    Dealer,
    Rules,
    Theme,
    Symbols,
    Language,
    Keys,
    Color,
    Animation,
    Mouse,
    MenuLevel,
    Plain,
    Name,
    Save,
    Bind,
}

static TABLE: [SettingRow; Setting::COUNT] = [
    row(Setting::Preset, "preset", "standard", OneOf("a preset", presets))
        .help("Size, colours, rules and symbols of another version of the game")
        .flag(Deal, "NAME", "Size, colours, rules and symbols of another version of the game")
        .details("Other flags change a part of it."),
    row(Setting::Size, "size", "15x15", Text(|text| check::<Size>(text, EXPECTED_SIZE)))
        .help("Columns and rows of new boards, each up to 1000")
        .flag(Deal, "COLUMNSxROWS", "Columns and rows of the board, each up to 1000 [default: 15x15]"),
    row(Setting::Colors, "colors", "5", Number(1, Color::MAX as i64))
        .help("Number of colours on new boards, 1 to 26")
        .flag(Deal, "N", "Number of colours, 1 to 26 [default: 5]")
        .alias("colours"),
    row(Setting::Dealer, "dealer", "uniform", Text(|text| check::<Dealer>(text, EXPECTED_DEALER)))
        .help("Dealer of new boards: \"uniform\", \"clustered:0\" to \"clustered:100\", or \"clearable\"")
        .flag(Deal, "DEALER", "Dealer: uniform, clustered:0 to clustered:100, or clearable [default: uniform]")
        .details(
            "`uniform` draws the colour of each tile with equal probability. `clustered` places tiles of the same \
             colour next to each other; the higher its number, the more often. `clearable` deals only boards that can \
             be cleared.",
        ),
    row(Setting::Rules, "rules", "standard", Text(check_rules))
        .help("Rules: the name of a rule set, or the rules of a game id")
        .flag(Scoring, "RULES", "Rule set, or the rules of a game id [default: standard]"),
    row(Setting::Theme, "theme", "tones", Name("the name of a theme"))
        .help("Theme: one that `samegame theme` lists, or the path of a theme file")
        .flag(Screen, "NAME|FILE", "Theme")
        .details(
            "Your own themes are themes/NAME.toml in the settings folder; `samegame theme` lists all themes.",
        )
        .page("setting-theme", "about-theme"),
    row(Setting::Symbols, "symbols", "auto", Name("the name of a set of symbols"))
        .help("Symbols that distinguish tiles besides colour; `samegame theme` lists them")
        .flag(Screen, "NAME", "Symbols that distinguish tiles besides colour [default: auto]")
        .details("Boards with more than 9 colours show letters in place of shapes, blocks and ascii.")
        .page("setting-symbols", "about-symbols"),
    row(Setting::Language, "language", "en", Name("the code of a language"))
        .help("Language of the game, \"en\", \"fr\" or \"zh\"; by default that of the locale")
        .flag(Screen, "CODE", "Language of the game [default: that of the locale]")
        .details(
            "The locale is the first of LC_ALL, LC_MESSAGES and LANG that is not empty. Help, the manual page and \
             messages about the command line are always in English.",
        )
        .page("setting-language", "about-language"),
    row(Setting::Keys, "keys", "default", Name("the name of a set of keys"))
        .help("Set of keys: \"default\", \"vi\" or \"wasd\"")
        .flag(Screen, "NAME", "Set of keys [default: default]")
        .details("The settings file can bind keys to individual actions.")
        .page("keys", "about-keys"),
    row(Setting::Color, "color", "auto", OneOf("one of", || vec![("auto", ""), ("always", ""), ("never", "")]))
        .help("When to use colour: \"auto\", \"always\" or \"never\"")
        .flag(Screen, "WHEN", "When to use colour [default: auto]")
        .details("`auto` follows NO_COLOR, COLORTERM and TERM.")
        .alias("colour")
        .page("setting-color", "about-color"),
    row(Setting::Animation, "animation", "true", Switch("no-animation"))
        .help("Animate falling tiles")
        .flag(Screen, "", "Do not animate moves")
        .page("setting-animation", "about-animation"),
    row(Setting::Mouse, "mouse", "true", Switch("no-mouse"))
        .help("Control the game with the mouse; if false, leave the mouse to the terminal")
        .flag(Screen, "", "Leave the mouse to the terminal")
        .page("setting-mouse", "about-mouse"),
    row(Setting::MenuLevel, "menu-level", "easy", OneOf("a difficulty", levels)).help(
        "Difficulty of the boards that Play in the menu starts: \"easiest\" to \"hardest\", 3 to 7 colours",
    ),
    row(Setting::Plain, "plain", "false", Switch("no-plain"))
        .help("Play in lines of text instead of on the full screen")
        .flag(Screen, "", "Play in lines of text instead of on the full screen")
        .details("For screen readers, pipes and scripts. The default if standard output is not a terminal."),
    row(Setting::Name, "name", "", Text(check_name))
        .help("Your name in the results that you share, up to 24 columns; empty for none")
        .page("setting-name", "about-name"),
    row(Setting::Save, "save", "true", Switch("no-save"))
        .help("Save the current game and finished games")
        .flag(Files, "", "Do not save the game or its score")
        .details("A game that was saved earlier remains unchanged.")
        .page("setting-saving", "about-saving"),
    // The text is only an example: bindings have a field of their own in the settings.
    row(Setting::Bind, "bind", "{ undo = [\"u\", \"Backspace\"] }", Bindings)
        .help("Keys for individual actions, which `samegame man` lists; or a [bind] table at the end of the file"),
];

#[derive(Clone, Copy, Debug)]
pub struct SettingRow {
    pub setting: Setting,
    /// The key in the settings file and, after two hyphens, the flag.
    pub name: &'static str,
    /// The default; for bindings, an example.
    pub default: &'static str,
    pub kind: ValueKind,
    pub help: &'static str,
    pub flag: Option<Flag>,
    /// Further help, which only `--help` shows.
    pub details: &'static str,
    /// Another spelling of the flag, which the help does not show.
    pub alias: Option<&'static str>,
    /// The ids of the label and the description on the settings page, if the player can change the setting there.
    pub page: Option<(&'static str, &'static str)>,
}

#[derive(Clone, Copy, Debug)]
pub struct Flag {
    pub group: FlagGroup,
    /// The placeholder for the value in the help; empty for a switch.
    pub value_name: &'static str,
    /// The help, on one line. For a switch, it describes the flag that changes the default, such as `--no-mouse` or
    /// `--plain`.
    pub help: &'static str,
}

/// The headings of the help with flags that specify settings.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FlagGroup {
    Deal,
    Rules,
    Screen,
    Files,
}

/// The type of a setting and its valid values. Where a text describes them, it follows "expected" in an error.
#[derive(Clone, Copy, Debug)]
pub enum ValueKind {
    /// `true` or `false`, with the name of the flag that turns it off.
    Switch(&'static str),
    Number(i64, i64),
    /// Text that parses to a value of the library. The error of the check describes valid texts.
    Text(fn(&str) -> Result<(), String>),
    /// One of these words, each with its meaning, which is empty if it is obvious.
    OneOf(&'static str, fn() -> Vec<(&'static str, &'static str)>),
    /// A described word that only higher modules know, such as the name of a theme.
    Name(&'static str),
    Bindings,
}

const fn row(setting: Setting, name: &'static str, default: &'static str, kind: ValueKind) -> SettingRow {
    SettingRow { setting, name, default, kind, help: "", flag: None, details: "", alias: None, page: None }
}

impl SettingRow {
    const fn help(self, help: &'static str) -> Self {
        Self { help, ..self }
    }

    const fn flag(self, group: FlagGroup, value_name: &'static str, help: &'static str) -> Self {
        Self { flag: Some(Flag { group, value_name, help }), ..self }
    }

    const fn details(self, details: &'static str) -> Self {
        Self { details, ..self }
    }

    const fn alias(self, alias: &'static str) -> Self {
        Self { alias: Some(alias), ..self }
    }

    const fn page(self, label: &'static str, about: &'static str) -> Self {
        Self { page: Some((label, about)), ..self }
    }

    /// Parses a value. The error describes valid values, to follow "expected" or "must be".
    pub fn parse(&self, text: &str) -> Result<String, String> {
        match self.kind {
            Switch(_) if !matches!(text, "true" | "false") => Err("true or false".to_owned()),
            Number(min, max) => {
                let number = text.parse().ok().filter(|number: &i64| (min..=max).contains(number));
                let expected = || format!("a whole number from {min} to {max}");
                number.map(|number| number.to_string()).ok_or_else(expected)
            }
            Text(check) => check(text).map(|()| text.to_owned()),
            OneOf(what, words) => {
                let names: Vec<&str> = words().iter().map(|(name, _)| *name).collect();
                let known = names.contains(&text).then(|| text.to_owned());
                known.ok_or_else(|| expected_with_suggestion(text, &names, what))
            }
            Bindings => Err("a table in the settings file".to_owned()),
            Switch(_) | Name(_) => Ok(text.to_owned()),
        }
    }

    /// Writes a value in the notation of the settings file.
    pub fn written(&self, value: &str) -> String {
        match self.kind {
            Switch(_) | Number(..) | Bindings => value.to_owned(),
            Text(_) | OneOf(..) | Name(_) => quote_for_toml(value),
        }
    }
}

impl Setting {
    pub(super) const COUNT: usize = 17;

    pub fn all() -> impl DoubleEndedIterator<Item = Self> {
        TABLE.iter().map(|row| row.setting)
    }

    pub fn on_page() -> impl DoubleEndedIterator<Item = Self> {
        Self::all().filter(|setting| setting.row().page.is_some())
    }

    pub fn named(name: &str) -> Option<Self> {
        Self::all().find(|setting| setting.name() == name)
    }

    pub fn row(self) -> &'static SettingRow {
        &TABLE[self as usize]
    }

    pub fn name(self) -> &'static str {
        self.row().name
    }
}

pub fn example_file() -> String {
    let mut text = "# Settings of samegame. Every setting is shown with its default: remove the # before it and change it.\n"
        .to_owned();
    for row in &TABLE {
        let _ = write!(text, "\n# {}\n# {} = {}\n", row.help, row.name, row.written(row.default));
    }
    text
}

/// The settings of another version of the game.
#[derive(Debug)]
pub struct Preset {
    pub name: &'static str,
    about: &'static str,
    pub size: &'static str,
    pub colors: &'static str,
    pub rules: Option<RuleSet>,
    pub(super) symbols: Option<&'static str>,
}

pub static PRESETS: [Preset; 3] = [
    Preset {
        name: "standard",
        about: "15x15 with 5 colours, as in the CodinGame contest",
        size: "15x15",
        colors: "5",
        rules: Some(STANDARD),
        symbols: None,
    },
    Preset {
        name: "paris",
        about: "15x10 with 3 shapes, as in a course at the universities of Paris",
        size: "15x10",
        colors: "3",
        rules: None,
        symbols: Some("shapes"),
    },
    Preset {
        name: "popstar",
        about: "10x10 with 5 colours, as in PopStar!",
        size: "10x10",
        colors: "5",
        rules: Some(POPSTAR),
        symbols: None,
    },
];

fn presets() -> Vec<(&'static str, &'static str)> {
    PRESETS.iter().map(|preset| (preset.name, preset.about)).collect()
}

fn levels() -> Vec<(&'static str, &'static str)> {
    Difficulty::ALL.map(|level| (level.name(), "")).into()
}

const EXPECTED_SIZE: &str = "a size as in 15x15, each side from 1 to 1000";
const EXPECTED_DEALER: &str = "uniform, clustered:0 to clustered:100, or clearable";

fn check<T: FromStr>(text: &str, expected: &str) -> Result<(), String> {
    text.parse::<T>().map(drop).map_err(|_error| expected.to_owned())
}

fn check_rules(text: &str) -> Result<(), String> {
    let example = Rules::EXAMPLE_CODE;
    text.parse::<Rules>().map(|_| ()).map_err(|ParseError { column, found, expected, .. }| {
        if column == 1 {
            let sets = expected_with_suggestion(text, &RuleSet::ALL.map(|set| set.name), "a rule set");
            format!("{sets}; or the rules of a game id, as in {example}")
        } else {
            format!("rules as in {example} (column {column}: found {found}, expected {expected})")
        }
    })
}

fn check_name(text: &str) -> Result<(), String> {
    let expected = "a name of up to 24 columns, without control characters, ` - ` or `·`";
    player_name(text).map(|_| ()).map_err(|_why| expected.to_owned())
}

/// The width of the widest name of a player.
pub(crate) const MAX_NAME_COLUMNS: usize = 24;

/// Returns a name with single spaces. The error is the id of the message that says why it is no name: the title of a
/// result has to show where the name begins and ends.
pub fn player_name(text: &str) -> Result<String, &'static str> {
    let name = text.split_whitespace().collect::<Vec<_>>().join(" ");
    let is_refused = |letter| is_unsafe(letter) || matches!(letter, '·' | '\u{200b}' | '\u{feff}');
    if text.trim().contains(is_refused) || format!(" {name} ").contains(" - ") {
        Err("bad-name-characters")
    } else if name.width() > MAX_NAME_COLUMNS {
        Err("bad-name-length")
    } else {
        Ok(name)
    }
}
