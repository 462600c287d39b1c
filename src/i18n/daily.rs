//! Messages about daily boards.

use crate::game::Day;
use crate::i18n::{Messages, text};

/// `daily 2026-11-21`: the same in every language, because it is also the command that plays the board.
pub(crate) fn daily_name(day: Day) -> String {
    format!("daily {day}")
}

impl Messages {
    /// `first attempt`, `attempt 3`.
    pub(crate) fn attempt(self, number: u32) -> String {
        if number == 1 {
            return self.text(text::FIRST_ATTEMPT).into_owned();
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

    /// `streak 3 days · longest 5`.
    pub(crate) fn streak(self, current: u32, longest: u32) -> String {
        let days = self.grouped(current.into());
        let longest = (longest > current)
            .then(|| self.format("longest-streak", [("days", self.ungrouped(longest.into()))]));
        let current = self.format("streak", [("days", days)]);
        self.join(&[current].into_iter().chain(longest).collect::<Vec<_>>())
    }

    /// `first attempt: 1234 points`.
    pub(crate) fn first_attempt(self, score: i64) -> String {
        self.format("first-attempt-with-points", [("points", self.grouped(score))])
    }
}
