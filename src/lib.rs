//! SameGame for the terminal, and as a library.
//!
//! A board is full of tiles of a few colours. A move removes a group of two or more adjacent tiles of one
//! colour. The tiles above fall, and columns move to the left to close the gap of an empty one. Large groups
//! score far more points than small ones.
//!
//! ```
//! use samegame::board::{Deal, Rules, Seed};
//! use samegame::game::{Game, GameId};
//! use samegame::notation::Replay;
//!
//! // A seed gives the same board on every machine and in every version.
//! let deal = Deal { seed: Seed::new("demo"), ..Deal::default() };
//! let mut game = Game::new(GameId::dealt(Rules::default(), deal))?;
//!
//! // Remove the largest group until no group of at least 2 tiles is left.
//! while let Some(group) = game.board().moves(2).into_iter().max_by_key(|group| group.size) {
//!     game.play(group.cell)?;
//! }
//! println!("{} points, {} tiles left", game.score(), game.board().tiles_left());
//!
//! // An id and a log determine a game. A replay code holds both in one word.
//! let code = Replay::from(&game).code();
//! assert_eq!(code.parse::<Replay>()?.game()?.score(), game.score());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! The modules, from the lowest up:
//!
//! | module | contents |
//! |---|---|
//! | `text` | control characters, quoting, suggestions for typing errors |
//! | [`board`] | tiles, groups, gravity, rules and deals |
//! | [`game`] | a game with undo and redo, a session with its playing time, game ids, the board of each day |
//! | [`notation`] | boards and games as text and back |
//! | [`solver`] | strategies, the search, and hints |
//! | [`review`] | what each move of a game cost, the grade of the whole game, and the scale of stars |
//! | [`puzzle`] | positions with a goal: the limits of each grade, the maker, the proof |
//! | [`contest`] | the programming contest: its referee, and bots as child processes; `cli` adds up the results |
//! | `i18n` | the messages in each language |
//! | `config` | the table of settings, and the source of each value |
//! | `store` | files: saved sessions, finished games, leaderboards, statistics, choices, the book, reviews; autosave |
//! | `play` | the application without a screen: the running game, new games, attempts at daily boards, hints, par, sharing |
//! | `plain` | the front end in plain mode: lines of text |
//! | `tui` | the front end on the full screen |
//! | `cli` | the command line |
//!
//! Each of them is a room. A room imports only from the rooms above it in this table; `notation` and `solver`, `review` and
//! `puzzle`, `contest`, `config` and `i18n`, and `plain` and `tui` do not import each other. `tests/floors` checks that.
//! `.github/CONTRIBUTING.md` has the words of the project, follows the data through the rooms, and says where to add what.
//!
//! `text`, `board`, `game`, `notation`, `solver`, `review`, `puzzle`, `contest`, `config` and `i18n` are pure: they use
//! no input or output, no clock and no environment variables. The exception is `contest::bot`, which runs bots. Without
//! the default feature `cli`, the crate contains only `text` to `contest`, without `contest::bot`.

pub mod board;
#[cfg(feature = "cli")]
#[doc(hidden)]
pub mod cli;
#[cfg(feature = "cli")]
#[doc(hidden)]
pub mod config;
pub mod contest;
pub mod game;
#[cfg(feature = "cli")]
#[doc(hidden)]
pub mod i18n;
pub mod notation;
#[cfg(feature = "cli")]
#[doc(hidden)]
pub mod plain;
#[cfg(feature = "cli")]
#[doc(hidden)]
pub mod play;
pub mod puzzle;
pub mod review;
pub mod solver;
#[cfg(feature = "cli")]
#[doc(hidden)]
pub mod store;
mod text;
#[cfg(feature = "cli")]
#[doc(hidden)]
pub mod tui;

/// Runs the examples of the README as tests.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
