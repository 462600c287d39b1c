//! What pages are made from.

use crate::game::{Day, Game, HistoryEntry};
use crate::store::{DailyResults, FinishedGame, Scores};
use crate::tui::page::SettingRow;

/// Everything that a page may show, read when the page is opened.
pub(crate) trait PageContext {
    /// The game on the screen.
    fn game(&self) -> &Game;

    /// The history of the game or the replay, and the place in it.
    fn history(&self) -> (Vec<HistoryEntry>, usize);

    /// The settings that can be changed in the game.
    fn setting_rows(&self) -> Vec<SettingRow>;

    /// Whether changes of settings are saved for the next start.
    fn saves_choices(&self) -> bool;

    /// The finished games. If they cannot be read, the player is told why.
    fn scores(&mut self) -> Option<Scores>;

    /// The current game among the finished ones, if it is over and saved.
    fn own_among(&self, scores: &Scores) -> Option<FinishedGame>;

    /// Today, and the results of the daily boards. If the day is unknown, the player is told so.
    fn days(&mut self) -> Option<(Day, DailyResults)>;
}
