//! Rules: how moves and the end of a game are scored.

mod quadratic;

use super::parse::Scanner;
use super::{Board, ParseError, Size};
use std::fmt;
use std::ops::RangeInclusive;
use std::str::FromStr;

pub use quadratic::{Quadratic, QuadraticError};

/// The rules of a game: the size of the smallest group that a move may remove, the points for each removed
/// group, and a final score of `points × clear multiplier + clear bonus + end bonus − leftover penalty`. The
/// multiplier and the clear bonus apply only if the board is cleared.
///
/// Every part is bounded, so that the score of any game on any board fits an `i64`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Rules {
    points: Quadratic,
    min_group: u32,
    clear_bonus: i64,
    clear_multiplier: i64,
    end_bonus: Quadratic,
    leftover: LeftoverPenalty,
}

impl Default for Rules {
    fn default() -> Self {
        STANDARD.rules
    }
}

impl Rules {
    /// The legal range of [`Rules::min_group`].
    pub const MIN_GROUPS: RangeInclusive<u32> = 2..=Size::MAX as u32 * Size::MAX as u32;
    /// The legal range of [`Rules::clear_bonus`].
    pub const CLEAR_BONUSES: RangeInclusive<i64> = -1_000_000_000..=1_000_000_000;
    /// The legal range of [`Rules::clear_multiplier`].
    pub const CLEAR_MULTIPLIERS: RangeInclusive<i64> = 1..=1000;
    /// The legal range of [`LeftoverPenalty::above`].
    pub const PENALTY_THRESHOLDS: RangeInclusive<u32> = 0..=Size::MAX as u32 * Size::MAX as u32;

    /// Rules without a name as in a game id, for messages.
    pub(crate) const EXAMPLE_CODE: &str = "p1,-4,4,1_g3_b1000_x1_l0,0,0,1_a0_t";

    /// Replaces the points for a group of n tiles.
    #[must_use]
    pub const fn with_points(self, points: Quadratic) -> Self {
        Self { points, ..self }
    }

    /// Replaces the size of the smallest group that a move may remove.
    ///
    /// # Errors
    /// Fails if the number is not in [`Rules::MIN_GROUPS`].
    pub fn with_min_group(self, min_group: u32) -> Result<Self, RulesError> {
        check_range(&Self::MIN_GROUPS, "minimum group", min_group).map(|()| Self { min_group, ..self })
    }

    /// Replaces the bonus for a clear.
    ///
    /// # Errors
    /// Fails if the bonus is not in [`Rules::CLEAR_BONUSES`].
    pub fn with_clear_bonus(self, clear_bonus: i64) -> Result<Self, RulesError> {
        check_range(&Self::CLEAR_BONUSES, "clear bonus", clear_bonus).map(|()| Self { clear_bonus, ..self })
    }

    /// Replaces the multiplier for a clear.
    ///
    /// # Errors
    /// Fails if the multiplier is not in [`Rules::CLEAR_MULTIPLIERS`].
    pub fn with_clear_multiplier(self, clear_multiplier: i64) -> Result<Self, RulesError> {
        check_range(&Self::CLEAR_MULTIPLIERS, "clear multiplier", clear_multiplier)
            .map(|()| Self { clear_multiplier, ..self })
    }

    /// Replaces the bonus for r tiles left, which is 0 where this formula is negative.
    #[must_use]
    pub fn with_end_bonus(self, end_bonus: Quadratic) -> Self {
        // Bonuses that are 0 on every board are stored as `ZERO`, so that equal rules are equal values.
        let [_, most] = end_bonus.extremes_within(0, *Self::PENALTY_THRESHOLDS.end());
        Self { end_bonus: if most > 0 { end_bonus } else { Quadratic::ZERO }, ..self }
    }

    /// Replaces the penalty for tiles left.
    ///
    /// # Errors
    /// Fails if its `above` is not in [`Rules::PENALTY_THRESHOLDS`].
    pub fn with_leftover(self, leftover: LeftoverPenalty) -> Result<Self, RulesError> {
        // Penalties of zero points are all stored as `NONE`, so that equal rules are equal values.
        let leftover = if leftover.formula == Quadratic::ZERO { LeftoverPenalty::NONE } else { leftover };
        check_range(&Self::PENALTY_THRESHOLDS, "number of tiles left without a penalty", leftover.above)
            .map(|()| Self { leftover, ..self })
    }

    /// Returns the points for a group of n tiles.
    pub const fn points(&self) -> Quadratic {
        self.points
    }

