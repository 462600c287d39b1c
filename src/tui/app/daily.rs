//! Today's board, and what became of the boards of the days.

use super::super::dailies::{Dailies, Turned};
use super::super::words::text;
use super::App;
use crate::game::Day;
use crate::store::Finished;

impl App {
    /// The same, with these daily boards. A game on one of them says so at first, if nothing else is said.
    #[must_use]
    pub fn with_dailies(mut self, dailies: Dailies) -> Self {
        self.dailies = dailies;
        if self.message().is_empty()
            && let Some(day) = self.daily_line()
        {
            self.say(day);
        }
        self
    }

    /// Takes in that a game ended.
    pub fn learn_end(&mut self, game: Finished) {
        self.dailies.learn(game);
        self.changed.screen = true;
    }

    pub(in super::super) const fn dailies(&self) -> &Dailies {
        &self.dailies
    }

    /// `daily 2026-11-21 · first attempt`, while that is what is played.
    pub(in super::super) fn daily_line(&self) -> Option<String> {
        self.sitting()?;
        let day = Day::of(self.game().id())?;
        Some(self.words().daily_and_attempt(day, self.dailies.attempt(self.game())))
    }

    /// Turns to today's board, or from there back to the game that was left for it.
    pub(super) fn turn_to_daily(&mut self) {
        let super::Mode::Play(sitting) = &mut self.mode else { return };
        match self.dailies.turn(sitting) {
            Turned::Today(day) => {
                let attempt = self.dailies.attempt(self.game());
                self.say(self.words().turned_to_day(day, attempt, self.bindings()));
            }
            Turned::Back => self.say(self.words().text(text::BACK_TO_YOUR_GAME)),
            Turned::Already => return self.say(self.words().text(text::TODAYS_BOARD_ALREADY)),
            Turned::NoDay => return self.say(self.words().text(text::NO_DAY)),
            Turned::NoDeal(error) => return self.say(self.words().no_deal(&error)),
        }
        self.changed.game = true;
        self.marker = self.middle();
        self.settle();
    }
}
