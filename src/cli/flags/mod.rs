//! The flags that commands share: plain values as given, and what they stand for.

pub(super) mod board;
pub(super) mod deal;
pub(super) mod format;
pub(super) mod rules;
mod screen;
pub(super) mod search;

pub use board::BoardArgs;
pub use deal::DealFlags;
pub use format::FormatFlags;
pub use rules::RulesFlags;
pub use screen::ScreenFlags;
pub use search::SearchFlags;
