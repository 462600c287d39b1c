//! The rule sets that have a name.

use super::{LeftoverPenalty, Quadratic, Rules};

/// Rules with a name and where they come from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RuleSet {
    /// The name, in lower case.
    pub name: &'static str,
    /// The rules.
    pub rules: Rules,
    /// The game or paper they come from, in a few words.
    pub provenance: &'static str,
}

impl RuleSet {
    /// All of them, the default first.
    pub const ALL: [Self; 9] =
        [STANDARD, TILES, TOPCODER, JSGAMES, TATHAM, INSANE, JAWBREAKER, WINDOWS, KLICKETY];

    /// The set of this name.
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

    /// The set with these rules.
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
    leftover: LeftoverPenalty::NONE,
};

/// `(n-2)²` a group and 1000 for a clear: the CodinGame contest, GNOME's Swell Foop and KDE's KSame mode.
pub const STANDARD: RuleSet = RuleSet {
    name: "standard",
    rules: Rules { points: Quadratic::whole(1, -4, 4), clear_bonus: 1000, ..PLAIN },
    provenance: "the CodinGame contest, Swell Foop, KSame",
};

/// One point a tile: the course exercise that also has the one-row `SimpleSameGame`.
pub const TILES: RuleSet = RuleSet {
    name: "tiles",
    rules: Rules { points: Quadratic::whole(0, 1, 0), ..PLAIN },
    provenance: "a course exercise: the tiles removed",
};

/// `n(n-1)/2` a group, all of it times 4 on a clear: the TopCoder Open 2003 (TCO'03), round 2.
pub const TOPCODER: RuleSet = RuleSet {
    name: "topcoder",
    rules: Rules { points: Quadratic { a: 1, b: -1, c: 0, d: 2 }, clear_multiplier: 4, ..PLAIN },
    provenance: "TopCoder, TCO'03 round 2",
};

/// As `standard`, less `(r-2)²` for the r tiles left in total where more than 2 are: the rules page of
/// js-games.de. The papers that use its boards read the same sentence as a charge for each colour; that is
/// `--rules jsgames --leftover-per color`.
pub const JSGAMES: RuleSet = RuleSet {
    name: "jsgames",
    rules: Rules {
        leftover: LeftoverPenalty { formula: Quadratic::whole(1, -4, 4), above: 2, per_color: false },
        ..STANDARD.rules
    },
    provenance: "js-games.de SameGame LX, the papers' benchmark",
};

/// `(n-2)²` a group and nothing else: Simon Tatham's Portable Puzzle Collection.
pub const TATHAM: RuleSet = RuleSet {
    name: "tatham",
    rules: Rules { clear_bonus: 0, ..STANDARD.rules },
    provenance: "Simon Tatham's Same Game",
};

/// `(n-1)²` a group: Insane Game for Texas Instruments calculators, and the other scoring of Tatham's.
pub const INSANE: RuleSet = RuleSet {
    name: "insane",
    rules: Rules { points: Quadratic::whole(1, -2, 1), ..PLAIN },
    provenance: "Insane Game on TI calculators",
};

/// `n(n-1)` a group: Jawbreaker, also called Bubble Breaker, on Windows Mobile.
pub const JAWBREAKER: RuleSet = RuleSet {
    name: "jawbreaker",
    rules: Rules { points: Quadratic::whole(1, -1, 0), ..PLAIN },
    provenance: "Jawbreaker on Windows Mobile",
};

/// `n²-3n+4` a group: Ikuo Hirohata's Same Game for Windows 3.1.
pub const WINDOWS: RuleSet = RuleSet {
    name: "windows",
    rules: Rules { points: Quadratic::whole(1, -3, 4), ..PLAIN },
    provenance: "Same Game for Windows 3.1",
};

/// No points, less 1 for each tile left: KDE's Klickety, where the fewest tiles left win. The score is nearer
/// to 0 the better the game, so higher wins here too; it is shown as `r left`.
pub const KLICKETY: RuleSet = RuleSet {
    name: "klickety",
    rules: Rules {
        leftover: LeftoverPenalty { formula: Quadratic::whole(0, 1, 0), above: 0, per_color: false },
        ..PLAIN
    },
    provenance: "KDE's Klickety: fewest tiles left",
};
