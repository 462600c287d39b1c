//! The text of puzzles: replays without moves, whose notes are the goal and the grade.

use super::{GoalKind, Puzzle};
use crate::board::ParseError;
use crate::board::parse::Place;
use crate::game::{BoardOrigin, Goal};
use crate::notation::{Part, Replay};
use crate::text::quote_excerpt;
use std::fmt;
use std::str::FromStr;

const GOAL: &str = "goal";
const GRADE: &str = "grade";

const GOALS: &str = "the goal of a puzzle: clear, score 1200 or left 3";

impl Puzzle {
    /// Returns the puzzle as a replay without moves, with the notes `goal` and `grade`.
    #[must_use]
    pub fn replay(&self) -> Replay {
        let mut replay = Replay::new(self.id(), Vec::new());
        replay.add_note(GOAL, &self.goal.to_string());
        replay.add_note(GRADE, &self.grade.to_string());
        replay
    }

    /// Returns the puzzle as one word that needs no quotes in a shell.
    #[must_use]
    pub fn code(&self) -> String {
        self.replay().code().to_string()
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
            return Err(end_of(text.trim_end()).error("moves", "a puzzle, which has no moves"));
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
    let Some(value) = values.next() else {
        return Err(end_of(text.trim_end())
            .error("the end", format!("the {key} of the puzzle, as in `{key}: {}`", example(key))));
    };
    if values.next().is_some() {
        return Err(end_of(text.trim_end()).error(format!("a second `{key}`"), "only one"));
    }
    value.parse().map_err(|error: ParseError| {
        let is_no_goal = key == GOAL && error.column == 1;
        let expected = if is_no_goal { GOALS.into() } else { error.expected };
        place_of(key, text).error(error.found, expected)
    })
}

fn example(key: &str) -> &'static str {
    if key == GOAL { "score 1200" } else { "3" }
}

/// Returns the place of the value of a note, or of the end if there is no such note.
fn place_of(key: &str, text: &str) -> Place {
    let value = |(at, _)| {
        let (before, note) = text.split_at_checked(at)?;
        let value = note.strip_prefix(key)?.strip_prefix([':', '='])?;
        (before.is_empty() || before.ends_with(['\n', '+'])).then_some(value.trim_start_matches(' '))
    };
    let value = text.match_indices(key).find_map(value).unwrap_or_default();
    end_of(text.strip_suffix(value).unwrap_or(text))
}

/// Returns the place after a text.
fn end_of(text: &str) -> Place {
    let last = text.rsplit('\n').next().unwrap_or_default();
    Place { line: text.matches('\n').count() + 1, column: last.chars().count() + 1 }
}
