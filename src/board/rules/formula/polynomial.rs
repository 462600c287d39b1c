//! The arithmetic of formulas: polynomials of degree 2 or less.

/// The polynomial (terms[0] + terms[1] n + terms[2] n²) / divisor.
#[derive(Clone, Copy)]
pub(super) struct Polynomial {
    pub(super) terms: [i64; 3],
    pub(super) divisor: i64,
}

impl Polynomial {
    pub(super) const fn constant(value: i64) -> Self {
        Self { terms: [value, 0, 0], divisor: 1 }
    }

    pub(super) const VARIABLE: Self = Self { terms: [0, 1, 0], divisor: 1 };

    pub(super) fn degree(self) -> usize {
        self.terms.iter().rposition(|&term| term != 0).unwrap_or(0)
    }

    pub(super) fn plus(self, other: Self, sign: i64) -> Option<Self> {
        let mut terms = [0; 3];
        for (power, term) in terms.iter_mut().enumerate() {
            let left = self.terms[power].checked_mul(other.divisor)?;
            let right = other.terms[power].checked_mul(self.divisor)?.checked_mul(sign)?;
            *term = left.checked_add(right)?;
        }
        Some(Self { terms, divisor: self.divisor.checked_mul(other.divisor)? })
    }

    /// Returns the product; `None` if it is too large or of a degree above 2.
    pub(super) fn times(self, other: Self) -> Option<Self> {
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
    pub(super) fn over(self, divisor: Self) -> Option<Self> {
        // Dividing by t / d is multiplying by d / t.
        self.times(Self { terms: [divisor.divisor, 0, 0], divisor: divisor.terms[0] })
    }
}
