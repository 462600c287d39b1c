//! The application without a screen: which game opens, the next game, the daily boards, sharing and searches.
//!
//! The front ends, [`crate::plain`] and [`crate::tui`], show what is decided here.

pub(crate) mod advisor;
pub(crate) mod clock;
pub(crate) mod daily;
pub(crate) mod next_game;
pub(crate) mod par;
pub(crate) mod playback_speed;
pub(crate) mod resume_hint;
pub(crate) mod seeds;
pub(crate) mod share_text;
pub(crate) mod solver_task;
pub(crate) mod start;
pub(crate) mod timed_search;

pub use advisor::{Advisor, Focus, HintReply, HintView, SearchGoal};
pub use daily::{DailyBoards, DailySwitch, Today, switch_to_day};
pub use next_game::{GameKind, NextGame, Seeds};
pub use par::Par;
pub use playback_speed::PlaybackSpeed;
pub use resume_hint::{game_to_continue, resume_hint};
pub use share_text::{share_text, share_text_with_code};
pub(crate) use solver_task::{HINT_DELAY, MEMORY_BYTES, MOVES_PER_SECOND};
pub use solver_task::{SolverCommand, SolverReport, SolverTask};
pub use start::StartMessage;

use crate::store::{Finished, LogError, Notice};

/// Reads the finished games, in the order in which they ended, with a warning about their file if there is one.
pub type LoadGames = Box<dyn FnMut() -> Result<(Vec<Finished>, Option<Notice>), LogError>>;
