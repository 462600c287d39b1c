//! Exercises and puzzles, which are played as practice.

use super::RunningGame;
use crate::play::SolverReport;
use crate::play::advisor::Answer;
use crate::play::training::{PuzzleExercise, PuzzleSeries, PuzzleSource, Round};
use crate::puzzle::Puzzle;
use crate::store::TrainingRecord;

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
    /// Reads what was attempted in training.
    pub fn attempts(&mut self) -> TrainingRecord {
        self.training.read_record().clone()
    }

    /// Begins with the exercise of this round.
    pub fn train(&mut self, round: Round) {
        let game = round.exercise.game().clone();
        self.practice = None;
        // The player is about to see better lines for this board.
        self.tag_best_line(game.id());
        self.begin_practice(game.clone());
        self.training.begin(round, &mut self.advisor);
        // The goal of a puzzle may be reached before the first move.
        self.training.follow(&game, &mut self.advisor, &mut self.effects);
    }

    /// Begins with the first of these puzzles, or goes on with the survival that the player has left.
    pub fn start_puzzles(&mut self, source: PuzzleSource) -> NextPuzzle {
        let seed = self.next_game.fresh_seed();
        let series = match source {
            PuzzleSource::Survival => PuzzleSeries::survival(self.training.read_record(), seed),
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
        if self.training.awaits_puzzle() {
            return NextPuzzle::Awaited;
        }
        if self.training.puzzle().is_some_and(PuzzleExercise::counts) {
            self.give_up();
        }
        let Some(series) = self.training.puzzle().map(|exercise| exercise.series.clone()) else {
            return NextPuzzle::None;
        };
        let made = self.training.made.take();
        self.go_on(series, made)
    }

    fn go_on(&mut self, mut series: PuzzleSeries, made: Option<Puzzle>) -> NextPuzzle {
        if let Some(mut exercise) = series.next(made) {
            let maker = exercise.series.maker();
            self.train(Round::of_puzzle(exercise));
            self.advisor.make_puzzle(maker);
            return NextPuzzle::Begun;
        }
        let Some(maker) = series.maker() else { return NextPuzzle::None };
        self.advisor.make_puzzle(Some(maker));
        (self.training.awaited, self.training.made) = (Some(series), None);
        NextPuzzle::Awaited
    }

    pub fn stop_awaiting_puzzle(&mut self) {
        if self.training.awaited.take().is_some() && self.practice.is_none() {
            self.advisor.make_puzzle(None);
        }
    }

    /// Gives the exercise up before the better move or the solution is shown.
    pub fn give_up(&mut self) {
        self.advisor.dismiss_hint();
        self.training.give_up(&mut self.effects);
    }

    /// Handles the report of a search. Returns whether the awaited puzzle has begun.
    pub fn on_report(&mut self, report: SolverReport) -> bool {
        match self.advisor.on_report(report) {
            Some(Answer::Judgement(judgement)) => self.training.judge(*judgement, &mut self.effects),
            Some(Answer::Puzzle(made)) => match self.training.awaited.take() {
                Some(series) => {
                    return made.is_some_and(|made| self.go_on(series, Some(*made)) == NextPuzzle::Begun);
                }
                None => self.training.made = made.map(|made| *made),
            },
            None => {}
        }
        false
    }
}
