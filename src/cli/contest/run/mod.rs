//! A run: many games of a strategy or a bot, with its boards, its results, its table and its summary.

pub(crate) mod boards;
pub(crate) mod bot_result;
pub(crate) mod diagnosis;
mod notes;
pub(crate) mod params;
pub(crate) mod report;
pub(crate) mod result;
pub(crate) mod statistics;
mod summary;
pub(crate) mod table;
