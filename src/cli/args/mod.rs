//! The flags that several commands share.

mod board;
pub(crate) mod deal;
mod picture;
mod search;
mod settings;

pub(crate) use board::{BoardArgs, FormatFlags, ObjectFlags, Style, formats, formats_of_games, several};
pub(crate) use deal::{DealFlags, RulesFlags, deal_failure};
pub(crate) use picture::PictureFlags;
pub(crate) use search::{LimitFlags, SearchFlags, count, count_up_to, duration, format_duration};
pub(crate) use settings::{ConfigFlags, PlayingFlags, ScreenFlags, bad_settings_file};
