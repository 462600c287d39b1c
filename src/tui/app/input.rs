//! What terminal events ask for.

use crate::board::IllegalMove;
use crate::tui::app::{App, Mode, Open};
use crate::tui::input::action::Action;
use crate::tui::input::keymap;
use crate::tui::input::keymap::{Key, Table};
use ratatui::crossterm::event::{
    Event, KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEvent, MouseEventKind,
};
use ratatui::layout::{Position, Rect};
use std::time::Duration;

impl App {
    /// Takes an event of the terminal.
    pub fn handle(&mut self, event: &Event, now: Duration) {
        match event {
            // Windows reports the release of a key too.
            // On a slow line an Esc and the letter after it come together, as that letter with Alt.
            Event::Key(key) if !key.is_release() && is_letter_with_alt(key) => {
                self.press(&KeyEvent::from(KeyCode::Esc), now);
                self.press(&KeyEvent { modifiers: key.modifiers - KeyModifiers::ALT, ..*key }, now);
            }
            Event::Key(key) if !key.is_release() => self.press(key, now),
            Event::Mouse(mouse) => self.point(*mouse, now),
            Event::Resize(width, height) => {
                self.resize(Rect::new(0, 0, *width, *height));
                self.request = Some(super::Request::Repaint);
                self.changed.screen = true;
            }
            // A paste is not typing, but into a text: a pasted `q` must not quit.
            Event::Paste(text) if !matches!(self.open, Open::Help(_)) => self.paste_on_page(text),
            _ => {}
        }
        self.consult(now);
    }

    fn press(&mut self, key: &KeyEvent, now: Duration) {
        if self.pace_of_solver().is_some() {
            return self.press_while_solver_plays(key, now);
        }
        let action = keymap::action(self.bindings(), key);
        match (self.open, action) {
            (Open::Help(line), _) if Key::of(key) != Some(Key::Ctrl('c')) => {
                self.press_in_help(line, key, action, now);
            }
            _ if self.page.is_some() => self.press_on_page(key, action, now),
            (_, Some(action)) => self.act(action, now),
            (_, None) => self.skip_animation(),
        }
    }

    /// Scrolls the list of keys; every other key closes it, and does nothing else unless it is the terminal's.
    fn press_in_help(&mut self, line: u16, key: &KeyEvent, action: Option<Action>, now: Duration) {
        let screen = self.screen().height.saturating_sub(2);
        match (keymap::action(self.keymap().table(Table::Page), key), action) {
            (Some(Action::NextRow), _) => self.scroll_help(line.saturating_add(1)),
            (Some(Action::PreviousRow), _) => self.scroll_help(line.saturating_sub(1)),
            (Some(Action::ScreenOn), _) => self.scroll_help(line.saturating_add(screen)),
            (Some(Action::ScreenBack), _) => self.scroll_help(line.saturating_sub(screen)),
            (Some(Action::FirstRow), _) => self.scroll_help(0),
            (Some(Action::LastRow), _) => self.scroll_help(u16::MAX),
            (_, Some(action @ (Action::Suspend | Action::Repaint))) => self.act(action, now),
            // As in every program that shows a text a screen at a time.
            _ if Key::of(key) == Some(Key::Char(' ')) => self.scroll_help(line.saturating_add(screen)),
            _ => self.close(),
        }
    }

    fn scroll_help(&mut self, line: u16) {
        self.open = Open::Help(line.min(self.last_line_of_help()));
        self.changed.screen = true;
    }

    fn point(&mut self, mouse: MouseEvent, now: Duration) {
        if let Open::Help(line) = self.open {
            return self.point_in_help(line, mouse);
        }
        if self.page.is_some() {
            return self.point_on_page(mouse, now);
        }
        let place = Position::new(mouse.column, mouse.row);
        match mouse.kind {
            MouseEventKind::Up(_) | MouseEventKind::Moved | MouseEventKind::Drag(_)
                if self.pace_of_solver().is_some() => {}
            _ if self.pace_of_solver().is_some() => self.stop_solver(),
            MouseEventKind::Moved | MouseEventKind::Drag(_) => self.hover(place),
            MouseEventKind::Down(MouseButton::Left) => match self.action_at(place, now) {
                Some(action) => self.act(action, now),
                None if self.has_result_over_board() => self.close(),
                None => self.click(place, now),
            },
            // A notch too many takes no end back: that is what a key is for.
            MouseEventKind::ScrollUp
                if matches!(self.mode, Mode::Play(_)) && self.game().status().is_over() => {}
            MouseEventKind::ScrollUp => self.act(self.wheel(Action::Undo, Action::StepBack), now),
            MouseEventKind::ScrollDown => self.act(self.wheel(Action::Redo, Action::StepForward), now),
            _ => {}
        }
    }

    fn point_in_help(&mut self, line: u16, mouse: MouseEvent) {
        match mouse.kind {
            MouseEventKind::Down(_) => self.close(),
            MouseEventKind::ScrollUp => self.scroll_help(line.saturating_sub(1)),
            MouseEventKind::ScrollDown => self.scroll_help(line.saturating_add(1)),
            _ => {}
        }
    }

    const fn wheel(&self, in_game: Action, in_recording: Action) -> Action {
        match self.mode {
            Mode::Play(_) => in_game,
            Mode::Watch(_) => in_recording,
        }
    }

    /// Moves the marker to the mouse. Nothing is drawn anew while it stays over one tile, and nothing scrolls.
    fn hover(&mut self, place: Position) {
        let cell = self.layout().cell_at(place).filter(|&cell| self.game().board().tile(cell).is_some());
        if let Some(cell) = cell.filter(|&cell| cell != self.marker) {
            self.marker = cell;
            self.message.clear();
            self.changed.screen = true;
        }
    }

    fn click(&mut self, place: Position, now: Duration) {
        self.hover(place);
        match (self.layout().cell_at(place), &self.mode) {
            (None, _) | (_, Mode::Watch(_)) => {}
            (Some(cell), Mode::Play(_)) if cell == self.marker => self.act(Action::Remove, now),
            (Some(_), Mode::Play(_)) => {
                self.skip_animation();
                self.refuse(IllegalMove::Empty);
                self.changed.screen = true;
            }
        }
    }

    const fn close(&mut self) {
        self.open = Open::Nothing;
        self.changed.screen = true;
    }

    fn has_result_over_board(&self) -> bool {
        self.open == Open::Result && self.layout().panel.is_none()
    }
}

fn is_letter_with_alt(key: &KeyEvent) -> bool {
    matches!(key.code, KeyCode::Char(_)) && key.modifiers - KeyModifiers::SHIFT == KeyModifiers::ALT
}
