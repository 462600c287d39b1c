//! The flags that commands share: plain values as given, and what they stand for.

pub(super) mod board;
pub(super) mod count;
pub(crate) mod deal;
pub(super) mod duration;
mod files;
pub(super) mod format;
mod picture;
mod playing;
pub(super) mod rules;
pub(crate) mod screen;
pub(crate) mod search;

pub use board::BoardArgs;
pub use deal::DealFlags;
pub use files::{ConfigFlags, SaveFlags};
pub use format::{FormatFlags, ObjectFlags};
pub use picture::PictureFlags;
pub use playing::PlayingFlags;
pub use rules::RulesFlags;
pub use screen::ScreenFlags;
pub use search::SearchFlags;

use crate::tui::Source;

/// Who says what a setting is: a flag that was given, or the file of settings.
const fn source(is_given: bool, is_set: bool) -> Option<Source> {
    match (is_given, is_set) {
        (true, _) => Some(Source::CommandLine),
        (_, true) => Some(Source::File),
        _ => None,
    }
}

/// What a flag and its opposite ask for, if one of them was given.
const fn asked_for(yes: bool, no: bool) -> Option<bool> {
    match (yes, no) {
        (true, _) => Some(true),
        (_, true) => Some(false),
        _ => None,
    }
}
