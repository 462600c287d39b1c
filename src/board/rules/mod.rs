//! How moves and the end of a game are scored.

mod description;
mod formula;
mod named;
mod quadratic;

pub use formula::Formula;
pub use named::{INSANE, JAWBREAKER, JSGAMES, KLICKETY, RuleSet, STANDARD, TATHAM, TILES, TOPCODER, WINDOWS};
pub use quadratic::{Quadratic, QuadraticError};

use super::{Board, Size};
use std::fmt;
use std::ops::RangeInclusive;

/// How a game is scored: points for each group removed, and at the end
/// `points × clear multiplier + clear bonus − leftover penalty`, where multiplier and bonus count only on a clear.
///
/// Every part is bounded so that the score of any game on any board fits an `i64` exactly.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Rules {
    points: Quadratic,
    min_group: u32,
    clear_bonus: i64,
    clear_multiplier: i64,
    leftover: LeftoverPenalty,
}

/// What tiles left at the end cost.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct LeftoverPenalty {
    /// The points that r tiles cost.
    pub formula: Quadratic,
    /// They cost it only where more than this many are left.
    pub above: u32,
    /// Whether r counts the tiles of each colour by itself, or all of them together.
    pub per_color: bool,
}

impl LeftoverPenalty {
    /// Tiles left cost nothing.
    pub const NONE: Self = Self { formula: Quadratic::ZERO, above: 0, per_color: false };

    /// The points to take off for what is left on a board.
    #[must_use]
    pub fn for_board(self, board: &Board) -> i64 {
        self.for_counts(&board.counts)
    }

    /// The points to take off for so many tiles left of each colour.
    #[must_use]
    pub fn for_counts(self, left: &[u32]) -> i64 {
        let charge = |left: u32| if left > self.above { self.formula.at(left) } else { 0 };
        if self.per_color {
            left.iter().filter(|&&left| left > 0).map(|&left| charge(left)).sum()
        } else {
            charge(left.iter().sum())
        }
    }
}

impl Default for Rules {
    fn default() -> Self {
        STANDARD.rules
    }
}

impl Rules {
    /// The smallest groups that rules may ask for.
    pub const MIN_GROUPS: RangeInclusive<u32> = 2..=Size::MAX as u32 * Size::MAX as u32;
    /// The clear bonuses that rules may give.
    pub const CLEAR_BONUSES: RangeInclusive<i64> = -1_000_000_000..=1_000_000_000;
    /// The clear multipliers that rules may have.
    pub const CLEAR_MULTIPLIERS: RangeInclusive<i64> = 1..=1000;
    /// The numbers of tiles up to which rules may leave leftovers free.
    pub const FREE_LEFTOVERS: RangeInclusive<u32> = 0..=Size::MAX as u32 * Size::MAX as u32;

    /// These rules with other points for a group of n tiles.
    #[must_use]
    pub const fn with_points(self, points: Quadratic) -> Self {
        Self { points, ..self }
    }

    /// These rules where a move needs that many tiles.
    ///
    /// # Errors
    /// If it is not in [`Rules::MIN_GROUPS`].
    pub fn with_min_group(self, min_group: u32) -> Result<Self, RulesError> {
        within(&Self::MIN_GROUPS, "minimum group", min_group).map(|()| Self { min_group, ..self })
    }

    /// These rules with that bonus for a clear.
    ///
    /// # Errors
    /// If it is not in [`Rules::CLEAR_BONUSES`].
    pub fn with_clear_bonus(self, clear_bonus: i64) -> Result<Self, RulesError> {
        within(&Self::CLEAR_BONUSES, "clear bonus", clear_bonus).map(|()| Self { clear_bonus, ..self })
    }

    /// These rules with that multiplier for a clear.
    ///
    /// # Errors
    /// If it is not in [`Rules::CLEAR_MULTIPLIERS`].
    pub fn with_clear_multiplier(self, clear_multiplier: i64) -> Result<Self, RulesError> {
        within(&Self::CLEAR_MULTIPLIERS, "clear multiplier", clear_multiplier)
            .map(|()| Self { clear_multiplier, ..self })
    }

    /// These rules with that charge for tiles left.
    ///
    /// # Errors
    /// If its `above` is not in [`Rules::FREE_LEFTOVERS`].
    pub fn with_leftover(self, leftover: LeftoverPenalty) -> Result<Self, RulesError> {
        let leftover = if leftover.formula == Quadratic::ZERO { LeftoverPenalty::NONE } else { leftover };
        within(&Self::FREE_LEFTOVERS, "number of tiles left that cost nothing", leftover.above)
            .map(|()| Self { leftover, ..self })
    }

    /// The points for a group of n tiles.
    #[must_use]
    pub const fn points(&self) -> Quadratic {
        self.points
    }

    /// The fewest tiles that a move removes.
    #[must_use]
    pub const fn min_group(&self) -> u32 {
        self.min_group
    }

    /// The points that a clear adds.
    #[must_use]
    pub const fn clear_bonus(&self) -> i64 {
        self.clear_bonus
    }

    /// What a clear multiplies the points by, before the bonus.
    #[must_use]
    pub const fn clear_multiplier(&self) -> i64 {
        self.clear_multiplier
    }

    /// What tiles left cost.
    #[must_use]
    pub const fn leftover(&self) -> LeftoverPenalty {
        self.leftover
    }

    /// The score of a game that ended with these points and this board.
    ///
    /// ```
    /// use samegame::board::{Board, Size, rules};
    ///
    /// let cleared = Board::empty(Size::STANDARD);
    /// assert_eq!(rules::TOPCODER.rules.final_score(16, &cleared), 64);
    /// ```
    #[must_use]
    pub fn final_score(&self, points: i64, board: &Board) -> i64 {
        self.final_score_of(points, &board.counts)
    }

    /// The score of a game that ended with these points and so many tiles of each colour.
    #[must_use]
    pub fn final_score_of(&self, points: i64, left: &[u32]) -> i64 {
        let is_cleared = left.iter().all(|&left| left == 0);
        let earned = if is_cleared { points * self.clear_multiplier + self.clear_bonus } else { points };
        earned - self.leftover.for_counts(left)
    }

    /// Whether the score is nothing but the tiles left, and so is best shown as their number.
    #[must_use]
    pub fn ranks_by_tiles_left(&self) -> bool {
        let klickety = KLICKETY.rules;
        self.points == klickety.points && self.clear_bonus == 0 && self.leftover == klickety.leftover
    }
}

fn within<T: PartialOrd + Copy + Into<i64>>(
    range: &RangeInclusive<T>,
    part: &'static str,
    value: T,
) -> Result<(), RulesError> {
    if range.contains(&value) {
        return Ok(());
    }
    Err(RulesError { part, value: value.into(), range: (*range.start()).into()..=(*range.end()).into() })
}

/// A part of rules that is out of its range.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RulesError {
    /// The part, in words.
    pub part: &'static str,
    /// What it was to be.
    pub value: i64,
    /// What it may be.
    pub range: RangeInclusive<i64>,
}

impl fmt::Display for RulesError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { part, value, range } = self;
        write!(f, "a {part} of {value}: it may be {} to {}", range.start(), range.end())
    }
}

impl std::error::Error for RulesError {}
