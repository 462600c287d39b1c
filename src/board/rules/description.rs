//! Rules in words.

use super::{LeftoverPenalty, Quadratic, Rules};
use std::fmt;

impl fmt::Display for Rules {
    /// Describes the rules: `(n-2)^2 for n tiles, +1000 for a clear`. The alternate form uses `²` and `×`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.fmt_points(f)?;
        if self.min_group() > 2 {
            write!(f, ", groups of {} or more", self.min_group())?;
        }
        if self.clear_multiplier() != 1 {
            write!(f, ", {}{} for a clear", if f.alternate() { "×" } else { "x" }, self.clear_multiplier())?;
        }
        if self.clear_bonus() != 0 {
            write!(f, ", {:+} for a clear", self.clear_bonus())?;
        }
        self.fmt_leftover(f)
    }
}

impl Rules {
    fn fmt_points(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.points() == Quadratic::ZERO {
            return write!(f, "no points");
        }
        let formula = self.points().in_terms_of('n');
        fmt::Display::fmt(&formula, f)?;
        write!(f, " for n tiles")
    }

    fn fmt_leftover(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let LeftoverPenalty { formula, above, per_color } = self.leftover();
        if formula == Quadratic::ZERO {
            return Ok(());
        }
        write!(f, ", less ")?;
        fmt::Display::fmt(&formula.in_terms_of('r'), f)?;
        write!(f, " for r tiles left{}", if per_color { " of a colour" } else { "" })?;
        if above > 0 { write!(f, ", if more than {above}") } else { Ok(()) }
    }
}
