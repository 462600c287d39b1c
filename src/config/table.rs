//! The table of settings: everything about a setting is defined here.

use self::FlagGroup::{Deal, Files, Rules as Scoring, Screen};
use self::ValueKind::{Bindings, Number, OneOf, Switch, Text};
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
    row(Setting::Preset, "preset", "standard", OneOf("a preset", PRESET_WORDS))
        .help("Size, colours, rules and symbols of another version of the game")
        .flag(Deal, "NAME")
        .details("Other flags change a part of it."),
    row(Setting::Size, "size", "15x15", Text(|text| check::<Size>(text, EXPECTED_SIZE)))
        .help("Columns and rows of new boards, each up to 1000")
        .flag(Deal, "COLUMNSxROWS"),
    row(Setting::Colors, "colors", "5", Number(1, Color::MAX as i64))
        .help("Number of colours on new boards, 1 to 26")
        .flag(Deal, "N")
        .alias("colours"),
    row(Setting::Dealer, "dealer", "uniform", Text(|text| check::<Dealer>(text, EXPECTED_DEALER)))
        .help("Dealer of new boards: uniform, clustered:0 to clustered:100, or clearable")
        .flag(Deal, "DEALER")
        .details(
            "`uniform` draws the colour of each tile with equal probability. `clustered` places tiles of the same \
             colour next to each other; the higher its number, the more often. `clearable` deals only boards that can \
             be cleared.",
        ),
    row(Setting::Rules, "rules", "standard", Text(check_rules))
        .help("Name of a rule set, or the rules of a game id")
        .flag(Scoring, "RULES"),
    row(Setting::Theme, "theme", "tones", Text(|_| Ok(())))
        .help("Theme: one that `samegame theme` lists, or the path of a theme file")
        .flag(Screen, "NAME|FILE")
        .details("Your own themes are themes/NAME.toml in the settings folder.")
        .page("setting-theme", "about-theme"),
    row(Setting::Symbols, "symbols", "auto", OneOf("symbols", || SYMBOLS.into()))
        .help("Symbols that distinguish tiles besides colour")
        .flag(Screen, "NAME")
        .details("Boards with more than 9 colours show letters in place of shapes, blocks and ascii.")
        .page("setting-symbols", "about-symbols"),
    row(Setting::Language, "language", "en", OneOf("a language", || vec![("en", ""), ("fr", ""), ("zh", "")]))
        .help("Language of the game, instead of that of the locale")
        .flag(Screen, "CODE")
        .details(
            "The locale is the first of LC_ALL, LC_MESSAGES and LANG that is not empty. Help, the manual page and \
             messages about the command line are always in English.",
        )
        .page("setting-language", "about-language"),
    row(Setting::Keys, "keys", "default", OneOf("a set of keys", || KEY_SETS.into()))
        .help("Set of keys")
        .flag(Screen, "NAME")
        .details("The settings file can bind keys to individual actions.")
        .page("keys", "about-keys"),
    row(Setting::Color, "color", "auto", OneOf("one of", || vec![("auto", ""), ("always", ""), ("never", "")]))
        .help("When to use colour")
        .flag(Screen, "WHEN")
        .details("`auto` follows NO_COLOR, COLORTERM and TERM.")
        .alias("colour")
        .page("setting-color", "about-color"),
    row(Setting::Animation, "animation", "true", Switch("no-animation", "Do not animate moves"))
        .help("Animate moves")
        .flag(Screen, "")
        .page("setting-animation", "about-animation"),
    row(Setting::Mouse, "mouse", "true", Switch("no-mouse", "Leave the mouse to the terminal"))
        .help("Control the game with the mouse; if false, leave the mouse to the terminal")
        .flag(Screen, "")
        .page("setting-mouse", "about-mouse"),
    row(Setting::MenuLevel, "menu-level", "easy", OneOf("a difficulty", LEVEL_WORDS))
        .help("Difficulty of the boards that Play in the menu starts, 3 to 7 colours"),
    row(Setting::Plain, "plain", "false", Switch("no-plain", PLAIN))
        .help(PLAIN)
        .flag(Screen, "")
        .details("For screen readers, pipes and scripts. The default if standard output is not a terminal."),
    row(Setting::Name, "name", "", Text(|text| player_name(text).map(drop).map_err(|_why| EXPECTED_NAME.to_owned())))
        .help("Your name in the results that you share, up to 24 columns; empty for none")
        .page("setting-name", "about-name"),
    row(Setting::Save, "save", "true", Switch("no-save", "Do not save the game or its score"))
        .help("Save the current game and finished games")
        .flag(Files, "")
        .details("A game that was saved earlier remains unchanged.")
        .page("setting-saving", "about-saving"),
    // The text is only an example: bindings have a field of their own in the settings.
    row(Setting::Bind, "bind", "{ undo = [\"u\", \"Backspace\"] }", Bindings)
        .help("Keys for individual actions, which `samegame man` lists; or a [bind] table at the end of the file"),
];

