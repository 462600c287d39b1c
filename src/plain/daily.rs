//! The daily board and sharing.

use crate::game::Day;
use crate::i18n::text;
use crate::plain::text_ui::TextUi;
use crate::play::{DailySwitch, share_text};
use crate::store::FinishedGame;
use std::io::{self, Write};

impl<W: Write> TextUi<'_, W> {
    /// Switches to today's board, or from it back to the previous game.
    pub(super) fn switch_to_daily(&mut self) -> io::Result<()> {
        self.daily.refresh();
        match self.daily.toggle_today(&mut self.session) {
            DailySwitch::Today(day) => {
                let attempt = self.daily.attempt(self.session.game());
                let sentence = self.messages.daily_sentence(day, attempt);
                self.say(sentence)?;
            }
            DailySwitch::BackToGame => self.say(self.messages.text(text::BACK_TO_YOUR_GAME_SENTENCE))?,
            DailySwitch::AlreadyOnToday => {
                return self.say(self.messages.text(text::ALREADY_ON_TODAYS_BOARD_SENTENCE));
            }
            DailySwitch::UnknownDay => return self.say(self.messages.text(text::NO_DAILY_BOARD_SENTENCE)),
            DailySwitch::DealFailed(error) => return self.say(self.messages.no_deal_sentence(&error)),
        }
        self.show_new_position()
    }

    /// Prints the result to share.
    pub(super) fn share(&mut self) -> io::Result<()> {
        let game = self.session.game();
        if game.log().is_empty() {
            return self.say(self.messages.text(text::NOTHING_PLAYED_YET_SENTENCE));
        }
        if Day::of(game.id()).is_some() {
            self.daily.refresh();
        }
        let medal = self.advisor.medal(game);
        let text = share_text(game, self.daily.attempt(game), medal, self.messages);
        self.say(text)
    }

    /// Prints the place of a game that has just ended and, for a daily board, the first attempt and the streak.
    pub(super) fn on_game_end(&mut self, finished: FinishedGame) -> io::Result<()> {
        self.show_place(&finished)?;
        self.daily.on_game_end(finished);
        let game = self.session.game();
        let Some(day) = Day::of(game.id()) else { return Ok(()) };
        let first =
            self.daily.first_attempt_before(game).map(|first| self.messages.first_attempt(first.score));
        for fact in first.into_iter().chain(self.messages.daily_remark(day, &self.daily)) {
            let sentence = self.messages.sentence(&fact);
            self.say(sentence)?;
        }
        Ok(())
    }
}
