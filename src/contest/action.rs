//! Actions in the text form of the contest: `3 0 a message`.

use crate::board::Cell;
use crate::game::Game;
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
