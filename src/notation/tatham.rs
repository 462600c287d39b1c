//! The ids of Same Game in Simon Tatham's Portable Puzzle Collection, which hold a whole board.
//!
//! ```text
//! 4x2c3s2:1,2,2,3,1,1,3,3         4 columns, 2 rows, 3 colours, (n-2)² per group; row by row from the top
//! ```
//!
//! His program calls them descriptive ids. Only that program can turn its random seeds, `4x2c3s2#12345`, into boards.

use crate::board::parse::Scanner;
use crate::board::rules::{INSANE, Rules, TATHAM};
use crate::board::{Board, Cell, Color, ParseError, Size};
use crate::game::GameId;
use crate::text::quote_excerpt;
use std::fmt;
use std::str::FromStr;

/// How a saved game of that program begins.
pub(super) const SAVED_GAME: &str = "SAVEFILE:";

/// A full board of at most 9 colours, with one of the two ways of scoring in Simon Tatham's program: the rule
/// sets [`TATHAM`] and [`INSANE`].
///
/// ```
/// use samegame::board::rules::INSANE;
/// use samegame::notation::TathamId;
///
/// let board = "ABBC
///              AACC".parse()?;
/// let id = TathamId::new(&INSANE.rules, &board)?;
/// assert_eq!(id.to_string(), "4x2c3s1:1,2,2,3,1,1,3,3");
/// assert_eq!(id.game_id().to_string(), "sg1:insane:board:ABBC/AACC");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct TathamId {
    rules: Rules,
    board: Board,
}

const MAX_COLORS: u8 = 9;

/// The number of colours of an id that does not name one. With fewer, his program deals no soluble boards.
const DEFAULT_COLORS: i64 = 3;
const MIN_COLORS: i64 = 2;

impl TathamId {
    /// Returns the id of a board. Of the rules, the id keeps only whether a group scores (n-1)²; all other points
    /// become (n-2)², the default of Simon Tatham's program.
    ///
    /// # Errors
    /// Fails if the board is not full, or if Simon Tatham's program could not play it.
    pub fn new(rules: &Rules, board: &Board) -> Result<Self, TathamError> {
        if board.size().tiles() < 2 {
            return Err(TathamError::OneCell);
        }
        if board.tiles_left() < board.size().tiles() {
            return Err(TathamError::NotFull);
        }
        if let Some(color) = board.colors().find(|color| color.index() >= MAX_COLORS) {
            return Err(TathamError::Color(color));
        }
        let set = if rules.points() == INSANE.rules.points() { INSANE } else { TATHAM };
        Ok(Self { rules: set.rules, board: board.clone() })
    }

    /// Converts the id to a [`GameId`].
    pub fn game_id(self) -> GameId {
        GameId::literal(self.rules, self.board)
    }
}

impl fmt::Display for TathamId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let highest = self.board.colors().last().map_or(0, |color| i64::from(color.index()) + 1);
        let scoring = if self.rules == INSANE.rules { 1 } else { 2 };
        write!(f, "{}c{}s{scoring}", self.board.size(), highest.max(DEFAULT_COLORS))?;
        for (index, color) in self.board.rows().flatten().flatten().enumerate() {
            write!(f, "{}{}", if index == 0 { ':' } else { ',' }, color.index() + 1)?;
        }
        Ok(())
    }
}

impl FromStr for TathamId {
    type Err = ParseError;

    /// Parses an id as Simon Tatham's program does, ignoring white space around it. Parts of `5x5c3s2` may be
    /// omitted, but have this order; the defaults are as many rows as columns, 3 colours, and (n-2)² per group. Other
    /// text before the `:` does not count, such as the `r` of a board that need not be soluble.
    fn from_str(text: &str) -> Result<Self, ParseError> {
        let mut scanner = Scanner::new(text);
        scanner.take_while(char::is_whitespace);
        if scanner.rest.starts_with(SAVED_GAME) {
            let expected = "an id: the text of its line PARAMS, a colon, and that of its line DESC";
            return Err(scanner.place.error("a saved game of Simon Tatham's program", expected));
        }
        let start = scanner.clone();
        let max = i64::from(Size::MAX);
        let columns = scanner.number("a number of columns", 1, max)?;
        let rows = if scanner.eat("x") { scanner.number("a number of rows", 1, max)? } else { columns };
        let length = |number: i64| usize::try_from(number).unwrap_or_default();
        let size = Size::new(length(columns), length(rows)).ok().filter(|size| size.tiles() >= 2);
        let size = size.ok_or_else(|| start.error("a board of 2 cells or more"))?;
        let colors = if scanner.eat("c") {
            scanner.number("a number of colours", MIN_COLORS, MAX_COLORS.into())?
        } else {
            DEFAULT_COLORS
        };
        let scoring = if scanner.eat("s") { scanner.number("a scoring", 1, 2)? } else { 2 };
        scanner.eat("r");
        // What remains does not count.
        let ignored = scanner.take_while(is_parameter);
        if !scanner.eat(":") {
            return Err(scanner.error(
                "`:` and the colours of all cells: only Simon Tatham's program can read a random seed",
            ));
        }
        let first = scanner.clone();
        let mut tiles = Vec::new();
        for index in 0..size.tiles() {
            if index > 0 && !scanner.eat(",") {
                return Err(scanner.error(format!("`,` and the colours of all {} cells", size.tiles())));
            }
            let number = scanner.number("a colour", 1, colors).map_err(|error| {
                if ignored.is_empty() {
                    return error;
                }
                // Its author may have meant more colours.
                let ignored = quote_excerpt(ignored);
                let expected = format!("{}: {ignored} before `:` does not count", error.expected);
                ParseError { expected, ..error }
            })?;
            tiles.push(u8::try_from(number - 1).ok().and_then(Color::new));
        }
        let tile = |Cell { column, row }| {
            let row_from_top = usize::from(size.rows() - 1 - row);
            tiles[row_from_top * usize::from(size.columns()) + usize::from(column)]
        };
        let board = Board::new(size, tile).map_err(|gap| first.error(gap.to_string()))?;
        scanner.take_while(char::is_whitespace);
        scanner.expect_end(&format!("nothing after the colours of all {} cells", board.size().tiles()))?;
        let rules = if scoring == 1 { INSANE.rules } else { TATHAM.rules };
        Ok(Self { rules, board })
    }
}

/// Returns whether a text begins like an id of Simon Tatham's program, including one with a random seed.
pub(super) fn begins(text: &str) -> bool {
    let text = text.trim_start();
    text.starts_with(|first: char| first.is_ascii_digit())
        && text.trim_start_matches(is_parameter).starts_with([':', '#'])
}

/// Whether the character can be part of the parameters, even of text that does not count.
const fn is_parameter(character: char) -> bool {
    !character.is_whitespace() && !matches!(character, ':' | '#')
}

/// The reason why a board has no [`TathamId`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum TathamError {
    /// The board is a single cell.
    #[error("Simon Tatham's ids hold only boards of 2 cells or more, and this one has 1")]
    OneCell,
    /// The board has empty cells.
    #[error("Simon Tatham's ids hold only full boards, and this one has empty cells")]
    NotFull,
    /// The board has a colour after `I`, the ninth.
    #[error("Simon Tatham's ids hold only the colours A to I, and this board has {0}")]
    Color(Color),
}
