//! Quadratics as formulas: `(n-2)^2`, `n(n-1)/2`.

mod parser;

use super::{Quadratic, QuadraticError};
use crate::board::ParseError;
use crate::board::parse::Scanner;
use std::fmt::{self, Write};
use std::str::FromStr;

impl Quadratic {
    /// Displays the formula in terms of a variable: `(n-2)^2`, or `(n-2)²` in the alternate form (`{:#}`).
    ///
    /// ```
    /// use samegame::board::rules::TOPCODER;
    ///
    /// assert_eq!(TOPCODER.rules.points().in_terms_of('n').to_string(), "n(n-1)/2");
    /// ```
    #[must_use]
    pub const fn in_terms_of(self, variable: char) -> Formula {
        Formula { quadratic: self, variable }
    }
}

/// A [`Quadratic`] displayed in terms of a variable; see [`Quadratic::in_terms_of`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Formula {
    quadratic: Quadratic,
    variable: char,
}

impl fmt::Display for Formula {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Quadratic { a, b, c, d } = self.quadratic;
        let (variable, square) = (self.variable, if f.alternate() { "²" } else { "^2" });
        if a == 1 && c == 0 && b != 0 {
            write!(f, "{variable}({variable}{b:+})")?;
        } else if a == 1 && b != 0 && b * b == 4 * c {
            write!(f, "({variable}{:+}){square}", b / 2)?;
        } else if d == 1 {
            write!(f, "{}", self.sum(square))?;
        } else {
            write!(f, "({})", self.sum(square))?;
        }
        if d == 1 { Ok(()) } else { write!(f, "/{d}") }
    }
}

impl Formula {
    /// Writes the terms as a sum, from the highest power down, or up if only then the first is positive.
    fn sum(&self, square: &str) -> String {
        let Quadratic { a, b, c, d: _ } = self.quadratic;
        let mut sum = String::new();
        let mut terms =
            [(a, format!("{}{square}", self.variable)), (b, self.variable.to_string()), (c, String::new())];
        if c > 0 && (a < 0 || a == 0 && b < 0) {
            terms.reverse();
        }
        for (coefficient, power) in terms {
            // Writing to a string never fails.
            let _ = match coefficient {
                0 => Ok(()),
                1 | -1 if !power.is_empty() => {
                    let sign = if coefficient < 0 {
                        "-"
                    } else if sum.is_empty() {
                        ""
                    } else {
                        "+"
                    };
                    write!(sum, "{sign}{power}")
                }
                _ if sum.is_empty() => write!(sum, "{coefficient}{power}"),
                _ => write!(sum, "{coefficient:+}{power}"),
            };
        }
        if sum.is_empty() { "0".to_owned() } else { sum }
    }
}

impl FromStr for Quadratic {
    type Err = ParseError;

    /// Parses a formula in `n` or `r` with sums, products, powers, brackets and divisions by a number.
    /// `n(n-1)` is also a product.
    fn from_str(text: &str) -> Result<Self, ParseError> {
        let polynomial = parser::parse(text)?;
        let [c, b, a] = polynomial.terms;
        Self::new(a, b, c, polynomial.divisor).map_err(|error| {
            Scanner::new(text).error(match error {
                QuadraticError::DivisionByZero => "a formula that does not divide by zero".to_owned(),
                QuadraticError::TooLarge => {
                    format!(
                        "coefficients up to {} and a constant up to {}",
                        Self::MAX_COEFFICIENT,
                        Self::MAX_CONSTANT
                    )
                }
                QuadraticError::Fraction { n } => {
                    format!("a formula with whole values, but it gives a fraction for n = {n}")
                }
            })
        })
    }
}
