//! Upper bounds on the points that a board can still yield.

use crate::solver::search::objective::Objective;

/// An upper bound on the score of every continuation. It assumes that each colour is removed in the groups that yield
/// the most points, whether or not such groups are possible.
#[derive(Clone, Debug)]
pub(super) struct UpperBound {
    /// The most points that one colour can yield, by its number of tiles.
    most: Vec<i64>,
    /// The largest bonus for tiles left, under rules that pay for them.
    pub(super) leftover_bonus: i64,
}

impl UpperBound {
    /// Creates the bound for a board with these numbers of tiles of each colour.
    pub(super) fn new(objective: &Objective, counts: &[u32]) -> Self {
        let (min_group, leftover) = (objective.rules().min_group(), objective.rules().leftover());
        let mut most = vec![0_i64];
        for tiles in 1..=counts.iter().copied().max().unwrap_or(0) {
            let by_removing = |size: u32| most[(tiles - size) as usize] + objective.points(size);
            let by_leaving_one = most[tiles as usize - 1];
            most.push((min_group..=tiles).map(by_removing).fold(by_leaving_one, i64::max));
        }
        // A negative penalty is a bonus.
        let lowest =
            (0..=counts.iter().sum()).map(|left| leftover.for_counts(&[left])).min().unwrap_or(0).min(0);
        let leftover_bonus = if leftover.per_color { counts.iter().map(|_| -lowest).sum() } else { -lowest };
        Self { most, leftover_bonus }
    }

    /// The most points that this number of tiles of one colour can yield.
    pub(super) fn points(&self, tiles: u32) -> i64 {
        self.most[tiles as usize]
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Rules;
    use crate::board::rules::{KLICKETY, TILES};
    use crate::solver::search::goal::Goal;

    #[test]
    fn the_bound_splits_tiles_into_the_groups_that_yield_the_most_points() {
        let most = |rules: &Rules| {
            let bound = UpperBound::new(&Objective::new(rules, Goal::Score, 12), &[6, 0, 4, 2]);
            [0, 1, 2, 3, 6].map(|tiles| bound.points(tiles))
        };
        assert_eq!(most(&Rules::default()), [0, 0, 0, 1, 16]);
        assert_eq!(most(&TILES.rules), [0, 0, 2, 3, 6]);
        assert_eq!(most(&KLICKETY.rules), [0, 0, 0, 0, 0]);
    }
}
