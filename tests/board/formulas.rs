//! Quadratics: their values, compared with exact fractions, and their formulas.

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

/// The value of a displayed formula: a sum, a square or a product, which a whole number may divide.
fn value(formula: &str, n: i128) -> Fraction {
    let (numerator, den) = formula.split_once('/').unwrap_or((formula, "1"));
    let inner = numerator.strip_prefix('(').and_then(|rest| rest.strip_suffix(')'));
    let num = if let Some((factor, rest)) = numerator.split_once("n(").filter(|(factor, _)| factor.is_empty())
    {
        assert_eq!(factor, "");
        n * sum(rest.strip_suffix(')').expect("a product"), n)
    } else if let Some(base) = numerator.strip_prefix('(').and_then(|rest| rest.strip_suffix(")^2")) {
        sum(base, n).pow(2)
    } else {
        sum(inner.unwrap_or(numerator), n)
    };
    Fraction::new(num, den.parse().expect("a divisor"))
}

/// The value of terms such as `n^2-3n+4`.
fn sum(terms: &str, n: i128) -> i128 {
    let signed = terms.replace('-', "+-");
    let term = |term: &str| {
        let (coefficient, power) = term.split_at(term.find('n').unwrap_or(term.len()));
        let coefficient = match coefficient {
            "" => 1,
            "-" => -1,
            number => number.parse().expect("a coefficient"),
        };
        coefficient
            * match power {
                "" => 1,
                "n" => n,
                "n^2" => n * n,
                other => panic!("{other} in {terms}"),
            }
    };
    signed.split('+').filter(|part| !part.is_empty()).map(term).sum()
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
    fn a_written_formula_has_the_values_of_the_quadratic(quadratic in quadratic(), n in 0..=1000_u32) {
        let text = quadratic.in_terms_of('n', "^2");
        prop_assert_eq!(value(&text, n.into()).whole(), Some(i128::from(quadratic.at(n))), "{}", &text);
        prop_assert_eq!(quadratic.in_terms_of('r', "²"), text.replace('n', "r").replace("^2", "²"));
    }
}

#[test]
fn formulas_are_squares_products_or_sums_that_begin_with_a_positive_term() {
    let formula = |(a, b, c, d)| Quadratic::new(a, b, c, d).expect("whole").in_terms_of('n', "^2");
    let quadratics = [
        (1, -4, 4, 1),
        (1, -1, 0, 2),
        (1, -1, -1, 1),
        (-1, -1, 0, 1),
        (0, -1, 1, 1),
        (-1, 0, 2, 1),
        (-1, 1, 5, 1),
        (1, 1, 2, 2),
    ];
    let expected = ["(n-2)^2", "n(n-1)/2", "n^2-n-1", "-n^2-n", "1-n", "2-n^2", "5+n-n^2", "(n^2+n+2)/2"];
    assert_eq!(quadratics.map(formula), expected);
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