    /// Returns the size of the smallest group that a move may remove.
    pub const fn min_group(&self) -> u32 {
        self.min_group
    }

    /// Returns the points added for clearing the board.
    pub const fn clear_bonus(&self) -> i64 {
        self.clear_bonus
    }

    /// Returns the factor applied to the points of a cleared board, before the bonus is added.
    pub const fn clear_multiplier(&self) -> i64 {
        self.clear_multiplier
    }

    /// Returns the formula of the bonus for r tiles left at the end, which is 0 where the formula is negative.
    pub const fn end_bonus(&self) -> Quadratic {
        self.end_bonus
    }

    /// Returns the penalty for tiles left at the end.
    pub const fn leftover(&self) -> LeftoverPenalty {
        self.leftover
    }

    /// Returns the score of a game that ended with these points and this board.
    ///
    /// ```
    /// use samegame::board::{Board, Size, rules};
    ///
    /// let cleared = Board::empty(Size::STANDARD);
    /// assert_eq!(rules::TOPCODER.rules.final_score(16, &cleared), 64);
    /// ```
    pub fn final_score(&self, points: i64, board: &Board) -> i64 {
        self.final_score_for_counts(points, &board.counts)
    }

    /// Returns the score of a game that ended with these points and these numbers of tiles left, one number for each
    /// colour.
    pub fn final_score_for_counts(&self, points: i64, counts: &[u32]) -> i64 {
        let is_cleared = counts.iter().all(|&count| count == 0);
        points * if is_cleared { self.clear_multiplier } else { 1 } + self.added_at_end(counts)
    }

    /// Returns the bonuses less the penalty of a game that ended with these numbers of tiles left.
    pub(crate) fn added_at_end(&self, counts: &[u32]) -> i64 {
        let left = counts.iter().sum();
        let clear_bonus = if left == 0 { self.clear_bonus } else { 0 };
        clear_bonus + self.end_bonus.at(left).max(0) - self.leftover.for_counts(counts)
    }

    /// Returns whether a clear earns more than the points of its moves and what a single tile left earns.
    pub(crate) fn rewards_a_clear(&self) -> bool {
        let [of_clear, of_one] = [0, 1].map(|left| self.end_bonus.at(left).max(0));
        self.clear_bonus > 0 || self.clear_multiplier > 1 || of_clear > of_one
    }

    /// Returns whether a clear earns anything, in points or in the number of tiles left.
    pub(crate) fn values_a_clear(&self) -> bool {
        self.rewards_a_clear() || self.ranks_by_tiles_left()
    }

    /// Returns whether the score depends only on the number of tiles left, as in Klickety. Front ends then show
    /// this number instead of the score.
    pub fn ranks_by_tiles_left(&self) -> bool {
        let klickety = KLICKETY.rules;
        self.points == klickety.points
            && self.clear_bonus == 0
            && self.end_bonus == Quadratic::ZERO
            && self.leftover == klickety.leftover
    }
}

fn check_range<T: PartialOrd + Copy + Into<i64>>(
    range: &RangeInclusive<T>,
    part: &'static str,
    value: T,
) -> Result<(), RulesError> {
    if range.contains(&value) {
        return Ok(());
    }
    Err(RulesError { part, value: value.into(), range: (*range.start()).into()..=(*range.end()).into() })
}

/// A part of the rules with a value out of range.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the {part} is {value}, but it must be from {} to {}", .range.start(), .range.end())]
pub struct RulesError {
    /// The name of the part, in words.
    pub part: &'static str,
    /// The rejected value.
    pub value: i64,
    /// The legal values.
    pub range: RangeInclusive<i64>,
}

/// The penalty for tiles left at the end.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct LeftoverPenalty {
    /// The points that r tiles cost.
    pub formula: Quadratic,
    /// The largest r that costs nothing.
    pub above: u32,
    /// Whether the penalty applies to each colour separately, rather than to all tiles together.
    pub per_color: bool,
}

impl LeftoverPenalty {
    /// No penalty.
    pub const NONE: Self = Self { formula: Quadratic::ZERO, above: 0, per_color: false };

    /// Returns the points to subtract for these numbers of tiles left, one number for each colour.
    pub fn for_counts(self, counts: &[u32]) -> i64 {
        let penalty = |count: u32| if count > self.above { self.formula.at(count) } else { 0 };
        if self.per_color {
            counts.iter().filter(|&&count| count > 0).map(|&count| penalty(count)).sum()
        } else {
            penalty(counts.iter().sum())
        }
    }
}

