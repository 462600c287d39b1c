//! Puzzles, which are played as practice.

use super::RunningGame;
use crate::game::Session;
use crate::play::SolverReport;
use crate::play::puzzles::{PuzzleInPlay, PuzzleSeries, PuzzleSource};
use crate::puzzle::Puzzle;
use crate::store::PuzzleRecord;

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
    /// Reads how the player did in puzzles.
    pub fn puzzle_record(&mut self) -> PuzzleRecord {
        self.puzzles.read_record().clone()
    }

    /// Begins with the first puzzle of this source.
    pub fn start_puzzles(&mut self, source: PuzzleSource) -> NextPuzzle {
        let seed = self.next_game.fresh_seed();
        self.play_puzzles(PuzzleSeries::new(source, &seed))
    }

    /// Begins with the first of these puzzles.
    pub fn play_puzzles(&mut self, series: PuzzleSeries) -> NextPuzzle {
        self.advisor.make_puzzle(None);
        self.puzzles.read_record();
        self.go_on(series, None)
    }

    pub fn next_puzzle(&mut self) -> NextPuzzle {
        if self.puzzles.is_awaited() {
            return NextPuzzle::Awaited;
        }
        let Some(series) = self.puzzles.in_play().map(|puzzle| puzzle.series.clone()) else {
            return NextPuzzle::None;
        };
        let made = self.advisor.made.take();
        self.go_on(series, made)
    }

    fn go_on(&mut self, mut series: PuzzleSeries, made: Option<Puzzle>) -> NextPuzzle {
        if let Some(puzzle) = series.next(made) {
            // The one after it is made meanwhile.
            self.advisor.make_puzzle(puzzle.series.maker.clone());
            self.begin_puzzle(puzzle);
            return NextPuzzle::Begun;
        }
        let Some(maker) = series.maker.clone() else { return NextPuzzle::None };
        self.advisor.make_puzzle(Some(maker));
        self.puzzles.awaited = Some(series);
        NextPuzzle::Awaited
    }

    fn begin_puzzle(&mut self, puzzle: PuzzleInPlay) {
        let game = puzzle.puzzle.game();
        self.practice = None;
        // The player may be about to see the solution for this board.
        self.tag_best_line(game.id());
        self.practice = Some(Session::new(game));
        self.puzzles.in_play = Some(puzzle);
        self.puzzles.awaited = None;
        self.on_changed();
    }

    /// Leaves the puzzle in play, and makes no more of them.
    pub(super) fn leave_puzzles(&mut self) {
        (self.puzzles.in_play, self.puzzles.awaited) = (None, None);
        self.advisor.make_puzzle(None);
    }

    pub fn stop_awaiting_puzzle(&mut self) {
        if self.puzzles.awaited.take().is_some() && self.practice.is_none() {
            self.advisor.make_puzzle(None);
        }
    }

    /// Gives the puzzle up before its solution is shown.
    pub fn give_up(&mut self) {
        self.puzzles.give_up(&mut self.effects);
    }

    /// Handles the report of a search. Returns whether the awaited puzzle has begun.
    pub fn on_report(&mut self, report: SolverReport) -> bool {
        self.advisor.on_report(report);
        if self.advisor.maker.is_some() {
            return false;
        }
        let Some(series) = self.puzzles.awaited.take() else { return false };
        let made = self.advisor.made.take();
        made.is_some() && self.go_on(series, made) == NextPuzzle::Begun
    }
}
