//! Puzzles made from a seed.

use super::proof::examine;
use super::{GoalKind, Grade, Puzzle};
use crate::board::deal::{ColorCount, Random};
use crate::board::{Board, Cell, Deal, Dealer, Seed, Size, rules};
use crate::game::{Day, Game, GameId, Goal, Status};
use crate::solver::{ColorOrder, Greedy, RandomMoves, Strategy, Tabu};
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

/// The number of candidates after which the maker gives up. Of some hundred, one is a puzzle.
const MAX_CANDIDATES: u32 = 100_000;

/// The lowest score and the largest number of tiles left that a made puzzle asks for.
const LEAST_SCORE: i64 = 20;
const MOST_LEFT: u32 = 4;

/// For each grade, the side of the dealt board, and the least and the most tiles of a candidate.
const SIZES: [(usize, u32, u32); 5] = [(6, 16, 28), (7, 18, 30), (8, 24, 36), (9, 28, 44), (10, 34, 52)];

impl Maker {
    /// Creates a maker of puzzles of this grade, and of this kind of goal if one is given.
    pub fn new(seed: &Seed, kind: Option<GoalKind>, grade: Grade) -> Self {
        Self { seed: seed.clone(), kind, grade, candidates: 0, made: HashSet::new() }
    }

    /// Returns a maker whose first puzzle is the daily puzzle of a day, whose grade depends on the day of the week.
    pub fn of_day(day: Day) -> Self {
        Self::new(&Seed::new(format!("daily-{day}")), None, Grade::of_day(day))
    }

    /// Makes the next puzzle, which is none of those before. Returns `None` if none of a hundred thousand candidates is a
    /// puzzle, or if `should_stop` returns true; the next call then goes on and makes the same puzzle.
    pub fn make(&mut self, should_stop: &(dyn Fn() -> bool + Sync)) -> Option<Puzzle> {
        // The kind of the next goal has a seed of its own: the numbers of a candidate that became a puzzle favour small
        // positions, and with them some goals.
        let seed = self.seed_of(&format!("goal-{}", self.made.len()));
        let kind = self.kind.or_else(|| Random::new(&seed).pick(&GoalKind::ALL).copied())?;
        for _ in 0..MAX_CANDIDATES {
            if should_stop() {
                return None;
            }
            self.candidates += 1;
            let Some(game) = self.candidate(kind) else { continue };
            let examined = examine(&game, kind, None, should_stop);
            if should_stop() {
                // The candidate is the first one of the next call.
                self.candidates -= 1;
                return None;
            }
            // Leaves out few points, points that only a clear reaches, and many tiles left.
            let is_worthwhile = |goal: Goal, solution: &[Cell]| match goal {
                Goal::AtLeast(score) => {
                    let end = game.clone().with_moves(solution);
                    score >= LEAST_SCORE && end.is_ok_and(|end| end.status() != Status::Cleared)
                }
                Goal::AtMostLeft(tiles) => tiles <= MOST_LEFT,
                Goal::Clear | Goal::Score | Goal::FewestLeft | Goal::FewestMoves => true,
            };
            if let Ok((goal, proof)) = examined
                && proof.grade == self.grade
                && is_worthwhile(goal, &proof.solution)
                && self.made.insert(game.board().clone())
            {
                let board = game.board().clone();
                return Some(Puzzle { rules: *game.rules(), board, goal, grade: self.grade });
            }
        }
        None
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
        let mut game = Game::new(GameId::dealt(rules::STANDARD.rules, deal)).ok()?;
        let seed = Seed::new("0");
        let mut player: Box<dyn Strategy> = match random.below(4) {
            0 => Box::new(Greedy),
            1 => Box::new(Tabu::new(&seed)),
            2 => Box::new(ColorOrder::default()),
            _ => Box::new(RandomMoves::new(&seed)),
        };
        while game.board().tiles_left() > tiles && !game.status().is_over() {
            let Some(cell) = player.next_move(&game) else { break };
            game.play(cell).unwrap_or_else(|illegal| unreachable!("{cell}: {illegal}"));
        }
        let id = GameId::literal(*game.rules(), game.board().canonical().board);
        Game::new(id).ok().filter(|game| !game.status().is_over())
    }
}