impl fmt::Display for Rules {
    /// Describes the rules: `(n-2)^2 for n tiles, +1000 for a clear`. The alternate form uses `²` and `×`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let write_formula = |f: &mut fmt::Formatter<'_>, formula: Quadratic, variable| {
            f.write_str(&formula.in_terms_of(variable, if f.alternate() { "²" } else { "^2" }))
        };
        if self.points == Quadratic::ZERO {
            write!(f, "no points")?;
        } else {
            write_formula(f, self.points, 'n')?;
            write!(f, " for n tiles")?;
        }
        if self.min_group() > 2 {
            write!(f, ", groups of {} or more", self.min_group())?;
        }
        if self.clear_multiplier() != 1 {
            write!(f, ", {}{} for a clear", if f.alternate() { "×" } else { "x" }, self.clear_multiplier())?;
        }
        if self.clear_bonus() != 0 {
            write!(f, ", {:+} for a clear", self.clear_bonus())?;
        }
        if self.end_bonus() != Quadratic::ZERO {
            write!(f, ", plus ")?;
            write_formula(f, self.end_bonus, 'r')?;
            write!(f, " for r tiles left, never below 0")?;
        }
        let LeftoverPenalty { formula, above, per_color } = self.leftover;
        if formula != Quadratic::ZERO {
            write!(f, ", less ")?;
            write_formula(f, formula, 'r')?;
            write!(f, " for r tiles left{}", if per_color { " of a colour" } else { "" })?;
            if above > 0 {
                write!(f, ", if more than {above}")?;
            }
        }
        Ok(())
    }
}

impl Rules {
    /// Returns the rules as in a game id: the name of the rule set, or all parts of rules without a name.
    ///
    /// ```
    /// use samegame::board::rules::{Rules, TOPCODER};
    ///
    /// assert_eq!(TOPCODER.rules.code(), "topcoder");
    /// let in_threes = TOPCODER.rules.with_min_group(3)?;
    /// assert_eq!(in_threes.code(), "p1,-1,0,2_g3_b0_x4_l0,0,0,1_a0_t");
    /// assert_eq!(in_threes.code().parse(), Ok(in_threes));
    /// # Ok::<(), samegame::board::rules::RulesError>(())
    /// ```
    pub fn code(&self) -> String {
        if let Some(set) = RuleSet::of(self) {
            return set.name.to_owned();
        }
        let Self { points, min_group, clear_bonus, clear_multiplier, end_bonus, leftover } = *self;
        let LeftoverPenalty { formula: penalty, above, per_color } = leftover;
        // Ids from before there were end bonuses have no such part.
        let end_bonus = match end_bonus {
            Quadratic::ZERO => String::new(),
            formula => format!("_e{}", formula.code()),
        };
        format!(
            "p{}_g{min_group}_b{clear_bonus}_x{clear_multiplier}_l{}_a{above}_{}{end_bonus}",
            points.code(),
            penalty.code(),
            if per_color { "c" } else { "t" },
        )
    }

    /// Reads rules as in a game id, up to the first character that cannot be part of them.
    pub(crate) fn scan(scanner: &mut Scanner<'_>) -> Result<Self, ParseError> {
        let start = scanner.clone();
        // Rules without a name begin with `p` and a coefficient.
        let second = scanner.rest.strip_prefix('p').and_then(|rest| rest.chars().next());
        if !second.is_some_and(|second| second == '-' || second.is_ascii_digit()) {
            let name =
                scanner.take_while(|letter| letter.is_ascii_alphanumeric() || matches!(letter, '-' | '_'));
            return RuleSet::named(name).map(|set| set.rules).ok_or_else(|| {
                let names = RuleSet::ALL.map(|set| set.name).join(", ");
                start.error_at(name, format!("a rule set ({names}), or rules as in {}", Self::EXAMPLE_CODE))
            });
        }
        let small = |scanner: &mut Scanner<'_>, noun, range: &RangeInclusive<u32>| {
            let number = scanner.number(noun, (*range.start()).into(), (*range.end()).into())?;
            Ok(u32::try_from(number).unwrap_or_default())
        };
        let large = |scanner: &mut Scanner<'_>, noun, range: &RangeInclusive<i64>| {
            scanner.number(noun, *range.start(), *range.end())
        };
        scanner.expect("p")?;
        let points = Quadratic::scan(scanner)?;
        scanner.expect("_g")?;
        let min_group = small(scanner, "a minimum group", &Self::MIN_GROUPS)?;
        scanner.expect("_b")?;
        let clear_bonus = large(scanner, "a clear bonus", &Self::CLEAR_BONUSES)?;
        scanner.expect("_x")?;
        let clear_multiplier = large(scanner, "a clear multiplier", &Self::CLEAR_MULTIPLIERS)?;
        scanner.expect("_l")?;
        let formula = Quadratic::scan(scanner)?;
        scanner.expect("_a")?;
        let above = small(scanner, "a number of tiles left", &Self::PENALTY_THRESHOLDS)?;
        scanner.expect("_")?;
        let per_color = scanner.eat("c");
        if !per_color && !scanner.eat("t") {
            return Err(scanner.error("`c` (tiles left of a colour) or `t` (tiles left in total)"));
        }
        let end_bonus = if scanner.eat("_e") { Quadratic::scan(scanner)? } else { Quadratic::ZERO };
        Self { points, min_group, clear_bonus, clear_multiplier, ..Self::default() }
            .with_end_bonus(end_bonus)
            .with_leftover(LeftoverPenalty { formula, above, per_color })
            .map_err(|error| start.error(error.to_string()))
    }
}

