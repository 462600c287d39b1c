//! Values over time.

use crate::i18n::{Messages, TextId};
use jiff::Timestamp;

/// A value of each game, in the order in which the games ended.
#[derive(Clone, Debug)]
pub(crate) struct Course {
    pub(crate) heading: TextId,
    pub(crate) values: Vec<f64>,
    pub(crate) label: fn(Messages, f64) -> String,
    /// When the first and the last of the games ended.
    pub(crate) span: [Timestamp; 2],
    /// The best value up to each game; empty if the page shows none.
    pub(crate) best: Vec<f64>,
}

impl Course {
    /// Adds the best value up to each game.
    pub(super) fn with_best(mut self, better: fn(f64, f64) -> f64) -> Self {
        let Some(&first) = self.values.first() else { return self };
        let best = self.values.iter().scan(first, |best, &value| {
            *best = better(*best, value);
            Some(*best)
        });
        self.best = best.collect();
        self
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_best_value_is_the_best_so_far() {
        let span = [Timestamp::UNIX_EPOCH; 2];
        let values = vec![3.0, 1.0, 5.0, 4.0];
        let label = Messages::percent;
        let course = Course { heading: "course-of-shares", values, label, span, best: Vec::new() };
        assert_eq!(course.clone().with_best(f64::max).best, [3.0, 3.0, 5.0, 5.0]);
        assert_eq!(course.with_best(f64::min).best, [3.0, 1.0, 1.0, 1.0]);
    }
}
