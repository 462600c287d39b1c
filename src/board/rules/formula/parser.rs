//! A recursive-descent parser for formulas.
//!
//! The variable is the number of tiles. It is called `n` in the points for a group, and `r` in the penalty for
//! tiles left; the parser accepts either letter anywhere.

use super::polynomial::Polynomial;
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
