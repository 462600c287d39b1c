//! Upper bounds on the points that a board can still yield.

use crate::board::rules::Quadratic;
use crate::solver::search::objective::Objective;

/// An upper bound on the score of every continuation. It assumes that each tile is removed in a group of the size that
/// yields the most points per tile, whether or not such groups are possible.
#[derive(Clone, Debug)]
pub(super) struct UpperBound {
    /// The most points that one colour can yield, by its number of tiles.
    most: Vec<i64>,
    /// The lowest leftover penalty, if it is negative.
    least_penalty: i64,
    end_bonus: Quadratic,
    tiles: u32,
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
        let tiles = counts.iter().sum();
        let lowest = (0..=tiles).map(|left| leftover.for_counts(&[left])).min().unwrap_or(0).min(0);
        let least_penalty = if leftover.per_color { counts.iter().map(|_| lowest).sum() } else { lowest };
        Self { most, least_penalty, end_bonus: objective.rules.end_bonus(), tiles }
    }

    /// The most that the rules add at the end of lines that leave at least this number of tiles.
    pub(super) fn added_at_end(&self, left: u32) -> i64 {
        let bonus = match self.end_bonus {
            Quadratic::ZERO => 0,
            end_bonus => end_bonus.extremes_within(left, self.tiles.max(left))[1].max(0),
        };
        bonus - self.least_penalty
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
    use crate::board::rules::{KLICKETY, POPSTAR, TILES};
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

    #[test]
    fn the_bonus_at_the_end_is_that_of_the_best_number_of_tiles_left() {
        let formulas =
            [(-20, 0, 2000, 1), (-1, 9, 0, 1), (1, 0, 0, 1), (0, -9, 100, 1), (-1, 5, -6, 1), (1, -1, 0, 2)];
        for (a, b, c, d) in formulas {
            let formula = Quadratic::new(a, b, c, d).unwrap();
            let rules = POPSTAR.rules.with_end_bonus(formula);
            let bound = UpperBound::new(&Objective::new(&rules, Goal::Score, 12), &[6, 0, 4, 2]);
            for left in 0..=12 {
                let most = (left..=12).map(|left| rules.added_at_end(&[left])).max();
                assert_eq!(Some(bound.added_at_end(left)), most, "{formula:?} {left}");
            }
        }
    }
}
