//! The mouse on the board, and input without a meaning.

use super::GameScreen;
use crate::board::IllegalMove;
use crate::tui::app::cursor::Click;
use crate::tui::app::overlay::Overlay;
use ratatui::layout::Position;

impl GameScreen {
    /// Moves the marker to the tile under the mouse. Redraws only if the marker has moved.
    pub(crate) fn hover(&mut self, position: Position) {
        if self.activity.review().is_some() {
            // The marker shows the move.
            return;
        }
        if self.cursor.hover(position, self.activity.game(&self.running).board()) {
            self.status.clear();
            self.effects.redraw();
        }
    }

    /// Handles a click on the board. Returns whether it removes the marked group.
    pub(crate) fn click(&mut self, position: Position) -> bool {
        if self.is_lesson_finished() {
            self.resume(&mut None);
            return false;
        }
        if !self.activity.is_playing() || self.layout().cells_at(position).next().is_none() {
            self.hover(position);
            return false;
        }
        let marker = self.marker();
        let click = self.cursor.click(position, self.activity.game(&self.running).board());
        if self.marker() != marker {
            self.status.clear();
            self.effects.redraw();
        }
        match click {
            Click::Remove => return true,
            Click::Mark => {
                self.skip_animation();
                self.say(self.key_hints().two_groups());
            }
            Click::Empty => {
                self.motion.skip();
                self.explain_illegal_move(IllegalMove::Empty);
                self.effects.redraw();
            }
        }
        false
    }

    pub(crate) fn is_board_covered_by_result(&self) -> bool {
        self.overlay == Overlay::Result && self.layout().panel.is_none()
    }

    pub(crate) const fn close_overlay(&mut self) {
        self.overlay = Overlay::None;
        self.effects.redraw();
    }

    pub(crate) fn refuse_paste(&mut self) {
        self.effects.redraw();
        self.say(self.messages().text("no-paste-here"));
    }

    /// Tells a player who pressed a key without an action which key shows all keys.
    pub(crate) fn name_help_key(&mut self) {
        if let Some(hint) = self.key_hints().shows_all_keys() {
            self.say(hint);
            self.effects.redraw();
        }
    }
}
