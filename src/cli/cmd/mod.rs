//! The subcommands, one file each. Those of the contest are in [`crate::cli::contest`].

pub(crate) mod book;
pub(crate) mod completions;
pub(crate) mod convert;
pub(crate) mod daily;
pub(crate) mod deal;
pub(crate) mod export;
pub(crate) mod paths;
pub(crate) mod play;
pub(crate) mod replay;
pub(crate) mod review;
pub(crate) mod scores;
pub(crate) mod settings;
pub(crate) mod solve;
pub(crate) mod theme;

pub use book::UseBook;
pub use completions::Completions;
pub use convert::ConvertBoard;
pub use daily::PlayDaily;
pub use deal::DealBoards;
pub use export::ExportGame;
pub use paths::print as print_paths;
pub use play::Play;
pub use replay::ShowReplay;
pub use review::ReviewGame;
pub use scores::ShowScores;
pub use settings::print as print_settings;
pub use solve::SolveBoard;
pub use theme::ShowTheme;
