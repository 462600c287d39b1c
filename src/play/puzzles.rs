//! Puzzles: those of a grade, that of a day and given ones, the one in play, and how the player did in all of them.

use crate::board::{Cell, Seed};
use crate::game::{Day, Game};
use crate::play::{Effect, NextGame, SharedMaker};
use crate::puzzle::{Grade, Maker, Puzzle};
use crate::store::{Attempt, KeptPuzzle, PuzzleRecord, read_puzzles};
use jiff::civil::Date;
use std::collections::{BTreeSet, VecDeque};
use std::iter;
use std::path::PathBuf;
use std::sync::{Arc, Mutex, PoisonError};

/// What puzzles are made from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PuzzleSource {
    Daily(Day),
    Grade(Grade),
}

/// Puzzles one after the other.
#[derive(Clone, Debug)]
pub struct PuzzleSeries {
    /// The puzzles of a list, which are left.
    pub(in crate::play) given: VecDeque<Puzzle>,
    /// Makes the next puzzle, if one is to be made.
    pub(in crate::play) maker: Option<SharedMaker>,
    /// The day whose puzzle this is.
    pub day: Option<Day>,
    /// Whether the player has seen the solution of the first given puzzle.
    has_seen_solution: bool,
}

/// A puzzle, which is played as a practice, and those after it.
#[derive(Debug)]
pub struct PuzzleInPlay {
    pub puzzle: Puzzle,
    pub series: PuzzleSeries,
    pub is_solved: bool,
    /// Whether the player saw the solution before solving the puzzle.
    pub has_seen_solution: bool,
    /// The index of the move that put the goal out of reach, in a game that missed it.
    pub losing_move: Option<usize>,
}

/// The puzzle in play, or the one that is to begin, and how the player did so far.
#[derive(Debug, Default)]
pub struct Puzzles {
    pub(super) file: PathBuf,
    pub record: PuzzleRecord,
    /// The numbers of solved and of played puzzles of each grade.
    by_grade: [[usize; 2]; 5],
    pub in_play: Option<PuzzleInPlay>,
    /// The puzzles that begin once the first one is made.
    pub awaited: Option<PuzzleSeries>,
    /// The puzzles that a page offers. Only the first one of the last offer may not be made yet.
    pub(super) offers: Vec<(PuzzleSource, PuzzleSeries)>,
    pub(super) effects: Vec<Effect>,
}

impl PuzzleSeries {
    pub fn given(puzzles: Vec<Puzzle>) -> Self {
        Self { given: puzzles.into(), maker: None, day: None, has_seen_solution: false }
    }

    /// The puzzle of a day, or the puzzles of a grade that are made from a seed.
    pub fn new(source: PuzzleSource, seed: &Seed) -> Self {
        let (maker, day) = match source {
            PuzzleSource::Daily(day) => (Maker::of_day(day), Some(day)),
            PuzzleSource::Grade(grade) => (Maker::new(seed, None, grade), None),
        };
        Self { maker: Some(Arc::new(Mutex::new(maker))), day, ..Self::given(Vec::new()) }
    }

    /// Begins with the next puzzle. `made` is what the maker has made for it. Returns `None` if there is no next puzzle, or
    /// if it is to be made.
    pub(in crate::play) fn next(&mut self, made: Option<Puzzle>) -> Option<PuzzleInPlay> {
        let puzzle = self.given.pop_front().or_else(|| made.filter(|_| self.maker.is_some()))?;
        self.maker = self.maker.take().filter(|_| self.day.is_none());
        Some(PuzzleInPlay {
            puzzle,
            has_seen_solution: self.has_seen_solution,
            series: Self { has_seen_solution: false, ..self.clone() },
            is_solved: false,
            losing_move: None,
        })
    }

    /// Makes the next puzzle while the caller waits.
    pub fn make(&mut self) -> Option<Puzzle> {
        let next = |maker: &SharedMaker| maker.lock().unwrap_or_else(PoisonError::into_inner).make(&|| false);
        let made = self.maker.as_ref().and_then(next);
        self.next(made).map(|next| next.puzzle)
    }
}

impl PuzzleInPlay {
    /// Whether there is a puzzle after this one.
    pub fn has_next(&self) -> bool {
        self.series.maker.is_some() || !self.series.given.is_empty()
    }

    /// A line that reaches the goal.
    pub fn solution(&self) -> Vec<Cell> {
        self.puzzle.prove(&|| false).map(|proof| proof.solution).unwrap_or_default()
    }
}

/// The numbers of solved and of played puzzles of each grade.
fn count_by_grade(record: &PuzzleRecord) -> [[usize; 2]; 5] {
    let mut counts = [[0; 2]; 5];
    for kept in record.puzzles.values() {
        if let Ok(puzzle) = kept.code.parse::<Puzzle>() {
            let [solved, played] = &mut counts[usize::from(puzzle.grade().get()) - 1];
            *solved += usize::from(kept.attempt != Attempt::Missed);
            *played += 1;
        }
    }
    counts
}

impl Puzzles {
    /// The offered puzzles of this source, or new ones.
    pub(super) fn take_offer(&mut self, source: PuzzleSource, next_game: &mut NextGame) -> PuzzleSeries {
        if let Some(index) = self.offers.iter().position(|(offered, _)| *offered == source) {
            return self.offers.remove(index).1;
        }
        let seed = (next_game.fresh)().next().unwrap_or_else(|| unreachable!("seeds never end"));
        PuzzleSeries::new(source, &seed)
    }

