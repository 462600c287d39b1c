//! The subcommands. Those of the contest are in [`crate::cli::contest`].

pub(crate) mod book;
pub(crate) mod convert;
pub(crate) mod daily;
pub(crate) mod deal;
pub(crate) mod export;
pub(crate) mod play;
pub(crate) mod print;
pub(crate) mod replay;
pub(crate) mod review;
pub(crate) mod scores;
pub(crate) mod solve;

pub(crate) use book::UseBook;
pub(crate) use convert::ConvertBoard;
pub(crate) use daily::PlayDaily;
pub(crate) use deal::DealBoards;
pub(crate) use export::ExportGame;
pub(crate) use play::Play;
pub(crate) use print::{Completions, ShowTheme};
pub use print::{print_paths, print_settings};
pub(crate) use replay::ShowReplay;
pub(crate) use review::ReviewGame;
pub(crate) use scores::ShowScores;
pub(crate) use solve::SolveBoard;
