//! What a change has to reach.

use super::super::policy::exponential;

/// A changed line is kept if its value reaches this: drawn before the line is played, so that a line which cannot reach
/// it any more need not be played to its end.
#[derive(Clone, Copy, Debug)]
pub(super) struct Bar {
    /// The value of the line before the change.
    pub(super) value: f64,
    /// How much less is let pass about one time in three.
    pub(super) temperature: f64,
    /// A number drawn from 0 to below 1.
    pub(super) drawn: f32,
}

impl Bar {
    /// Whether this value is enough.
    pub(super) fn is_reached_by(&self, value: f64) -> bool {
        // Asked after each move of a line, most of which could still become better ones.
        if value >= self.value {
            return true;
        }
        #[expect(clippy::cast_possible_truncation, reason = "it is at most 40")]
        let loss = ((self.value - value) / self.temperature).clamp(0.0, 40.0) as f32;
        self.drawn < exponential(-loss)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_loss_passes_the_less_often_the_larger_it_is() {
        let passes = |loss: f64| {
            let bars = (0..1000_u16).map(|drawn| f32::from(drawn) / 1000.0);
            let bars = bars.map(|drawn| Bar { value: 100.0, temperature: 5.0, drawn });
            bars.filter(|bar| bar.is_reached_by(100.0 - loss)).count()
        };
        assert_eq!([-1.0, 0.0, 5.0, 10.0, 1e6].map(passes), [1000, 1000, 368, 136, 1]);
    }
}
