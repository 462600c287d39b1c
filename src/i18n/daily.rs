//! What is said of the daily boards.

use crate::game::Day;
use crate::i18n::plain::begun_as_a_sentence;
use crate::i18n::text;
use crate::i18n::{Language, Noun, Words};
use crate::play::DailyBoards;
use crate::store::{FinishedGame, Streak};
use crate::tui::input::keymap::Binding;

/// `daily 2026-11-21`, the same in every language, as the command has it.
pub(crate) fn daily(day: Day) -> String {
    format!("daily {day}")
}

impl Words {
    /// `first attempt`, `attempt 3`.
    pub(crate) fn attempt(self, number: u32) -> String {
        match (self.language, number) {
            (_, 1) => self.text(text::FIRST_ATTEMPT).into_owned(),
            (Language::English, _) => format!("attempt {number}"),
            (Language::French, _) => format!("essai {number}"),
        }
    }

    /// `daily 2026-11-21 · first attempt`.
    pub(crate) fn daily_and_attempt(self, day: Day, attempt: Option<u32>) -> String {
        let attempt = attempt.map(|number| self.attempt(number));
        self.facts(&[daily(day)].into_iter().chain(attempt).collect::<Vec<_>>())
    }

    /// That the board of a day is there now, and how to go back.
    pub(crate) fn turned_to_day(self, day: Day, attempt: Option<u32>, bindings: &[Binding]) -> String {
        let day = self.daily_and_attempt(day, attempt);
        self.facts(&[vec![day], Vec::from_iter(self.undo_key(bindings))].concat())
    }

    /// The same in a sentence.
    pub(crate) fn daily_in_a_sentence(self, day: Day, attempt: Option<u32>) -> String {
        let attempt = attempt.map(|number| format!(", {}", self.attempt(number))).unwrap_or_default();
        match self.language {
            Language::English => format!("The board of {day}{attempt}."),
            Language::French => format!("Le plateau du {day}{attempt}."),
        }
    }

    /// A fact, as a sentence of its own.
    pub(crate) fn as_a_sentence(self, fact: &str) -> String {
        let begun = begun_as_a_sentence(&format!(" {fact}"));
        format!("{}.", begun.trim_start().replace(self.glyphs.separator, ", "))
    }

    /// `streak 3 days · longest 5`.
    pub(crate) fn streak(self, streak: Streak) -> String {
        let Streak { current, longest } = streak;
        let days = self.shown(current.into(), Noun::Day);
        let current = match self.language {
            Language::English => format!("streak {days}"),
            Language::French => self.spell(format!("série\u{a0}: {days}")).into_owned(),
        };
        let longest = (longest > streak.current).then(|| match self.language {
            Language::English => format!("longest {longest}"),
            Language::French => format!("record {longest}"),
        });
        self.facts(&[current].into_iter().chain(longest).collect::<Vec<_>>())
    }

    /// The streak, where the board was that of today; or else that it was another day's.
    pub(crate) fn day_told(self, day: Day, dailies: &DailyBoards) -> Option<String> {
        if dailies.today()? == day {
            return dailies.streak().map(|streak| self.streak(streak));
        }
        Some(self.text(text::PLAYED_ON_ANOTHER_DAY).into_owned())
    }

    /// `first attempt: 1234 points`.
    pub(crate) fn first_attempt(self, first: &FinishedGame) -> String {
        let points = self.shown(first.score, Noun::Point);
        format!("{}{} {points}", self.text(text::FIRST_ATTEMPT), self.spell(self.colon()))
    }
}
