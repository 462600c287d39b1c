//! The best score of a search over its nodes and seconds.

use crate::cli::contest::run::{CurvePoint, to_thousandths};
use crate::play::clock::Clock;
use crate::solver::search::Progress;
use std::collections::BTreeMap;

const MAX_POINTS: usize = 64;

#[derive(Debug)]
pub(crate) struct Curve {
    clock: Clock,
    improvements: Vec<CurvePoint>,
}

impl Curve {
    pub(crate) fn start() -> Self {
        Self { clock: Clock::start(), improvements: Vec::new() }
    }

    /// Adds what the search has found. Only lines whose nodes are counted make a curve that does not depend on the number
    /// of threads.
    pub(crate) fn add(&mut self, progress: Progress<'_>) {
        let Progress::Counted { line, nodes } = progress else { return };
        let score = line.score;
        match self.improvements.last() {
            // A search that goes on from a line begins with it.
            Some(last) if last.score == score => return,
            Some(last) if last.nodes == nodes => drop(self.improvements.pop()),
            _ => {}
        }
        let seconds = to_thousandths(self.clock.elapsed().as_secs_f64());
        self.improvements.push(CurvePoint { nodes, seconds, score });
    }

    /// Returns the improvements or, if there are too many, the first one and the last one of each of several spans of
    /// nodes. All spans have about the same ratio of their ends.
    pub(crate) fn into_points(self) -> Vec<CurvePoint> {
        thin(&self.improvements)
    }
}

fn thin(improvements: &[CurvePoint]) -> Vec<CurvePoint> {
    let Some((first, rest)) = improvements.split_first() else { return Vec::new() };
    let keep = |width: u32| {
        let spans: BTreeMap<u64, CurvePoint> =
            rest.iter().map(|&point| (log_scale(point.nodes) >> width, point)).collect();
        [*first].into_iter().chain(spans.into_values()).collect::<Vec<_>>()
    };
    if improvements.len() <= MAX_POINTS {
        return improvements.to_vec();
    }
    (0..u64::BITS).map(keep).find(|points| points.len() <= MAX_POINTS).unwrap_or_default()
}

/// The number of steps of the scale from a number of nodes to twice as many, as a power of two.
const STEPS_PER_DOUBLING: u32 = 8;

/// Returns the place of a number of nodes on a scale that is about logarithmic: between powers of two, it is linear. It
/// needs no logarithm, whose last digits depend on the machine.
fn log_scale(nodes: u64) -> u64 {
    let Some(power) = nodes.checked_ilog2() else { return 0 };
    let fraction = u128::from(nodes - (1 << power)) << STEPS_PER_DOUBLING >> power;
    ((u64::from(power) + 1) << STEPS_PER_DOUBLING) + u64::try_from(fraction).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn the_scale_is_ascending_and_even_for_powers_of_two() {
        let numbers =
            (0..5_000).chain((13..64).flat_map(|power| [(1 << power) - 1, 1 << power, 3 << (power - 1)]));
        assert!(numbers.map(log_scale).is_sorted());
        let steps = (1..63).map(|power| log_scale(2 << power) - log_scale(1 << power));
        assert!(steps.eq([256; 62]));
    }

    prop_compose! {
        /// Improvements at ascending nodes with ascending scores.
        fn improvements()(steps in prop::collection::vec((1..2_u64, 0..40_u32, 1..1000_i64), 1..300)) -> Vec<CurvePoint> {
            let (mut nodes, mut score) = (0_u64, -500);
            let points = steps.into_iter().map(|(step, power, gain)| {
                nodes = nodes.saturating_add(step << power);
                score += gain;
                CurvePoint { nodes, seconds: 0.0, score }
            });
            points.collect()
        }
    }

    proptest! {
        #[test]
        fn a_thinned_curve_keeps_its_ends_and_its_order(improvements in improvements()) {
            let points = thin(&improvements);
            prop_assert!(points.len() <= MAX_POINTS.min(improvements.len()));
            prop_assert!(improvements.len() > MAX_POINTS || points == improvements);
            prop_assert_eq!(points.first(), improvements.first());
            prop_assert_eq!(points.last(), improvements.last());
            prop_assert!(points.iter().all(|point| improvements.contains(point)));
            prop_assert!(points.is_sorted_by(|one, next| one.nodes < next.nodes && one.score < next.score));
        }

        /// No span without a point is longer than the widest one that would still leave few enough points.
        #[test]
        fn evenly_spaced_improvements_leave_many_points(count in 65..2000_u64) {
            let all: Vec<CurvePoint> =
                (1..=count).map(|nodes| CurvePoint { nodes: nodes * nodes, seconds: 0.0, score: 0 }).collect();
            prop_assert!(thin(&all).len() > MAX_POINTS / 3);
        }
    }
}
