//! Puzzles in training: those of a grade, the daily one, and survival.

use crate::board::{Cell, Seed};
use crate::game::{Day, Game};
use crate::play::solver_task::SharedMaker;
use crate::puzzle::{Grade, Maker, Puzzle};
use crate::store::{Attempt, TrainedGame, TrainingRecord};
use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError};

/// Where puzzles come from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PuzzleSource {
    Daily(Day),
    /// Two puzzles of each grade, then those of the last one, until the third mistake.
    Survival,
    Grade(Grade),
}

/// The number of mistakes that ends survival, and of puzzles of each grade in it.
pub const MAX_MISTAKES: usize = 3;
const PUZZLES_OF_GRADE: usize = 2;

/// The keys in the training record of the best survival, whose "moves" are the numbers of puzzles solved, and of the daily
/// puzzles.
const SURVIVAL: &str = "survival";
const DAILY: &str = "daily-puzzle-";

/// Puzzles one after the other.
#[derive(Clone, Debug)]
pub struct PuzzleSeries {
    pub source: PuzzleSource,
    seed: Seed,
    /// The number of puzzles begun.
    begun: usize,
    pub solved: usize,
    /// The puzzles with mistakes. After the third in survival, they are played again.
    pub missed: Vec<Puzzle>,
    played_again: usize,
    maker: Option<(Grade, SharedMaker)>,
}

#[derive(Debug)]
pub struct PuzzleExercise {
    pub puzzle: Puzzle,
    pub series: PuzzleSeries,
    position: Game,
    is_found: bool,
    has_missed: bool,
}

impl PuzzleSeries {
    pub(in crate::play) const fn new(source: PuzzleSource, seed: Seed) -> Self {
        Self { source, seed, begun: 0, solved: 0, missed: Vec::new(), played_again: 0, maker: None }
    }

    /// Whether this is survival after the last mistake.
    pub fn is_over(&self) -> bool {
        self.source == PuzzleSource::Survival && self.missed.len() >= MAX_MISTAKES
    }

    fn next_grade(&self) -> Grade {
        let number = self.begun / PUZZLES_OF_GRADE;
        match self.source {
            PuzzleSource::Grade(grade) => grade,
            PuzzleSource::Daily(day) => Grade::of_day(day),
            PuzzleSource::Survival => Grade::all().take(number + 1).last().unwrap_or(Grade::FIRST),
        }
    }

    /// The maker of the next puzzle, unless there is none to make.
    pub(in crate::play) fn maker(&mut self) -> Option<SharedMaker> {
        let grade = self.next_grade();
        if self.is_over() || matches!(self.source, PuzzleSource::Daily(_)) && self.begun > 0 {
            return None;
        }
        let is_current = self.maker.as_ref().is_some_and(|(of, _)| *of == grade);
        if !is_current {
            let maker = match self.source {
                PuzzleSource::Daily(day) => Maker::of_day(day),
                PuzzleSource::Survival | PuzzleSource::Grade(_) => Maker::new(&self.seed, None, grade),
            };
            self.maker = Some((grade, Arc::new(Mutex::new(maker))));
        }
        self.maker.as_ref().map(|(_, maker)| Arc::clone(maker))
    }

    /// Begins with the next puzzle: `made`, if it is one of the right grade, or else a new one or one to play again.
    pub(in crate::play) fn next(mut self, made: Option<Puzzle>) -> Option<PuzzleExercise> {
        let grade = self.next_grade();
        let puzzle = if self.is_over() {
            self.played_again += 1;
            self.missed.get(self.played_again - 1)?.clone()
        } else {
            let maker = self.maker()?;
            let new = || maker.lock().unwrap_or_else(PoisonError::into_inner).make(&|| false);
            made.filter(|made| made.grade() == grade).or_else(new)?
        };
        self.begun += 1;
        let position = puzzle.game();
        Some(PuzzleExercise { puzzle, series: self, position, is_found: false, has_missed: false })
    }
}

impl PuzzleExercise {
    pub(in crate::play) const fn position(&self) -> &Game {
        &self.position
    }

    pub const fn is_found(&self) -> bool {
        self.is_found
    }

    pub const fn has_missed(&self) -> bool {
        self.has_missed
    }

    /// Follows the game. Returns how the player did if that changes.
    pub(in crate::play) fn follow(&mut self, game: &Game) -> Vec<TrainedGame> {
        if !game.status().is_over() {
            return Vec::new();
        }
        if self.puzzle.goal().is_reached(game) != Some(true) {
            return self.give_up();
        }
        if std::mem::replace(&mut self.is_found, true) {
            return Vec::new();
        }
        self.series.solved += usize::from(!self.has_missed && self.series.played_again == 0);
        self.records(if self.has_missed { Attempt::Found } else { Attempt::FoundAtOnce })
    }

    /// Counts a mistake, unless the puzzle is solved or has one. Returns how the player did if that changes.
    pub(in crate::play) fn give_up(&mut self) -> Vec<TrainedGame> {
        if self.is_found || std::mem::replace(&mut self.has_missed, true) {
            return Vec::new();
        }
        let was_over = self.series.is_over();
        if !was_over {
            self.series.missed.push(self.puzzle.clone());
        }
        let mut records = self.records(Attempt::Missed);
        if self.series.is_over() && !was_over {
            records.extend(u32::try_from(self.series.solved).ok().map(|solved| TrainedGame {
                code: SURVIVAL.to_owned(),
                moves: BTreeMap::from([(solved, Attempt::Found)]),
            }));
        }
        records
    }

    fn records(&self, attempt: Attempt) -> Vec<TrainedGame> {
        let daily = match self.series.source {
            PuzzleSource::Daily(day) => Some(daily_key(day)),
            PuzzleSource::Survival | PuzzleSource::Grade(_) => None,
        };
        let record = |code| TrainedGame { code, moves: BTreeMap::from([(0, attempt)]) };
        [self.puzzle.code()].into_iter().chain(daily).map(record).collect()
    }

    /// A line that reaches the goal.
    pub fn solution(&self) -> Vec<Cell> {
        self.puzzle.prove(&|| false).map(|proof| proof.solution).unwrap_or_default()
    }
}

fn daily_key(day: Day) -> String {
    format!("{DAILY}{day}")
}

/// What the player has done in puzzles so far.
#[derive(Clone, Debug, Default)]
pub struct PuzzleFigures {
    /// For each grade, the puzzles that were found at once, found, and attempted.
    grades: [[usize; 3]; 5],
    /// The most puzzles solved in survival.
    pub best_survival: Option<u32>,
}

impl PuzzleFigures {
    pub fn new(record: &TrainingRecord) -> Self {
        let mut figures = Self::default();
        for game in record.games() {
            if game.code == SURVIVAL {
                figures.best_survival = game.moves.keys().max().copied();
            } else if let (Ok(puzzle), Some(&attempt)) = (game.code.parse::<Puzzle>(), game.moves.get(&0)) {
                let [at_once, found, total] = &mut figures.grades[usize::from(puzzle.grade().get()) - 1];
                *at_once += usize::from(attempt == Attempt::FoundAtOnce);
                *found += usize::from(attempt != Attempt::Missed);
                *total += 1;
            }
        }
        figures
    }

    /// The number of puzzles of a grade that were found at once, found, and attempted.
    pub fn of_grade(&self, grade: Grade) -> [usize; 3] {
        self.grades[usize::from(grade.get()) - 1]
    }
}

/// How the player did in the puzzle of a day.
pub fn daily_attempt(record: &TrainingRecord, day: Day) -> Option<Attempt> {
    record.attempt(&daily_key(day), 0)
}
