//! The screen as it is seen in pictures.

use crate::board::Cell;
use crate::tui::app::{App, Mode};

impl App {
    /// Shows how the game stands, the marker on this cell if it is to be on one.
    pub(crate) fn stand_still(&mut self, marker: Option<Cell>) {
        if let Mode::Play(_) = self.mode {
            self.settle();
        }
        if let Some(cell) = marker {
            self.go_to(cell);
        }
    }
}
