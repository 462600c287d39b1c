//! The flags that commands share: plain values as given, and what they stand for.

pub(super) mod deal;
mod files;
pub(super) mod rules;
mod screen;

pub use deal::DealFlags;
pub use files::{ConfigFlags, SaveFlags};
pub use rules::RulesFlags;
pub use screen::ScreenFlags;
