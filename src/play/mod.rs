//! The application without a screen: the opening game, new games, the daily boards, hints, par and reviews, results to
//! share, and searches with a time limit.
//!
//! This module draws nothing, prints nothing and reads no keys. The front ends, [`crate::plain`] and [`crate::tui`], do
//! that.

mod advisor;
pub(crate) mod clock;
mod daily;
mod game_effect;
mod game_log;
mod messages;
mod next_game;
mod opening;
mod par;
mod playback_speed;
mod player_files;
mod ranked_game;
mod resume_hint;
mod running_game;
pub(crate) mod seeds;
mod share_text;
mod solver_task;
pub(crate) mod timed_search;

pub use advisor::{Advisor, Focus, HintReply, HintView, SearchGoal};
pub use daily::{DailyBoards, DailySwitch, Today, switch_to_day};
pub use game_effect::{FoundLine, GameEffect};
pub use game_log::GameLogReader;
pub use next_game::{GameKind, NextGame};
pub use opening::{OpeningGame, StartMessage};
pub use par::Par;
pub use playback_speed::PlaybackSpeed;
pub use player_files::PlayerFiles;
pub use ranked_game::RankedGame;
pub use resume_hint::{game_to_continue, resume_hint};
pub use running_game::RunningGame;
pub use seeds::{NoRandomNumbers, Seeds};
pub(crate) use share_text::{id_within, moves_by_height};
pub use share_text::{share_text, share_text_with_code};
pub(crate) use solver_task::HINT_DELAY;
pub use solver_task::{Finding, SolverCommand, SolverReport, SolverTask, SolverWork};
