//! The flags that several commands share.

pub(crate) mod board;
pub(crate) mod deal;
pub(super) mod files;
pub(super) mod format;
pub(super) mod limits;
mod picture;
pub(super) mod quantity;
pub(super) mod rules;
pub(crate) mod search;
mod setting_flags;

pub(crate) use board::{BoardArgs, several};
pub(crate) use deal::{DealFlags, deal_failure};
pub(crate) use files::{ConfigFlags, PlayingFlags};
pub(crate) use format::{FormatFlags, ObjectFlags, Style, formats, formats_of_games};
pub(crate) use limits::LimitFlags;
pub(crate) use picture::PictureFlags;
pub(crate) use quantity::{count, count_up_to, duration, format_duration};
pub(crate) use rules::RulesFlags;
pub(crate) use search::SearchFlags;
pub(crate) use setting_flags::ScreenFlags;
