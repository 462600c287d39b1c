//! The programming contest: what an answer of a bot is worth, and a player of our own.
//!
//! The contest is `SameGame` on CodinGame, which this follows to the letter: 15 columns and 15 rows, `0 0` at the
//! bottom left, and an action is the column and the row of a tile, with any text after them as a message. In its
//! first form a bot gives all of its actions in one line, as [`judge_line`] takes it; in the form of today it is
//! shown the board every turn and gives one, as [`Turns`] takes it. Both take any board and any rules.
//!
//! ```
//! use samegame::board::Rules;
//! use samegame::contest::{Verdict, judge_line, line_limit};
//! use samegame::game::{Game, GameId};
//!
//! let board = "0 1 1
//!              0 0 0
//!              0 1 1".parse()?;
//! let game = Game::new(GameId::literal(Rules::default(), board))?;
//! let limit = line_limit(game.board().size());
//! let judged = judge_line(game, "0 0 five first; 7 7", limit);
//! assert_eq!(judged.judgements[0].to_string(), "0 0: a group of 5, +9");
//! assert_eq!(judged.score(), 9);
//! assert!(matches!(judged.verdict, Verdict::Error(_)));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! | | one line | turn by turn |
//! |---|---|---|
//! | an empty cell, or a group too small | a warning, and the game goes on | the game is lost |
//! | no two numbers, or a cell off the board | the game is lost | the game is lost |
//! | at most, up to 15x15 | 150 actions, warnings included | 115 turns |
//!
//! A game lost keeps the points of the actions before. Nothing is looked at after the game is over, after the limit
//! or after the action that lost the game.
//!
//! The score is [`Game::score`](crate::game::Game::score): the points of the actions so far and, once there is no
//! legal action left, whatever the rules add or take off at the end. Under the contest's rules that is the 1000
//! points of a clear. So an answer that stops early is charged nothing for tiles left under rules that have such a
//! charge: there the [status](crate::game::Game::status) of the game tells who went to the end.

mod action;
mod judged;
mod line;
mod player;
#[cfg(feature = "cli")]
pub mod process;
mod turns;

pub use action::{Action, ActionLine};
pub use judged::{Effect, Fault, Judged, Judgement, Verdict, Why};
pub use line::{judge_line, line_limit};
pub use player::Player;
pub use turns::{Turns, turn_limit};

use crate::board::Size;

/// This limit where the contest has one, which is on boards up to its own size.
fn up_to_contest_size(size: Size, limit: usize) -> Option<usize> {
    let standard = Size::STANDARD;
    (size.columns() <= standard.columns() && size.rows() <= standard.rows()).then_some(limit)
}
