//! The acceptance test of simulated annealing.

use crate::solver::search::exp::exp;

/// Decides whether a mutated line replaces the current one: the Metropolis criterion.
///
/// Its random number is drawn before the line is played, so a line that can no longer be accepted need not be played to
/// its end.
#[derive(Clone, Copy, Debug)]
pub(super) struct Acceptance {
    /// The fitness of the line before the mutation.
    pub(super) fitness: f64,
    /// The loss of fitness that is accepted about one time in three.
    pub(super) temperature: f64,
    /// A random number from 0 up to but excluding 1.
    pub(super) random: f32,
}

impl Acceptance {
    pub(super) fn accepts(&self, fitness: f64) -> bool {
        // Most tests are of upper bounds after single moves. These are seldom a loss, so they need no exponential.
        if fitness >= self.fitness {
            return true;
        }
        #[expect(clippy::cast_possible_truncation, reason = "it is at most 40")]
        let loss = ((self.fitness - fitness) / self.temperature).clamp(0.0, 40.0) as f32;
        self.random < exp(-loss)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn larger_losses_are_accepted_less_often() {
        let accepted = |loss: f64| {
            let numbers = (0..1000_u16).map(|number| f32::from(number) / 1000.0);
            let tests = numbers.map(|random| Acceptance { fitness: 100.0, temperature: 5.0, random });
            tests.filter(|test| test.accepts(100.0 - loss)).count()
        };
        assert_eq!([-1.0, 0.0, 5.0, 10.0, 1e6].map(accepted), [1000, 1000, 368, 136, 1]);
    }
}
