//! An exercise in play, and its place among the others.

use super::moments::ListedMoment;
use super::puzzles::PuzzleExercise;
use crate::board::Cell;
use crate::game::Game;
use crate::review::{Fact, Judgement, Moment, Verdict};
use crate::store::{Attempt, TrainedGame};
use std::collections::BTreeMap;
use std::rc::Rc;

/// The exercises of a round, and the one in play.
#[derive(Debug)]
pub struct Round {
    /// None if a puzzle is played, which knows its series itself.
    moments: Rc<[ListedMoment]>,
    at: usize,
    /// The nearest moments before and after this one that can be judged.
    previous: Option<usize>,
    next: Option<usize>,
    pub exercise: Exercise,
}

/// What the player is asked for. It is played as a practice game from its position on.
#[derive(Debug)]
pub enum Exercise {
    /// Find a better move than the one that was played.
    Moment(Box<MomentExercise>),
    /// Reach the goal.
    Puzzle(Box<PuzzleExercise>),
}

#[derive(Debug)]
pub struct MomentExercise {
    pub listed: ListedMoment,
    pub moment: Moment,
    /// The move that the player has made in the moment, and what is to be said about it once it is judged.
    pub answer: Option<Cell>,
    pub judgement: Option<Judgement>,
    /// Whether an answer was not good enough.
    has_missed: bool,
    /// Whether the better move is shown.
    pub is_shown: bool,
    pub is_found: bool,
    /// What sets the line to play through apart from the game, once the player may know it.
    pub facts: Vec<Fact>,
}

impl Round {
    /// Begins with this moment, or with the next one that can be judged; `None` if there is none.
    pub fn new(moments: &[ListedMoment], at: usize) -> Option<Self> {
        let moments: Rc<[ListedMoment]> = moments.into();
        (at..moments.len()).find_map(|at| Self::at(&moments, at))
    }

    /// `None` if the moment cannot be judged.
    fn at(moments: &Rc<[ListedMoment]>, at: usize) -> Option<Self> {
        let listed = moments.get(at)?.clone();
        let moment = listed.moment()?;
        let is_judged = |at: &usize| moments[*at].moment().is_some();
        let (previous, next) = ((0..at).rev().find(is_judged), (at + 1..moments.len()).find(is_judged));
        let exercise = MomentExercise {
            listed,
            moment,
            answer: None,
            judgement: None,
            has_missed: false,
            is_shown: false,
            is_found: false,
            facts: Vec::new(),
        };
        Some(Self {
            moments: Rc::clone(moments),
            at,
            previous,
            next,
            exercise: Exercise::Moment(Box::new(exercise)),
        })
    }

    pub(in crate::play) fn of_puzzle(exercise: PuzzleExercise) -> Self {
        Self {
            moments: Rc::new([]),
            at: 0,
            previous: None,
            next: None,
            exercise: Exercise::Puzzle(Box::new(exercise)),
        }
    }

    /// The nearest moment before or after this one that can be judged.
    pub fn stepped(&self, is_next: bool) -> Option<Self> {
        Self::at(&self.moments, if is_next { self.next? } else { self.previous? })
    }

    /// Whether there are moments before and after this one that can be judged.
    pub const fn has_neighbors(&self) -> [bool; 2] {
        [self.previous.is_some(), self.next.is_some()]
    }

    /// The number of this exercise in the round, and the number of all.
    pub fn position(&self) -> (usize, usize) {
        (self.at + 1, self.moments.len())
    }
}

impl Exercise {
    /// The game to play from.
    pub fn game(&self) -> &Game {
        match self {
            Self::Moment(exercise) => &exercise.moment.position,
            Self::Puzzle(exercise) => &exercise.position,
        }
    }
}

impl MomentExercise {
    pub const fn is_judging(&self) -> bool {
        self.answer.is_some() && self.judgement.is_none()
    }

    /// Whether the answer is the move that was played.
    pub fn repeats_played(&self) -> bool {
        self.answer == Some(self.moment.played)
    }

    fn record(&self, attempt: Option<Attempt>) -> Option<TrainedGame> {
        let (attempt, index) = attempt.zip(u32::try_from(self.listed.index).ok())?;
        let code = self.listed.from.moves_code.clone();
        Some(TrainedGame { code, moves: BTreeMap::from([(index, attempt)]) })
    }

    /// Follows the game. Returns whether the answer has changed.
    pub(in crate::play) fn follow(&mut self, game: &Game) -> bool {
        let made = game.moves().get(self.moment.index());
        let answer = made.map(|made| made.removed.group.cell);
        let has_changed = answer != self.answer;
        if has_changed {
            (self.answer, self.judgement) = (answer, None);
        }
        has_changed
    }

    /// Takes in the judgement on the answer. Returns how the player did if that changes.
    pub(in crate::play) fn judge(&mut self, judgement: Judgement) -> Option<TrainedGame> {
        let verdict = judgement.verdict;
        if verdict == Verdict::Good {
            self.facts = self.moment.facts(&judgement.line.cells);
        }
        self.judgement = Some(judgement);
        let attempt = match verdict {
            Verdict::Unclear => None,
            Verdict::Good if self.is_shown || self.is_found => {
                self.is_found = true;
                None
            }
            Verdict::Good => {
                self.is_found = true;
                Some(if self.has_missed { Attempt::Found } else { Attempt::FoundAtOnce })
            }
            Verdict::Poor => {
                let is_first = !std::mem::replace(&mut self.has_missed, true) && !self.is_found;
                is_first.then_some(Attempt::Missed)
            }
        };
        self.record(attempt)
    }

    /// Shows the better move. Returns how the player did if that changes.
    pub(in crate::play) fn show(&mut self) -> Option<TrainedGame> {
        let is_first = !self.is_found && !std::mem::replace(&mut self.has_missed, true);
        self.is_shown = true;
        self.facts = self.moment.facts(&self.moment.better.cells);
        self.record(is_first.then_some(Attempt::Missed))
    }

    /// The line to play through: that of a good answer, or else the better one. It begins at the first board.
    pub fn line(&self) -> &[Cell] {
        let judgement = self.judgement.as_ref().filter(|judgement| judgement.verdict == Verdict::Good);
        judgement.map_or(&self.moment.better.cells, |judgement| &judgement.line.cells)
    }
}
