//! Actions as the contest writes them: `3 0 a message`.

use crate::board::{Cell, Size};
use crate::game::Game;
use crate::notation::{ParseError, Scanner};
use std::fmt;

/// What a bot answered: a cell, and what it has to say.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Action {
    /// The cell of the group to remove.
    pub cell: Cell,
    /// The text after it, without spaces at either end; empty if there is none. A new line stands in it as `\n`, a
    /// backslash and an n.
    pub message: String,
}

impl fmt::Display for Action {
    /// The action as the contest has it.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { cell: Cell { column, row }, message } = self;
        write!(f, "{column} {row}")?;
        if message.is_empty() { Ok(()) } else { write!(f, " {message}") }
    }
}

/// Reads an action on a board of that size: two numbers with spaces round them, then text up to where `is_text`
/// says no or the line ends.
pub(super) fn scan(
    scanner: &mut Scanner<'_>,
    size: Size,
    is_text: fn(char) -> bool,
) -> Result<Action, ParseError> {
    skip_spaces(scanner);
    if matches!(scanner.peek(), None | Some(';')) {
        return Err(scanner.error("an action: a column and a row, as in `3 0`"));
    }
    let column = coordinate(scanner, "a column", size.columns())?;
    skip_spaces(scanner);
    let row = coordinate(scanner, "a row", size.rows())?;
    let message = scanner.take_while(is_text).trim().to_owned();
    Ok(Action { cell: Cell { column, row }, message })
}

pub(super) fn skip_spaces(scanner: &mut Scanner<'_>) {
    scanner.take_while(char::is_whitespace);
}

/// Reads a number below `length` and makes sure that it ends there.
fn coordinate(scanner: &mut Scanner<'_>, what: &str, length: u16) -> Result<u16, ParseError> {
    let start = scanner.clone();
    let word = scanner.take_while(|part| !part.is_whitespace() && part != ';');
    // `parse` would take a plus sign too.
    let is_number = word.bytes().all(|digit| digit.is_ascii_digit());
    let number = word.parse().ok().filter(|&number: &u16| is_number && number < length);
    number.ok_or_else(|| start.error_at(word, format!("{what} from 0 to {}", length - 1)))
}

/// Actions in one line, as the contest's first form takes them: `3 0;11 5;6 8`.
///
/// ```
/// use samegame::contest::{ActionLine, judge_line};
/// use samegame::notation::Replay;
///
/// let replay: Replay = "sg1:topcoder:board:RBB/RRR/RBB+b2.u.a1.a1".parse()?;
/// let game = replay.game()?;
/// let line = ActionLine::from(&game).to_string();
/// assert_eq!(line, "0 0;0 0");
/// let again = judge_line(game.restarted(), &line, None).game;
/// assert_eq!(Replay::from(&again).code().to_string(), "sg1:topcoder:board:RBB/RRR/RBB+a1.a1");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct ActionLine(pub Vec<Action>);

impl From<&Game> for ActionLine {
    /// The moves that stand: what was undone is left out.
    fn from(game: &Game) -> Self {
        let action = |cell| Action { cell, message: String::new() };
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
