//! The flags that several commands share.

pub(crate) mod board;
pub(super) mod book;
pub(super) mod count;
pub(crate) mod deal;
pub(super) mod duration;
pub(super) mod files;
pub(super) mod format;
pub(super) mod limits;
mod names;
mod picture;
mod playing;
pub(super) mod rules;
pub(crate) mod search;
mod setting_flags;

pub(crate) use board::BoardArgs;
pub(crate) use book::{BookArgs, BookFlag};
pub(crate) use deal::DealFlags;
pub(crate) use files::ConfigFlags;
pub(crate) use format::{FormatFlags, ObjectFlags};
pub(crate) use limits::LimitFlags;
pub(crate) use picture::PictureFlags;
pub(crate) use playing::PlayingFlags;
pub(crate) use rules::RulesFlags;
pub(crate) use search::SearchFlags;
pub(crate) use setting_flags::{SaveGroup, ScreenGroup, SettingFlags};

/// The flags for the screen.
pub(crate) type ScreenFlags = SettingFlags<ScreenGroup>;

/// The flags for saving.
pub(crate) type SaveFlags = SettingFlags<SaveGroup>;
