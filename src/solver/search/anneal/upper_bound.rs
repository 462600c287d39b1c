//! Upper bounds on the points that a board can still yield.

use crate::solver::search::objective::Objective;

/// An upper bound on the score of every continuation. It assumes that each tile is removed in a group of the size that
/// yields the most points per tile, whether or not such groups are possible.
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
        let (min_group, leftover) = (objective.rules.min_group(), objective.rules.leftover());
        // The size of the groups with the most points per tile, and their points. A clear majority of rules gives more
        // points per tile for larger groups, so the bound is seldom higher than necessary.
        let (mut best_size, mut best_points) = (1, 0);
        let mut points = |tiles: u32| {
            if tiles >= min_group {
                let (size, points) = (i128::from(tiles), i128::from(objective.points(tiles)));
                if points * best_size > best_points * size {
                    (best_size, best_points) = (size, points);
                }
            }
            i64::try_from(i128::from(tiles) * best_points / best_size).unwrap_or(i64::MAX)
        };
        let most = (0..=counts.iter().copied().max().unwrap_or(0)).map(&mut points).collect();
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
    use crate::game::Goal;

    #[test]
    fn the_bound_assumes_groups_of_the_size_that_yields_the_most_points_per_tile() {
        let most = |rules: &Rules| {
            let bound = UpperBound::new(&Objective::new(rules, Goal::Score, 12), &[6, 0, 4, 2]);
            [0, 1, 2, 3, 6].map(|tiles| bound.points(tiles))
        };
        assert_eq!(most(&Rules::default()), [0, 0, 0, 1, 16]);
        assert_eq!(most(&TILES.rules), [0, 0, 2, 3, 6]);
        assert_eq!(most(&KLICKETY.rules), [0, 0, 0, 0, 0]);
    }
}
