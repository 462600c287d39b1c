//! Pages, which cover the whole screen: lists to choose from and forms to fill in.
//!
//! A [`Page`] is a plain value without access to the terminal, the clock or files. It takes what it shows from the app when
//! the player opens it, and the settings with each frame. All pages share the rest: an [`OpenPage`] adds the selected row,
//! a [`PageLayout`] holds the areas of its parts, and Enter on a row yields a [`PageAction`] that the app performs.
//!
//! To add a page, write a file with an `open` function, add it to [`PageKind`] and [`open`], and add a row to the table of
//! actions and the messages.

mod days;
mod games;
mod history;
mod journey;
mod menu;
mod new_game;
mod open;
mod puzzles;
mod row;
mod scores;
mod settings;
mod sharing;
mod statistics;

use crate::board::deal::Difficulty;
use crate::board::{Board, Seed};
use crate::config::Setting;
use crate::game::{Day, GameId};
use crate::i18n::{Messages, TextId};
use crate::play::{Effect, Focus, GameKind, PuzzleSource};
use crate::tui::app::App;
use crate::tui::input::{Action, KeyContext, PageKind};
use ratatui::layout::Size;
use ratatui::text::Line;
use std::any::Any;
use std::fmt;

pub(super) use days::{DAYS_A_WEEK, DaysPage, Month, ResultsPage};
pub(super) use menu::MenuPage;
pub(super) use open::{OpenPage, PageLayout};
pub(super) use row::{Row, RowContext, stepped};
pub(super) use sharing::{NamePage, SharedPage};
pub(super) use statistics::{Course, StatisticsPage};

/// The tiles of the largest board that a row of a list deals to show it.
const MAX_PREVIEWED_TILES: u32 = 2500;

/// Builds a page of this kind. Returns `None` if there is nothing to show, after the app has told the player why.
pub(super) fn open(kind: PageKind, app: &mut App) -> Option<OpenPage> {
    match kind {
        PageKind::NewGame => Some(new_game::open(app)),
        PageKind::Days => days::open(app),
        PageKind::History => Some(history::open(app)),
        PageKind::Settings => Some(settings::open(app)),
        PageKind::Scores => scores::open(app),
        PageKind::Statistics => statistics::open(app),
        PageKind::Games => games::open(app),
        PageKind::Journey => journey::open(app),
        PageKind::Puzzles => Some(puzzles::open(app)),
    }
}

/// What a page is called, how large it is and what the player can do on it.
pub(crate) struct PageFrame {
    pub(crate) title: TextId,
    /// The columns of the rows.
    pub(crate) width: u16,
    /// The keys that have an effect on the page.
    pub(crate) key_context: KeyContext,
    /// The smallest screen on which the page shows a picture over the whole window instead of its rows.
    pub(crate) picture_size: Option<[u16; 2]>,
    /// The sizes of the picture that the page has in place of its title, the largest first.
    pub(crate) banner_sizes: &'static [Size],
    /// The number of rows to reserve space for, so that a page whose number of rows varies does not move on the screen.
    pub(crate) reserved_rows: usize,
    /// The lines of each row on a screen that is high enough.
    pub(crate) row_height: u16,
    /// The number of lines of the preview, with a blank one; 0 without a preview. On a wide screen, the preview of narrow
    /// rows stands beside them.
    pub(crate) preview_rows: u16,
    /// Whether a group of the preview is marked.
    pub(crate) marks_preview: bool,
    /// The number of lines to reserve for [`Page::about`].
    pub(crate) about_rows: u16,
    /// The number that the player types to select the first row.
    pub(crate) first_number: usize,
    /// The label of Enter in the key hints. `None` if the player cannot choose a row: then no row is selected, and the
    /// keys scroll.
    pub(crate) enter: Option<TextId>,
    /// The other pages that the key hints link to.
    pub(crate) links: &'static [(PageKind, TextId)],
    /// The label of the keys that change the whole page, such as to another kind of games; `None` if they have no
    /// effect.
    pub(crate) change: Option<TextId>,
    /// Whether the player can narrow the list by typing.
    pub(crate) can_filter: bool,
    /// What the solver works on while the page is open.
    pub(crate) focus: Focus,
}

impl PageFrame {
    /// A list that can only be read.
    pub(super) const PLAIN: Self = Self {
        title: "title",
        width: 64,
        key_context: KeyContext::Page,
        picture_size: None,
        banner_sizes: &[],
        reserved_rows: 0,
        row_height: 1,
        preview_rows: 0,
        marks_preview: false,
        about_rows: 0,
        first_number: 1,
        enter: None,
        links: &[],
        change: None,
        can_filter: false,
        focus: Focus::Elsewhere,
    };
}

/// The content of a page and its reactions to input. Row indices count from 0 at the top.
pub(crate) trait Page: Any + fmt::Debug {
    fn frame(&self) -> PageFrame;

