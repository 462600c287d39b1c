//! Where the days of a month lie on the screen.

use jiff::civil::Date;
use ratatui::layout::{Constraint, Layout, Position, Rect};

/// A month with its weeks as rows, Monday first, and the lines above them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Month {
    pub(crate) start: Date,
    /// The row of the page for the first day.
    first_row: usize,
    /// The number of days in a row, if the screen has a line for it.
    pub(crate) streak: Rect,
    pub(crate) name: Rect,
    pub(crate) weekdays: Rect,
    weeks: Rect,
    cell: (u16, u16),
}

pub(crate) const DAYS_A_WEEK: u16 = 7;
/// The largest number of weeks that a month is part of.
const WEEKS: u16 = 6;
const NAMES: u16 = 2;
const WIDTHS: std::ops::RangeInclusive<u16> = 4..=12;
const MAX_HEIGHT: u16 = 3;

impl Month {
    pub(super) const MIN_SIZE: (u16, u16) = (*WIDTHS.start() * DAYS_A_WEEK, NAMES + WEEKS);
    pub(super) const MAX_WIDTH: u16 = *WIDTHS.end() * DAYS_A_WEEK;

    /// The heights of the parts of a month that has room for `lines` lines, from top to bottom: the streak, a blank line,
    /// the name, a blank line, the weekdays and the weeks.
    fn heights(lines: u16) -> [u16; 6] {
        let spare = lines.saturating_sub(Self::MIN_SIZE.1);
        let streak = u16::from(spare >= 2);
        let spare = spare - 2 * streak;
        let height = (1 + spare / WEEKS).min(MAX_HEIGHT);
        let below_name = u16::from(spare > (height - 1) * WEEKS);
        [streak, streak, 1, below_name, 1, height * WEEKS]
    }

    pub(super) fn height(lines: u16) -> u16 {
        Self::heights(lines).iter().sum()
    }

    /// Lays out the month that begins on the day of the row `first_row`.
    pub(super) fn new(area: Rect, start: Date, first_row: usize) -> Self {
        let heights = Self::heights(area.height);
        let width = (area.width / DAYS_A_WEEK).clamp(*WIDTHS.start(), *WIDTHS.end());
        let [streak, _, name, _, weekdays, weeks] =
            area.layout(&Layout::vertical(heights.map(Constraint::Length)));
        Self { start, first_row, streak, name, weekdays, weeks, cell: (width, heights[5] / WEEKS) }
    }

    pub(crate) fn days(&self) -> u16 {
        self.start.days_in_month().unsigned_abs().into()
    }

    /// The row of the page for this day of the month, counted from 1.
    pub(crate) fn row_of_day(&self, day: usize) -> usize {
        self.first_row + day.clamp(1, self.days().into()) - 1
    }

    pub(crate) fn weekday(&self, column: u16) -> Rect {
        let width = self.cell.0;
        Rect { x: self.weekdays.x + column * width, width, ..self.weekdays }.intersection(self.weekdays)
    }

    /// The area of this day of the month, counted from 0.
    pub(crate) fn day(&self, index: u16) -> Rect {
        let (width, height) = self.cell;
        let place = index + u16::from(self.start.weekday().to_monday_zero_offset().unsigned_abs());
        let (x, y) = (place % DAYS_A_WEEK * width, place / DAYS_A_WEEK * height);
        Rect::new(self.weeks.x + x, self.weeks.y + y, width, height).intersection(self.weeks)
    }

    pub(super) fn rect_of(&self, row: usize) -> Option<Rect> {
        let index = u16::try_from(row.checked_sub(self.first_row)?).ok()?;
        (index < self.days()).then(|| self.day(index))
    }

    pub(super) fn row_at(&self, position: Position) -> Option<usize> {
        let index = (0..self.days()).find(|&index| self.day(index).contains(position))?;
        Some(self.first_row + usize::from(index))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use jiff::civil::date;

    #[test]
    fn every_day_has_a_place_of_its_own_below_its_weekday() {
        for (width, height) in [Month::MIN_SIZE, (36, 9), (76, 16), (Month::MAX_WIDTH, 23)] {
            for month in 1..=12 {
                let area = Rect::new(3, 2, width, height);
                let start = date(2027, month, 1);
                let month = Month::new(area, start, 100);
                let mut taken = Vec::new();
                for (index, day) in (0..month.days()).zip(start.series(jiff::Span::new().days(1))) {
                    let rect = month.day(index);
                    assert_eq!(area.intersection(rect), rect, "{day} on {area:?}");
                    assert!(!rect.is_empty() && rect.height == month.cell.1, "{day} on {area:?}");
                    assert_eq!(
                        rect.x,
                        month.weekday(u16::from(day.weekday().to_monday_zero_offset().unsigned_abs())).x
                    );
                    assert!(taken.iter().all(|other| rect.intersection(*other).is_empty()), "{day}");
                    taken.push(rect);
                    let row = 100 + usize::from(index);
                    assert_eq!(
                        (month.rect_of(row), month.row_at(rect.as_position())),
                        (Some(rect), Some(row))
                    );
                }
                assert_eq!(month.rect_of(99), None);
                assert_eq!(month.rect_of(100 + usize::from(month.days())), None);
            }
        }
    }
}
