//! What many games come to.

use crate::store::Finished;

/// What many games come to. All figures are 0 of no games.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Statistics {
    /// How many games.
    pub games: usize,
    /// How many were cleared.
    pub cleared: usize,
    /// The best score.
    pub best: i64,
    /// The score in the middle, or between the two that are there.
    pub median: f64,
    /// The average score.
    pub average: f64,
    /// How many tiles the largest group had.
    pub largest_group: u32,
    /// The fewest moves to a clear.
    pub fewest_moves_to_clear: Option<u32>,
    /// How many moves were made.
    pub moves: u64,
    /// How many tiles were left at the ends.
    pub tiles_left: u64,
    /// How many seconds were played, as far as is known.
    pub seconds: u64,
    /// The scores, in the order in which the games ended.
    pub scores: Vec<i64>,
}

/// How many scores lie where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Histogram {
    /// Where the first bar begins.
    pub low: i64,
    /// How many scores wide each bar is, 1 at least.
    pub width: i64,
    /// How many scores each bar has.
    pub bars: Vec<usize>,
}

impl Statistics {
    /// The statistics of these games, given in the order in which they ended.
    pub fn of<'a>(games: impl IntoIterator<Item = &'a Finished>) -> Self {
        let mut sum = Self::default();
        for game in games {
            sum.games += 1;
            sum.cleared += usize::from(game.is_clear());
            sum.largest_group = sum.largest_group.max(game.largest_group);
            let moves = Some(game.moves).filter(|_| game.is_clear());
            sum.fewest_moves_to_clear = sum.fewest_moves_to_clear.into_iter().chain(moves).min();
            sum.moves += u64::from(game.moves);
            sum.tiles_left += u64::from(game.tiles_left);
            sum.seconds += u64::from(game.seconds.unwrap_or(0));
            sum.scores.push(game.score);
        }
        let mut sorted = sum.scores.clone();
        sorted.sort_unstable();
        sum.best = sorted.last().copied().unwrap_or(0);
        let middle = sorted.len().saturating_sub(1) / 2..(sorted.len() / 2 + 1).min(sorted.len());
        sum.median = average(&sorted[middle]);
        sum.average = average(&sum.scores);
        sum
    }

    /// The same with tiles left in place of scores, where those are nothing else.
    #[must_use]
    pub fn by_tiles_left(self) -> Self {
        let scores = self.scores.iter().map(|score| -score).collect();
        Self { best: -self.best, median: -self.median, average: -self.average, scores, ..self }
    }

    /// The scores in so many bars of equal width at most; fewer where the scores lie closer together. No scores have
    /// no bars.
    #[must_use]
    pub fn histogram(&self, bars: usize) -> Option<Histogram> {
        let (low, high) = (*self.scores.iter().min()?, *self.scores.iter().max()?);
        let most = i64::try_from(bars.max(1)).unwrap_or(i64::MAX);
        let width = (high.saturating_sub(low) / most).saturating_add(1);
        let place = |score: i64| usize::try_from(score.saturating_sub(low) / width).unwrap_or(0);
        let mut counts = vec![0; place(high) + 1];
        for &score in &self.scores {
            counts[place(score)] += 1;
        }
        Some(Histogram { low, width, bars: counts })
    }

    /// The course of the scores in so many points at most, each the average of as many games in a row, the latest last:
    /// for a sparkline.
    #[must_use]
    pub fn course(&self, points: usize) -> Vec<f64> {
        let games = self.scores.len().div_ceil(points.max(1)).max(1);
        self.scores.rchunks(games).rev().map(average).collect()
    }
}

#[expect(clippy::cast_precision_loss, reason = "an average is shown to a digit or two")]
fn average(scores: &[i64]) -> f64 {
    let sum: i128 = scores.iter().copied().map(i128::from).sum();
    if scores.is_empty() { 0.0 } else { sum as f64 / scores.len() as f64 }
}
