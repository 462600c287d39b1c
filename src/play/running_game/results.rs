//! Finished games: their log, their places on the leaderboard, their reviews, and the attempts at daily boards.

use super::RunningGame;
use crate::play::{GameEffect, RankedGame};
use crate::review::Stars;
use crate::store::{FinishedGame, KeptReviews, Scores};

impl RunningGame {
    /// The place of the game, if it has ended.
    pub fn ranked(&self) -> Option<&RankedGame> {
        self.last_ranked.as_ref().filter(|_| self.is_ranked)
    }

    /// Handles a game that has ended and was recorded: ranks it, and adds it to the daily boards.
    pub fn on_finished(&mut self, game: FinishedGame) {
        let scores = self.read_scores();
        self.rank(scores.as_ref(), Some(&game));
        let is_first_with_all_stars = self.is_first_with_all_stars();
        if let Some(ranked) = &mut self.last_ranked {
            ranked.is_first_with_all_stars = is_first_with_all_stars;
        }
        self.learn_attempts();
        self.dailies.on_game_end(game, scores.as_ref().map(Scores::games));
        if let Some(scores) = scores {
            self.bests.learn(scores, self.session.game());
        }
        self.effects.push(GameEffect::Redraw);
    }

    fn is_first_with_all_stars(&self) -> bool {
        let has_all = |stars: Option<Stars>| stars == Some(Stars::FIVE);
        let award = self.advisor.award(self.game());
        has_all(award.and_then(|award| award.stars.ok()))
            && !self.kept_reviews().iter().any(|review| has_all(review.stars))
    }

    /// Like [`on_changed`](Self::on_changed), after a return to an earlier position or game. If the game is over there,
    /// it gets its place again, for which the log is read only if another game has been ranked since.
    pub(super) fn on_returned(&mut self) {
        self.on_changed();
        if self.practice.is_some() {
            return;
        }
        let Some(code) = FinishedGame::code_of(self.game()) else { return };
        self.is_ranked = self.last_ranked.as_ref().is_some_and(|ranked| ranked.game.code == code);
        if !self.is_ranked {
            let scores = self.read_scores();
            self.rank(scores.as_ref(), scores.as_ref().and_then(|scores| scores.entry(&code)));
        }
    }

    fn rank(&mut self, scores: Option<&Scores>, game: Option<&FinishedGame>) {
        let ranked = scores.zip(game).and_then(|(scores, game)| RankedGame::new(game.clone(), scores));
        self.is_ranked = ranked.is_some();
        self.last_ranked = ranked;
    }

    /// Reads the finished games to which the current one is compared, unless they are known. That takes a while, so a
    /// front end shows the game first. If they cannot be read, the pages of the scores say so.
    pub fn learn_bests(&mut self) {
        let Some(read) = self.log.as_mut().filter(|_| !self.bests.are_known()) else { return };
        let games = read().map_or_else(|_| Vec::new(), |(games, _)| games);
        self.dailies.learn(&games);
        self.bests.learn(Scores::new(games), self.session.game());
        if self.target().is_some() {
            self.effects.push(GameEffect::Redraw);
        }
    }

    /// Reads the finished games. If they cannot be read, returns `None`, and the effects say why.
    pub fn scores(&mut self) -> Option<Scores> {
        if self.log.is_some() { self.read_scores() } else { Some(Scores::default()) }
    }

    /// Like [`scores`](Self::scores), but returns `None` if there is no log.
    fn read_scores(&mut self) -> Option<Scores> {
        match self.log.as_mut()?() {
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

    /// The reviews of the finished games, with the current one as far as it has come. Games whose reviews cannot be read
    /// count as not reviewed.
    pub fn kept_reviews(&self) -> KeptReviews {
        let mut kept = self.reviews.as_ref().and_then(|reviews| reviews.read().ok()).unwrap_or_default();
        self.advisor.review_to_keep().into_iter().for_each(|review| kept.insert(review));
        kept
    }

    /// Reads the results on the daily boards again, because games may also end in other terminals.
    pub fn refresh_dailies(&mut self) {
        self.dailies.refresh();
    }

    pub fn attempt(&self) -> Option<u32> {
        self.dailies.attempt(self.game())
    }
}
