//! The application without a screen: which game opens, the next game, the daily boards, sharing and searches.
//!
//! The front ends, [`crate::plain`] and [`crate::tui`], show what is decided here.

pub(crate) mod clock;
pub(crate) mod daily;
pub(crate) mod next_game;
pub(crate) mod par;
pub(crate) mod resume_hint;
pub(crate) mod seeds;
pub(crate) mod share_text;
pub(crate) mod solver_task;
pub(crate) mod start;
pub(crate) mod timed_search;

pub use daily::{DailyBoards, DailySwitch, Today, switch_to_day};
pub use next_game::{GameKind, NextGame, Seeds};
pub(crate) use par::Par;
pub use resume_hint::{game_to_continue, resume_hint};
pub use share_text::{share_text, share_text_with_code};
pub(crate) use solver_task::{HINT_DELAY, MEMORY_BYTES, MOVES_A_SECOND};
pub use solver_task::{SolverCommand, SolverReport, SolverTask};
pub use start::StartMessage;
