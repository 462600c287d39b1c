//! What is asked for wherever one is.

use crate::tui::app::{App, Mode, Open, Request};
use crate::tui::input::action::Action;
use std::time::Duration;

impl App {
    /// Does what is asked for. A move still on its way has arrived before that.
    pub fn act(&mut self, action: Action, now: Duration) {
        self.skip_animation();
        self.changed.screen = true;
        if let Action::Digit(digit) = action {
            let count = self.count.unwrap_or(0).saturating_mul(10).saturating_add(digit.into());
            self.count = Some(count).filter(|&count| count > 0);
            return;
        }
        let count = self.count.take();
        self.message.clear();
        match action {
            Action::Quit => self.request = Some(Request::Quit),
            Action::Suspend => self.request = Some(Request::Suspend),
            Action::Repaint => self.request = Some(Request::Repaint),
            Action::Help => self.open = Open::Help(0),
            Action::Cancel => self.cancel(count),
            Action::ToggleMouse => self.toggle_mouse(),
            Action::NextTheme => self.wear_next_theme(),
            Action::NextFaces => self.wear_next_faces(),
            Action::Scores => self.open_scores(None),
            Action::Statistics => self.open_statistics(),
            Action::Games => self.open_games(),
            _ if self.page.is_some() => self.act_on_page(action, count),
            Action::History => self.open_history(),
            Action::Settings => self.open_settings(),
            _ => match self.mode {
                Mode::Play(_) => self.act_in_game(action, count, now),
                Mode::Watch(_) => self.act_in_recording(action, count, now),
            },
        }
    }

    /// Closes what is open, or goes back to where one came from. Where a count was typed, only that is forgotten.
    fn cancel(&mut self, count: Option<u16>) {
        if self.page.is_some() {
            if count.is_none() {
                self.page = None;
            }
            return;
        }
        self.open = Open::Nothing;
        if count.is_none() && !self.come_back() {
            self.advice.asked = None;
        }
    }
}
