//! What pages get from the app and ask of it: the data that they show, and actions.

use crate::board::Seed;
use crate::board::deal::Difficulty;
use crate::config::{Setting, SettingSource, Value};
use crate::game::{Day, Game, HistoryEntry};
use crate::i18n::TextId;
use crate::play::{DailyResults, GameKind, PuzzleSource, RunningGame, Scores};
use crate::store::FinishedGame;
use crate::tui::input::Action;

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
    Set(Setting, Value),
    /// Let the player type the name, then return to the page.
    AskName,
    /// Close the page, set the name, and perform this action, which shares the result.
    ShareAs(String, Action),
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

/// The data that a page can show, read when the page is opened.
pub(crate) trait PageContext {
    fn game(&self) -> &Game;

    /// The leaderboard to show: that of the open page, or else that of the game.
    fn leaderboard(&self) -> String;

    /// The history of the game or the replay, and the current position in it.
    fn history(&self) -> (Vec<HistoryEntry>, usize);

    fn setting_rows(&self) -> Vec<SettingRow>;

    /// The level that the menu offers; `None` if it goes on with a game.
    fn menu_level(&self) -> Option<Difficulty>;

    fn saves_choices(&self) -> bool;

    /// The entry of the current game in `scores`, if the game is over and saved.
    fn current_game_in(&self, scores: &Scores) -> Option<FinishedGame>;

    /// Today, and the results of the daily boards. If the date is unknown, tells the player so and returns `None`.
    fn days(&mut self) -> Option<(Day, DailyResults)>;

    /// The game that is played, with the kept files.
    fn running(&mut self) -> &mut RunningGame;
}

#[derive(Debug)]
pub(crate) struct SettingRow {
    pub(crate) setting: Setting,
    pub(crate) label: TextId,
    pub(crate) about: TextId,
    pub(crate) values: Vec<(Value, String)>,
    pub(crate) selected: usize,
    /// The name of the value used instead of the current one.
    pub(crate) shown_instead: Option<&'static str>,
    pub(crate) source: SettingSource,
}
