//! The table of settings. Everything about a setting is defined here.

use self::FlagGroup::{Deal, Files, Rules as Scoring, Screen};
use self::Kind::{Bindings, Name, Number, OneOf, Switch, Text};
use crate::board::deal::{ColorCount, Difficulty};
use crate::board::rules::{POPSTAR, RuleSet, STANDARD};
use crate::board::{Color, Dealer, Rules, Size};
use crate::config::Value;
use crate::notation::ParseError;
use crate::text::{expected_with_suggestion, is_unsafe};
use std::fmt::Write;
use unicode_width::UnicodeWidthStr;

/// Defines [`Setting`] from one row per setting: the variant, the name, the default in the notation of the settings
/// file, a description, the kind, and other fields of its [`Row`].
macro_rules! settings {
    ($(
        $setting:ident $name:literal = $default:literal, $help:literal,
        $kind:expr $(, $field:ident: $value:expr)*;
    )*) => {
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum Setting {
            $($setting,)*
        }

        const ALL: [Setting; TABLE.len()] = [$(Setting::$setting),*];

        /// The settings file, the help and the settings page have the order of the table.
        #[expect(clippy::needless_update, reason = "a row may set every field")]
        static TABLE: [Row; [$($name),*].len()] = [$(Row {
            name: $name,
            opposite: concat!("no-", $name),
            default: $default,
            help: $help,
            kind: $kind,
            $($field: $value,)*
            ..Row::EMPTY
        }),*];
    };
}

settings! {
    Preset "preset" = "\"standard\"", "Size, colours, rules and symbols of another version of the game",
        OneOf("a preset", presets),
        flag: Some(flag(Deal, "NAME", "Size, colours, rules and symbols of another version of the game")),
        details: "Other flags change a part of it.";

    Size "size" = "\"15x15\"", "Columns and rows of new boards, each up to 1000",
        Text(size),
        flag: Some(flag(
            Deal, "COLUMNSxROWS", "Columns and rows of the board, each up to 1000 [default: 15x15]"
        ));

    Colors "colors" = "5", "Number of colours on new boards, 1 to 26",
        Number(1, Color::MAX as i64),
        flag: Some(flag(Deal, "N", "Number of colours, 1 to 26 [default: 5]")),
        alias: Some("colours");

    Dealer "dealer" = "\"uniform\"",
    "Dealer of new boards: \"uniform\", \"clustered:0\" to \"clustered:100\", or \"clearable\"",
        Text(dealer),
        flag: Some(flag(
            Deal, "DEALER", "Dealer: uniform, clustered:0 to clustered:100, or clearable [default: uniform]"
        )),
        details: "`uniform` draws the colour of each tile with equal probability. `clustered` places tiles \
                  of the same colour next to each other; the higher its number, the more often. \
                  `clearable` deals only boards that can be cleared.";

    Rules "rules" = "\"standard\"", "Rules: the name of a rule set, or the rules of a game id", Text(rules),
        flag: Some(flag(Scoring, "RULES", "Rule set, or the rules of a game id [default: standard]"));

    Theme "theme" = "\"tones\"",
    "Theme: one that `samegame theme` lists, or the path of a theme file",
        Name("the name of a theme"),
        flag: Some(flag(Screen, "NAME|FILE", "Theme")),
        details: "Your own themes are themes/NAME.toml in the settings folder; `samegame theme` lists all \
                  themes.",
        page: Some(("setting-theme", "about-theme"));

    Symbols "symbols" = "\"auto\"",
    "Symbols that distinguish tiles besides colour; `samegame theme` lists them",
        Name("the name of a set of symbols"),
        flag: Some(flag(Screen, "NAME", "Symbols that distinguish tiles besides colour [default: auto]")),
        details: "Boards with more than 9 colours show letters in place of shapes, blocks and ascii.",
        page: Some(("setting-symbols", "about-symbols"));

    Language "language" = "\"en\"", "Language of the game, \"en\", \"fr\" or \"zh\"; by default that of the locale",
        Name("the code of a language"),
        flag: Some(flag(Screen, "CODE", "Language of the game [default: that of the locale]")),
        details: "The locale is the first of LC_ALL, LC_MESSAGES and LANG that is not empty. Help, the \
                  manual page and messages about the command line are always in English.",
        page: Some(("setting-language", "about-language"));

    Keys "keys" = "\"default\"", "Set of keys: \"default\", \"vi\" or \"wasd\"",
        Name("the name of a set of keys"),
        flag: Some(flag(Screen, "NAME", "Set of keys [default: default]")),
        details: "The settings file can bind keys to individual actions.",
        page: Some(("keys", "about-keys"));

    Color "color" = "\"auto\"", "When to use colour: \"auto\", \"always\" or \"never\"",
        OneOf("one of", || ["auto", "always", "never"].map(Word::new).into()),
        flag: Some(flag(Screen, "WHEN", "When to use colour [default: auto]")),
        details: "`auto` follows NO_COLOR, COLORTERM and TERM.",
        alias: Some("colour"),
        page: Some(("setting-color", "about-color"));

    Animation "animation" = "true", "Animate falling tiles", Switch,
        flag: Some(flag(Screen, "", "Do not animate moves")),
        page: Some(("setting-animation", "about-animation"));

    Mouse "mouse" = "true", "Control the game with the mouse; if false, leave the mouse to the terminal",
        Switch, flag: Some(flag(Screen, "", "Leave the mouse to the terminal")),
        page: Some(("setting-mouse", "about-mouse"));

    MenuLevel "menu-level" = "\"easy\"",
    "Difficulty of the boards that Play in the menu starts: \"easiest\" to \"hardest\", 3 to 7 colours",
        OneOf("a difficulty", || Difficulty::ALL.map(|level| Word::new(level.name())).into());

    Plain "plain" = "false", "Play in lines of text instead of on the full screen", Switch,
        flag: Some(flag(Screen, "", "Play in lines of text instead of on the full screen")),
        details: "For screen readers, pipes and scripts. The default if standard output is not a terminal.";

    Name "name" = "\"\"", "Your name in the results that you share, up to 24 columns; empty for none",
        Text(name),
        page: Some(("setting-name", "about-name"));

    Save "save" = "true", "Save the current game and finished games", Switch,
        flag: Some(flag(Files, "", "Do not save the game or its score")),
        details: "A game that was saved earlier remains unchanged.",
        page: Some(("setting-saving", "about-saving"));

    Bind "bind" = "{ undo = [\"u\", \"Backspace\"] }",
    "Keys for individual actions, which `samegame man` lists; or a [bind] table at the end of the file",
        Bindings;
}

