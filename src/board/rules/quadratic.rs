//! Quadratics with exact values.

/// The polynomial (an² + bn + c) / d, with integer coefficients and an integer value for every n.
///
/// It is stored in lowest terms, so that equal formulas are equal values. It can be parsed from a formula
/// such as `(n-2)^2`, and [`Quadratic::in_terms_of`] displays the formula.
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

    /// The largest d and the largest absolute value of a, b and c.
    ///
    /// A board has at most 10⁶ tiles, so the points of a game stay below 10³ · (10¹² + 10⁶ + 10⁶) < 1.1 · 10¹⁵.
    pub const MAX_COEFFICIENT: i64 = 1000;

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
        let small = |coefficient: i128| {
            let reduced = i64::try_from(coefficient / divisor).ok();
            reduced.filter(|reduced| reduced.unsigned_abs() <= Self::MAX_COEFFICIENT.unsigned_abs())
        };
        let [Some(a), Some(b), Some(c), Some(d)] = wide.map(small) else {
            return Err(QuadraticError::TooLarge);
        };
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

const fn gcd(a: i128, b: i128) -> i128 {
    if b == 0 { a.abs() } else { gcd(b, a % b) }
}

/// The reason why coefficients are rejected.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum QuadraticError {
    /// d is 0.
    #[error("it divides by zero")]
    DivisionByZero,
    /// A coefficient is above [`Quadratic::MAX_COEFFICIENT`].
    #[error("a coefficient is above {} in lowest terms", Quadratic::MAX_COEFFICIENT)]
    TooLarge,
    /// The value at this n is a fraction.
    #[error("it gives a fraction for n = {n}")]
    Fraction {
        /// The smallest such n.
        n: i64,
    },
}
