//! Judgements on answers in training, and reviews in the background: of the game that has ended, and of those that have
//! none when the player opens the page.

use super::Advisor;
use super::state::SearchGoal;
use crate::board::Cell;
use crate::game::Game;
use crate::play::solver_task::SharedMaker;
use crate::puzzle::Puzzle;
use crate::review::{Judgement, Moment};
use crate::solver::GameLine;
use std::sync::Arc;
use std::time::Duration;

/// The number of nodes of a review in the background.
pub(super) const BACKGROUND_NODES: u64 = 8_000_000;

/// Its longest time.
pub(super) const BACKGROUND_TIME: Duration = Duration::from_secs(10);

/// An answer to judge.
#[derive(Clone, Debug)]
pub struct Question {
    pub moment: Moment,
    pub answer: Cell,
}

/// What a search has found for training.
#[derive(Debug)]
pub enum Answer {
    Judgement(Box<Judgement>),
    /// The puzzle made, unless it cannot be made.
    Puzzle(Option<Box<Puzzle>>),
}

impl Advisor {
    /// Judges this answer in place of the previous one.
    pub(in crate::play) fn ask(&mut self, question: Option<Question>) {
        self.abandon_search_for(SearchGoal::Judgement);
        self.question = question;
    }

    /// Makes the next puzzle with this maker, unless it is doing so.
    pub(in crate::play) fn make_puzzle(&mut self, maker: Option<SharedMaker>) {
        if self.maker.as_ref().zip(maker.as_ref()).is_some_and(|(known, new)| Arc::ptr_eq(known, new)) {
            return;
        }
        self.abandon_search_for(SearchGoal::Puzzle);
        self.maker = maker;
    }

    /// Adds a line for hints.
    pub(in crate::play) fn learn_line(&mut self, line: GameLine) {
        self.lines.learn(line);
    }

    /// Reviews these games one after the other, while the player looks at the page of training.
    pub fn queue_reviews(&mut self, games: Vec<Game>) {
        self.reviews.queue = games.into();
    }

    /// Opens the next review in the background that is wanted. Returns whether there is one to go on with.
    pub(super) fn open_queued_review(&mut self) -> bool {
        if self.reviews.is_queued() {
            return true;
        }
        let Some(game) = self.reviews.queue.pop_front() else { return false };
        self.open_review_with(&game, Some(BACKGROUND_NODES));
        true
    }

    /// Opens a review of the game that has ended, unless its moves are known already. Returns whether there is one to go
    /// on with.
    pub(super) fn open_own_review(&mut self) -> bool {
        if !self.earns_review() || !self.settling.is_settled {
            return false;
        }
        let game = self.game.clone();
        let is_open = self.reviews.current.as_ref().is_some_and(|reviewed| reviewed.is_of(&game));
        if !is_open {
            self.open_review_with(&game, Some(BACKGROUND_NODES));
        }
        self.reviews.is_queued()
    }

    /// Whether the game is one of the player's own that is over, from which one can learn.
    pub(super) fn earns_review(&self) -> bool {
        let is_own = !self.is_practice && self.game.help().solver_moves == 0;
        is_own && self.is_over() && !self.game.moves().is_empty()
    }
}