impl Setting {
    pub fn all() -> impl DoubleEndedIterator<Item = Self> {
        ALL.into_iter()
    }

    pub fn on_page() -> impl DoubleEndedIterator<Item = Self> {
        Self::all().filter(|setting| setting.row().page.is_some())
    }

    pub fn named(name: &str) -> Option<Self> {
        Self::all().find(|setting| setting.name() == name)
    }

    pub fn row(self) -> &'static Row {
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
        let _ = write!(text, "\n# {}\n# {} = {}\n", row.help, row.name, row.default);
    }
    text
}

/// The settings of another version of the game.
#[derive(Debug)]
pub struct Preset {
    pub name: &'static str,
    about: &'static str,
    pub size: &'static str,
    pub colors: ColorCount,
    pub rules: Option<RuleSet>,
    pub(super) symbols: Option<&'static str>,
}

pub static PRESETS: [Preset; 3] = [
    Preset {
        name: "standard",
        about: "15x15 with 5 colours, as in the CodinGame contest",
        size: "15x15",
        colors: ColorCount::STANDARD,
        rules: Some(STANDARD),
        symbols: None,
    },
    Preset {
        name: "paris",
        about: "15x10 with 3 shapes, as in a course at the universities of Paris",
        size: "15x10",
        colors: Difficulty::Easiest.colors(),
        rules: None,
        symbols: Some("shapes"),
    },
    Preset {
        name: "popstar",
        about: "10x10 with 5 colours, as in PopStar!",
        size: "10x10",
        colors: ColorCount::STANDARD,
        rules: Some(POPSTAR),
        symbols: None,
    },
];

