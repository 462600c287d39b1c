//! The table of settings. Whoever adds one adds a row here and a field to [`Settings`].

use crate::board::deal::ColorCount;
use crate::board::rules::RuleSet;
use crate::board::{Color, Rules};
use crate::store::settings::value::{Fault, Value};
use crate::store::settings::{Settings, When};
use crate::text::expected_with_suggestion;

/// A setting.
#[derive(Clone, Copy, Debug)]
pub struct Key {
    /// Its name in the file: that of its flag.
    pub name: &'static str,
    /// What it means, in a sentence without its full stop.
    pub about: &'static str,
    /// What it is when it is not set, as it would stand in the file.
    pub example: &'static str,
    /// Sets it.
    pub(super) set: fn(&mut Settings, Value<'_>) -> Result<(), Fault>,
}

/// Sets a value that is as it has to be.
fn put<T>(place: &mut Option<T>, value: Result<T, Fault>) -> Result<(), Fault> {
    *place = Some(value?);
    Ok(())
}

/// Every setting, in the order in which they are shown.
pub const KEYS: &[Key] = &[
    Key {
        name: "size",
        about: "Columns and rows of new boards, each up to 1000",
        example: "\"15x15\"",
        set: |settings, value| put(&mut settings.size, value.parsed("a size as in \"15x15\"")),
    },
    Key {
        name: "colors",
        about: "How many colours they are dealt from, 1 to 26",
        example: "5",
        set: |settings, value| {
            settings.colors = ColorCount::new(value.number(&(1..=Color::MAX))?);
            Ok(())
        },
    },
    Key {
        name: "dealer",
        about: "Who deals: \"uniform\", \"clustered:0\" to \"clustered:100\", or \"clearable\"",
        example: "\"uniform\"",
        set: |settings, value| {
            let expected = "\"uniform\", \"clustered:0\" to \"clustered:100\", or \"clearable\"";
            put(&mut settings.dealer, value.parsed(expected))
        },
    },
    Key {
        name: "rules",
        about: "The rule set to play by",
        example: "\"standard\"",
        set: |settings, value| {
            let names = RuleSet::ALL.map(|set| set.name);
            let name = value.text("the name of a rule set")?;
            let expected = || expected_with_suggestion(name, &names, "a rule set");
            let set = RuleSet::named(name).ok_or_else(|| value.fault(expected()))?;
            settings.rules.set = Some(set);
            Ok(())
        },
    },
    Key {
        name: "points",
        about: "Points for a group of n tiles; this and the next ones change a part of the rule set",
        example: "\"(n-2)^2\"",
        set: |settings, value| {
            put(&mut settings.rules.points, value.parsed("a formula in n as in \"(n-2)^2\""))
        },
    },
    Key {
        name: "min-group",
        about: "The fewest tiles that a move removes",
        example: "2",
        set: |settings, value| put(&mut settings.rules.min_group, value.number(&Rules::MIN_GROUPS)),
    },
    Key {
        name: "clear-bonus",
        about: "Points for a cleared board",
        example: "1000",
        set: |settings, value| put(&mut settings.rules.clear_bonus, value.number(&Rules::CLEAR_BONUSES)),
    },
    Key {
        name: "clear-multiplier",
        about: "What a cleared board multiplies the points by",
        example: "1",
        set: |settings, value| {
            put(&mut settings.rules.clear_multiplier, value.number(&Rules::CLEAR_MULTIPLIERS))
        },
    },
    Key {
        name: "leftover",
        about: "Points that r tiles left at the end cost",
        example: "\"0\"",
        set: |settings, value| {
            put(&mut settings.rules.leftover, value.parsed("a formula in r as in \"(r-2)^2\""))
        },
    },
    Key {
        name: "leftover-above",
        about: "Tiles left cost only where more than so many are left; only with a leftover that costs",
        example: "0",
        set: |settings, value| put(&mut settings.rules.leftover_above, value.number(&Rules::FREE_LEFTOVERS)),
    },
    Key {
        name: "leftover-per",
        about: "Whether tiles left are counted by \"color\" or in \"total\"; only with a leftover that costs",
        example: "\"total\"",
        set: |settings, value| {
            let expected = "\"color\" or \"total\"";
            settings.rules.leftover_per_color = match value.text(expected)? {
                "color" | "colour" => Some(true),
                "total" => Some(false),
                _ => return Err(value.fault(expected)),
            };
            Ok(())
        },
    },
    Key {
        name: "theme",
        about: "The theme: one that comes with the game or one of yours, as samegame theme lists them, or \"detect\"",
        example: "\"tones\"",
        set: |settings, value| put(&mut settings.theme, value.word("the name of a theme")),
    },
    Key {
        name: "faces",
        about: "What tells tiles apart besides colour, as samegame theme lists it",
        example: "\"letters\"",
        set: |settings, value| put(&mut settings.faces, value.word("the name of faces")),
    },
    Key {
        name: "language",
        about: "The language of the game, \"en\" or \"fr\"; else that of the locale",
        example: "\"en\"",
        set: |settings, value| put(&mut settings.language, value.word("the code of a language")),
    },
    Key {
        name: "color",
        about: "When to use colour: \"auto\", \"always\" or \"never\"",
        example: "\"auto\"",
        set: |settings, value| {
            let expected = "\"auto\", \"always\" or \"never\"";
            settings.color = match value.text(expected)? {
                "auto" => Some(When::Auto),
                "always" => Some(When::Always),
                "never" => Some(When::Never),
                _ => return Err(value.fault(expected)),
            };
            Ok(())
        },
    },
    Key {
        name: "animation",
        about: "Whether tiles are seen falling",
        example: "true",
        set: |settings, value| put(&mut settings.animation, value.flag()),
    },
    Key {
        name: "mouse",
        about: "Whether the mouse plays; else it is left to the terminal",
        example: "true",
        set: |settings, value| put(&mut settings.mouse, value.flag()),
    },
    Key {
        name: "plain",
        about: "Whether to play in lines of text instead of the full screen",
        example: "false",
        set: |settings, value| put(&mut settings.plain, value.flag()),
    },
    Key {
        name: "save",
        about: "Whether games are kept: the one that is left, and the finished ones",
        example: "true",
        set: |settings, value| put(&mut settings.save, value.flag()),
    },
    Key {
        name: "keys",
        about: "The set of keys: \"default\", \"vi\" or \"wasd\"",
        example: "\"default\"",
        set: |settings, value| put(&mut settings.keys, value.word("the name of a set of keys")),
    },
    Key {
        name: "bind",
        about: "Other keys for actions, which samegame man names; or under [bind] at the end of the file, one a line",
        example: "{ undo = [\"u\", \"Backspace\"] }",
        set: |settings, value| {
            settings.bind = value.binds()?;
            Ok(())
        },
    },
];
