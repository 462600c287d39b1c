//! Actions in the text form of the contest: `3 0 a message`.

use crate::board::{Cell, Size};
use crate::game::Game;
use crate::notation::{ParseError, Scanner};
use std::fmt;

/// A move in the form of the contest: a cell, and a message to the viewers.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct ContestAction {
    /// The cell of the group to remove.
    pub cell: Cell,
    /// The text after the cell, trimmed; often empty. A line break in it is written as a backslash and an `n`.
    pub message: String,
}

impl fmt::Display for ContestAction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { cell: Cell { column, row }, message } = self;
        write!(f, "{column} {row}")?;
        if message.is_empty() { Ok(()) } else { write!(f, " {message}") }
    }
}

/// Parses an action of a line on a board of this size: two numbers, then a message up to the next `;`.
pub(super) fn parse(scanner: &mut Scanner<'_>, size: Size) -> Result<ContestAction, ParseError> {
    skip_spaces(scanner);
    if matches!(scanner.peek(), None | Some(';')) {
        return Err(scanner.error("an action: a column and a row, as in `3 0`"));
    }
    let column = parse_coordinate(scanner, "a column", size.columns())?;
    skip_spaces(scanner);
    let row = parse_coordinate(scanner, "a row", size.rows())?;
    let message = scanner.take_while(|letter| letter != ';').trim().to_owned();
    Ok(ContestAction { cell: Cell { column, row }, message })
}

pub(super) fn skip_spaces(scanner: &mut Scanner<'_>) {
    scanner.take_while(char::is_whitespace);
}

/// Parses a whole word as a number below `length`.
fn parse_coordinate(scanner: &mut Scanner<'_>, name: &str, length: u16) -> Result<u16, ParseError> {
    let start = scanner.clone();
    let word = scanner.take_while(|letter| !letter.is_whitespace() && letter != ';');
    // `parse` alone would accept a plus sign.
    let is_number = word.bytes().all(|digit| digit.is_ascii_digit());
    let number = word.parse().ok().filter(|&number: &u16| is_number && number < length);
    number.ok_or_else(|| start.error_at(word, format!("{name} from 0 to {}", length - 1)))
}

/// The actions of a whole game in one line, as in the first form of the contest: `3 0;11 5;6 8`.
///
/// ```
/// use samegame::contest::{ActionLine, judge_line};
/// use samegame::notation::Replay;
///
/// let replay: Replay = "sg1:topcoder:board:RBB/RRR/RBB+b2.u.a1.a1".parse()?;
/// let game = replay.game()?;
/// let line = ActionLine::from(&game).to_string();
/// assert_eq!(line, "0 0;0 0");
/// let judged = judge_line(game.restarted(), &line, None).game;
/// assert_eq!(Replay::from(&judged).code().to_string(), "sg1:topcoder:board:RBB/RRR/RBB+a1.a1");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct ActionLine(pub Vec<ContestAction>);

impl From<&Game> for ActionLine {
    /// Converts the current moves of the game; undone moves are left out.
    fn from(game: &Game) -> Self {
        let action = |cell| ContestAction { cell, message: String::new() };
        Self(game.moves().iter().map(|played| action(played.cell)).collect())
    }
}

impl fmt::Display for ActionLine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, action) in self.0.iter().enumerate() {
            f.write_str(if index == 0 { "" } else { ";" })?;
            action.fmt(f)?;
        }
        Ok(())
    }
}
