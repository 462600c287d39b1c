//! The data that pages are built from.

use crate::game::{Day, Game, HistoryEntry};
use crate::store::{DailyResults, FinishedGame, KeptReviews, Scores};
use crate::tui::page::SettingRow;

/// The data that a page can show, read when the page is opened.
pub(crate) trait PageContext {
    fn game(&self) -> &Game;

    /// The leaderboard to show: that of the open page, or else that of the game.
    fn leaderboard(&self) -> String;

    /// The history of the game or the replay, and the current position in it.
    fn history(&self) -> (Vec<HistoryEntry>, usize);

    fn setting_rows(&self) -> Vec<SettingRow>;

    fn saves_choices(&self) -> bool;

    /// The finished games. If they cannot be read, tells the player why and returns `None`.
    fn scores(&mut self) -> Option<Scores>;

    /// The entry of the current game in `scores`, if the game is over and saved.
    fn current_game_in(&self, scores: &Scores) -> Option<FinishedGame>;

    /// Today, and the results of the daily boards. If the date is unknown, tells the player so and returns `None`.
    fn days(&mut self) -> Option<(Day, DailyResults)>;

    fn reviews(&self) -> KeptReviews;
}
