//! Quadratics: their values, compared with exact fractions, and their text form.

use crate::common::config;
use proptest::prelude::*;
use samegame::board::rules::{Quadratic, QuadraticError};

/// The fraction `num / den`, where `den` is positive. It need not be in lowest terms.
#[derive(Clone, Copy, Debug)]
struct Fraction {
    num: i128,
    den: i128,
}

impl Fraction {
    const fn new(num: i128, den: i128) -> Self {
        let sign = den.signum();
        Self { num: num * sign, den: den * sign }
    }

    const fn whole(self) -> Option<i128> {
        if self.num % self.den == 0 { Some(self.num / self.den) } else { None }
    }
}

/// Returns the coefficients of the quadratic with these values at 0, 1 and 2, or twice the coefficients if
/// they are not integers.
fn coefficients([at_0, at_1, at_2]: [i128; 3]) -> [i128; 3] {
    let twice_a = at_2 - 2 * at_1 + at_0;
    let twice = [twice_a, 2 * (at_1 - at_0) - twice_a, 2 * at_0];
    if twice_a % 2 == 0 { twice.map(|coefficient| coefficient / 2) } else { twice }
}

fn is_small(coefficients: [i128; 3]) -> bool {
    coefficients.iter().all(|coefficient| coefficient.abs() <= i128::from(Quadratic::MAX_COEFFICIENT))
}

/// Quadratics with integer coefficients, or with halves of integers, as rules may have them.
fn quadratic() -> impl Strategy<Value = Quadratic> {
    let max = Quadratic::MAX_COEFFICIENT;
    let small = (-12..=12_i64, -12..=12_i64, -12..=12_i64);
    let any_size = (-max..=max, -max..=max, -max..=max);
    (prop_oneof![small, any_size], any::<bool>()).prop_map(|((a, b, c), halve)| {
        let halves = Quadratic::new(a, b, c, 2).ok().filter(|_| halve);
        halves.unwrap_or_else(|| Quadratic::new(a, b, c, 1).expect("small and whole"))
    })
}

/// A formula that can be written as text and evaluated exactly.
#[derive(Clone, Debug)]
enum Term {
    Number(i64),
    Variable,
    Sum(Box<Self>, Box<Self>),
    Difference(Box<Self>, Box<Self>),
    Product(Box<Self>, Box<Self>),
    Quotient(Box<Self>, i64),
    Square(Box<Self>),
}

fn term() -> impl Strategy<Value = Term> {
    let leaf = prop_oneof![(0..9_i64).prop_map(Term::Number), Just(Term::Variable)];
    leaf.prop_recursive(3, 12, 2, |inner| {
        let pair = || (inner.clone(), inner.clone());
        prop_oneof![
            pair().prop_map(|(left, right)| Term::Sum(left.into(), right.into())),
            pair().prop_map(|(left, right)| Term::Difference(left.into(), right.into())),
            pair().prop_map(|(left, right)| Term::Product(left.into(), right.into())),
            (inner.clone(), 1..4_i64).prop_map(|(left, divisor)| Term::Quotient(left.into(), divisor)),
            inner.clone().prop_map(|base| Term::Square(base.into())),
        ]
    })
}

impl Term {
    fn text(&self) -> String {
        match self {
            Self::Number(number) => number.to_string(),
            Self::Variable => "n".to_owned(),
            Self::Sum(left, right) => format!("({} + {})", left.text(), right.text()),
            Self::Difference(left, right) => format!("({}-({}))", left.text(), right.text()),
            Self::Product(left, right) => format!("({})*({})", left.text(), right.text()),
            Self::Quotient(left, divisor) => format!("({})/{divisor}", left.text()),
            Self::Square(base) => format!("({})²", base.text()),
        }
    }

    fn at(&self, n: i128) -> Fraction {
        let both = |left: &Self, right: &Self| (left.at(n), right.at(n));
        match self {
            Self::Number(number) => Fraction::new((*number).into(), 1),
            Self::Variable => Fraction::new(n, 1),
            Self::Sum(left, right) => {
                let (left, right) = both(left, right);
                Fraction::new(left.num * right.den + right.num * left.den, left.den * right.den)
            }
            Self::Difference(left, right) => {
                let (left, right) = both(left, right);
                Fraction::new(left.num * right.den - right.num * left.den, left.den * right.den)
            }
            Self::Product(left, right) => {
                let (left, right) = both(left, right);
                Fraction::new(left.num * right.num, left.den * right.den)
            }
            Self::Quotient(left, divisor) => {
                let left = left.at(n);
                Fraction::new(left.num, left.den * i128::from(*divisor))
            }
            Self::Square(base) => {
                let base = base.at(n);
                Fraction::new(base.num * base.num, base.den * base.den)
            }
        }
    }

