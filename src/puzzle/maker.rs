//! Puzzles made from a seed.

use super::{
    GoalKind, Grade, Puzzle,
    proof::{examine, play_until},
};
use crate::board::{
    Board, Cell, Deal, Dealer, Seed, Size,
    deal::{ColorCount, Random},
    rules,
};
use crate::game::{Day, Game, GameId, Goal, Status};
use std::collections::HashSet;

/// Makes puzzles of a grade from a seed: the same ones on every machine and in every later version.
///
/// Each candidate is a position that a simple strategy reaches from a dealt board, with its colours renamed and perhaps
/// mirrored: the board's [canonical form](crate::board::Board::canonical). No search takes part, so a better one never
/// changes a puzzle. The first candidate with a [proof](Puzzle::prove) becomes the puzzle. The rules are the standard ones.
///
/// ```
/// use samegame::board::Seed;
/// use samegame::puzzle::{Grade, Maker};
///
/// let mut maker = Maker::new(&Seed::new("demo"), None, Grade::FIRST);
/// let puzzle = maker.make(&|| false).expect("no stop");
/// assert!(puzzle.prove(&|| false).is_ok());
/// ```
#[derive(Debug)]
pub struct Maker {
    seed: Seed,
    kind: Option<GoalKind>,
    grade: Grade,
    /// The number of candidates so far.
    candidates: u32,
    made: HashSet<Board>,
}

/// The beginning of the seed of each dealt board. Another maker needs another name.
const VERSION: &str = "puzzle-v1";

/// The number of candidates for a puzzle, one of some hundred of which is one.
const MAX_CANDIDATES: u32 = 100_000;

/// The lowest score and the largest number of tiles left that a made puzzle asks for.
const LEAST_SCORE: i64 = 20;
const MOST_LEFT: u32 = 4;

/// For each grade, the side of the dealt board, and the least and the most tiles of a candidate.
const SIZES: [(usize, u32, u32); 5] = [(6, 16, 28), (7, 18, 30), (8, 24, 36), (9, 28, 44), (10, 34, 52)];

impl Maker {
    /// Creates a maker of puzzles of this grade, and of this kind of goal if one is given.
    #[must_use]
    pub fn new(seed: &Seed, kind: Option<GoalKind>, grade: Grade) -> Self {
        Self { seed: seed.clone(), kind, grade, candidates: 0, made: HashSet::new() }
    }

    /// Returns a maker whose first puzzle is the daily puzzle of a day, whose grade depends on the day of the week.
    #[must_use]
    pub fn of_day(day: Day) -> Self {
        Self::new(&Seed::new(format!("daily-{day}")), None, Grade::of_day(day))
    }

    /// Makes the next puzzle, which is none of those before. Returns `None` if none of a hundred thousand candidates is a
    /// puzzle, or if `should_stop` returns true; the next call then goes on and makes the same puzzle.
    pub fn make(&mut self, should_stop: &(dyn Fn() -> bool + Sync)) -> Option<Puzzle> {
        let kind = self.kind.or_else(|| self.random_kind())?;
        for _ in 0..MAX_CANDIDATES {
            if should_stop() {
                return None;
            }
            self.candidates += 1;
            let Some(game) = self.candidate(kind) else { continue };
            let examined = examine(&game, kind, should_stop);
            if should_stop() {
                // The candidate is the first one of the next call.
                self.candidates -= 1;
                return None;
            }
            if let Ok((goal, proof)) = examined
                && proof.grade == self.grade
                && is_worthwhile(goal, &game, &proof.solution)
                && self.made.insert(game.board().clone())
            {
                let board = game.board().clone();
                return Some(Puzzle { rules: *game.rules(), board, goal, grade: self.grade });
            }
        }
        None
    }

    /// Draws the kind of goal of the next puzzle. It has a seed of its own: the numbers of a candidate that became a puzzle
    /// favour small positions, and with them some goals.
    fn random_kind(&self) -> Option<GoalKind> {
        Random::new(&self.seed_of(&format!("goal-{}", self.made.len()))).pick(&GoalKind::ALL).copied()
    }

    fn seed_of(&self, part: &str) -> Seed {
        Seed::new(format!("{VERSION}-{}-{part}-{}", self.grade, self.seed.as_str()))
    }

    /// Returns a position that a simple strategy reaches, unless its game has ended.
    fn candidate(&self, kind: GoalKind) -> Option<Game> {
        let (side, least, most) = SIZES[usize::from(self.grade.get()) - 1];
        // A board of more colours is seldom cleared.
        let colors = if kind != GoalKind::Clear && side >= 9 { 5 } else { 4 };
        let deal = Deal {
            size: Size::new(side, side).ok()?,
            colors: ColorCount::new(colors)?,
            dealer: Dealer::Uniform,
            seed: self.seed_of(&self.candidates.to_string()),
        };
        let mut random = Random::new(&deal.seed);
        let tiles = least + random.below(most - least + 1);
        let dealt = Game::new(GameId::dealt(rules::STANDARD.rules, deal)).ok()?;
        let game = play_until(dealt, random.below(4), tiles);
        let id = GameId::literal(*game.rules(), game.board().canonical().board.clone());
        Game::new(id).ok().filter(|game| !game.status().is_over())
    }
}

/// Whether the goal is worth playing for: not few points, those for a clear, or the best of many tiles left.
fn is_worthwhile(goal: Goal, game: &Game, solution: &[Cell]) -> bool {
    match goal {
        Goal::AtLeast(score) => {
            let end = game.clone().with_moves(solution);
            score >= LEAST_SCORE && end.is_ok_and(|end| end.status() != Status::Cleared)
        }
        Goal::AtMostLeft(tiles) => tiles <= MOST_LEFT,
        Goal::Clear | Goal::Score | Goal::FewestLeft | Goal::FewestMoves => true,
    }
}
