//! The goal of a search or a puzzle.

use crate::board::parse::Scanner;
use crate::board::{ParseError, Rules};
use crate::game::Game;
use std::fmt;
use std::str::FromStr;

/// What a search or a puzzle is after: the criterion that makes one line better than another.
///
/// ```
/// use samegame::game::Goal;
///
/// assert_eq!("score 1200".parse(), Ok(Goal::AtLeast(1200)));
/// assert_eq!(Goal::AtMostLeft(3).to_string(), "left 3");
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Goal {
    /// The score by the rules.
    #[default]
    Score,
    /// A cleared board, then the score.
    Clear,
    /// The fewest tiles left, then the score.
    FewestLeft,
    /// The fewest tiles left, then the fewest moves.
    FewestMoves,
    /// At least this score. A search ends as soon as it has such a line; until then, a higher score is better.
    AtLeast(i64),
    /// At most this number of tiles left. A search ends as soon as it has such a line; until then, fewer tiles are better,
    /// then a higher score.
    AtMostLeft(u32),
}

impl Goal {
    /// Returns whether a game has ended and reached the goal; `None` if the goal only ranks games.
    pub fn is_reached(self, game: &Game) -> Option<bool> {
        let reached = match self {
            Self::Score | Self::FewestLeft | Self::FewestMoves => return None,
            Self::Clear => game.board().is_cleared(),
            Self::AtLeast(score) => game.score() >= score,
            Self::AtMostLeft(tiles) => game.board().tiles_left() <= tiles,
        };
        Some(reached && game.status().is_over())
    }

    /// Returns whether every way to go on with a game is known to reach the goal. Under the standard rules, no move costs
    /// points; under other rules, a score is certain only at the end.
    pub fn is_certain(self, game: &Game) -> bool {
        match self {
            Self::AtLeast(score) if *game.rules() == Rules::default() => game.score() >= score,
            Self::AtMostLeft(tiles) => game.board().tiles_left() <= tiles,
            _ => self.is_reached(game) == Some(true),
        }
    }

    /// The goals without a number, and their names.
    const NAMED: [(Self, &'static str); 4] = [
        (Self::Score, "score"),
        (Self::Clear, "clear"),
        (Self::FewestLeft, "fewest-tiles"),
        (Self::FewestMoves, "fewest-moves"),
    ];
}

impl fmt::Display for Goal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::AtLeast(score) => write!(f, "score {score}"),
            Self::AtMostLeft(tiles) => write!(f, "left {tiles}"),
            Self::Score | Self::Clear | Self::FewestLeft | Self::FewestMoves => {
                let named = Self::NAMED.iter().find(|(goal, _)| goal == self);
                f.write_str(named.map_or("", |(_, name)| name))
            }
        }
    }
}

impl FromStr for Goal {
    type Err = ParseError;

    /// Parses a goal. A colon may take the place of the space, so that the text needs no quotes in a shell: `score:1200`.
    fn from_str(text: &str) -> Result<Self, ParseError> {
        let mut scanner = Scanner::new(text);
        let word = scanner.take_while(|letter| letter.is_ascii_lowercase() || letter == '-');
        if let Some(&(goal, _)) = Self::NAMED.iter().find(|&&(_, name)| name == text) {
            return Ok(goal);
        }
        if !matches!(word, "score" | "left") || !(scanner.eat(" ") || scanner.eat(":")) {
            let expected = "a goal: clear, score, score:1200, left:3, fewest-tiles or fewest-moves";
            return Err(Scanner::new(text).error_at(text, expected));
        }
        let goal = if word == "score" {
            Self::AtLeast(scanner.number("a score", -MAX_SCORE, MAX_SCORE)?)
        } else {
            let tiles = scanner.number("a number of tiles", 0, u32::MAX.into())?;
            Self::AtMostLeft(u32::try_from(tiles).unwrap_or(u32::MAX))
        };
        scanner.expect_end("the end of the goal")?;
        Ok(goal)
    }
}

/// The largest score of a goal, which leaves room for calculations.
const MAX_SCORE: i64 = i64::MAX / 4;
