//! SameGame for the terminal, and as a library.
//!
//! A board is full of tiles of a few colours. A move removes a group of two or more adjacent tiles of one colour. The
//! tiles above fall, and columns close up over an empty one. Large groups score far more points than small ones.
//!
//! ```
//! use samegame::board::{Deal, Rules, Seed};
//! use samegame::game::{Game, GameId};
//! use samegame::notation::Replay;
//!
//! // A seed means the same board on every machine and in every version.
//! let deal = Deal { seed: Seed::new("demo"), ..Deal::default() };
//! let mut game = Game::new(GameId::dealt(Rules::default(), deal))?;
//!
//! // Remove the largest group until no move is left.
//! while let Some(group) = game.board().moves(2).into_iter().max_by_key(|group| group.size) {
//!     game.play(group.cell)?;
//! }
//! println!("{} points, {} tiles left", game.score(), game.board().tiles_left());
//!
//! // A game is its id and its log, and a replay code holds both in one word.
//! let code = Replay::from(&game).code().to_string();
//! assert_eq!(code.parse::<Replay>()?.game()?.score(), game.score());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! The floors of the house, each of which knows only those below it:
//!
//! | module | what it is |
//! |---|---|
//! | [`board`] | tiles, groups, falling; rules and deals |
//! | [`game`] | a game with undo and redo, and the games of a session |
//! | [`notation`] | all of these as text and back |
//! | [`solver`] | strategies that decide which group to remove next, and the search |
//! | [`contest`] | the programming contest: its referee, a player, and bots as child processes |
//! | `config` | the table of settings, and which source decides about each |
//! | `store` | settings, the game that is left, finished games and what they come to |
//! | `tui` | the game on a terminal |
//! | `cli` | the command line |
//!
//! The first five are pure: no input or output, no clock, no environment; but for `contest::process`, which runs bots.
//! With `default-features = false` they are all there is, without that.

pub mod board;
#[cfg(feature = "cli")]
pub mod cli;
#[cfg(feature = "cli")]
pub mod config;
pub mod contest;
pub mod game;
#[cfg(feature = "cli")]
pub mod i18n;
pub mod notation;
#[cfg(feature = "cli")]
pub mod plain;
#[cfg(feature = "cli")]
pub mod play;
pub mod solver;
#[cfg(feature = "cli")]
pub mod store;
mod text;
#[cfg(feature = "cli")]
pub mod tui;

/// Runs the examples of the README as tests.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
