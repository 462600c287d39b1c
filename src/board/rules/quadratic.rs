//! Exact quadratics.

use std::fmt;

/// The polynomial (an² + bn + c) / d with whole coefficients, whole for every n.
///
/// It is kept in lowest terms, so equal formulas are equal values. Its text form, `(n-2)^2`, is read and
/// written by [`notation`](crate::notation).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Quadratic {
    pub(crate) a: i64,
    pub(crate) b: i64,
    pub(crate) c: i64,
    pub(crate) d: i64,
}

impl Quadratic {
    /// The polynomial that is 0 everywhere.
    pub const ZERO: Self = Self::whole(0, 0, 0);

    /// The largest |a|, |b| and |c|, and the largest d.
    ///
    /// A board has at most 10⁶ tiles, so a game's points stay below 10³ · (10¹² + 10⁶ + 10⁶) < 1.1 · 10¹⁵.
    pub const MAX_COEFFICIENT: i64 = 1000;

    /// The polynomial (an² + bn + c) / d.
    ///
    /// # Errors
    /// If d is 0, if a coefficient is out of bounds in lowest terms, or if some n gives a fraction.
    pub fn new(a: i64, b: i64, c: i64, d: i64) -> Result<Self, QuadraticError> {
        if d == 0 {
            return Err(QuadraticError::DivisionByZero);
        }
        // Wide, because |i64::MIN| is no i64.
        let wide = [a, b, c, d].map(i128::from);
        let divisor = wide.into_iter().fold(0, gcd) * wide[3].signum();
        let small = |coefficient: i128| {
            let reduced = i64::try_from(coefficient / divisor).ok();
            reduced.filter(|reduced| reduced.unsigned_abs() <= Self::MAX_COEFFICIENT.unsigned_abs())
        };
        let [Some(a), Some(b), Some(c), Some(d)] = wide.map(small) else {
            return Err(QuadraticError::TooLarge);
        };
        // Whether d divides the value depends on n modulo d only.
        match (0..d).find(|tiles| (a * tiles * tiles + b * tiles + c) % d != 0) {
            Some(tiles) => Err(QuadraticError::Fraction { n: tiles }),
            None => Ok(Self { a, b, c, d }),
        }
    }

    /// an² + bn + c, for the named rule sets.
    pub(super) const fn whole(a: i64, b: i64, c: i64) -> Self {
        Self { a, b, c, d: 1 }
    }

    /// The value at n, a number of tiles: exact for any that a board can have.
    ///
    /// # Panics
    /// It may overflow where n is beyond 10⁷, ten times the tiles of the largest board.
    ///
    /// ```
    /// use samegame::board::rules::Quadratic;
    ///
    /// let pairs: Quadratic = "n(n-1)/2".parse()?;
    /// assert_eq!(pairs.at(5), 10);
    /// # Ok::<(), samegame::board::ParseError>(())
    /// ```
    #[must_use]
    pub const fn at(self, n: u32) -> i64 {
        let n = n as i64;
        (self.a * n * n + self.b * n + self.c) / self.d
    }
}

/// The greatest common divisor of the absolute values.
const fn gcd(a: i128, b: i128) -> i128 {
    if b == 0 { a.abs() } else { gcd(b, a % b) }
}

/// Why numbers are not the coefficients of a [`Quadratic`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum QuadraticError {
    /// d is 0.
    DivisionByZero,
    /// A coefficient is beyond [`Quadratic::MAX_COEFFICIENT`].
    TooLarge,
    /// The value is not whole at this n.
    Fraction {
        /// The smallest such n.
        n: i64,
    },
}

impl fmt::Display for QuadraticError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::DivisionByZero => write!(f, "it divides by zero"),
            Self::TooLarge => {
                write!(f, "a coefficient is beyond {} in lowest terms", Quadratic::MAX_COEFFICIENT)
            }
            Self::Fraction { n } => write!(f, "it gives a fraction for n = {n}"),
        }
    }
}

impl std::error::Error for QuadraticError {}
