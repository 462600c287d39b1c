//! Pages over the whole screen: lists to pick from, and forms to fill in.
//!
//! A [`Page`] is a value: it sees no terminal, no clock and no file. It is made from a [`PageContext`], which the app
//! implements, when its key is pressed. What all pages have in common is done once: an [`OpenPage`] adds the picked row,
//! [`PageLayout`] says where everything lies, and Enter on a row is a [`PageAction`] that the app performs.
//!
//! To add a page, write its file with an `open` function, and add its row to [`PAGES`] and its messages.

mod action;
mod context;
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
mod setting_row;
mod settings;
mod statistics;

pub(super) use action::PageAction;
pub(super) use context::PageContext;
pub(super) use layout::PageLayout;
pub(super) use open::OpenPage;
pub(super) use row::{Row, RowContext};
pub(super) use scores::ScoresPage;
pub(super) use setting_row::SettingRow;
pub(super) use settings::SettingsPage;

use crate::i18n::text::TextId;
use ratatui::text::Line;
use std::fmt;

/// A page that has a key.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PageKind {
    /// A form for a new board of another kind.
    NewGame,
    /// The boards of past days.
    Days,
    /// All moves of the game.
    History,
    /// The settings.
    Settings,
    /// A leaderboard.
    Scores,
    /// Statistics of the finished games.
    Statistics,
    /// All finished games.
    Games,
}

/// Where the key of a page works.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum PageScope {
    /// While a game is played.
    Play,
    /// While a game is played or a replay is shown.
    Game,
    /// On other pages, too.
    Everywhere,
}

/// A page and how to open it.
pub(crate) struct PageRow {
    pub(crate) kind: PageKind,
    /// The name of the action in settings files, which never changes.
    pub(crate) name: &'static str,
    /// The default key.
    pub(crate) key: char,
    pub(crate) scope: PageScope,
    /// What the key does, for the list of keys.
    pub(crate) about: TextId,
    /// Makes the page. `None` if there is nothing to show; the context has told the player why.
    pub(crate) open: fn(&mut dyn PageContext) -> Option<OpenPage>,
}

/// Every page, in the order in which the keys are listed.
pub(crate) const PAGES: [PageRow; 7] = [
    PageRow {
        kind: PageKind::NewGame,
        name: "new-game",
        key: 'N',
        scope: PageScope::Play,
        about: TextId::new("action-new-game"),
        open: new_game::open,
    },
    PageRow {
        kind: PageKind::Days,
        name: "days",
        key: 'P',
        scope: PageScope::Play,
        about: TextId::new("action-days"),
        open: days::open,
    },
    PageRow {
        kind: PageKind::History,
        name: "history",
        key: 'H',
        scope: PageScope::Game,
        about: TextId::new("action-history"),
        open: history::open,
    },
    PageRow {
        kind: PageKind::Settings,
        name: "settings",
        key: 'o',
        scope: PageScope::Game,
        about: TextId::new("action-settings"),
        open: settings::open,
    },
    PageRow {
        kind: PageKind::Scores,
        name: "scores",
        key: 'S',
        scope: PageScope::Everywhere,
        about: TextId::new("action-scores"),
        open: scores::open,
    },
    PageRow {
        kind: PageKind::Statistics,
        name: "statistics",
        key: 'T',
        scope: PageScope::Everywhere,
        about: TextId::new("action-statistics"),
        open: statistics::open,
    },
    PageRow {
        kind: PageKind::Games,
        name: "games",
        key: 'L',
        scope: PageScope::Everywhere,
        about: TextId::new("action-games"),
        open: games::open,
    },
];

impl PageKind {
    pub(crate) const fn row(self) -> &'static PageRow {
        const ROWS: &[PageRow; 7] = &PAGES;
        &ROWS[self as usize]
    }
}

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

    /// Other pages that the foot of the page leads to.
    fn links(&self) -> &'static [(PageKind, TextId)] {
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_kind_of_page_has_its_row() {
        for row in &PAGES {
            assert_eq!(row.kind.row().name, row.name);
        }
    }
}