    /// Reads how the player did. What was attempted in this session stays: the file may not be written yet.
    pub fn read_record(&mut self) -> &PuzzleRecord {
        // Without the file, only the figures of earlier sessions are missing.
        let read = read_puzzles(&self.file).unwrap_or_default();
        let known = std::mem::replace(&mut self.record, read);
        known.puzzles.values().for_each(|puzzle| self.record.add(puzzle));
        self.by_grade = count_by_grade(&self.record);
        &self.record
    }

    /// The first of the offered puzzles of this source, once it is made.
    pub fn offered(&self, source: PuzzleSource) -> Option<&Puzzle> {
        let offer = self.offers.iter().find(|(offered, _)| *offered == source);
        offer.and_then(|(_, series)| series.given.front())
    }

    /// The numbers of solved and of played puzzles of a grade.
    pub fn counts(&self, grade: Grade) -> [usize; 2] {
        self.by_grade[usize::from(grade.get()) - 1]
    }

    /// The days in a row up to this one on which the puzzle of the day was solved.
    pub fn streak(&self, day: Day) -> u32 {
        let solved = self.record.puzzles.values().filter(|puzzle| puzzle.attempt != Attempt::Missed);
        let solved: BTreeSet<Date> = solved.filter_map(|puzzle| puzzle.day).collect();
        let days = iter::successors(Some(day.date()), |date| date.yesterday().ok());
        let days = days.take_while(|date| solved.contains(date));
        u32::try_from(days.count()).unwrap_or(u32::MAX)
    }

    /// Offers the puzzle in play again, unless it is solved or is one of a list. Of those whose solution the player has seen,
    /// only the puzzle of a day is offered again: the day has no other.
    pub(super) fn put_back(&mut self) {
        let is_open = |left: &PuzzleInPlay| {
            let is_of_grade = left.series.maker.is_some();
            !left.is_solved && (left.series.day.is_some() || is_of_grade && !left.has_seen_solution)
        };
        let left = self.in_play.take().filter(is_open);
        let Some(PuzzleInPlay { puzzle, mut series, has_seen_solution, .. }) = left else { return };
        series.has_seen_solution = has_seen_solution;
        let source = series.day.map_or_else(|| PuzzleSource::Grade(puzzle.grade()), PuzzleSource::Daily);
        series.given.push_front(puzzle);
        self.offers.insert(0, (source, series));
    }

    /// Leaves the puzzle in play, and awaits none.
    pub(super) fn leave(&mut self) {
        (self.in_play, self.awaited) = (None, None);
    }

    /// Follows the game, and keeps how the player did.
    pub(super) fn follow(&mut self, game: &Game) {
        let Some(puzzle) = &mut self.in_play else { return };
        puzzle.losing_move = None;
        let is_certain = puzzle.puzzle.goal().is_certain(game);
        // A puzzle is not solved before the first move.
        if !game.status().is_over() && (game.moves().is_empty() || !is_certain) {
            return;
        }
        if !is_certain {
            let moves: Vec<Cell> = game.moves().iter().map(|played| played.cell).collect();
            puzzle.losing_move = puzzle.puzzle.losing_move(&moves);
            self.miss();
        } else if !std::mem::replace(&mut puzzle.is_solved, true) && !puzzle.has_seen_solution {
            // The record knows whether it was missed before. Solving it after seeing its solution is not an attempt.
            self.keep(Attempt::SolvedAtOnce);
        }
    }

    /// The solution, which the player is about to see: unless the puzzle is solved, it counts as missed. A puzzle from a
    /// file may have none that can be proved.
    pub fn give_up(&mut self) -> Option<Vec<Cell>> {
        let solution = self.in_play.as_ref().map(PuzzleInPlay::solution).filter(|moves| !moves.is_empty())?;
        self.miss();
        let puzzle = self.in_play.as_mut()?;
        puzzle.has_seen_solution |= !puzzle.is_solved;
        Some(solution)
    }

    fn miss(&mut self) {
        let puzzle = self.in_play.as_ref().filter(|puzzle| !puzzle.is_solved);
        if puzzle.is_some_and(|puzzle| !self.record.puzzles.contains_key(&puzzle.puzzle.code())) {
            self.keep(Attempt::Missed);
        }
    }

    fn keep(&mut self, attempt: Attempt) {
        let Some(PuzzleInPlay { puzzle, series, .. }) = &self.in_play else { return };
        let kept = KeptPuzzle { code: puzzle.code(), attempt, day: series.day.map(Day::date) };
        self.record.add(&kept);
        self.by_grade = count_by_grade(&self.record);
        self.effects.push(Effect::SavePuzzle(kept));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_streak_ends_before_the_last_day_without_a_solved_puzzle() {
        let day = |number: u32| -> Day { format!("2026-03-{:02}", number + 1).parse().unwrap() };
        // Each digit to the base 3 is a day: not played, missed or solved.
        for days in 0..3_usize.pow(6) {
            let attempt = |number: u32| {
                [None, Some(Attempt::Missed), Some(Attempt::Solved)][(days / 3_usize.pow(number)) % 3]
            };
            let mut puzzles = Puzzles::default();
            for number in 0..6 {
                let kept =
                    |attempt| KeptPuzzle { code: number.to_string(), attempt, day: Some(day(number).date()) };
                attempt(number).map(kept).iter().for_each(|kept| puzzles.record.add(kept));
            }
            let first_gap = (0..6).rev().find(|&number| attempt(number) != Some(Attempt::Solved));
            assert_eq!(puzzles.streak(day(5)), first_gap.map_or(6, |number| 5 - number));
        }
    }
}
