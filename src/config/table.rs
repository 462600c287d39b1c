//! The table of settings. Everything about a setting is defined here.

use crate::board::rules::{Quadratic, RuleSet};
use crate::board::{Color, Dealer, Rules, Size};
use crate::config::row::{Flag, FlagGroup, Kind, Row, Word};

/// A setting.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Setting {
    /// The size of new boards.
    Size,
    /// The number of colours of new boards.
    Colors,
    /// The dealer of new boards.
    Dealer,
    /// The rule set.
    Rules,
    /// The points for a group.
    Points,
    /// The size of the smallest group that can be removed.
    MinGroup,
    /// The points for clearing the board.
    ClearBonus,
    /// The factor by which clearing the board multiplies the score.
    ClearMultiplier,
    /// The penalty for leftover tiles.
    LeftoverPenalty,
    /// The largest number of leftover tiles without a penalty.
    LeftoverAbove,
    /// Whether the penalty applies to each colour or to the total.
    LeftoverPer,
    /// The theme.
    Theme,
    /// The symbols on tiles.
    Symbols,
    /// The language of the game.
    Language,
    /// The key preset.
    Keys,
    /// When to use colour.
    Color,
    /// Whether falling tiles are animated.
    Animation,
    /// Whether the mouse is captured.
    Mouse,
    /// Whether the game is played in lines of text.
    Plain,
    /// Whether games and scores are saved.
    Save,
    /// Keys for individual actions.
    Bind,
}

use FlagGroup::{Deal, Files, Rules as Scoring, Screen};

