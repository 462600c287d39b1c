//! Quadratics with exact values, and their formulas.

use crate::board::ParseError;
use crate::board::parse::Scanner;

/// The polynomial (an² + bn + c) / d, with integer coefficients and an integer value for every n.
///
/// It is stored in lowest terms, so that equal formulas are equal values. [`Quadratic::in_terms_of`] displays the
/// formula.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Quadratic {
    pub(crate) a: i64,
    pub(crate) b: i64,
    pub(crate) c: i64,
    pub(crate) d: i64,
}

impl Quadratic {
    /// The polynomial that is 0 for every n.
    pub const ZERO: Self = Self::integer(0, 0, 0);

    /// The largest d and the largest absolute value of a and b.
    ///
    /// A board has at most 10⁶ tiles, so the points of a game stay below 10³ · (10¹² + 10⁶) + 10⁶ · 10⁶ < 1.1 · 10¹⁵.
    pub const MAX_COEFFICIENT: i64 = 1000;

    /// The largest absolute value of c.
    pub const MAX_CONSTANT: i64 = 1_000_000;

    /// Returns the polynomial (an² + bn + c) / d.
    ///
    /// # Errors
    /// Fails if d is 0, if a coefficient in lowest terms is out of bounds, or if the value is a fraction for
    /// some n.
    pub fn new(a: i64, b: i64, c: i64, d: i64) -> Result<Self, QuadraticError> {
        if d == 0 {
            return Err(QuadraticError::DivisionByZero);
        }
        // In 128 bits, because |i64::MIN| does not fit an i64.
        let wide = [a, b, c, d].map(i128::from);
        let divisor = wide.into_iter().fold(0, gcd) * wide[3].signum();
        let small = |coefficient: i128, max: i64| {
            let reduced = i64::try_from(coefficient / divisor).ok();
            reduced
                .filter(|reduced| reduced.unsigned_abs() <= max.unsigned_abs())
                .ok_or(QuadraticError::TooLarge)
        };
        let [a, b, d] =
            [wide[0], wide[1], wide[3]].map(|coefficient| small(coefficient, Self::MAX_COEFFICIENT));
        let (a, b, c, d) = (a?, b?, small(wide[2], Self::MAX_CONSTANT)?, d?);
        // Whether d divides the value depends only on n modulo d.
        match (0..d).find(|tiles| (a * tiles * tiles + b * tiles + c) % d != 0) {
            Some(tiles) => Err(QuadraticError::Fraction { n: tiles }),
            None => Ok(Self { a, b, c, d }),
        }
    }

    /// Returns an² + bn + c, for the named rule sets.
    pub(super) const fn integer(a: i64, b: i64, c: i64) -> Self {
        Self { a, b, c, d: 1 }
    }

    /// Returns the value at n, which is exact for any number of tiles that a board can have.
    ///
    /// # Panics
    /// May overflow if n is above 10⁷, ten times the tiles of the largest board.
    ///
    /// ```
    /// use samegame::board::rules::Quadratic;
    ///
    /// let pairs = Quadratic::new(1, -1, 0, 2)?;
    /// assert_eq!(pairs.at(5), 10);
    /// # Ok::<(), samegame::board::rules::QuadraticError>(())
    /// ```
    pub const fn at(self, n: u32) -> i64 {
        let n = n as i64;
        (self.a * n * n + self.b * n + self.c) / self.d
    }

    /// Returns the smallest and the largest value for n from `low` to `high`.
    pub(crate) fn extremes_within(self, low: u32, high: u32) -> [i64; 2] {
        // Each is at an end of the range or beside the vertex.
        let vertex = (-self.b).checked_div(2 * self.a).unwrap_or(0);
        let near = [0, vertex, vertex + 1, i64::MAX].map(|n| n.clamp(low.into(), high.into()));
        let values = near.map(|n| u32::try_from(n).map_or(0, |n| self.at(n)));
        values.into_iter().fold([i64::MAX, i64::MIN], |[min, max], value| [min.min(value), max.max(value)])
    }

    /// Writes the formula in terms of a variable, with this sign for a square: `(n-2)^2`. A sum begins with the highest
    /// power, or with the lowest if only then its first term is positive.
    ///
    /// ```
    /// use samegame::board::rules::TOPCODER;
    ///
    /// assert_eq!(TOPCODER.rules.points().in_terms_of('n', "^2"), "n(n-1)/2");
    /// ```
    pub fn in_terms_of(self, variable: char, square: &str) -> String {
        let Self { a, b, c, d } = self;
        let divisor = if d == 1 { String::new() } else { format!("/{d}") };
        if a == 1 && c == 0 && b != 0 {
            return format!("{variable}({variable}{b:+}){divisor}");
        }
        if a == 1 && b != 0 && b * b == 4 * c {
            return format!("({variable}{:+}){square}{divisor}", b / 2);
        }
        let mut sum = String::new();
        let mut terms = [(a, format!("{variable}{square}")), (b, variable.to_string()), (c, String::new())];
        if (if c == 0 { b } else { c }) > 0 && (a < 0 || a == 0 && b < 0) {
            terms.reverse();
        }
        for (coefficient, power) in terms.into_iter().filter(|(coefficient, _)| *coefficient != 0) {
            let number = if sum.is_empty() { coefficient.to_string() } else { format!("{coefficient:+}") };
            // Before a power, a coefficient of 1 or -1 is only its sign.
            let is_sign = coefficient.abs() == 1 && !power.is_empty();
            sum += if is_sign { number.trim_end_matches('1') } else { &number };
            sum += &power;
        }
        match &*sum {
            "" => "0".to_owned(),
            _ if d == 1 => sum,
            _ => format!("({sum}){divisor}"),
        }
    }

    /// Writes the coefficients as in a game id.
    pub(super) fn code(self) -> String {
        let Self { a, b, c, d } = self;
        format!("{a},{b},{c},{d}")
    }

    /// Reads the coefficients as in a game id.
    pub(super) fn scan(scanner: &mut Scanner<'_>) -> Result<Self, ParseError> {
        let start = scanner.clone();
        let mut coefficients = [0; 4];
        for (index, coefficient) in coefficients.iter_mut().enumerate() {
            if index > 0 {
                scanner.expect(",")?;
            }
            let largest = if index == 2 { Self::MAX_CONSTANT } else { Self::MAX_COEFFICIENT };
            *coefficient = scanner.number("a coefficient", -largest, largest)?;
        }
        let [a, b, c, d] = coefficients;
        Self::new(a, b, c, d)
            .map_err(|error| start.error(format!("coefficients of a formula with whole values, but {error}")))
    }
}

const fn gcd(a: i128, b: i128) -> i128 {
    if b == 0 { a.abs() } else { gcd(b, a % b) }
}

/// The reason why coefficients are rejected.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum QuadraticError {
    /// d is 0.
    #[error("it divides by zero")]
    DivisionByZero,
    /// A coefficient is above [`Quadratic::MAX_COEFFICIENT`], or c is above [`Quadratic::MAX_CONSTANT`].
    #[error(
        "a coefficient is above {}, or the constant above {}, in lowest terms",
        Quadratic::MAX_COEFFICIENT,
        Quadratic::MAX_CONSTANT
    )]
    TooLarge,
    /// The value at this n is a fraction.
    #[error("it gives a fraction for n = {n}")]
    Fraction {
        /// The smallest such n.
        n: i64,
    },
}
