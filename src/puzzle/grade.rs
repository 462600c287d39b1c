//! The grade of a puzzle.

use crate::board::ParseError;
use crate::board::parse::Scanner;
use crate::game::Day;
use std::fmt;
use std::str::FromStr;

/// How hard a puzzle is, from 1 to 5.
///
/// It depends on the length of the solution, and on the number of moves in it at which simple play goes wrong: at which
/// at least two of the strategies greedy, color-order and tabu would remove a group after which the goal is out of reach.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Grade(u8);

/// For each grade but the last, the largest number of moves at which simple play goes wrong, and of moves in all.
const LIMITS: [(usize, usize); 4] = [(2, 8), (3, 10), (5, 13), (7, 16)];

impl Grade {
    /// The lowest grade.
    pub const FIRST: Self = Self(1);

    /// Returns a grade; `None` unless it is from 1 to 5.
    #[must_use]
    pub const fn new(grade: u8) -> Option<Self> {
        if matches!(grade, 1..=5) { Some(Self(grade)) } else { None }
    }

    /// Iterates over all grades, the lowest first.
    pub fn all() -> impl Iterator<Item = Self> {
        (1..=5).filter_map(Self::new)
    }

    /// Returns the grade as a number from 1 to 5.
    #[must_use]
    pub const fn get(self) -> u8 {
        self.0
    }

    /// Returns the grade of the daily puzzle of a day: 1 on Monday, then 2, 2, 3, 3 and 4, and 5 on Sunday.
    #[must_use]
    pub fn of_day(day: Day) -> Self {
        let weekday = usize::from(day.date().weekday().to_monday_zero_offset().unsigned_abs());
        Self([1, 2, 2, 3, 3, 4, 5][weekday])
    }

    /// Returns the largest numbers of traps and of moves of this grade, as the
    /// [table of grades](crate::puzzle) has them; `None` for the last grade, which has no limits.
    #[must_use]
    pub fn limits(self) -> Option<(usize, usize)> {
        LIMITS.get(usize::from(self.0) - 1).copied()
    }

    /// Returns the grade of a puzzle whose solution has `moves` moves, at `traps` of which simple play goes wrong.
    pub(super) fn of_solution(traps: usize, moves: usize) -> Self {
        let fits = |&(most_traps, most_moves): &(usize, usize)| traps <= most_traps && moves <= most_moves;
        let index = LIMITS.iter().position(fits).unwrap_or(LIMITS.len());
        Self::all().nth(index).unwrap_or(Self::FIRST)
    }
}

impl fmt::Display for Grade {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl FromStr for Grade {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        let mut scanner = Scanner::new(text);
        let grade = scanner.number("a grade", 1, 5)?;
        scanner.expect_end("the end of the grade")?;
        Ok(u8::try_from(grade).ok().and_then(Self::new).unwrap_or(Self::FIRST))
    }
}
