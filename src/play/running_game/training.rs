//! Training: exercises, which are played as practice, and reviews of the games that have none.

use super::{Practice, RunningGame};
use crate::game::{Game, Session};
use crate::play::advisor::Question;
use crate::play::training::{
    Exercise, ListedMoment, Moments, PuzzleExercise, PuzzleSeries, PuzzleSource, Training,
};
use crate::play::{GameEffect, SolverReport};
use crate::puzzle::Puzzle;
use crate::store::{Attempt, Scores, TrainedGame, TrainingRecord};
use std::collections::BTreeMap;
use std::rc::Rc;

impl RunningGame {
    /// The finished games with their reviews, and what was attempted. If the games cannot be read, returns `None`, and the
    /// effects say why.
    pub fn training_files(&mut self) -> Option<(Scores, TrainingRecord)> {
        let scores = self.scores()?.with_reviews(self.kept_reviews());
        self.learn_attempts();
        Some((scores, self.attempts.clone()))
    }

    /// The moments left in this game, if its review is known.
    pub fn moments_left(&self, game: &Game) -> Vec<ListedMoment> {
        let review = self.advisor.review(game).filter(|review| !review.moves.is_empty());
        review.map(|review| Moments::of_game(game, review, &self.attempts).left).unwrap_or_default()
    }

    /// Reads what was attempted. What was attempted in this session stays: the file may not be written yet.
    pub(super) fn learn_attempts(&mut self) {
        // Without the file, moments that were found come back.
        let read = self.training_file.as_ref().and_then(|file| file.read().ok()).unwrap_or_default();
        let known = std::mem::replace(&mut self.attempts, read);
        known.games().for_each(|game| self.attempts.add(game));
    }

    /// Queues reviews of these games, which run while the player looks at the page.
    pub fn queue_reviews(&mut self, games: Vec<Game>) {
        self.advisor.queue_reviews(games);
    }

    /// Begins with this moment, or with the next one that can be judged. Returns whether there is one.
    pub fn start_training(&mut self, round: &[ListedMoment], at: usize) -> bool {
        let round: Rc<[ListedMoment]> = round.into();
        let training = (at..round.len()).find_map(|at| Training::new(&round, at));
        training.map(|training| self.begin(training)).is_some()
    }

    /// Goes to the next or the previous exercise. Returns whether there is one.
    pub fn step_training(&mut self, is_next: bool) -> bool {
        let training = self.training().and_then(|training| training.stepped(is_next));
        training.map(|training| self.begin(training)).is_some()
    }

    fn begin(&mut self, training: Training) {
        let game = training.exercise().game().clone();
        self.practice = None;
        self.advisor.ask(None);
        // The player is about to see better lines for this board.
        self.tag_best_line(game.id());
        self.practice = Some(Practice { session: Session::new(game), training: None });
        self.on_changed();
        if let Exercise::Moment(exercise) = training.exercise() {
            self.advisor.learn_line(exercise.moment.better.clone());
        }
        if let Some(practice) = &mut self.practice {
            practice.training = Some(training);
        }
    }

    /// Begins with the first of these puzzles. Returns whether there is one.
    pub fn start_puzzles(&mut self, source: PuzzleSource) -> bool {
        let seed = self.next_game.fresh_seed();
        self.begin_puzzle(PuzzleSeries::new(source, seed), None)
    }

    /// Goes to the next puzzle. In survival, that is a mistake if the player has not solved this one. Returns whether there
    /// is a next one.
    pub fn next_puzzle(&mut self) -> bool {
        if self.puzzle().is_some_and(|exercise| exercise.series.source == PuzzleSource::Survival) {
            self.give_up_puzzle();
        }
        let Some(series) = self.puzzle().map(|exercise| exercise.series.clone()) else { return false };
        let made = self.advisor.take_puzzle();
        self.begin_puzzle(series, made)
    }

    fn begin_puzzle(&mut self, series: PuzzleSeries, made: Option<Puzzle>) -> bool {
        let Some(mut exercise) = series.next(made) else { return false };
        let maker = exercise.series.maker();
        self.begin(Training::of_puzzle(exercise));
        self.advisor.make_puzzle(maker);
        true
    }

    fn puzzle(&self) -> Option<&PuzzleExercise> {
        match self.training()?.exercise() {
            Exercise::Puzzle(exercise) => Some(exercise),
            Exercise::Moment(_) => None,
        }
    }

    /// Gives the puzzle up before its solution is shown.
    pub fn give_up_puzzle(&mut self) {
        let Some(Practice { training: Some(training), .. }) = &mut self.practice else { return };
        if let Exercise::Puzzle(exercise) = training.exercise_mut() {
            let records = exercise.give_up();
            for record in records {
                self.keep(record);
            }
        }
    }

    /// The exercise in play.
    pub const fn training(&self) -> Option<&Training> {
        match &self.practice {
            Some(practice) => practice.training.as_ref(),
            None => None,
        }
    }

    /// The number of moves that belong to the position of the exercise.
    pub(super) fn given_moves(&self) -> usize {
        self.training().map_or(0, |training| training.exercise().game().moves().len())
    }

    /// Asks for the judgement on an answer, or forgets the question.
    pub(super) fn follow_exercise(&mut self) {
        let Some(Practice { session, training: Some(training) }) = &mut self.practice else { return };
        let exercise = match training.exercise_mut() {
            Exercise::Moment(exercise) => exercise,
            Exercise::Puzzle(exercise) => {
                let records = exercise.follow(session.game());
                for record in records {
                    self.keep(record);
                }
                return;
            }
        };
        let before = exercise.answer();
        let answer = exercise.follow(session.game());
        if exercise.answer() != before {
            let question = answer.map(|answer| Question { moment: exercise.moment.clone(), answer });
            self.advisor.ask(question);
        }
    }

    /// Handles the report of a search.
    pub fn on_report(&mut self, report: SolverReport) {
        self.advisor.on_report(report);
        let Some(judgement) = self.advisor.take_judgement() else { return };
        let Some(Practice { training: Some(training), .. }) = &mut self.practice else { return };
        let Exercise::Moment(exercise) = training.exercise_mut() else { return };
        let attempt = exercise.judge(judgement);
        self.keep_attempt(attempt);
        self.effects.push(GameEffect::Redraw);
    }

    /// Shows the better move of the exercise.
    pub fn show_better_move(&mut self) {
        let Some(Practice { training: Some(training), .. }) = &mut self.practice else { return };
        let Exercise::Moment(exercise) = training.exercise_mut() else { return };
        let attempt = exercise.show();
        self.keep_attempt(attempt);
    }

    fn keep_attempt(&mut self, attempt: Option<Attempt>) {
        let Some(Exercise::Moment(exercise)) = self.training().map(Training::exercise) else { return };
        let index = u32::try_from(exercise.listed.index).ok();
        let Some((attempt, index)) = attempt.zip(index) else { return };
        let code = exercise.listed.from.moves_code.clone();
        self.keep(TrainedGame { code, moves: BTreeMap::from([(index, attempt)]) });
    }

    fn keep(&mut self, game: TrainedGame) {
        self.attempts.add(&game);
        self.effects.push(GameEffect::SaveAttempt(game));
    }
}
