//! A run: many games of a strategy or a bot, with its boards, its results, its table and its summary.

mod boards;
mod bot_result;
mod diagnosis;
mod notes;
mod params;
mod report;
mod result;
mod statistics;
mod summary;
mod table;

pub(crate) use boards::{Boards, NumberedBoard, Players, RunPlan};
pub(crate) use bot_result::{BotResult, ErrorObject, Longest, Times, VerdictKey, format_ms, millis};
pub(crate) use params::{BOT, REPEAT, RunParams, Shard};
pub(crate) use report::Report;
pub(crate) use result::{ChangeKey, CurvePoint, GameResult, Played, StrategyResult, to_thousandths};
pub(crate) use statistics::{Mean, mean};
pub(crate) use table::{Column, Table};
