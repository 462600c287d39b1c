//! Quadratics as people write them: `(n-2)^2`, `n(n-1)/2`.

use super::{Quadratic, QuadraticError};
use crate::board::ParseError;
use crate::board::parse::Scanner;
use std::fmt::{self, Write};
use std::str::FromStr;

impl Quadratic {
    /// The formula in terms of a variable: `(n-2)^2`, or `(n-2)²` in the alternate form (`{:#}`).
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

/// A [`Quadratic`] to be shown.
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
    /// The terms in a row, the highest power first.
    fn sum(&self, square: &str) -> String {
        let Quadratic { a, b, c, d: _ } = self.quadratic;
        let mut sum = String::new();
        for (coefficient, power) in
            [(a, format!("{}{square}", self.variable)), (b, self.variable.to_string())]
        {
            // Writing to a string does not fail.
            let _ = match coefficient {
                0 => Ok(()),
                1 if sum.is_empty() => write!(sum, "{power}"),
                1 => write!(sum, "+{power}"),
                -1 => write!(sum, "-{power}"),
                _ if sum.is_empty() => write!(sum, "{coefficient}{power}"),
                _ => write!(sum, "{coefficient:+}{power}"),
            };
        }
        let _ = match c {
            _ if sum.is_empty() => write!(sum, "{c}"),
            0 => Ok(()),
            _ => write!(sum, "{c:+}"),
        };
        sum
    }
}

impl FromStr for Quadratic {
    type Err = ParseError;

    /// Reads a formula in `n` (or `r`): sums, products, powers and a division by a number, with brackets;
    /// `n(n-1)` is a product too.
    fn from_str(text: &str) -> Result<Self, ParseError> {
        let mut parser = Parser { scanner: Scanner::new(text), depth: 0 };
        let polynomial = parser.sum()?;
        parser.skip_spaces();
        parser.scanner.expect_end("an operator, or the end of the formula")?;
        let [c, b, a] = polynomial.terms;
        Self::new(a, b, c, polynomial.divisor).map_err(|error| {
            Scanner::new(text).error(match error {
                QuadraticError::DivisionByZero => "a formula that does not divide by zero".to_owned(),
                QuadraticError::TooLarge => {
                    format!("coefficients from -{0} to {0}", Self::MAX_COEFFICIENT)
                }
                QuadraticError::Fraction { n } => {
                    format!("a formula that is whole for every n, but for n = {n} it is not")
                }
            })
        })
    }
}

/// (terms[0] + terms[1] n + terms[2] n²) / divisor.
#[derive(Clone, Copy)]
struct Polynomial {
    terms: [i64; 3],
    divisor: i64,
}

impl Polynomial {
    const fn constant(value: i64) -> Self {
        Self { terms: [value, 0, 0], divisor: 1 }
    }

    const VARIABLE: Self = Self { terms: [0, 1, 0], divisor: 1 };

    fn degree(self) -> usize {
        self.terms.iter().rposition(|&term| term != 0).unwrap_or(0)
    }

    fn plus(self, other: Self, sign: i64) -> Option<Self> {
        let mut terms = [0; 3];
        for (power, term) in terms.iter_mut().enumerate() {
            let left = self.terms[power].checked_mul(other.divisor)?;
            let right = other.terms[power].checked_mul(self.divisor)?.checked_mul(sign)?;
            *term = left.checked_add(right)?;
        }
        Some(Self { terms, divisor: self.divisor.checked_mul(other.divisor)? })
    }

    /// The product; `None` if it is too large or of a degree above 2.
    fn times(self, other: Self) -> Option<Self> {
        let mut terms = [0_i64; 3];
        for (power, &left) in self.terms.iter().enumerate() {
            for (other_power, &right) in other.terms.iter().enumerate() {
                let product = left.checked_mul(right)?;
                if product != 0 {
                    let term = terms.get_mut(power + other_power)?;
                    *term = term.checked_add(product)?;
                }
            }
        }
        Some(Self { terms, divisor: self.divisor.checked_mul(other.divisor)? })
    }

