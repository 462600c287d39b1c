//! The mouse on the board and on the key hints beside it.

use crate::board::IllegalMove;
use crate::tui::app::App;
use crate::tui::app::cursor::Click;
use crate::tui::input::Action;
use ratatui::crossterm::event::{MouseButton, MouseEvent, MouseEventKind};
use ratatui::layout::Position;
use std::time::Duration;

impl App {
    /// Handles the mouse on the board and on the key hints beside it.
    pub(crate) fn handle_board_mouse(&mut self, mouse: MouseEvent, now: Duration) {
        let position = Position::new(mouse.column, mouse.row);
        match mouse.kind {
            MouseEventKind::Moved | MouseEventKind::Drag(_) => self.hover(position),
            MouseEventKind::Down(MouseButton::Left) => self.click(position, now),
            MouseEventKind::Down(MouseButton::Right) => self.mark_other(position),
            MouseEventKind::ScrollUp => self.turn_wheel(Action::StepBack, now),
            MouseEventKind::ScrollDown => self.turn_wheel(Action::StepForward, now),
            _ => {}
        }
    }

    fn click(&mut self, position: Position, now: Duration) {
        let was_moving = self.skip_animation();
        if self.click_review(position) {
            return;
        }
        if let Some(action) = self.hint_at(position) {
            self.act(action, now);
        } else if self.is_board_covered_by_result() {
            // A click that ends the animation closes no box that was not seen.
            self.shows_result = was_moving;
        } else if self.click_board(position) {
            self.act(Action::Remove, now);
        }
    }

    /// Steps through a replay or a review. During a game, a notch must not undo a move by accident.
    fn turn_wheel(&mut self, step: Action, now: Duration) {
        if !self.activities.is_playing() {
            self.act(step, now);
        }
    }

    /// The action of the key hint that the last frame shows at this position.
    pub(crate) fn hint_at(&self, position: Position) -> Option<Action> {
        self.hints.iter().find(|(area, _)| area.contains(position)).map(|&(_, action)| action)
    }

    /// Moves the marker to the tile under the mouse.
    pub(crate) fn hover(&mut self, position: Position) {
        if self.activities.review().is_some() {
            // The marker shows the move.
            return;
        }
        let game = self.activities.game(&self.running);
        if self.cursor.hover(position, game.board(), game.rules().min_group()) {
            self.status.clear();
        }
    }

    /// Marks the other one of two groups at a position.
    pub(crate) fn mark_other(&mut self, position: Position) {
        let game = self.activities.game(&self.running);
        if self.activities.is_playing()
            && self.cursor.mark_other(position, game.board(), game.rules().min_group())
        {
            self.skip_animation();
            self.status.clear();
        }
    }

    /// Handles a click on the board. Returns whether it removes the marked group.
    fn click_board(&mut self, position: Position) -> bool {
        if self.activities.lesson().is_some_and(|lesson| lesson.is_finished(self.game())) {
            self.play_after_lesson();
            return false;
        }
        if !self.activities.is_playing() || self.layout().cells_at(position).next().is_none() {
            self.hover(position);
            return false;
        }
        let marker = self.marker();
        let game = self.activities.game(&self.running);
        let click = self.cursor.click(position, game.board(), game.rules().min_group());
        if self.marker() != marker {
            self.status.clear();
        }
        match click {
            Click::Remove => return true,
            Click::Mark => {
                self.skip_animation();
                let facts = ["click-removes", "right-click-marks-other"];
                let facts = facts.map(|id| self.messages().text(id).into_owned());
                self.say(self.messages().join(&facts));
            }
            Click::Empty => {
                self.skip_animation();
                self.explain_illegal_move(IllegalMove::Empty);
            }
        }
        false
    }
}
