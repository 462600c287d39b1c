//! The subcommands. Those of the contest are in [`crate::cli::contest`].

pub(crate) mod convert;
pub(crate) mod daily;
pub(crate) mod deal;
pub(crate) mod export;
pub(crate) mod journey;
pub(crate) mod play;
pub(crate) mod print;
pub(crate) mod puzzle;
pub(crate) mod replay;
pub(crate) mod review;
pub(crate) mod scores;
pub(crate) mod solve;
