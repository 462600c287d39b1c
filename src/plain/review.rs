//! Reviews of the game. The player waits while the search looks for better lines.

use crate::i18n::text;
use crate::plain::solver::search_time;
use crate::plain::text_ui::TextUi;
use std::cmp::Reverse;
use std::io::{self, Write};

/// The largest number of turning points to print.
const TURNING_POINTS: usize = 3;

impl<W: Write> TextUi<'_, W> {
    /// Reviews the game for up to this number of seconds, then prints what it lost, and where.
    pub(super) fn review(&mut self, seconds: usize) -> io::Result<()> {
        let (time, start, game) = (search_time(seconds), (self.clock)(), self.session.game().clone());
        if !game.status().is_over() || game.moves().is_empty() {
            return self.say(self.messages.text(text::REVIEW_AT_END_SENTENCE));
        }
        let mut reviewer = self.advisor.reviewer(&game);
        reviewer.run(&|| (self.clock)() >= start + time, &mut |_| ());
        let review = reviewer.review();
        self.say(self.messages.review_summary(&review, &game))?;
        for point in review.turning_points.iter().take(TURNING_POINTS) {
            self.say(self.messages.turning_point_sentence(point, game.rules()))?;
        }
        self.advisor.learn_review(&game, review, time);
        self.say(self.messages.text(text::WHY_SENTENCE))
    }

    /// Prints what a move of the reviewed game lost: the move with this number, or else the costliest one.
    pub(super) fn explain_move(&mut self, number: Option<usize>) -> io::Result<()> {
        let game = self.session.game();
        let Some(review) = self.advisor.review(game) else {
            return self.say(self.messages.text(text::REVIEW_FIRST_SENTENCE));
        };
        let costliest = || (0..review.moves.len()).min_by_key(|&index| Reverse(review.moves[index].loss));
        let index = number.map_or_else(costliest, |number| Some(number - 1));
        let sentence = match index.filter(|&index| index < review.moves.len()) {
            Some(index) => self.messages.reviewed_move_sentence(index, review, game),
            None => self.messages.no_such_move(number.unwrap_or(1), review.moves.len()),
        };
        self.say(sentence)
    }
}
