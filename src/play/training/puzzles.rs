//! Puzzles in training: those of a grade, the daily one, survival, and those of the command line.

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
    /// A list, which the player has given.
    Given,
}

/// The number of mistakes that ends survival, and of puzzles of each grade in it.
pub const MAX_MISTAKES: usize = 3;
const PUZZLES_OF_GRADE: usize = 2;

/// What the keys in the training record begin with: those of survivals, whose "moves" are the puzzles, and of the daily
/// puzzles.
const SURVIVAL: &str = "survival-";
const DAILY: &str = "daily-puzzle-";

/// Puzzles one after the other.
#[derive(Clone, Debug)]
pub struct PuzzleSeries {
    pub source: PuzzleSource,
    seed: Seed,
    given: Vec<Puzzle>,
    /// The number of puzzles begun, without those played again.
    begun: usize,
    pub solved: usize,
    /// The numbers of the puzzles with mistakes. After the third in survival, they are played again.
    missed: Vec<usize>,
    played_again: usize,
    /// The maker of the puzzle with this number and of those after it, or in survival only of that one.
    maker: Option<(usize, SharedMaker)>,
}

#[derive(Debug)]
pub struct PuzzleExercise {
    pub puzzle: Puzzle,
    pub series: PuzzleSeries,
    /// The number of the puzzle in the series.
    number: usize,
    pub position: Game,
    pub is_found: bool,
    has_missed: bool,
}

impl PuzzleSeries {
    pub const fn new(source: PuzzleSource, seed: Seed) -> Self {
        Self {
            source,
            seed,
            given: Vec::new(),
            begun: 0,
            solved: 0,
            missed: Vec::new(),
            played_again: 0,
            maker: None,
        }
    }

    pub fn given(puzzles: Vec<Puzzle>) -> Self {
        Self { given: puzzles, ..Self::new(PuzzleSource::Given, Seed::new("")) }
    }

    /// The survival that the player has left before its end, or else a new one with this seed.
    pub(in crate::play) fn survival(record: &TrainingRecord, seed: Seed) -> Self {
        let left = survivals(record).find(|(_, [_, missed])| missed.len() < MAX_MISTAKES);
        let (seed, [solved, missed]) = left.unwrap_or((seed, [Vec::new(), Vec::new()]));
        let begun = solved.len() + missed.len();
        Self { begun, solved: solved.len(), missed, ..Self::new(PuzzleSource::Survival, seed) }
    }

    pub const fn mistakes(&self) -> usize {
        self.missed.len()
    }

    /// Whether this is survival after the last mistake.
    pub fn is_over(&self) -> bool {
        self.source == PuzzleSource::Survival && self.missed.len() >= MAX_MISTAKES
    }

    /// Which of the missed puzzles is played again, from 1, and how many there are.
    pub fn played_again(&self) -> Option<[usize; 2]> {
        (self.played_again > 0).then_some([self.played_again, self.missed.len()])
    }

    /// The number of the next puzzle, unless there is none.
    fn next_number(&self) -> Option<usize> {
        match self.source {
            PuzzleSource::Survival if self.is_over() => self.missed.get(self.played_again).copied(),
            PuzzleSource::Survival | PuzzleSource::Grade(_) => Some(self.begun),
            PuzzleSource::Daily(_) => Some(0).filter(|_| self.begun == 0),
            PuzzleSource::Given => Some(self.begun).filter(|&number| number < self.given.len()),
        }
    }

    /// The maker of the next puzzle, unless there is none to make.
    pub(in crate::play) fn maker(&mut self) -> Option<SharedMaker> {
        let number = self.next_number()?;
        let (first, maker) = match self.source {
            PuzzleSource::Given => return None,
            PuzzleSource::Daily(day) => (0, Maker::of_day(day)),
            PuzzleSource::Grade(grade) => (0, Maker::new(&self.seed, None, grade)),
            PuzzleSource::Survival => {
                let grade = Grade::all().take(number / PUZZLES_OF_GRADE + 1).last()?;
                (number, Maker::new(&Seed::new(format!("{}-{number}", self.seed.as_str())), None, grade))
            }
        };
        if self.maker.as_ref().is_none_or(|(known, _)| *known != first) {
            self.maker = Some((first, Arc::new(Mutex::new(maker))));
        }
        self.maker.as_ref().map(|(_, maker)| Arc::clone(maker))
    }

