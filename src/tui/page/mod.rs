//! Pages over the whole screen: lists to pick from, and forms to fill in.
//!
//! A [`Page`] is a value that knows what its rows say and what they stand for; it never sees a terminal, a clock or a
//! file, and is given what it shows when it is opened. All that pages have in common is done once: an [`OpenPage`]
//! adds which row is picked, [`PageLayout`] says where everything is, and what Enter asks for is a [`PageAction`], which
//! the app grants.

mod action;
mod days;
mod field;
mod games;
mod history;
mod layout;
mod leaderboards;
mod list;
mod new_game;
mod open;
mod row;
mod scores;
mod settings;
mod statistics;

pub(super) use action::PageAction;
pub(super) use days::DaysPage;
pub(super) use games::GamesPage;
pub(super) use history::History;
pub(super) use layout::PageLayout;
pub(super) use new_game::NewGame;
pub(super) use open::OpenPage;
pub(super) use row::{Row, RowContext};
pub(super) use scores::ScoresPage;
pub(super) use settings::{SettingRow, SettingsPage};
pub(super) use statistics::StatisticsPage;

use crate::i18n::text::TextId;
use crate::tui::input::action::Action;
use ratatui::text::Line;
use std::fmt;

/// What a page shows, and what becomes of it. Rows are counted from 0, the uppermost first.
pub(crate) trait Page: fmt::Debug {
    /// Its name, which stands above it.
    fn title(&self) -> TextId;

    /// How many columns it looks best on; it gets no more.
    fn width(&self) -> u16 {
        64
    }

    /// How many rows it has.
    fn rows(&self) -> usize;

    /// How many rows there is room for, where that are more: so that a page whose rows come and go stays where it is.
    fn room(&self) -> usize {
        self.rows()
    }

    /// The number of the first row, for those who count.
    fn first_number(&self) -> usize {
        1
    }

    /// What a row looks like.
    fn row(&self, index: usize, sheet: &RowContext<'_>) -> Row;

    /// What stands above the rows: the names of its columns, or what they are about.
    fn heading(&self, _sheet: &RowContext<'_>) -> Vec<Line<'static>> {
        Vec::new()
    }

    /// What there is to say about a row, or about the page where it has none; it stands below the rows.
    fn about(&self, _index: usize, _sheet: &RowContext<'_>) -> String {
        String::new()
    }

    /// How many lines are kept free for that on so many columns.
    fn lines_about(&self, _width: u16) -> u16 {
        0
    }

    /// What Enter does.
    fn purpose(&self) -> TextId;

    /// What else there is to do, by which key of the page.
    fn links(&self) -> &'static [(Action, TextId)] {
        &[]
    }

    /// Whether it shows one of several kinds of games, and turns to the others.
    fn has_other_kinds(&self) -> bool {
        false
    }

    /// Gives a row that can be changed a value so many choices on, or back.
    fn change(&mut self, _index: usize, _steps: i64) {}

    /// What it asks for when a row was given another value; nothing where that waits for Enter.
    fn changed(&self, _index: usize) -> PageAction {
        PageAction::Nothing
    }

    /// Writes this into a row; says whether it can be written there.
    fn write(&mut self, _index: usize, _letter: char) -> bool {
        false
    }

    /// Takes back the last letter written into a row.
    fn erase(&mut self, _index: usize) {}

    /// Does what the page is for.
    fn choose(&mut self, index: usize) -> PageAction;
}
