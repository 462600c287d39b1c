//! What the runs of `samegame bench` and `samegame judge` share: shards, parameters, the files that they print, joining
//! and comparing.

pub(crate) mod baselines;
pub(crate) mod board_list;
pub(crate) mod board_score;
mod comparison;
pub(crate) mod game_row;
pub(crate) mod join;
mod ranking;
#[expect(clippy::module_inception, reason = "the folder is about runs, the file about one")]
pub(crate) mod run;
pub(crate) mod run_file;
pub(crate) mod run_params;
pub(crate) mod run_row;
pub(crate) mod shard;
pub(crate) mod statistics;