    /// Begins with the next puzzle. `made` is what the maker has made for it. Returns `None` if there is no next puzzle, or
    /// if it is to be made.
    pub(in crate::play) fn next(&mut self, made: Option<Puzzle>) -> Option<PuzzleExercise> {
        let number = self.next_number()?;
        let is_of =
            |(first, _): &(usize, SharedMaker)| *first == number || self.source != PuzzleSource::Survival;
        let puzzle = match self.source {
            PuzzleSource::Given => self.given.get(number).cloned(),
            _ => made.filter(|_| self.maker.as_ref().is_some_and(is_of)),
        }?;
        if self.is_over() {
            self.played_again += 1;
        } else {
            self.begun += 1;
        }
        let (position, series) = (puzzle.game(), self.clone());
        Some(PuzzleExercise { puzzle, series, number, position, is_found: false, has_missed: false })
    }

    /// Makes the next puzzle while the caller waits.
    pub fn make(&mut self) -> Option<Puzzle> {
        let maker = self.maker();
        let made =
            maker.and_then(|maker| maker.lock().unwrap_or_else(PoisonError::into_inner).make(&|| false));
        self.next(made).map(|exercise| exercise.puzzle)
    }
}

impl PuzzleExercise {
    /// Whether there is a puzzle after this one.
    pub fn has_next(&self) -> bool {
        self.series.next_number().is_some()
    }

    /// Whether the end of this puzzle leads to the next one: if it is solved, or counts as it is.
    pub fn leads_on(&self) -> bool {
        self.has_next() && (self.is_found || self.counts())
    }

    /// Whether this is a puzzle of a survival that has not ended, in which every puzzle counts once.
    pub fn counts(&self) -> bool {
        self.series.source == PuzzleSource::Survival && self.series.played_again == 0
    }

    /// Whether to give up is a mistake in survival.
    pub fn may_be_missed(&self) -> bool {
        self.counts() && !self.is_found && !self.has_missed
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
        if self.series.played_again == 0 {
            self.series.missed.push(self.number);
        }
        self.records(Attempt::Missed)
    }

    fn records(&self, attempt: Attempt) -> Vec<TrainedGame> {
        let record = |code, number: usize| {
            let moves = BTreeMap::from([(u32::try_from(number).unwrap_or(u32::MAX), attempt)]);
            TrainedGame { code, moves }
        };
        let of_series = match self.series.source {
            PuzzleSource::Daily(day) => Some(record(daily_key(day), 0)),
            // What counts is the first end.
            PuzzleSource::Survival if self.counts() && attempt != Attempt::Found => {
                Some(record(format!("{SURVIVAL}{}", self.series.seed.as_str()), self.number))
            }
            _ => None,
        };
        [record(self.puzzle.code(), 0)].into_iter().chain(of_series).collect()
    }

    /// A line that reaches the goal.
    pub fn solution(&self) -> Vec<Cell> {
        self.puzzle.prove(&|| false).map(|proof| proof.solution).unwrap_or_default()
    }
}

fn daily_key(day: Day) -> String {
    format!("{DAILY}{day}")
}

/// The seeds of all survivals, each with the numbers of the puzzles that were solved and missed.
fn survivals(record: &TrainingRecord) -> impl Iterator<Item = (Seed, [Vec<usize>; 2])> {
    record.games().filter_map(|game| {
        let seed = Seed::new(game.code.strip_prefix(SURVIVAL)?);
        let (mut solved, mut missed) = (Vec::new(), Vec::new());
        for (&number, &attempt) in &game.moves {
            let of = if attempt == Attempt::Missed { &mut missed } else { &mut solved };
            of.extend(usize::try_from(number));
        }
        Some((seed, [solved, missed]))
    })
}

/// What the player has done in puzzles so far.
#[derive(Clone, Debug, Default)]
pub struct PuzzleFigures {
    /// For each grade, the puzzles that were found at once, found, and attempted.
    grades: [[usize; 3]; 5],
    /// The most puzzles solved in survival.
    pub best_survival: Option<usize>,
    /// The puzzles solved and missed in the survival that goes on.
    pub survival: Option<[usize; 2]>,
}

impl PuzzleFigures {
    pub fn new(record: &TrainingRecord) -> Self {
        let mut figures = Self::default();
        for (_, [solved, missed]) in survivals(record) {
            figures.best_survival = figures.best_survival.max(Some(solved.len()));
            if missed.len() < MAX_MISTAKES {
                figures.survival = Some([solved.len(), missed.len()]);
            }
        }
        for game in record.games() {
            if let (Ok(puzzle), Some(&attempt)) = (game.code.parse::<Puzzle>(), game.moves.get(&0)) {
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
