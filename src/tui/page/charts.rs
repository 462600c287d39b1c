//! Charts of the statistics: values over time, and the distribution of scores.

use crate::i18n::width::{self, Padded};
use crate::i18n::{Messages, TextId};
use crate::play::{Histogram, Statistics};
use crate::tui::page::row::RowContext;
use jiff::Timestamp;
use ratatui::text::{Line, Span};

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

const BAR_SLOT: usize = 2;
pub(super) const MEDIAN: &str = ">";

/// At most `count` bars, each with its range of scores and its number of games.
pub(super) fn distribution(
    statistics: &Statistics,
    count: usize,
    context: &RowContext<'_>,
) -> Vec<Line<'static>> {
    let Some(Histogram { low, width, bars }) = statistics.histogram(count) else { return Vec::new() };
    let start = |index: usize| low + width * i64::try_from(index).unwrap_or(0);
    let name = |index: usize| match width {
        1 => context.messages.number(start(index)),
        _ => context.messages.number_range(start(index), start(index + 1) - 1),
    };
    let names: Vec<String> = (0..bars.len()).map(name).collect();
    let longest = names.iter().map(|name| width::of(name)).max().unwrap_or(0);
    let most = bars.iter().copied().fold(1, usize::max);
    let digits = most.to_string().len();
    // The mark and three spaces separate the parts of the line, and one column stays free at the right.
    let room = usize::from(context.width).saturating_sub(longest + digits + 5);
    #[expect(clippy::cast_possible_truncation, reason = "scores are far from the limits")]
    let median = statistics.median.floor() as i64;
    let line = |(index, (name, count)): (usize, (String, usize))| {
        let contains_median = (start(index)..start(index + 1)).contains(&median);
        let (mark, style) =
            if contains_median { (MEDIAN, context.look.strong()) } else { (" ", context.look.faint()) };
        let bar = context.look.glyphs.bar.repeat((count * room).div_ceil(most));
        let label = format!("{mark}{:>longest$}  {count:>digits$} ", Padded(&name));
        vec![Span::styled(label, style), Span::styled(bar, context.look.chart(BAR_SLOT))].into()
    };
    names.into_iter().zip(bars).enumerate().map(line).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_best_value_is_the_best_so_far() {
        let span = [Timestamp::UNIX_EPOCH; 2];
        let values = vec![3.0, 1.0, 5.0, 4.0];
        let label = Messages::decimal;
        let course = Course { heading: "course-of-stars", values, label, span, best: Vec::new() };
        assert_eq!(course.clone().with_best(f64::max).best, [3.0, 3.0, 5.0, 5.0]);
        assert_eq!(course.with_best(f64::min).best, [3.0, 1.0, 1.0, 1.0]);
    }
}