impl FromStr for Rules {
    type Err = ParseError;

    /// Parses the name of a rule set, or rules as in a game id; see [`Rules::code`].
    fn from_str(text: &str) -> Result<Self, ParseError> {
        Scanner::read(text, Self::scan, "the end of the rules")
    }
}

/// Rules with a name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RuleSet {
    /// The name, in lower case.
    pub name: &'static str,
    /// The rules.
    pub rules: Rules,
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
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|set| set.name == name)
    }

    /// Returns the rule set with exactly these rules.
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
};

/// One point per tile: a course exercise that also includes the one-row `SimpleSameGame`.
pub const TILES: RuleSet =
    RuleSet { name: "tiles", rules: Rules { points: Quadratic::integer(0, 1, 0), ..PLAIN } };

/// `n(n-1)/2` per group, and the total times 4 for a clear: the TopCoder Open 2003 (TCO'03), round 2.
pub const TOPCODER: RuleSet = RuleSet {
    name: "topcoder",
    rules: Rules { points: Quadratic { a: 1, b: -1, c: 0, d: 2 }, clear_multiplier: 4, ..PLAIN },
};

/// As `standard`, less `(r-2)²` for r tiles left in total if r is more than 2: the rules page of js-games.de.
///
/// The papers that use the boards of this site apply the penalty to each colour separately; on the command
/// line, that is `--rules p1,-4,4,1_g2_b1000_x1_l1,-4,4,1_a2_c`.
pub const JSGAMES: RuleSet = RuleSet {
    name: "jsgames",
    rules: Rules {
        leftover: LeftoverPenalty { formula: Quadratic::integer(1, -4, 4), above: 2, per_color: false },
        ..STANDARD.rules
    },
};

/// `(n-2)²` per group and nothing else: Simon Tatham's Portable Puzzle Collection.
pub const TATHAM: RuleSet = RuleSet { name: "tatham", rules: Rules { clear_bonus: 0, ..STANDARD.rules } };

/// `(n-1)²` per group: Insane Game for Texas Instruments calculators, and the alternative scoring of Simon
/// Tatham's Same Game.
pub const INSANE: RuleSet =
    RuleSet { name: "insane", rules: Rules { points: Quadratic::integer(1, -2, 1), ..PLAIN } };

/// `n(n-1)` per group: Jawbreaker, also called Bubble Breaker, on Windows Mobile.
pub const JAWBREAKER: RuleSet =
    RuleSet { name: "jawbreaker", rules: Rules { points: Quadratic::integer(1, -1, 0), ..PLAIN } };

/// `n²-3n+4` per group: Ikuo Hirohata's Same Game for Windows 3.1.
pub const WINDOWS: RuleSet =
    RuleSet { name: "windows", rules: Rules { points: Quadratic::integer(1, -3, 4), ..PLAIN } };

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
};

/// `5n²` per group and a bonus of `2000 − 20r²` for r tiles left, if that is above 0: `PopStar!` (消灭星星) on phones.
pub const POPSTAR: RuleSet = RuleSet {
    name: "popstar",
    rules: Rules {
        points: Quadratic::integer(5, 0, 0),
        end_bonus: Quadratic::integer(-20, 0, 2000),
        ..PLAIN
    },
};
