//! What is kept on disk: settings, the session that goes on next time, and every game played to its end.
//!
//! | file | in | what it is | written |
//! |---|---|---|---|
//! | `config.toml` | settings folder | [`Settings`], the user's own | never |
//! | `choices.txt` | state folder | what was chosen in the game, settings too: [`Choices`] | at every choice |
//! | `games.txt` | data folder | finished games, a line each: [`GamesLog`] | at every end, before it is shown |
//! | `games-refused.txt` | state folder | finished games that `games.txt` did not take: moved there later | where that refuses |
//! | `sitting-1.txt` | state folder | the games of a session with undo and redo | after every move |
//!
//! All that is written is text with its version in the first line and checksums, so that a file that was cut or
//! changed is known for what it is. Ours are set aside then, and a [`Notice`] says so; the user's are refused.
//!
//! A file is replaced as a whole: a temporary file in the same folder, synced, renamed over it. The log of finished
//! games grows by lines instead, under a lock, and its last line is mended where the power went in the middle of it.
//!
//! Several games at once each have a slot of their own, `sitting-2.txt` and so on, held by a lock that ends with
//! the process, however that ends.
//!
//! Reading waits for no lock and writes nothing. What is damaged is set aside by whoever writes the file next.

mod autosave;
mod checked_file;
mod choices;
mod clock;
mod days;
mod file;
mod games;
mod lock;
mod notice;
mod paths;
mod scores;
mod seal;
pub mod settings;
mod size_limit;
mod slot;
mod statistics;
mod writer;

pub use days::{Days, Results, Streak, day_at};
pub use games::{Finished, GamesLog, Help, LineError, LogError};

pub use autosave::{Autosave, ExitHook};
pub use choices::{Choices, quoted};
pub use clock::Clock;
pub use notice::Notice;
pub use paths::Paths;
pub use scores::{Ladder, Place, Scores, Standing};
pub use settings::Settings;
pub use slot::Slot;
pub use statistics::{Histogram, Statistics};