/// A row for each setting. The settings file, the help and the settings page have the same order.
static TABLE: [Row; Setting::Bind as usize + 1] = [
    Row::new("size",
        Kind::Text { expected: "a size as in \"15x15\"", check: size },
        "\"15x15\"",
        "Columns and rows of new boards, each up to 1000",
    )
    .with_flag(Flag::value(
        Deal,
        "COLUMNSxROWS",
        "Columns and rows of the board, each up to 1000 [default: 15x15]",
    )),
    Row::new("colors",
        Kind::Number { min: 1, max: Color::MAX as i64 },
        "5",
        "Number of colours on new boards, 1 to 26",
    )
    .with_flag(Flag::value(Deal, "N", "Number of colours, 1 to 26 [default: 5]").with_alias("colours")),
    Row::new("dealer",
        Kind::Text {
            expected: "\"uniform\", \"clustered:0\" to \"clustered:100\", or \"clearable\"",
            check: dealer,
        },
        "\"uniform\"",
        "Dealer of new boards: \"uniform\", \"clustered:0\" to \"clustered:100\", or \"clearable\"",
    )
    .with_flag(
        Flag::value(
            Deal,
            "DEALER",
            "Dealer: uniform, clustered:0 to clustered:100, or clearable [default: uniform]",
        )
        .with_details(
            "`uniform` draws the colour of each tile with equal probability. `clustered` places tiles of the same \
             colour next to each other; the higher its number, the more often. `clearable` deals only boards that \
             can be cleared.",
        ),
    ),
    Row::new("rules",
        Kind::OneOf { what: "a rule set", words: rule_sets },
        "\"standard\"",
        "Rule set",
    )
    .with_flag(Flag::value(Scoring, "NAME", "Rule set [default: standard]")),
    Row::new("points",
        Kind::Text { expected: "a formula in n as in \"(n-2)^2\"", check: formula },
        "\"(n-2)^2\"",
        "Points for a group of n tiles; this and the following settings change parts of the rule set",
    )
    .with_flag(
        Flag::value(Scoring, "FORMULA", "Points for a group of n tiles, such as '(n^2-n)/2'").with_details(
            "A formula in n of degree 2 at most: whole numbers, + - * /, ^ and brackets. This flag and the \
             following ones change parts of the rule set.",
        ),
    ),
    Row::new("min-group",
        Kind::Number { min: *Rules::MIN_GROUPS.start() as i64, max: *Rules::MIN_GROUPS.end() as i64 },
        "2",
        "Size of the smallest group that can be removed",
    )
    .with_flag(Flag::value(Scoring, "N", "Size of the smallest group that can be removed")),
    Row::new("clear-bonus",
        Kind::Number { min: *Rules::CLEAR_BONUSES.start(), max: *Rules::CLEAR_BONUSES.end() },
        "1000",
        "Points for clearing the board",
    )
    .with_flag(Flag::value(Scoring, "N", "Points for clearing the board")),
    Row::new("clear-multiplier",
        Kind::Number { min: *Rules::CLEAR_MULTIPLIERS.start(), max: *Rules::CLEAR_MULTIPLIERS.end() },
        "1",
        "Factor that clearing the board multiplies the score by",
    )
    .with_flag(Flag::value(Scoring, "N", "Factor that clearing the board multiplies the score by")),
    Row::new("leftover",
        Kind::Text { expected: "a formula in r as in \"(r-2)^2\"", check: formula },
        "\"0\"",
        "Penalty for r tiles left at the end",
    )
    .with_flag(Flag::value(Scoring, "FORMULA", "Penalty for r tiles left at the end, such as '(r-2)^2'")),
    Row::new("leftover-above",
        Kind::Number { min: *Rules::PENALTY_THRESHOLDS.start() as i64, max: *Rules::PENALTY_THRESHOLDS.end() as i64 },
        "0",
        "Apply the penalty only if more tiles than this are left; needs a leftover penalty",
    )
    .with_flag(Flag::value(Scoring, "N", "Apply the penalty only if more than N tiles are left")),
    Row::new("leftover-per",
        Kind::OneOf {
            what: "one of",
            words: || vec![Word { alias: Some("colour"), ..Word::new("color") }, Word::new("total")],
        },
        "\"total\"",
        "Apply the penalty per \"color\" or to the \"total\"; needs a leftover penalty",
    )
    .with_flag(Flag::value(Scoring, "HOW", "Apply the penalty to each colour or to the total")),
    Row::new("theme",
        Kind::Name { expected: "the name of a theme" },
        "\"tones\"",
        "Theme: one that `samegame theme` lists, the path of a theme file, or \"detect\"",
    )
    .with_flag(Flag::value(Screen, "NAME|FILE", "Theme").with_details(
        "Your own themes are themes/NAME.toml in the settings folder; `samegame theme` lists all themes. \
         `detect` asks the terminal for its background and chooses dark or light. Without a theme the game \
         looks at COLORFGBG, and if that is not set, it uses a theme that is readable on both backgrounds.",
    ))
    .with_variables(&["COLORFGBG"])
    .on_page("setting-theme", "about-theme"),
    Row::new("faces",
        Kind::Name { expected: "the name of a set of symbols" },
        "\"auto\"",
        "Symbols that distinguish tiles besides colour; `samegame theme` lists them",
    )
    .with_flag(
        Flag::value(Screen, "NAME", "Symbols that distinguish tiles besides colour [default: auto]")
            .with_details("Boards with more than 9 colours show letters in place of shapes, blocks and ascii."),
    )
    .on_page("setting-symbols", "about-symbols"),
    Row::new("language",
        Kind::Name { expected: "the code of a language" },
        "\"en\"",
        "Language of the game, \"en\" or \"fr\"; by default that of the locale",
    )
    .with_flag(
        Flag::value(Screen, "CODE", "Language of the game [default: that of the locale]").with_details(
            "The locale is the first of LC_ALL, LC_MESSAGES and LANG that is not empty. Help, the manual page \
             and messages about the command line are always in English.",
        ),
    )
    .with_variables(&["LC_ALL", "LC_MESSAGES", "LANG"])
    .on_page("setting-language", "about-language"),
    Row::new("keys",
        Kind::Name { expected: "the name of a set of keys" },
        "\"default\"",
        "Set of keys: \"default\", \"vi\" or \"wasd\"",
    )
    .with_flag(
        Flag::value(Screen, "NAME", "Set of keys [default: default]")
            .with_details("The settings file can bind keys to individual actions."),
    )
    .on_page("keys", "about-keys"),
    Row::new("color",
        Kind::OneOf {
            what: "one of",
            words: || vec![Word::new("auto"), Word::new("always"), Word::new("never")],
        },
        "\"auto\"",
        "When to use colour: \"auto\", \"always\" or \"never\"",
    )
    .with_flag(
        Flag::value(Screen, "WHEN", "When to use colour [default: auto]")
            .with_details("`auto` follows NO_COLOR, COLORTERM and TERM.")
            .with_alias("colour"),
    )
    .with_variables(&["NO_COLOR", "COLORTERM", "TERM"])
    .on_page("setting-color", "about-color"),
    Row::new("animation", Kind::Switch, "true", "Animate falling tiles")
        .with_flag(Flag::switch(Screen, "no-animation", "Do not animate moves"))
        .on_page("setting-animation", "about-animation"),
    Row::new("mouse",
        Kind::Switch,
        "true",
        "Control the game with the mouse; if false, leave the mouse to the terminal",
    )
        .with_flag(Flag::switch(Screen, "no-mouse", "Leave the mouse to the terminal"))
        .on_page("setting-mouse", "about-mouse"),
    Row::new("plain",
        Kind::Switch,
        "false",
        "Play in lines of text instead of on the full screen",
    )
    .with_flag(
        Flag::switch(Screen, "no-plain", "Play in lines of text instead of on the full screen").with_details(
            "For screen readers, pipes and scripts. The default if standard output is not a terminal.",
        ),
    ),
    Row::new("save", Kind::Switch, "true", "Save the current game and finished games")
        .with_flag(
            Flag::switch(Files, "no-save", "Do not save the game or its score")
                .with_details("A game that was saved earlier remains unchanged."),
        )
        .on_page("setting-saving", "about-saving"),
    Row::new("bind",
        Kind::Bindings,
        "{ undo = [\"u\", \"Backspace\"] }",
        "Keys for individual actions, which `samegame man` lists; or a [bind] table at the end of the file",
    ),
];

