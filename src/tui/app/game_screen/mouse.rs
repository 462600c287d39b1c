//! The mouse on the board.

use super::GameScreen;
use crate::board::IllegalMove;
use crate::tui::app::display::Click;
use ratatui::layout::Position;

impl GameScreen {
    /// Moves the marker to the tile under the mouse. Redraws only if the marker has moved.
    pub(crate) fn hover(&mut self, position: Position) {
        if self.activities.review().is_some() {
            // The marker shows the move.
            return;
        }
        let game = self.activities.game(&self.running);
        if self.display.cursor.hover(position, game.board(), game.rules().min_group()) {
            self.display.status.clear();
            self.display.effects.redraw();
        }
    }

    /// Marks the other one of two groups at a position.
    pub(crate) fn mark_other(&mut self, position: Position) {
        let game = self.activities.game(&self.running);
        if self.activities.is_playing()
            && self.display.cursor.mark_other(position, game.board(), game.rules().min_group())
        {
            self.display.skip_animation();
            self.display.status.clear();
            self.display.effects.redraw();
        }
    }

    /// Handles a click on the board. Returns whether it removes the marked group.
    pub(crate) fn click(&mut self, position: Position) -> bool {
        if self.activities.lesson().is_some_and(|lesson| lesson.is_finished(self.game())) {
            self.resume(&mut None);
            return false;
        }
        if !self.activities.is_playing() || self.layout().cells_at(position).next().is_none() {
            self.hover(position);
            return false;
        }
        let marker = self.marker();
        let game = self.activities.game(&self.running);
        let click = self.display.cursor.click(position, game.board(), game.rules().min_group());
        if self.marker() != marker {
            self.display.status.clear();
            self.display.effects.redraw();
        }
        match click {
            Click::Remove => return true,
            Click::Mark => {
                self.display.skip_animation();
                let facts = ["click-removes", "right-click-marks-other"];
                let facts = facts.map(|id| self.messages().text(id).into_owned());
                self.display.say(self.messages().join(&facts));
            }
            Click::Empty => {
                self.display.skip_animation();
                self.explain_illegal_move(IllegalMove::Empty);
            }
        }
        false
    }
}
