//! A recursive-descent parser for formulas.
//!
//! The variable is the number of tiles. It is called `n` in the points for a group, and `r` in what the end
//! adds or takes away for tiles left; the parser accepts either letter anywhere.

use crate::board::ParseError;
use crate::board::parse::Scanner;

/// The deepest nesting of brackets, limited so that a hostile formula cannot overflow the stack.
const MAX_DEPTH: usize = 32;
const MAX_NUMBER: i64 = 1_000_000;

/// Parses a whole formula.
pub(super) fn parse(text: &str) -> Result<Polynomial, ParseError> {
    let mut parser = Parser { scanner: Scanner::new(text), depth: 0 };
    let polynomial = parser.sum()?;
    parser.scanner.expect_end("an operator, or the end of the formula")?;
    Ok(polynomial)
}

struct Parser<'a> {
    scanner: Scanner<'a>,
    depth: usize,
}

impl<'a> Parser<'a> {
    fn skip_spaces(&mut self) {
        self.scanner.take_while(|space| space == ' ');
    }

    /// Skips spaces, and then reads this symbol if it comes next. Returns whether it did.
    fn eat(&mut self, symbol: &str) -> bool {
        self.skip_spaces();
        self.scanner.eat(symbol)
    }

    /// Returns a scanner at the beginning of the next part, for an error about the whole part.
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
            sign = if self.eat("+") {
                1
            } else if self.eat("-") {
                -1
            } else {
                return Ok(sum);
            };
        }
    }

    fn product(&mut self) -> Result<Polynomial, ParseError> {
        let start = self.start();
        let mut product = self.power()?;
        loop {
            let result = if self.eat("/") {
                let divisor_start = self.start();
                let divisor = self.power()?;
                if divisor.terms[0] == 0 || divisor.degree() > 0 {
                    return Err(divisor_start.error("a number other than 0 to divide by"));
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

    /// Parses a factor and the exponents after it, of which there may be several: `n^2^1` means `(n^2)^1`.
    fn power(&mut self) -> Result<Polynomial, ParseError> {
        let start = self.start();
        let mut base = self.factor()?;
        loop {
            let exponent = if self.eat("²") {
                2
            } else if self.eat("^") {
                self.skip_spaces();
                self.scanner.number("an exponent", 0, 2)?
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
        match self.scanner.peek() {
            Some(digit) if digit.is_ascii_digit() => {
                self.scanner.number("a number", 0, MAX_NUMBER).map(Polynomial::constant)
            }
            Some('n' | 'r') => {
                self.scanner.next();
                Ok(Polynomial::VARIABLE)
            }
            Some('(') if self.depth < MAX_DEPTH => {
                self.scanner.next();
                self.depth += 1;
                let sum = self.sum()?;
                self.depth -= 1;
                self.scanner.expect(")")?;
                Ok(sum)
            }
            Some('(') => Err(self.scanner.error("fewer nested brackets")),
            _ => Err(self.scanner.error("a number, `n` or a bracket, as in (n-2)^2")),
        }
    }
}

const fn begins_a_factor(character: char) -> bool {
    character.is_ascii_digit() || matches!(character, 'n' | 'r' | '(')
}

fn too_large(start: &Scanner<'_>) -> ParseError {
    start.error("a formula of degree 2 or less, without very large numbers")
}

/// The polynomial (terms[0] + terms[1] n + terms[2] n²) / divisor.
#[derive(Clone, Copy)]
pub(super) struct Polynomial {
    pub(super) terms: [i64; 3],
    pub(super) divisor: i64,
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

    /// Returns the product; `None` if it is too large or of a degree above 2.
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

    /// Divides by a constant, which must not be 0. Returns `None` if the quotient is too large.
    fn over(self, divisor: Self) -> Option<Self> {
        // Dividing by t / d is multiplying by d / t.
        self.times(Self { terms: [divisor.divisor, 0, 0], divisor: divisor.terms[0] })
    }
}
