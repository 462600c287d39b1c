//! The application without a screen: the opening game, the running game, and results to share.
//!
//! [`RunningGame`] owns what is played, with new games, the daily boards, hints, par, stars and reviews. The front ends,
//! [`crate::plain`] and [`crate::tui`], call it and perform its [`Effect`]s. This module draws nothing, prints nothing
//! and reads no keys.

mod advisor;
mod daily;
mod journey;
mod new_game;
mod puzzles;
mod running_game;
mod scores;
mod share_text;
mod shared;
mod target;

pub use advisor::{
    Advisor, Award, Finding, Focus, HintReply, Job, Par, PlaybackSpeed, Reviews, SharedMaker, ShownHint,
    SolverReport, SolverTask, SolverWork,
};
pub(crate) use advisor::{HINT_DELAY, REVIEW_TIME};
pub use daily::{DailyBoards, DailyResults, DailySwitch, DayResults, Now, Streak, switch_to_day};
pub(crate) use journey::game_name;
pub use journey::{Journey, Stage, is_fixed_board};
pub(crate) use new_game::seeds;
pub use new_game::{GameKind, NextGame, NoRandomNumbers, OpeningGame, Seeds, StartMessage};
pub use puzzles::{PuzzleInPlay, PuzzleSeries, PuzzleSource, Puzzles};
pub use running_game::{Effect, ExitState, NextPuzzle, PlayClock, RunningGame};
pub use scores::{GameLogReader, Leaderboard, Placement, RankedGame, Ranking, Scores, Statistics, trend};
pub(crate) use scores::{best_on_board, finished_game, kind_in_words};
pub(crate) use share_text::legend_of_moves;
pub use share_text::{Claims, resume_hint, share_text, share_text_with_code, texts_to_paste};
pub use shared::{Comparison, DayRow, PastedResults, Remark, ResultTable, SharedResult, WeekRow, compare};
pub(crate) use shared::{code_in, table_lines};
pub use target::{Next, Target};
