//! Statistics of finished games.

use crate::review::{Review, Stars};
use crate::store::FinishedGame;
use serde::Serialize;

/// Statistics of finished games. Without games, all numbers are 0.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct Statistics {
    pub games: usize,
    pub cleared: usize,
    pub best: i64,
    pub median: f64,
    pub average: f64,
    pub largest_group: u32,
    pub fewest_moves_to_clear: Option<u32>,
    pub moves: u64,
    pub tiles_left: u64,
    /// The duration of all games in seconds, counting only games whose duration is known.
    pub seconds: u64,
    /// The scores, in the order in which the games ended.
    #[serde(skip)]
    pub scores: Vec<i64>,
    /// The stars of the games that have some, in the order in which the games ended.
    #[serde(skip)]
    pub stars: Vec<f64>,
    #[serde(skip)]
    pub with_five_stars: usize,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Histogram {
    /// The lowest score of the first bar.
    pub low: i64,
    /// The number of different scores that each bar covers, at least 1.
    pub width: i64,
    pub bars: Vec<usize>,
}

impl Statistics {
    /// Computes the statistics of these games, which must be in the order in which they ended.
    pub fn of<'a>(games: impl IntoIterator<Item = &'a FinishedGame>) -> Self {
        let mut statistics = Self::default();
        for game in games {
            statistics.games += 1;
            statistics.cleared += usize::from(game.is_clear());
            statistics.largest_group = statistics.largest_group.max(game.largest_group);
            if game.is_clear() {
                let fewest = statistics.fewest_moves_to_clear.unwrap_or(game.moves);
                statistics.fewest_moves_to_clear = Some(fewest.min(game.moves));
            }
            statistics.moves += u64::from(game.moves);
            statistics.tiles_left += u64::from(game.tiles_left);
            statistics.seconds += u64::from(game.seconds.unwrap_or(0));
            statistics.scores.push(game.score);
        }
        let mut sorted = statistics.scores.clone();
        sorted.sort_unstable();
        statistics.best = sorted.last().copied().unwrap_or(0);
        // The score in the middle, or for an even number of scores the two in the middle.
        let middle = sorted.len().saturating_sub(1) / 2..(sorted.len() / 2 + 1).min(sorted.len());
        statistics.median = average(&sorted[middle]);
        statistics.average = average(&statistics.scores);
        statistics
    }

    /// Adds the stars of these reviews, which must be in the order in which the games ended.
    pub fn with_reviews<'a>(mut self, reviews: impl IntoIterator<Item = &'a Review>) -> Self {
        for stars in reviews.into_iter().filter_map(|review| review.stars) {
            self.stars.push(stars.into());
            self.with_five_stars += usize::from(stars == Stars::FIVE);
        }
        self
    }

    pub fn average_stars(&self) -> Option<f64> {
        trend(&self.stars, 1).pop()
    }

    /// Replaces the scores by the numbers of tiles left, under rules whose score is minus the number of tiles left.
    pub fn by_tiles_left(self) -> Self {
        let scores = self.scores.iter().map(|score| -score).collect();
        Self { best: -self.best, median: -self.median, average: -self.average, scores, ..self }
    }

    /// The histogram of the scores. It has at most `bars` bars, and fewer if the scores lie close together. `None`
    /// without scores.
    pub fn histogram(&self, bars: usize) -> Option<Histogram> {
        let (low, high) = (*self.scores.iter().min()?, *self.scores.iter().max()?);
        let max_bars = i64::try_from(bars.max(1)).unwrap_or(i64::MAX);
        let width = (high.saturating_sub(low) / max_bars).saturating_add(1);
        let bar = |score: i64| usize::try_from(score.saturating_sub(low) / width).unwrap_or(0);
        let mut counts = vec![0; bar(high) + 1];
        for &score in &self.scores {
            counts[bar(score)] += 1;
        }
        Some(Histogram { low, width, bars: counts })
    }
}

/// The course of these values in at most this number of points, for a sparkline. The latest point comes last. All
/// points are averages of the same number of values, except that the first may be of fewer.
pub fn trend(values: &[f64], points: usize) -> Vec<f64> {
    let values_a_point = values.len().div_ceil(points.max(1)).max(1);
    #[expect(clippy::cast_precision_loss, reason = "these are the values of fewer than 2^52 games")]
    let average = |values: &[f64]| values.iter().sum::<f64>() / values.len() as f64;
    values.rchunks(values_a_point).rev().map(average).collect()
}

#[expect(clippy::cast_precision_loss, reason = "an average is shown with at most one decimal")]
fn average(scores: &[i64]) -> f64 {
    let sum: i128 = scores.iter().copied().map(i128::from).sum();
    if scores.is_empty() { 0.0 } else { sum as f64 / scores.len() as f64 }
}