fn presets() -> Vec<Word> {
    let word = |preset: &Preset| Word { help: preset.about.to_owned(), ..Word::new(preset.name) };
    PRESETS.iter().map(word).collect()
}

fn size(text: &str) -> Result<(), String> {
    let expected = || format!("a size as in 15x15, each side up to {}", Size::MAX);
    text.parse::<Size>().map(|_| ()).map_err(|_error| expected())
}

fn dealer(text: &str) -> Result<(), String> {
    let expected = "uniform, clustered:0 to clustered:100, or clearable";
    text.parse::<Dealer>().map(|_| ()).map_err(|_error| expected.to_owned())
}

fn rules(text: &str) -> Result<(), String> {
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

#[derive(Clone, Copy, Debug)]
pub struct Row {
    /// The key in the settings file and, after two hyphens, the flag.
    pub name: &'static str,
    /// The flag that turns a switch off.
    pub opposite: &'static str,
    pub kind: Kind,
    /// The default, in the notation of the settings file.
    pub default: &'static str,
    pub help: &'static str,
    pub flag: Option<Flag>,
    /// Further help, which only `--help` shows.
    pub details: &'static str,
    /// Another spelling of the flag, which the help does not show.
    pub alias: Option<&'static str>,
    /// The ids of the label and the description on the settings page, if the player can change the setting there. Only
    /// such settings have choices.
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

const fn flag(group: FlagGroup, value_name: &'static str, help: &'static str) -> Flag {
    Flag { group, value_name, help }
}

/// The type of a setting and its valid values. Where a text describes them, it follows "expected" in an error.
#[derive(Clone, Copy, Debug)]
pub enum Kind {
    Switch,
    Number(i64, i64),
    /// Text that parses to a value of the library. The error of the check describes valid texts.
    Text(fn(&str) -> Result<(), String>),
    OneOf(&'static str, fn() -> Vec<Word>),
    /// A described word that only higher modules know, such as the name of a theme.
    Name(&'static str),
    Bindings,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Word {
    pub name: &'static str,
    /// The meaning of the word; empty if it is obvious.
    pub help: String,
}

impl Word {
    pub const fn new(name: &'static str) -> Self {
        Self { name, help: String::new() }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FlagGroup {
    Deal,
    Rules,
    Screen,
    Files,
}

impl FlagGroup {
    pub const fn heading(self) -> &'static str {
        ["Deal", "Rules", "Screen", "Files"][self as usize]
    }
}

impl Row {
    const EMPTY: Self = Self {
        name: "",
        opposite: "",
        kind: Switch,
        default: "",
        help: "",
        flag: None,
        details: "",
        alias: None,
        page: None,
    };

    pub fn default_value(&self) -> Value {
        match self.kind {
            // Bindings add to the key preset. By default, they add nothing: the text in the table is only an example.
            Bindings => Value::Bindings(Vec::new()),
            _ => self
                .parse(self.default.trim_matches('"'))
                .unwrap_or_else(|error| unreachable!("the default of `{}`: {error}", self.name)),
        }
    }

    /// Parses a value. The error describes valid values, to follow "expected" or "must be".
    pub fn parse(&self, text: &str) -> Result<Value, String> {
        match self.kind {
            Switch => text.parse().map(Value::Switch).map_err(|_error| "true or false".to_owned()),
            Number(min, max) => {
                let number = text.parse().ok().filter(|number| (min..=max).contains(number));
                number.map(Value::Number).ok_or_else(|| format!("a whole number from {min} to {max}"))
            }
            Text(check) => check(text).map(|()| Value::from(text)),
            OneOf(what, words) => {
                let names: Vec<&str> = words().iter().map(|word| word.name).collect();
                let is_known = names.contains(&text);
                is_known.then(|| text.into()).ok_or_else(|| expected_with_suggestion(text, &names, what))
            }
            Name(_) => Ok(Value::from(text)),
            Bindings => Err("a table in the settings file".to_owned()),
        }
    }
}

fn name(text: &str) -> Result<(), String> {
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
