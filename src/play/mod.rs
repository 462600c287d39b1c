//! The application without a screen: the opening game, the running game, results to share, and searches with a time
//! limit.
//!
//! [`RunningGame`] owns what is played, with new games, the daily boards, hints, par, stars and reviews. The front ends,
//! [`crate::plain`] and [`crate::tui`], call it and perform its [`Effect`]s. This module draws nothing, prints nothing
//! and reads no keys.

mod advisor;
pub(crate) mod clock;
mod daily;
mod daily_results;
mod effect;
mod journey;
mod leaderboards;
mod next_game;
mod opening;
mod par;
mod player_files;
mod puzzles;
mod ranking;
mod running_game;
pub(crate) mod seeds;
mod share_text;
mod shared;
mod statistics;
mod target;
pub(crate) mod timed_search;
pub(crate) mod wording;

pub(crate) use advisor::HINT_DELAY;
pub use advisor::{
    Advisor, Finding, Focus, HintReply, Job, PlaybackSpeed, ReviewedGames, SharedMaker, ShownHint,
    SolverCommand, SolverReport, SolverTask, SolverWork,
};
pub use daily::{DailyBoards, DailySwitch, Now, switch_to_day};
pub use daily_results::{DailyResults, DayResults, Streak};
pub use effect::{Effect, ExitState};
pub use journey::{Journey, Stage};
pub use leaderboards::{Leaderboard, Placement, Records, Scores};
pub use next_game::{GameKind, NextGame};
pub use opening::{OpeningGame, StartMessage};
pub use par::{Award, Par, RankedGame};
pub use player_files::{GameLogReader, PlayerFiles};
pub use puzzles::{PuzzleInPlay, PuzzleSeries, PuzzleSource, Puzzles, solved_by_grade};
pub use ranking::Ranking;
pub use running_game::{NextPuzzle, PlayClock, RunningGame};
pub use seeds::{NoRandomNumbers, Seeds};
pub use share_text::{Claims, resume_hint, share_text, share_text_with_code, texts_to_paste};
pub(crate) use shared::table_lines;
pub use shared::{Comparison, DayRow, PastedResults, Remark, ResultTable, SharedResult, WeekRow, compare};
pub use statistics::{Histogram, Statistics, trend};
pub use target::{Next, Target};