    /// The picture of one of the sizes of the frame; empty if the terminal cannot show it.
    fn banner(&self, _size: Size, _context: &RowContext<'_>) -> Vec<Line<'static>> {
        Vec::new()
    }

    /// What is said beside the title instead of the position in the list.
    fn remark(&self, _messages: Messages) -> Option<String> {
        None
    }

    fn rows(&self) -> usize;

    /// What a row shows: stays the same when the page is sorted or filtered.
    fn entry(&self, row: usize) -> Option<usize> {
        Some(row)
    }

    /// The row that shows an entry, if it is listed.
    fn row_of(&self, entry: usize) -> Option<usize> {
        Some(entry)
    }

    fn row(&self, index: usize, context: &RowContext<'_>) -> Row;

    /// The lines above the rows, such as the names of the columns.
    fn heading(&self, _context: &RowContext<'_>) -> Vec<Line<'static>> {
        Vec::new()
    }

    /// The board below or beside the rows: the first one of the selected row's puzzle or game, unless it is large, or one that shows
    /// what the appearance looks like.
    fn preview(&self, row: usize, context: &RowContext<'_>) -> Option<Board> {
        if let Some(source) = self.puzzles(row) {
            return context.puzzles.offered(source).map(|puzzle| puzzle.board().clone());
        }
        preview_of(self.replay_code(row)?)
    }

    /// The puzzles that a row offers, the first of which is the preview.
    fn puzzles(&self, _row: usize) -> Option<PuzzleSource> {
        None
    }

    /// The description of a row, shown below the rows or beside the preview. On a page without rows, the description of the
    /// page.
    fn about(&self, _index: usize, _context: &RowContext<'_>) -> String {
        String::new()
    }

    /// The leaderboard that the page shows, which the pages it links to show too.
    fn leaderboard(&self) -> Option<&str> {
        None
    }

    /// The replay code of the row's game, which the player can review.
    fn replay_code(&self, _index: usize) -> Option<&str> {
        None
    }

    /// The page as it opens on another day, if that has begun and the page depends on it.
    fn on_new_day(&self, _app: &mut App) -> Option<OpenPage> {
        None
    }

    /// Takes in what the running game has found out while the page was open, such as a review.
    fn add(&mut self, _found: &Effect) {}

    /// The day for whose results a pasted chat is searched first. `None` if the page takes no chat.
    fn day_for_chat(&self, _index: usize) -> Option<Day> {
        None
    }

    /// Moves the value of a row forward by `steps` choices, or back if `steps` is negative. Returns the action to perform
    /// if the new value takes effect without Enter.
    fn change(&mut self, _index: usize, _steps: i64) -> PageAction {
        PageAction::Nothing
    }

    /// Selects what a click in this column of a row is on.
    fn point_at(&mut self, _column: u16, _context: &RowContext<'_>) {}

    /// The number of steps by which a click in this column of the heading changes the page.
    fn heading_steps(&self, column: u16, _context: &RowContext<'_>) -> i64 {
        // A heading with choices starts with "<", which selects the previous one; the rest selects the next.
        if column < 3 { -1 } else { 1 }
    }

    /// Lists only the entries that match every word of this text.
    fn filter(&mut self, _text: &str, _messages: Messages) {}

    /// Types a character into a row. Returns whether the row accepts it.
    fn write(&mut self, _index: usize, _letter: char) -> bool {
        false
    }

    /// The row that a pasted text belongs in; `None` if that is the selected one.
    fn row_for_paste(&self, _text: &str) -> Option<usize> {
        None
    }

    fn erase(&mut self, _index: usize) {}

    /// Returns the action of Enter on a row: to watch its game, if it has one.
    fn choose(&mut self, index: usize) -> PageAction {
        self.replay_code(index).map_or(PageAction::Nothing, |code| PageAction::Watch(code.to_owned()))
    }
}

/// The first board of the game with this id or replay code, unless it is large.
fn preview_of(code: &str) -> Option<Board> {
    let id: GameId = code.split('+').next()?.parse().ok()?;
    let is_large = id.similar_deal().size.tiles() > MAX_PREVIEWED_TILES;
    if is_large { None } else { id.board().ok() }
}

#[derive(Clone, Debug)]
pub(crate) enum PageAction {
    Nothing,
    /// Close the page and start a game of this kind, with this seed or a random one.
    Begin(Box<GameKind>, Option<Seed>),
    /// Close the page and play the game with this id, or continue the game with this replay code.
    Play(String),
    /// Select this row, whose value is invalid, and show the reason.
    RejectRow(usize, TextId),
    GoTo(usize),
    /// Move the value of this setting forward by this number of choices.
    ChangeSetting(Setting, i64),
    /// Let the player type the name, then return to the page.
    AskName,
    /// Close the page and set the name, then perform this action, which shares the result.
    SetName(String, Option<Action>),
    PlayDay(Day),
    /// Show the replay with this code, then return to the page.
    Watch(String),
    /// Close all pages and play a board of this level, or go on with the game.
    PlayLevel(Option<Difficulty>),
    /// Show the lesson, then play a board of this level or go on with the game.
    Lesson(Option<Difficulty>),
    /// Perform this action.
    Act(Action),
    /// Play these puzzles, then return to the page.
    Puzzles(PuzzleSource),
    /// Review the game with this code, then return to the page.
    Review(String),
}
