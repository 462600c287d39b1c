//! Rules: how moves and the end of a game are scored.

mod formula;
mod named;
mod quadratic;

pub use formula::Formula;
pub use named::{
    INSANE, JAWBREAKER, JSGAMES, KLICKETY, POPSTAR, RuleSet, STANDARD, TATHAM, TILES, TOPCODER, WINDOWS,
};
pub use quadratic::{Quadratic, QuadraticError};

use super::{Board, Size};
use std::fmt;
use std::ops::RangeInclusive;

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
    #[must_use]
    pub const fn points(&self) -> Quadratic {
        self.points
    }

    /// Returns the size of the smallest group that a move may remove.
    #[must_use]
    pub const fn min_group(&self) -> u32 {
        self.min_group
    }

    /// Returns the points added for clearing the board.
    #[must_use]
    pub const fn clear_bonus(&self) -> i64 {
        self.clear_bonus
    }

    /// Returns the factor applied to the points of a cleared board, before the bonus is added.
    #[must_use]
    pub const fn clear_multiplier(&self) -> i64 {
        self.clear_multiplier
    }

    /// Returns the formula of the bonus for r tiles left at the end, which is 0 where the formula is negative.
    #[must_use]
    pub const fn end_bonus(&self) -> Quadratic {
        self.end_bonus
    }

    /// Returns the penalty for tiles left at the end.
    #[must_use]
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
    #[must_use]
    pub fn final_score(&self, points: i64, board: &Board) -> i64 {
        self.final_score_for_counts(points, &board.counts)
    }

    /// Returns the score of a game that ended with these points and these numbers of tiles left, one number for each
    /// colour.
    #[must_use]
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

    /// Returns whether the score depends only on the number of tiles left, as in Klickety. Front ends then show
    /// this number instead of the score.
    #[must_use]
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

    /// Returns the points to subtract for the tiles left on a board.
    #[must_use]
    pub fn for_board(self, board: &Board) -> i64 {
        self.for_counts(&board.counts)
    }

    /// Returns the points to subtract for these numbers of tiles left, one number for each colour.
    #[must_use]
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
        self.fmt_points(f)?;
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
            fmt::Display::fmt(&self.end_bonus().in_terms_of('r'), f)?;
            write!(f, " for r tiles left, never below 0")?;
        }
        self.fmt_leftover(f)
    }
}

impl Rules {
    fn fmt_points(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.points() == Quadratic::ZERO {
            return write!(f, "no points");
        }
        let formula = self.points().in_terms_of('n');
        fmt::Display::fmt(&formula, f)?;
        write!(f, " for n tiles")
    }

    fn fmt_leftover(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let LeftoverPenalty { formula, above, per_color } = self.leftover();
        if formula == Quadratic::ZERO {
            return Ok(());
        }
        write!(f, ", less ")?;
        fmt::Display::fmt(&formula.in_terms_of('r'), f)?;
        write!(f, " for r tiles left{}", if per_color { " of a colour" } else { "" })?;
        if above > 0 { write!(f, ", if more than {above}") } else { Ok(()) }
    }
}
