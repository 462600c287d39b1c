//! The acceptance test of simulated annealing.

use crate::solver::search::exp::ln;

/// Decides whether a mutated line replaces the current one: the Metropolis criterion.
///
/// Its random number is drawn before the line is played, so a line that can no longer be accepted need not be played to
/// its end.
#[derive(Clone, Copy, Debug)]
pub(super) struct Acceptance {
    /// The least fitness that is accepted.
    least: f64,
}

impl Acceptance {
    /// `fitness` is that of the line before the mutation, `temperature` the loss of fitness that is accepted about one
    /// time in three, and `random` a random number from 0 up to but excluding 1.
    pub(super) fn new(fitness: f64, temperature: f64, random: f32) -> Self {
        // A loss is accepted if `random` is less than e to the power of minus the loss, divided by the temperature.
        let loss = if random > 0.0 { -ln(random) } else { 40.0 };
        Self { least: fitness - f64::from(loss) * temperature }
    }

    #[inline]
    pub(super) fn accepts(self, fitness: f64) -> bool {
        fitness >= self.least
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn larger_losses_are_accepted_less_often() {
        let accepted = |loss: f64| {
            let numbers = (0..1000_u16).map(|number| f32::from(number) / 1000.0);
            let tests = numbers.map(|random| Acceptance::new(100.0, 5.0, random));
            tests.filter(|test| test.accepts(100.0 - loss)).count()
        };
        assert_eq!([-1.0, 0.0, 5.0, 10.0, 100.0].map(accepted), [1000, 1000, 368, 136, 1]);
    }
}
