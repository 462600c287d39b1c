#![doc = include_str!("README.md")]

mod maker;
mod proof;

use crate::board::parse::{Place, Scanner};
use crate::board::{Board, ParseError, Rules};
use crate::game::{BoardOrigin, Day, Game, GameId, Goal};
use crate::notation::{Part, Replay};
use crate::text::quote_excerpt;
use std::fmt;
use std::str::FromStr;

pub use maker::Maker;
pub use proof::{Flaw, Proof};

/// A position with a goal and a grade. [`Puzzle::prove`] proves that they are right.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Puzzle {
    rules: Rules,
    board: Board,
    /// One of [`GoalKind`].
    goal: Goal,
    grade: Grade,
}

/// What a puzzle asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum GoalKind {
    /// A cleared board.
    Clear,
    /// The best score.
    Score,
    /// The fewest tiles left, on a board that cannot be cleared.
    Left,
}

impl GoalKind {
    /// All kinds.
    pub const ALL: [Self; 3] = [Self::Clear, Self::Score, Self::Left];

    /// Returns the kind of a goal; `None` if no puzzle has such a goal.
    pub const fn of(goal: Goal) -> Option<Self> {
        match goal {
            Goal::Clear => Some(Self::Clear),
            Goal::AtLeast(_) => Some(Self::Score),
            Goal::AtMostLeft(_) => Some(Self::Left),
            Goal::Score | Goal::FewestLeft | Goal::FewestMoves => None,
        }
    }
}

impl Puzzle {
    /// Returns the id of the board and the rules.
    pub fn id(&self) -> GameId {
        GameId::literal(self.rules, self.board.clone())
    }

    /// Returns the game before the first move.
    pub fn game(&self) -> Game {
        Game::new(self.id()).unwrap_or_else(|error| unreachable!("a literal board is no deal: {error}"))
    }

    /// Returns the board.
    pub const fn board(&self) -> &Board {
        &self.board
    }

    /// Returns the goal. Every line that [reaches](Goal::is_reached) it is right.
    pub const fn goal(&self) -> Goal {
        self.goal
    }

    /// Returns the grade.
    pub const fn grade(&self) -> Grade {
        self.grade
    }

    fn kind(&self) -> GoalKind {
        GoalKind::of(self.goal).unwrap_or_else(|| unreachable!("no puzzle has the goal {}", self.goal))
    }
}

/// How hard a puzzle is, from 1 to 5.
///
/// It depends on the length of the solution, and on the number of moves in it at which simple play goes wrong: at which
/// at least two of the strategies greedy, color-order and tabu would remove a group after which the goal is out of reach.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Grade(u8);

/// For each grade but the last, the largest number of moves at which simple play goes wrong, and of moves in all.
const LIMITS: [(usize, usize); 4] = [(2, 8), (3, 10), (5, 13), (7, 16)];

impl Grade {
    /// The lowest grade.
    pub const FIRST: Self = Self(1);

    /// Returns a grade; `None` unless it is from 1 to 5.
    pub const fn new(grade: u8) -> Option<Self> {
        if matches!(grade, 1..=5) { Some(Self(grade)) } else { None }
    }

    /// Iterates over all grades, the lowest first.
    pub fn all() -> impl Iterator<Item = Self> {
        (1..=5).filter_map(Self::new)
    }

    /// Returns the grade as a number from 1 to 5.
    pub const fn get(self) -> u8 {
        self.0
    }

    /// Returns the grade of the daily puzzle of a day: 1 on Monday, then 2, 2, 3, 3 and 4, and 5 on Sunday.
    pub fn of_day(day: Day) -> Self {
        let weekday = usize::from(day.date().weekday().to_monday_zero_offset().unsigned_abs());
        Self([1, 2, 2, 3, 3, 4, 5][weekday])
    }

    /// Returns the largest numbers of traps and of moves of this grade, as the
    /// [table of grades](crate::puzzle) has them; `None` for the last grade, which has no limits.
    pub fn limits(self) -> Option<(usize, usize)> {
        LIMITS.get(usize::from(self.0) - 1).copied()
    }
}