const PRESET_WORDS: fn() -> Vec<Word> = || PRESETS.iter().map(|preset| (preset.name, preset.about)).collect();
const LEVEL_WORDS: fn() -> Vec<Word> = || Difficulty::ALL.map(|level| (level.name(), "")).into();
const SYMBOLS: [Word; 6] = [
    ("auto", "letters where the colours need them and the tiles take whole rows, otherwise solid tiles"),
    ("solid", "tiles without symbols"),
    ("letters", "A to Z, for up to 26 colours"),
    ("shapes", "geometric shapes, for up to 9 colours"),
    ("blocks", "patterns that fill the tiles, for up to 9 colours"),
    ("ascii", "characters that every terminal has, for up to 9 colours"),
];
const KEY_SETS: [Word; 3] = [
    ("default", "arrow keys, or h j k l as in vi"),
    ("vi", "as in vi: h j k l, w and b from group to group, x removes, Ctrl-R redoes"),
    ("wasd", "for the left hand: w a s d, e and q from group to group, Space removes, z undoes"),
];
const PLAIN: &str = "Play in lines of text instead of on the full screen";

#[derive(Clone, Copy, Debug)]
pub struct SettingRow {
    pub setting: Setting,
    /// The key in the settings file and, after two hyphens, the flag.
    pub name: &'static str,
    /// The default; for bindings, an example.
    pub default: &'static str,
    pub kind: ValueKind,
    help: &'static str,
    /// The heading in the help for its flag, and the placeholder for the flag's value, which is empty for a switch.
    pub flag: Option<(FlagGroup, &'static str)>,
    /// Further help, which only `--help` shows.
    pub details: &'static str,
    /// Another spelling of the flag, which the help does not show.
    pub alias: Option<&'static str>,
    /// The ids of the label and the description on the settings page, if the player can change the setting there.
    pub page: Option<(&'static str, &'static str)>,
}

/// The headings of the help with flags that specify settings.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FlagGroup {
    Deal,
    Rules,
    Screen,
    Files,
}

/// A valid value and its meaning, which is empty if it is obvious.
type Word = (&'static str, &'static str);

/// The type of a setting and its valid values. Where a text describes them, it follows "expected" in an error.
#[derive(Clone, Copy, Debug)]
pub enum ValueKind {
    /// `true` or `false`, with the name of the flag that turns it off, and the help of the flag that changes the default.
    Switch(&'static str, &'static str),
    Number(i64, i64),
    /// Text that the function checks. Its error describes valid texts.
    Text(fn(&str) -> Result<(), String>),
    OneOf(&'static str, fn() -> Vec<Word>),
    Bindings,
}

const fn row(setting: Setting, name: &'static str, default: &'static str, kind: ValueKind) -> SettingRow {
    SettingRow { setting, name, default, kind, help: "", flag: None, details: "", alias: None, page: None }
}

impl SettingRow {
    const fn help(self, help: &'static str) -> Self {
        Self { help, ..self }
    }

    const fn flag(self, group: FlagGroup, value_name: &'static str) -> Self {
        Self { flag: Some((group, value_name)), ..self }
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

    /// The words that are valid, if only some are.
    pub fn words(&self) -> Vec<Word> {
        if let OneOf(_, words) = self.kind { words() } else { Vec::new() }
    }

    /// The help of its flag, on one line.
    pub fn flag_help(&self) -> String {
        match self.kind {
            Switch(_, help) => help.to_owned(),
            _ if self.setting == Setting::Language => self.help.to_owned(),
            _ => format!("{} [default: {}]", self.help, self.default),
        }
    }

    /// The help in the settings file, on one line, with the words that are valid.
    pub fn file_help(&self) -> String {
        let words: Vec<&str> = self.words().iter().map(|(word, _)| *word).collect();
        if words.is_empty() { self.help.to_owned() } else { format!("{}: {}", self.help, words.join(", ")) }
    }

    /// Parses a value. The error describes valid values, to follow "expected" or "must be".
    pub fn parse(&self, text: &str) -> Result<String, String> {
        match self.kind {
            Switch(..) if !matches!(text, "true" | "false") => Err("true or false".to_owned()),
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
            Switch(..) => Ok(text.to_owned()),
        }
    }

    /// Writes a value in the notation of the settings file.
    pub fn written(&self, value: &str) -> String {
        match self.kind {
            Switch(..) | Number(..) | Bindings => value.to_owned(),
            Text(_) | OneOf(..) => quote_for_toml(value),
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
        let _ = write!(text, "\n# {}\n# {} = {}\n", row.file_help(), row.name, row.written(row.default));
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

const fn preset(name: &'static str, about: &'static str, size: &'static str, colors: &'static str) -> Preset {
    Preset { name, about, size, colors, rules: None, symbols: None }
}

pub static PRESETS: [Preset; 3] = [
    Preset {
        rules: Some(STANDARD),
        ..preset("standard", "15x15 with 5 colours, as in the CodinGame contest", "15x15", "5")
    },
    Preset {
        symbols: Some("shapes"),
        ..preset("paris", "15x10 with 3 shapes, as in a course at the universities of Paris", "15x10", "3")
    },
    Preset {
        rules: Some(POPSTAR),
        ..preset("popstar", "10x10 with 5 colours, as in PopStar!", "10x10", "5")
    },
];

const EXPECTED_SIZE: &str = "a size as in 15x15, each side from 1 to 1000";
const EXPECTED_NAME: &str = "a name of up to 24 columns, without control characters, ` - ` or `·`";
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
