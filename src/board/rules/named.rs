//! The named rule sets.

use super::{LeftoverPenalty, Quadratic, Rules};

/// Rules with a name and an origin.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RuleSet {
    /// The name, in lower case.
    pub name: &'static str,
    /// The rules.
    pub rules: Rules,
    /// The origin of the rules, in a few words.
    pub provenance: &'static str,
}

impl RuleSet {
    /// All rule sets, the default first.
    pub const ALL: [Self; 10] =
        [STANDARD, TILES, TOPCODER, JSGAMES, TATHAM, INSANE, JAWBREAKER, WINDOWS, KLICKETY, POPSTAR];

    /// Returns the rule set with this name.
    ///
    /// ```
    /// use samegame::board::rules::RuleSet;
    ///
    /// assert_eq!(RuleSet::named("topcoder").map(|set| set.rules.clear_multiplier()), Some(4));
    /// ```
    #[must_use]
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|set| set.name == name)
    }

    /// Returns the rule set with exactly these rules.
    #[must_use]
    pub fn of(rules: &Rules) -> Option<Self> {
        Self::ALL.into_iter().find(|set| set.rules == *rules)
    }
}

const PLAIN: Rules = Rules {
    points: Quadratic::ZERO,
    min_group: 2,
    clear_bonus: 0,
    clear_multiplier: 1,
    end_bonus: Quadratic::ZERO,
    leftover: LeftoverPenalty::NONE,
};

/// `(n-2)²` per group and 1000 for a clear: the CodinGame contest, GNOME's Swell Foop and KDE's KSame mode.
pub const STANDARD: RuleSet = RuleSet {
    name: "standard",
    rules: Rules { points: Quadratic::integer(1, -4, 4), clear_bonus: 1000, ..PLAIN },
    provenance: "the CodinGame contest, Swell Foop, KSame",
};

/// One point per tile: a course exercise that also includes the one-row `SimpleSameGame`.
pub const TILES: RuleSet = RuleSet {
    name: "tiles",
    rules: Rules { points: Quadratic::integer(0, 1, 0), ..PLAIN },
    provenance: "a course exercise that counts the tiles removed",
};

/// `n(n-1)/2` per group, and the total times 4 for a clear: the TopCoder Open 2003 (TCO'03), round 2.
pub const TOPCODER: RuleSet = RuleSet {
    name: "topcoder",
    rules: Rules { points: Quadratic { a: 1, b: -1, c: 0, d: 2 }, clear_multiplier: 4, ..PLAIN },
    provenance: "TopCoder, TCO'03 round 2",
};

/// As `standard`, less `(r-2)²` for r tiles left in total if r is more than 2: the rules page of js-games.de.
///
/// The papers that use the boards of this site apply the penalty to each colour separately; on the command
/// line, that is `--rules jsgames --leftover-per color`.
pub const JSGAMES: RuleSet = RuleSet {
    name: "jsgames",
    rules: Rules {
        leftover: LeftoverPenalty { formula: Quadratic::integer(1, -4, 4), above: 2, per_color: false },
        ..STANDARD.rules
    },
    provenance: "js-games.de SameGame LX, the benchmark of research papers",
};

/// `(n-2)²` per group and nothing else: Simon Tatham's Portable Puzzle Collection.
pub const TATHAM: RuleSet = RuleSet {
    name: "tatham",
    rules: Rules { clear_bonus: 0, ..STANDARD.rules },
    provenance: "Simon Tatham's Same Game",
};

/// `(n-1)²` per group: Insane Game for Texas Instruments calculators, and the alternative scoring of Simon
/// Tatham's Same Game.
pub const INSANE: RuleSet = RuleSet {
    name: "insane",
    rules: Rules { points: Quadratic::integer(1, -2, 1), ..PLAIN },
    provenance: "Insane Game on TI calculators",
};

/// `n(n-1)` per group: Jawbreaker, also called Bubble Breaker, on Windows Mobile.
pub const JAWBREAKER: RuleSet = RuleSet {
    name: "jawbreaker",
    rules: Rules { points: Quadratic::integer(1, -1, 0), ..PLAIN },
    provenance: "Jawbreaker on Windows Mobile",
};

/// `n²-3n+4` per group: Ikuo Hirohata's Same Game for Windows 3.1.
pub const WINDOWS: RuleSet = RuleSet {
    name: "windows",
    rules: Rules { points: Quadratic::integer(1, -3, 4), ..PLAIN },
    provenance: "Same Game for Windows 3.1",
};

/// No points, less 1 for each tile left: KDE's Klickety, where the player with the fewest tiles left wins.
///
/// The score is 0 at best and negative otherwise, so that the higher score wins here too. Front ends show it as
/// `r left`.
pub const KLICKETY: RuleSet = RuleSet {
    name: "klickety",
    rules: Rules {
        leftover: LeftoverPenalty { formula: Quadratic::integer(0, 1, 0), above: 0, per_color: false },
        ..PLAIN
    },
    provenance: "KDE's Klickety: fewest tiles left",
};

/// `5n²` per group and a bonus of `2000 − 20r²` for r tiles left, if that is above 0: `PopStar!` (消灭星星) on phones.
pub const POPSTAR: RuleSet = RuleSet {
    name: "popstar",
    rules: Rules {
        points: Quadratic::integer(5, 0, 0),
        end_bonus: Quadratic::integer(-20, 0, 2000),
        ..PLAIN
    },
    provenance: "PopStar! on phones",
};
