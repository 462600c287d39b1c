//! Pages, which cover the whole screen: lists to choose from and forms to fill in.
//!
//! A [`Page`] is a plain value without access to the terminal, the clock or files. It is built from a [`PageContext`],
//! which the app implements, when the player opens it. All pages share the rest: an [`OpenPage`] adds the selected row,
//! a [`PageLayout`] holds the areas of its parts, and Enter on a row yields a [`PageAction`] that the app performs.
//!
//! To add a page, write a file with an `open` function, add it to [`PageKind`] and [`open`], and add a row to the table of
//! actions and the messages.

mod charts;
mod content;
mod days;
pub(super) mod exchange;
mod field;
mod games;
mod history;
mod journey;
mod layout;
mod leaderboards;
mod list;
mod menu;
mod month;
mod new_game;
mod open;
mod puzzles;
mod results;
mod row;
mod scores;
mod settings;
mod statistics;

pub use crate::tui::input::action::PageKind;
pub(super) use charts::Course;
pub(super) use content::Page;
pub(super) use days::{DayResult, DaysPage};
pub(super) use exchange::{PageAction, PageContext, SettingRow};
pub(super) use field::stepped;
pub(super) use layout::PageLayout;
pub(super) use leaderboards::leaderboard_of;
pub(super) use menu::MenuPage;
pub(super) use month::{DAYS_A_WEEK, Month};
pub(super) use open::OpenPage;
pub(super) use results::ResultsPage;
pub(super) use row::{Row, RowContext};
pub(super) use settings::{NamePage, SettingsPage};
pub(super) use statistics::StatisticsPage;

/// Builds a page of this kind. Returns `None` if there is nothing to show, after the context has told the player why.
pub(super) fn open(kind: PageKind, context: &mut dyn PageContext) -> Option<OpenPage> {
    match kind {
        PageKind::NewGame => Some(new_game::open(context)),
        PageKind::Days => days::open(context),
        PageKind::History => Some(history::open(context)),
        PageKind::Settings => Some(SettingsPage::open(context, None)),
        PageKind::Scores => scores::open(context),
        PageKind::Statistics => statistics::open(context),
        PageKind::Games => games::open(context),
        PageKind::Journey => journey::open(context),
        PageKind::Puzzles => Some(puzzles::open(context)),
    }
}
