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

/// What follows the request for a puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NextPuzzle {
    /// It is in play.
    Begun,
    /// It begins once the solver has made it.
    Awaited,
    /// There is none.
    None,
}

impl RunningGame {
    /// The finished games with their reviews. If the games cannot be read, returns `None`, and the effects say why.
    pub fn reviewed_scores(&mut self) -> Option<Scores> {
        Some(self.scores()?.with_reviews(self.kept_reviews()))
    }

    /// What was attempted in training.
    pub fn attempts(&mut self) -> TrainingRecord {
        self.learn_attempts();
        self.attempts.clone()
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
        (self.practice, self.awaited) = (None, None);
        self.advisor.ask(None);
        self.advisor.make_puzzle(None);
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
        self.follow_exercise();
    }

    /// Begins with the first of these puzzles, or goes on with the survival that the player has left.
    pub fn start_puzzles(&mut self, source: PuzzleSource) -> NextPuzzle {
        let seed = self.next_game.fresh_seed();
        let series = match source {
            PuzzleSource::Survival => PuzzleSeries::survival(&self.attempts(), seed),
            _ => PuzzleSeries::new(source, seed),
        };
        self.play_puzzles(series)
    }

    /// Begins with the first of these puzzles.
    pub fn play_puzzles(&mut self, series: PuzzleSeries) -> NextPuzzle {
        self.advisor.make_puzzle(None);
        self.go_on(series, None)
    }

    /// Goes to the next puzzle. In survival, that is a mistake if the player has not solved this one.
    pub fn next_puzzle(&mut self) -> NextPuzzle {
        if self.puzzle().is_some_and(PuzzleExercise::counts) {
            self.give_up_puzzle();
        }
        let Some(series) = self.puzzle().map(|exercise| exercise.series.clone()) else {
            return NextPuzzle::None;
        };
        let made = self.advisor.take_puzzle();
        self.go_on(series, made)
    }

    fn go_on(&mut self, mut series: PuzzleSeries, made: Option<Puzzle>) -> NextPuzzle {
        if let Some(mut exercise) = series.next(made) {
            let maker = exercise.series.maker();
            self.begin(Training::of_puzzle(exercise));
            self.advisor.make_puzzle(maker);
            return NextPuzzle::Begun;
        }
        let Some(maker) = series.maker() else { return NextPuzzle::None };
        self.advisor.make_puzzle(Some(maker));
        self.awaited = Some(series);
        NextPuzzle::Awaited
    }

    /// Whether a puzzle is in play, or begins once the solver has made it.
    pub fn has_puzzle(&self) -> bool {
        self.awaits_puzzle() || self.puzzle().is_some()
    }

    /// Whether a puzzle begins once the solver has made it.
    pub const fn awaits_puzzle(&self) -> bool {
        self.awaited.is_some()
    }

    pub fn stop_awaiting_puzzle(&mut self) {
        if self.awaited.take().is_some() && self.practice.is_none() {
            self.advisor.make_puzzle(None);
        }
    }

    /// The puzzle in play.
    pub fn puzzle(&self) -> Option<&PuzzleExercise> {
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

    /// The number of moves that the player has made in the exercise.
    pub fn moves_in_exercise(&self) -> usize {
        self.game().moves().len() - self.given_moves()
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

    /// Handles the report of a search. Returns whether the awaited puzzle has begun.
    pub fn on_report(&mut self, report: SolverReport) -> bool {
        self.advisor.on_report(report);
        self.keep_judgement();
        if self.advisor.is_making_puzzle() {
            return false;
        }
        let Some(series) = self.awaited.take() else { return false };
        let made = self.advisor.take_puzzle();
        self.effects.push(GameEffect::Redraw);
        made.is_some_and(|made| self.go_on(series, Some(made)) == NextPuzzle::Begun)
    }

    fn keep_judgement(&mut self) {
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