/// Every setting, in the order of the table.
const ALL: [Setting; TABLE.len()] = [
    Setting::Size,
    Setting::Colors,
    Setting::Dealer,
    Setting::Rules,
    Setting::Points,
    Setting::MinGroup,
    Setting::ClearBonus,
    Setting::ClearMultiplier,
    Setting::LeftoverPenalty,
    Setting::LeftoverAbove,
    Setting::LeftoverPer,
    Setting::Theme,
    Setting::Symbols,
    Setting::Language,
    Setting::Keys,
    Setting::Color,
    Setting::Animation,
    Setting::Mouse,
    Setting::Plain,
    Setting::Save,
    Setting::Bind,
];

impl Row {
    /// The setting of this row.
    pub fn setting(&self) -> Setting {
        Setting::named(self.name).unwrap_or_else(|| unreachable!("no setting is named {}", self.name))
    }
}

impl Setting {
    /// Every setting, in the order of the table.
    pub fn all() -> impl DoubleEndedIterator<Item = Self> {
        ALL.iter().copied()
    }

    /// The settings that the player can change on the settings page.
    pub fn on_page() -> impl DoubleEndedIterator<Item = Self> {
        Self::all().filter(|setting| setting.row().page.is_some())
    }

    /// Finds a setting by name.
    pub fn named(name: &str) -> Option<Self> {
        Self::all().find(|setting| setting.name() == name)
    }

    /// The row of the setting.
    pub fn row(self) -> &'static Row {
        &TABLE[self as usize]
    }

    /// The name: the key in the settings file and, after two hyphens, the flag.
    pub fn name(self) -> &'static str {
        self.row().name
    }
}

/// Checks that a text parses to a value of this type.
fn checked<T: std::str::FromStr>(text: &str, message: fn(&T::Err) -> String) -> Result<(), String> {
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
