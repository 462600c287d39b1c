//! Reviews of the game. The player waits while the search looks for better lines.

use crate::game::LogTag;
use crate::i18n::text;
use crate::plain::solver::search_time;
use crate::plain::text_ui::TextUi;
use crate::play::SearchGoal;
use crate::review::Review;
use std::cmp::Reverse;
use std::io::{self, Write};

#[cfg(test)]
mod tests;

impl<W: Write> TextUi<'_, W> {
    /// Reviews the game for up to this number of seconds, then prints what it lost, and where.
    pub(super) fn review(&mut self, seconds: usize) -> io::Result<()> {
        let game = self.session.game().clone();
        if game.moves().is_empty() {
            return self.say(self.messages.text(text::NOTHING_PLAYED_YET_SENTENCE));
        }
        if !game.status().is_over() {
            return self.say(self.messages.text(text::REVIEW_AT_END_SENTENCE));
        }
        self.advisor.open_review(&game);
        self.search(SearchGoal::Review, search_time(seconds));
        let Some(review) = self.advisor.review(&game).cloned() else { return Ok(()) };
        if review.loss() > 0 {
            // The player now knows a better line.
            self.session.tag(LogTag::best_line());
        }
        self.say(self.messages.review_summary(&review, &game))?;
        for point in review.costliest() {
            self.say(self.messages.turning_point_sentence(point, &review, game.rules()))?;
        }
        self.say(match costliest_move(&review) {
            Some(index) => self.messages.why_sentence(index + 1),
            None => self.messages.text(text::GAME_TOO_LONG_SENTENCE).into_owned(),
        })
    }

    /// Prints what a move of the reviewed game lost: the move with this number, or else the costliest one.
    pub(super) fn explain_move(&mut self, number: Option<usize>) -> io::Result<()> {
        let game = self.session.game();
        let Some(review) = self.advisor.review(game) else {
            return self.say(self.messages.text(text::REVIEW_FIRST_SENTENCE));
        };
        let index = number.map_or_else(|| costliest_move(review), |number| Some(number - 1));
        let sentence = match index {
            None => self.messages.text(text::GAME_TOO_LONG_SENTENCE).into_owned(),
            Some(index) if index < review.moves.len() => {
                self.messages.reviewed_move_sentence(index, review, game)
            }
            Some(index) => self.messages.no_such_move(index + 1, game.moves().len()),
        };
        self.say(sentence)
    }
}

/// Returns the index of the move with the largest loss that is certain; `None` if the moves were not examined.
fn costliest_move(review: &Review) -> Option<usize> {
    let moves = review.moves.iter().enumerate();
    let costliest = moves.min_by_key(|(_, made)| (made.class.is_none(), Reverse(made.loss)));
    costliest.map(|(index, _)| index)
}
