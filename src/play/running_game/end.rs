//! The end of a game: its place on the leaderboard, the daily boards, and the finished games.

use super::RunningGame;
use crate::play::{GameEffect, RankedGame};
use crate::store::{FinishedGame, KeptReviews, Scores};

impl RunningGame {
    /// Handles a game that has ended and was recorded: ranks it, and adds it to the daily boards.
    pub fn on_finished(&mut self, game: FinishedGame) {
        let scores = if self.log.is_some() { self.scores() } else { None };
        self.ranked = scores.as_ref().and_then(|scores| RankedGame::new(game.clone(), scores));
        self.dailies.on_game_end(game, scores.as_ref().map(Scores::games));
        self.effects.push(GameEffect::Redraw);
    }

    /// Follows the game to a position that it had before. If the game is over there, ranks it again.
    pub(super) fn follow_back(&mut self) {
        self.follow();
        if self.game().status().is_over() && self.practice.is_none() && self.log.is_some() {
            let scores = self.scores();
            let entry = scores.as_ref().and_then(|scores| scores.entry_of(self.game()));
            self.ranked =
                entry.zip(scores.as_ref()).and_then(|(game, scores)| RankedGame::new(game.clone(), scores));
        }
    }

    /// Reads the finished games. If they cannot be read, returns `None`, and the effects say why.
    pub fn scores(&mut self) -> Option<Scores> {
        let Some(log) = &mut self.log else { return Some(Scores::default()) };
        match log() {
            Ok((games, warning)) => {
                self.effects.extend(warning.map(GameEffect::Warn));
                Some(Scores::new(games))
            }
            Err(error) => {
                self.effects.push(GameEffect::GamesUnreadable(error));
                None
            }
        }
    }

    /// The reviews of the finished games. Games whose reviews cannot be read count as not reviewed.
    pub fn kept_reviews(&self) -> KeptReviews {
        self.reviews.as_ref().and_then(|reviews| reviews.read().ok()).unwrap_or_default()
    }

    /// Reads the results on the daily boards again, because games may also end in other terminals.
    pub fn refresh_dailies(&mut self) {
        self.dailies.refresh();
    }

    pub fn attempt(&self) -> Option<u32> {
        self.dailies.attempt(self.game())
    }
}
