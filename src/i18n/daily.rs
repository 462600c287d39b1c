//! Messages about daily boards.

use crate::game::Day;
use crate::i18n::Messages;
use jiff::civil::Date;

/// `daily 2026-11-21`: the same in every language, because it is also the command that plays the board.
pub(crate) fn daily_name(day: Day) -> String {
    format!("daily {day}")
}

impl Messages {
    /// `first attempt`, `attempt 3`.
    pub(crate) fn attempt(self, number: u32) -> String {
        if number == 1 {
            return self.text("first-attempt").into_owned();
        }
        self.format("attempt", [("number", self.ungrouped(number.into()))])
    }

    /// `daily 2026-11-21 · first attempt`.
    pub(crate) fn daily_and_attempt(self, day: Day, attempt: Option<u32>) -> String {
        let attempt = attempt.map(|number| self.attempt(number));
        self.join(&[daily_name(day)].into_iter().chain(attempt).collect::<Vec<_>>())
    }

    /// `The board of 2026-11-21, first attempt.`
    pub(crate) fn daily_sentence(self, day: Day, attempt: Option<u32>) -> String {
        let day = ("day", day.to_string().into());
        match attempt {
            None => self.format("daily-sentence", [day]),
            Some(number) => {
                self.format("daily-sentence-with-attempt", [day, ("attempt", self.attempt(number).into())])
            }
        }
    }

    /// `12 days in a row · best 15`.
    pub(crate) fn streak(self, current: u32, longest: u32) -> String {
        let longest = (longest > current)
            .then(|| self.format("longest-streak", [("days", self.ungrouped(longest.into()))]));
        let current = self.format("streak", [("days", self.grouped(current.into()))]);
        self.join(&[current].into_iter().chain(longest).collect::<Vec<_>>())
    }

    /// `2 attempts`.
    pub(crate) fn attempts(self, count: u32) -> String {
        self.format("attempts", [("attempts", self.grouped(count.into()))])
    }

    /// The best score of the attempts on a daily board.
    pub(crate) fn best_of_attempts(self, score: i64) -> String {
        self.format("best-of-attempts", [("score", self.grouped(score))])
    }

    /// `November 2026`.
    pub(crate) fn month_and_year(self, date: Date) -> String {
        let year = ("year", self.ungrouped(date.year().into()));
        self.format("month-and-year", [("month", self.month_name(date).into()), year])
    }

    /// `Saturday, 21 November 2026`.
    pub(crate) fn full_date(self, date: Date) -> String {
        let weekday = date.weekday().to_monday_one_offset();
        let weekday = self.format("weekday-name", [("weekday", self.grouped(weekday.into()))]);
        let arguments = [
            ("weekday", weekday.into()),
            ("day", self.grouped(date.day().into())),
            ("month", self.month_name(date).into()),
            ("year", self.ungrouped(date.year().into())),
        ];
        self.format("full-date", arguments)
    }

    fn month_name(self, date: Date) -> String {
        self.format("month-name", [("month", self.grouped(date.month().into()))])
    }

    /// The name of a weekday in three letters. 1 is Monday.
    pub(crate) fn weekday_short(self, weekday: u16) -> String {
        self.format("weekday-short", [("weekday", self.grouped(weekday.into()))])
    }

    /// `first attempt: 1234 points`.
    pub(crate) fn first_attempt(self, score: i64) -> String {
        self.format("first-attempt-with-points", [("points", self.grouped(score))])
    }
}
