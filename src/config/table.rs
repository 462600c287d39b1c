//! The table of settings. Everything about a setting is defined here.

use crate::board::deal::{ColorCount, Difficulty};
use crate::board::rules::{POPSTAR, Quadratic, RuleSet, STANDARD};
use crate::board::{Color, Dealer, Rules, Size};
use crate::config::row::FlagGroup::{Deal, Files, Rules as Scoring, Screen};
use crate::config::row::Kind::{Bindings, Name, Number, OneOf, Switch, Text};
use crate::config::row::{Row, Word, flag};
use std::fmt::Write;
use std::str::FromStr;

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
        Text("a size as in \"15x15\"", size),
        flag: Some(flag(
            Deal, "COLUMNSxROWS", "Columns and rows of the board, each up to 1000 [default: 15x15]"
        ));

    Colors "colors" = "5", "Number of colours on new boards, 1 to 26",
        Number(1, Color::MAX as i64),
        flag: Some(flag(Deal, "N", "Number of colours, 1 to 26 [default: 5]")),
        alias: Some("colours");

    Dealer "dealer" = "\"uniform\"",
    "Dealer of new boards: \"uniform\", \"clustered:0\" to \"clustered:100\", or \"clearable\"",
        Text("\"uniform\", \"clustered:0\" to \"clustered:100\", or \"clearable\"", dealer),
        flag: Some(flag(
            Deal, "DEALER", "Dealer: uniform, clustered:0 to clustered:100, or clearable [default: uniform]"
        )),
        details: "`uniform` draws the colour of each tile with equal probability. `clustered` places tiles \
                  of the same colour next to each other; the higher its number, the more often. \
                  `clearable` deals only boards that can be cleared.";

    Rules "rules" = "\"standard\"", "Rule set",
        OneOf("a rule set", rule_sets), flag: Some(flag(Scoring, "NAME", "Rule set [default: standard]"));

    Points "points" = "\"(n-2)^2\"",
    "Points for a group of n tiles; this and the following settings change parts of the rule set",
        Text("a formula in n as in \"(n-2)^2\"", formula),
        flag: Some(flag(Scoring, "FORMULA", "Points for a group of n tiles, such as '(n^2-n)/2'")),
        details: "A formula in n of degree 2 at most: whole numbers, + - * /, ^ and brackets. This flag \
                  and the following ones change parts of the rule set.";

    MinGroup "min-group" = "2", "Size of the smallest group that can be removed",
        Number(*Rules::MIN_GROUPS.start() as i64, *Rules::MIN_GROUPS.end() as i64),
        flag: Some(flag(Scoring, "N", "Size of the smallest group that can be removed"));

    ClearBonus "clear-bonus" = "1000", "Points for clearing the board",
        Number(*Rules::CLEAR_BONUSES.start(), *Rules::CLEAR_BONUSES.end()),
        flag: Some(flag(Scoring, "N", "Points for clearing the board"));

    ClearMultiplier "clear-multiplier" = "1", "Factor that clearing the board multiplies the score by",
        Number(*Rules::CLEAR_MULTIPLIERS.start(), *Rules::CLEAR_MULTIPLIERS.end()),
        flag: Some(flag(Scoring, "N", "Factor that clearing the board multiplies the score by"));

    EndBonus "end-bonus" = "\"0\"", "Bonus for r tiles left at the end; a negative one counts as 0",
        Text("a formula in r as in \"2000-20r^2\"", formula),
        flag: Some(flag(Scoring, "FORMULA", "Bonus for r tiles left at the end, such as '2000-20r^2'; never below 0"));

    LeftoverPenalty "leftover" = "\"0\"", "Penalty for r tiles left at the end",
        Text("a formula in r as in \"(r-2)^2\"", formula),
        flag: Some(flag(Scoring, "FORMULA", "Penalty for r tiles left at the end, such as '(r-2)^2'"));

    LeftoverAbove "leftover-above" = "0",
    "Apply the penalty only if more tiles than this are left; needs a leftover penalty",
        Number(*Rules::PENALTY_THRESHOLDS.start() as i64, *Rules::PENALTY_THRESHOLDS.end() as i64),
        flag: Some(flag(Scoring, "N", "Apply the penalty only if more than N tiles are left"));

    LeftoverPer "leftover-per" = "\"total\"",
    "Apply the penalty per \"color\" or to the \"total\"; needs a leftover penalty",
        OneOf("one of", || vec![Word { alias: Some("colour"), ..Word::new("color") }, Word::new("total")]),
        flag: Some(flag(Scoring, "HOW", "Apply the penalty to each colour or to the total"));

    Theme "theme" = "\"tones\"",
    "Theme: one that `samegame theme` lists, the path of a theme file, or \"detect\"",
        Name("the name of a theme"),
        flag: Some(flag(Screen, "NAME|FILE", "Theme")),
        details: "Your own themes are themes/NAME.toml in the settings folder; `samegame theme` lists all \
                  themes. `detect` asks the terminal for its background and chooses dark or light. Without \
                  a theme the game looks at COLORFGBG, and if that is not set, it uses a theme that is \
                  readable on both backgrounds.",
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

fn checked<T: FromStr>(text: &str, message: fn(&T::Err) -> String) -> Result<(), String> {
    text.parse::<T>().map(|_| ()).map_err(|error| message(&error))
}

fn size(text: &str) -> Result<(), String> {
    checked::<Size>(text, ToString::to_string)
}

fn dealer(text: &str) -> Result<(), String> {
    checked::<Dealer>(text, |_| "must be uniform, clustered:0 to clustered:100, or clearable".to_owned())
}

fn formula(text: &str) -> Result<(), String> {
    checked::<Quadratic>(text, |error| {
        // A formula has one line.
        format!("column {}: found {}, expected {}", error.column, error.found, error.expected)
    })
}

fn rule_sets() -> Vec<Word> {
    let word =
        |set: RuleSet| Word { help: format!("{:#} ({})", set.rules, set.provenance), ..Word::new(set.name) };
    RuleSet::ALL.map(word).into()
}