    /// Returns the degree before any terms cancel out.
    fn degree(&self) -> u32 {
        match self {
            Self::Number(_) => 0,
            Self::Variable => 1,
            Self::Sum(left, right) | Self::Difference(left, right) => left.degree().max(right.degree()),
            Self::Product(left, right) => left.degree() + right.degree(),
            Self::Quotient(left, _) => left.degree(),
            Self::Square(base) => base.degree() * 2,
        }
    }
}

proptest! {
    #![proptest_config(config())]

    #[test]
    fn the_values_at_0_1_and_2_determine_all_others(quadratic in quadratic(), n in 0..=1_000_000_u32) {
        // By Newton's forward differences.
        let [at_0, at_1, at_2] = [0, 1, 2].map(|n| i128::from(quadratic.at(n)));
        let wide = i128::from(n);
        let pairs = wide * (wide - 1) / 2;
        let expected = at_0 + (at_1 - at_0) * wide + (at_2 - 2 * at_1 + at_0) * pairs;
        prop_assert_eq!(i128::from(quadratic.at(n)), expected);
    }

    #[test]
    fn coefficients_are_accepted_if_every_value_is_an_integer(
        a in -40..=40_i64, b in -40..=40_i64, c in -40..=40_i64, d in -8..=8_i64, scale in 1..=2000_i64
    ) {
        let result = Quadratic::new(a * scale, b * scale, c * scale, d * scale);
        if d == 0 {
            prop_assert_eq!(result, Err(QuadraticError::DivisionByZero));
        } else {
            let at = |n: i64| Fraction::new(i128::from(a * n * n + b * n + c), d.into()).whole();
            if let Some(first) = (0..=2).find(|&n| at(n).is_none()) {
                prop_assert_eq!(result, Err(QuadraticError::Fraction { n: first }));
            } else {
                let quadratic = result.expect("small and whole");
                for n in 0..40_u32 {
                    prop_assert_eq!(Some(i128::from(quadratic.at(n))), at(n.into()));
                }
            }
        }
    }

    #[test]
    fn a_parsed_formula_has_the_value_of_its_text(term in term()) {
        let values = [0, 1, 2].map(|n| term.at(n).whole());
        match term.text().parse::<Quadratic>() {
            Ok(quadratic) => for n in 0..=20_u32 {
                prop_assert_eq!(Some(i128::from(quadratic.at(n))), term.at(n.into()).whole());
            },
            // A formula of degree 2 or less with whole values is refused only for large coefficients.
            Err(error) => if let ([Some(at_0), Some(at_1), Some(at_2)], 0..=2) = (values, term.degree()) {
                prop_assert!(!is_small(coefficients([at_0, at_1, at_2])), "`{}`: {error}", term.text());
            },
        }
    }

    #[test]
    fn a_written_formula_parses_as_the_same_quadratic(quadratic in quadratic()) {
        for text in ['n', 'r'].map(|variable| quadratic.in_terms_of(variable)).iter()
            .flat_map(|formula| [formula.to_string(), format!("{formula:#}")])
        {
            prop_assert_eq!(text.parse::<Quadratic>(), Ok(quadratic), "`{}`", text);
        }
    }
}

#[test]
fn extreme_coefficients_do_not_overflow() {
    let extremes = [i64::MIN, i64::MIN + 1, -1, 0, 1, 2, i64::MAX];
    for a in extremes {
        for b in extremes {
            for c in extremes {
                for d in extremes {
                    let result = Quadratic::new(a, b, c, d);
                    assert_eq!(d == 0, result == Err(QuadraticError::DivisionByZero));
                }
            }
        }
    }
    assert_eq!(Quadratic::new(0, i64::MIN, i64::MIN, i64::MIN), Quadratic::new(0, 1, 1, 1));
}

#[test]
fn very_long_formulas_and_deeply_nested_brackets_are_refused() {
    for text in ["(".repeat(100_000), "n".repeat(100_000), "1+".repeat(100_000), "²".repeat(100_000)] {
        assert!(text.parse::<Quadratic>().is_err());
    }
    let nested = |depth: usize| format!("{}n{}", "(".repeat(depth), ")".repeat(depth));
    assert!(nested(32).parse::<Quadratic>().is_ok());
    assert!(nested(33).parse::<Quadratic>().is_err());
}

#[test]
fn an_overflowing_formula_is_refused() {
    // The product is 2⁶², so the formulas reach the lowest `i64`.
    let huge = "0-524288*524288*524288*32";
    for text in [format!("{huge}-524288*524288*524288*32"), format!("n*({huge}-524288*524288*524288*32)")] {
        assert!(text.parse::<Quadratic>().is_err(), "{text}");
    }
}
