//! Training: moments of the player's own games, in each of which a better move is to be found, and puzzles.

mod exercise;
mod moments;
mod puzzles;

pub use exercise::{Exercise, MomentExercise, Round};
pub use moments::{ListedMoment, Moments, TrainedFrom, moves_code};
pub use puzzles::{MAX_MISTAKES, PuzzleExercise, PuzzleFigures, PuzzleSeries, PuzzleSource, daily_attempt};

use crate::game::Game;
use crate::play::advisor::{Advisor, Question};
use crate::play::game_effect::GameEffect;
use crate::puzzle::Puzzle;
use crate::review::{Judgement, Review};
use crate::store::{TrainedGame, TrainingFile, TrainingRecord};

/// The exercise in play, the puzzles that are made for later, and what was attempted so far.
#[derive(Debug, Default)]
pub struct Training {
    file: Option<TrainingFile>,
    record: TrainingRecord,
    /// The exercise in play, which the player plays as a practice, and those around it.
    round: Option<Round>,
    /// The puzzles that begin once the first one is made.
    pub(super) awaited: Option<PuzzleSeries>,
    /// The puzzle after the one in play, once it is made.
    pub(super) made: Option<Puzzle>,
}

impl Training {
    pub(super) fn new(file: Option<TrainingFile>) -> Self {
        Self { file, ..Self::default() }
    }

    /// Reads what was attempted. What was attempted in this session stays: the file may not be written yet.
    pub(super) fn read_record(&mut self) -> &TrainingRecord {
        // Without the file, moments that were found come back.
        let read = self.file.as_ref().and_then(|file| file.read().ok()).unwrap_or_default();
        let known = std::mem::replace(&mut self.record, read);
        known.games().for_each(|game| self.record.add(game));
        &self.record
    }

    /// The moments left in this game, if its review is known.
    pub fn moments_left(&self, game: &Game, review: Option<&Review>) -> Vec<ListedMoment> {
        let review = review.filter(|review| !review.moves.is_empty());
        review.map(|review| Moments::of_game(game, review, &self.record).left).unwrap_or_default()
    }

    pub const fn round(&self) -> Option<&Round> {
        self.round.as_ref()
    }

    /// The moment in play.
    pub fn moment(&self) -> Option<&MomentExercise> {
        match &self.round.as_ref()?.exercise {
            Exercise::Moment(exercise) => Some(exercise),
            Exercise::Puzzle(_) => None,
        }
    }

    /// The puzzle in play.
    pub fn puzzle(&self) -> Option<&PuzzleExercise> {
        match &self.round.as_ref()?.exercise {
            Exercise::Puzzle(exercise) => Some(exercise),
            Exercise::Moment(_) => None,
        }
    }

    /// The number of moves that belong to the position of the exercise; `None` without an exercise.
    pub fn given_moves(&self) -> Option<usize> {
        Some(self.round.as_ref()?.exercise.game().moves().len())
    }

    /// Begins with the exercise of this round, whose position the advisor knows.
    pub(super) fn begin(&mut self, round: Round, advisor: &mut Advisor) {
        if let Exercise::Moment(exercise) = &round.exercise {
            advisor.learn_line(exercise.moment.better.clone());
        }
        self.round = Some(round);
    }

    /// Ends the exercise, and makes no more puzzles.
    pub(super) fn leave(&mut self, advisor: &mut Advisor) {
        (self.round, self.awaited, self.made) = (None, None, None);
        advisor.ask(None);
        advisor.make_puzzle(None);
    }

    /// Follows the game: keeps how the player did, and asks for the judgement on an answer.
    pub(super) fn follow(&mut self, game: &Game, advisor: &mut Advisor, effects: &mut Vec<GameEffect>) {
        match self.round.as_mut().map(|round| &mut round.exercise) {
            Some(Exercise::Moment(exercise)) => {
                let has_changed = exercise.follow(game);
                if has_changed {
                    let ask = |answer| Question { moment: exercise.moment.clone(), answer };
                    advisor.ask(exercise.answer.map(ask));
                }
            }
            Some(Exercise::Puzzle(exercise)) => {
                let records = exercise.follow(game);
                self.keep(records, effects);
            }
            None => {}
        }
    }

    /// Takes in the judgement on the answer.
    pub(super) fn judge(&mut self, judgement: Judgement, effects: &mut Vec<GameEffect>) {
        if let Some(Exercise::Moment(exercise)) = self.round.as_mut().map(|round| &mut round.exercise) {
            let record = exercise.judge(judgement);
            self.keep(record, effects);
        }
    }

    /// Gives the exercise up before the better move or the solution is shown.
    pub(super) fn give_up(&mut self, effects: &mut Vec<GameEffect>) {
        let records = match self.round.as_mut().map(|round| &mut round.exercise) {
            Some(Exercise::Moment(exercise)) => exercise.show().into_iter().collect(),
            Some(Exercise::Puzzle(exercise)) => exercise.give_up(),
            None => return,
        };
        self.keep(records, effects);
    }

    fn keep(&mut self, games: impl IntoIterator<Item = TrainedGame>, effects: &mut Vec<GameEffect>) {
        for game in games {
            self.record.add(&game);
            effects.push(GameEffect::SaveAttempt(game));
        }
    }

    /// Whether a puzzle is in play, or begins once the solver has made it.
    pub fn has_puzzle(&self) -> bool {
        self.awaits_puzzle() || self.puzzle().is_some()
    }

    /// Whether a puzzle begins once the solver has made it.
    pub const fn awaits_puzzle(&self) -> bool {
        self.awaited.is_some()
    }
}
