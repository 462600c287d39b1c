//! Finished games: their log, their places on the leaderboard, and the attempts at daily boards.

use super::RunningGame;
use crate::play::{Journey, Scores, Stage};
use crate::review::Stars;
use crate::store::FinishedGame;

impl RunningGame {
    /// Handles a game that has ended and was recorded: ranks it, and adds it to the daily boards.
    pub fn on_finished(&mut self, game: FinishedGame) {
        let has_all = |stars: Option<Stars>| stars == Some(Stars::FIVE);
        let award = self.advisor.award(self.game());
        let is_first = has_all(award.and_then(|award| award.stars.ok()))
            && !self.advisor.reviews().kept().iter().any(|review| has_all(review.stars));
        let scores = self.ranking.on_finished(&game, is_first, &mut self.effects);
        self.dailies.on_game_end(game, scores.as_ref().map(Scores::games));
        if let Some(scores) = scores {
            self.ranking.learn(scores, self.session.game());
        }
    }

    /// Like [`on_changed`](Self::on_changed), after a return to an earlier position or game. If the game is over there,
    /// it gets its place again.
    pub(super) fn on_returned(&mut self) {
        self.on_changed();
        if self.practice.is_none() {
            self.ranking.on_returned(self.session.game(), &mut self.effects);
        }
    }

    /// Reads the finished games to which the current one is compared, unless they are known. That takes a while, so a
    /// front end shows the game first. If they cannot be read, the pages of the scores say so. Returns whether it has.
    pub fn learn_bests(&mut self) -> bool {
        self.ranking.learn_bests(self.session.game(), &mut self.dailies)
    }

    /// Reads the finished games. If they cannot be read, returns `None`, and the effects say why.
    pub fn scores(&mut self) -> Option<Scores> {
        self.ranking.scores(&mut self.effects)
    }

    /// The finished games with their reviews. If the games cannot be read, returns `None`, and the effects say why.
    pub fn reviewed_scores(&mut self) -> Option<Scores> {
        Some(self.scores()?.with_reviews(self.advisor.reviews().kept()))
    }

    /// How far the player has come on the journey, by the finished games that are known.
    pub fn journey(&self) -> Journey {
        Journey::new(self.ranking.games())
    }

    /// The stage after the one that the player's game has passed.
    pub fn next_stage(&self) -> Option<Stage> {
        let game = self.game();
        let stage = Stage::of(game.id()).filter(|stage| stage.is_passed_by(game))?;
        Stage::new(stage.number + 1)
    }

    /// Reads the results on the daily boards again, because games may also end in other terminals.
    pub fn refresh_dailies(&mut self) {
        self.dailies.refresh();
    }
}
