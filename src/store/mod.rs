//! The files of the program: saved sessions, finished games, choices and settings.
//!
//! | file | folder | content | written |
//! |---|---|---|---|
//! | `config.toml` | settings | [`Settings`](crate::config::Settings), written by the player | never |
//! | `choices.txt` | state | [`Choices`]: settings made in the game | at every choice |
//! | `games.txt` | data | [`GameLog`]: finished games, one a line | when a game ends, before that is shown |
//! | `games-refused.txt` | state | finished games that `games.txt` refused, until it takes them | when `games.txt` refuses |
//! | `sitting-1.txt` | state | [`SaveSlot`]: the games of a session, with undo and redo | after every move |
//!
//! [`Autosave`] writes them while the player plays. Every written file has its version in the first line, and checksums
//! that detect a cut or a change. A damaged file is set aside under another name, and a [`Warning`] says so. An error in
//! `config.toml` is refused instead.
//!
//! A file is replaced as a whole: a temporary file in the same folder is synced and renamed. The log of finished games
//! grows by lines instead, under a lock; a last line that a power cut tore is repaired.
//!
//! Each process has a save slot of its own, `sitting-2.txt` and so on, with a lock that the system releases when the
//! process ends.
//!
//! Reading waits for no lock and writes nothing. The next process that writes a damaged file sets it aside.

mod autosave;
mod choices;
mod clock;
mod daily_results;
mod fs;
mod game_log;
mod leaderboards;
mod paths;
mod save_slot;
mod statistics;
mod warning;
mod writer;

pub use autosave::{Autosave, ExitHook};
pub use choices::Choices;
pub use clock::Clock;
pub use daily_results::{DailyResults, DayResults, Streak, utc_day};
pub use game_log::{FinishedGame, GameLog, Help, LineError, LogError};
pub use leaderboards::{Leaderboard, Placement, Records, Scores};
pub use paths::Paths;
pub use save_slot::SaveSlot;
pub use statistics::{Histogram, Statistics};
pub use warning::Warning;