    fn over(self, divisor: Self) -> Option<Self> {
        if divisor.degree() > 0 {
            return None;
        }
        self.times(Self { terms: [divisor.divisor, 0, 0], divisor: divisor.terms[0] })
    }
}

struct Parser<'a> {
    scanner: Scanner<'a>,
    depth: usize,
}

/// Deeper nesting than this serves nobody, and would only use up the stack.
const DEEPEST: usize = 32;
const LARGEST: i64 = 1_000_000;

impl<'a> Parser<'a> {
    fn skip_spaces(&mut self) {
        self.scanner.take_while(|space| space == ' ');
    }

    fn eat(&mut self, symbol: &str) -> bool {
        self.skip_spaces();
        self.scanner.eat(symbol)
    }

    /// Where a part begins, for the error about the whole of it.
    fn start(&mut self) -> Scanner<'a> {
        self.skip_spaces();
        self.scanner.clone()
    }

    fn sum(&mut self) -> Result<Polynomial, ParseError> {
        let start = self.start();
        let mut sum = Polynomial::constant(0);
        let mut sign = if self.eat("-") { -1 } else { 1 };
        loop {
            let term = self.product()?;
            sum = sum.plus(term, sign).ok_or_else(|| too_large(&start))?;
            sign = match () {
                () if self.eat("+") => 1,
                () if self.eat("-") => -1,
                () => return Ok(sum),
            };
        }
    }

    fn product(&mut self) -> Result<Polynomial, ParseError> {
        let start = self.start();
        let mut product = self.power()?;
        loop {
            self.skip_spaces();
            let result = if self.eat("/") {
                let start = self.start();
                let divisor = self.power()?;
                if divisor.terms[0] == 0 || divisor.degree() > 0 {
                    return Err(start.error("a number other than 0 to divide by"));
                }
                product.over(divisor)
            } else if self.eat("*") || self.scanner.peek().is_some_and(begins_a_factor) {
                product.times(self.power()?)
            } else {
                return Ok(product);
            };
            product = result.ok_or_else(|| too_large(&start))?;
        }
    }

    fn power(&mut self) -> Result<Polynomial, ParseError> {
        let start = self.start();
        let mut base = self.factor()?;
        loop {
            let exponent = if self.eat("²") {
                2
            } else if self.eat("^") {
                self.skip_spaces();
                self.scanner.number("a power", 0, 2)?
            } else {
                return Ok(base);
            };
            base = match exponent {
                0 => Polynomial::constant(1),
                1 => base,
                _ => base.times(base).ok_or_else(|| too_large(&start))?,
            };
        }
    }

    fn factor(&mut self) -> Result<Polynomial, ParseError> {
        self.skip_spaces();
        match self.scanner.peek() {
            Some(digit) if digit.is_ascii_digit() => {
                self.scanner.number("a number", 0, LARGEST).map(Polynomial::constant)
            }
            Some('n' | 'r') => {
                self.scanner.next();
                Ok(Polynomial::VARIABLE)
            }
            Some('(') if self.depth < DEEPEST => {
                self.scanner.next();
                self.depth += 1;
                let sum = self.sum()?;
                self.depth -= 1;
                self.skip_spaces();
                self.scanner.expect(")")?;
                Ok(sum)
            }
            Some('(') => Err(self.scanner.error("fewer brackets inside each other")),
            _ => Err(self.scanner.error("a number, `n` or a bracket, as in (n-2)^2")),
        }
    }
}

const fn begins_a_factor(character: char) -> bool {
    character.is_ascii_digit() || matches!(character, 'n' | 'r' | '(')
}

fn too_large(start: &Scanner<'_>) -> ParseError {
    start.error("a formula of degree 2 at most, with small numbers")
}
