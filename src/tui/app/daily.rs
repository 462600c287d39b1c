//! Today's board, and what became of the boards of the days.

use crate::game::Day;
use crate::i18n::text;
use crate::play::daily::{DailyBoards, DailySwitch, switch_to_day};
use crate::store::{Days, Finished};
use crate::tui::app::{App, Mode};
use crate::tui::page::{DaysPage, OpenPage};

impl App {
    /// The same, with these daily boards. A game on one of them says so at first, if nothing else is said.
    #[must_use]
    pub fn with_dailies(mut self, dailies: DailyBoards) -> Self {
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

    /// Learns what became of the boards, if it was not yet asked and one of them is played: not while a frame is drawn.
    pub(super) fn know_days(&self) {
        if self.day().is_some() {
            let _ = self.dailies.days();
        }
    }

    pub(crate) const fn dailies(&self) -> &DailyBoards {
        &self.dailies
    }

    /// `daily 2026-11-21 · first attempt`, while that is what is played.
    pub(crate) fn daily_line(&self) -> Option<String> {
        Some(self.words().daily_and_attempt(self.day()?, self.attempt()))
    }

    /// The day whose board it is.
    pub(crate) fn day(&self) -> Option<Day> {
        Day::of(self.game().id())
    }

    /// Turns to today's board, or from there back to the game that was left for it.
    pub(super) fn turn_to_daily(&mut self) {
        let Mode::Play(sitting) = &mut self.mode else { return };
        let turned = self.dailies.turn(sitting);
        self.dailies.refresh();
        self.tell_turn(turned);
    }

    /// Turns to the board of a day.
    pub(super) fn play_day(&mut self, day: Day) {
        let Mode::Play(sitting) = &mut self.mode else { return };
        let turned = switch_to_day(day, sitting);
        self.dailies.refresh();
        self.tell_turn(turned);
    }

    /// Opens the page of all days, with the day that is played picked.
    pub(super) fn open_days(&mut self) {
        let Some(today) = self.dailies.today() else { return self.say(self.words().text(text::NO_DAY)) };
        self.dailies.refresh();
        let nothing = Days::default();
        let page = DaysPage::new(today, self.dailies.days().unwrap_or(&nothing));
        let row = page.row_of(Day::of(self.game().id()));
        self.open_page(OpenPage::new(page, row));
    }

    fn tell_turn(&mut self, turned: DailySwitch) {
        match turned {
            DailySwitch::Today(day) => {
                let attempt = self.dailies.attempt(self.game());
                self.say(self.words().turned_to_day(day, attempt, self.bindings()));
            }
            DailySwitch::Back => self.say(self.words().text(text::BACK_TO_YOUR_GAME)),
            DailySwitch::Already => {
                let already = self.words().text(text::TODAYS_BOARD_ALREADY).into_owned();
                let is_first = matches!(&self.mode, Mode::Play(sitting) if sitting.games().count() == 1);
                let back = self.words().undo_key(self.bindings()).filter(|_| !is_first);
                return self.say(self.words().facts(&[already].into_iter().chain(back).collect::<Vec<_>>()));
            }
            DailySwitch::NoDay => return self.say(self.words().text(text::NO_DAY)),
            DailySwitch::NoDeal(error) => return self.say(self.words().no_deal(&error)),
        }
        self.changed.game = true;
        self.marker = self.middle();
        self.settle();
    }
}
