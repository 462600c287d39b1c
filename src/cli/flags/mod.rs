//! The flags that commands share: plain values as given, and what they stand for.

pub(super) mod deal;
pub(super) mod rules;
mod screen;
mod search;

pub use deal::DealFlags;
pub use rules::RulesFlags;
pub use screen::ScreenFlags;
pub use search::SearchFlags;