impl fmt::Display for Grade {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl FromStr for Grade {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        let grade = Scanner::read(text, |scanner| scanner.number("a grade", 1, 5), "the end of the grade")?;
        Ok(u8::try_from(grade).ok().and_then(Self::new).unwrap_or(Self::FIRST))
    }
}

const GOAL: &str = "goal";
const GRADE: &str = "grade";

const GOALS: &str = "the goal of a puzzle: clear, score 1200 or left 3";

impl Puzzle {
    /// Returns the puzzle as a replay without moves, with the notes `goal` and `grade`.
    pub fn replay(&self) -> Replay {
        let mut replay = Replay::new(self.id(), Vec::new());
        replay.add_note(GOAL, &self.goal.to_string());
        replay.add_note(GRADE, &self.grade.to_string());
        replay
    }

    /// Returns the puzzle as one word that needs no quotes in a shell.
    pub fn code(&self) -> String {
        self.replay().code()
    }

    /// Parses all puzzles in a text: codes on lines, or replays.
    ///
    /// # Errors
    /// Fails at the first text that is no puzzle.
    pub fn all_in(text: &str) -> Result<Vec<Self>, ParseError> {
        let parse = |part: Part<'_>| part.text.parse().map_err(|error| part.error_in_whole(error));
        Part::all_in(text, None).into_iter().map(parse).collect()
    }
}

impl fmt::Display for Puzzle {
    /// Writes the lines of the replay.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.replay().fmt(f)
    }
}

impl FromStr for Puzzle {
    type Err = ParseError;

    /// Parses a replay or a code. Other notes are ignored.
    fn from_str(text: &str) -> Result<Self, ParseError> {
        let replay: Replay = text.parse()?;
        let BoardOrigin::Literal(board) = &replay.id.source else {
            return Err(Place { line: 1, column: 1 }.error("a deal", "the board of a puzzle, after `board:`"));
        };
        if !replay.events.is_empty() {
            return Err(Place::after(text.trim_end()).error("moves", "a puzzle, which has no moves"));
        }
        let goal: Goal = note(&replay, GOAL, text)?;
        let kind = GoalKind::of(goal);
        kind.ok_or_else(|| place_of(GOAL, text).error(quote_excerpt(&goal.to_string()), GOALS))?;
        let grade = note(&replay, GRADE, text)?;
        Ok(Self { rules: replay.id.rules, board: board.clone(), goal, grade })
    }
}

/// Parses the only note with this key.
fn note<T: FromStr<Err = ParseError>>(replay: &Replay, key: &str, text: &str) -> Result<T, ParseError> {
    let mut values = replay.notes().filter(|(found, _)| *found == key).map(|(_, value)| value);
    let example = if key == GOAL { "score 1200" } else { "3" };
    let Some(value) = values.next() else {
        return Err(Place::after(text.trim_end())
            .error("the end", format!("the {key} of the puzzle, as in `{key}: {example}`")));
    };
    if values.next().is_some() {
        return Err(Place::after(text.trim_end()).error(format!("a second `{key}`"), "only one"));
    }
    value.parse().map_err(|error: ParseError| {
        let is_no_goal = key == GOAL && error.column == 1;
        let expected = if is_no_goal { GOALS.into() } else { error.expected };
        place_of(key, text).error(error.found, expected)
    })
}

/// Returns the place of the value of a note, or of the end if there is no such note.
fn place_of(key: &str, text: &str) -> Place {
    let value = |(at, _)| {
        let (before, note) = text.split_at_checked(at)?;
        let value = note.strip_prefix(key)?.strip_prefix([':', '='])?;
        (before.is_empty() || before.ends_with(['\n', '+'])).then_some(value.trim_start_matches(' '))
    };
    let value = text.match_indices(key).find_map(value).unwrap_or_default();
    Place::after(text.strip_suffix(value).unwrap_or(text))
}
