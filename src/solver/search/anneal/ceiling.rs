//! How good the end of a line can be.

use super::super::goal::Judge;

/// What bounds the value of every end: each colour removed in the groups that pay most, be they there or not.
#[derive(Clone, Debug)]
pub(super) struct Ceiling {
    most: Vec<i64>,
    /// The most points that tiles left can bring, under rules that pay for them.
    pub(super) relief: i64,
}

impl Ceiling {
    /// The ceiling of a board of so many tiles of each colour.
    pub(super) fn new(judge: &Judge, counts: &[u32]) -> Self {
        let (min_group, leftover) = (judge.rules().min_group(), judge.rules().leftover());
        let mut most = vec![0_i64];
        for tiles in 1..=counts.iter().copied().max().unwrap_or(0) {
            let by_removing = |size: u32| most[(tiles - size) as usize] + judge.points(size);
            let by_leaving_one = most[tiles as usize - 1];
            most.push((min_group..=tiles).map(by_removing).fold(by_leaving_one, i64::max));
        }
        let lowest =
            (0..=counts.iter().sum()).map(|left| leftover.charge_for(&[left])).min().unwrap_or(0).min(0);
        let relief = if leftover.per_color { counts.iter().map(|_| -lowest).sum() } else { -lowest };
        Self { most, relief }
    }

    /// The most points for so many tiles of one colour.
    pub(super) fn most(&self, tiles: u32) -> i64 {
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
    fn tiles_bring_most_in_the_groups_that_pay_most() {
        let most = |rules: &Rules| {
            let ceiling = Ceiling::new(&Judge::new(rules, Goal::Score, 12), &[6, 0, 4, 2]);
            [0, 1, 2, 3, 6].map(|tiles| ceiling.most(tiles))
        };
        assert_eq!(most(&Rules::default()), [0, 0, 0, 1, 16]);
        assert_eq!(most(&TILES.rules), [0, 0, 2, 3, 6]);
        assert_eq!(most(&KLICKETY.rules), [0, 0, 0, 0, 0]);
    }
}
