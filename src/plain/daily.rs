//! Today's board and the result for others, in lines of text.

use crate::game::Day;
use crate::i18n::text;
use crate::plain::Table;
use crate::play::{DailySwitch, share_text};
use crate::store::Finished;
use std::io::{self, Write};

impl<W: Write> Table<'_, W> {
    /// Turns to today's board, or from there back to the game that was left for it.
    pub(crate) fn turn_to_daily(&mut self) -> io::Result<()> {
        self.dailies.refresh();
        match self.dailies.turn(&mut self.sitting) {
            DailySwitch::Today(day) => {
                let attempt = self.dailies.attempt(self.sitting.game());
                let sentence = self.words.daily_in_a_sentence(day, attempt);
                self.say(sentence)?;
            }
            DailySwitch::Back => self.say(self.words.text(text::YOUR_GAME_AGAIN))?,
            DailySwitch::Already => return self.say(self.words.text(text::ON_TODAYS_BOARD)),
            DailySwitch::NoDay => return self.say(self.words.text(text::NOBODY_KNOWS_THE_DAY)),
            DailySwitch::NoDeal(error) => return self.say(self.words.sorry(&error)),
        }
        self.advice.leave_position();
        self.show_board()
    }

    /// Prints the result for others.
    pub(crate) fn share(&mut self) -> io::Result<()> {
        let game = self.sitting.game();
        if game.log().is_empty() {
            return self.say(self.words.text(text::NOT_BEGUN));
        }
        if Day::of(game.id()).is_some() {
            self.dailies.refresh();
        }
        let text = share_text(game, self.dailies.attempt(game), self.words);
        self.say(text)
    }

    /// Takes in that a game ended, and says where it stands, and what that means where it was on a daily board.
    pub(crate) fn learn_end(&mut self, ended: Finished) -> io::Result<()> {
        self.say_place(&ended)?;
        self.dailies.learn(ended);
        let game = self.sitting.game();
        if Day::of(game.id()).is_none() {
            return Ok(());
        }
        let first = self.dailies.attempt_before(game).map(|first| self.words.first_attempt(first));
        let when = Day::of(game.id()).and_then(|day| self.words.day_told(day, &self.dailies));
        for fact in first.into_iter().chain(when) {
            let sentence = self.words.as_a_sentence(&fact);
            self.say(sentence)?;
        }
        Ok(())
    }
}
