//! How it looks, and whose the mouse is.

use crate::tui::app::{App, Request};
use crate::tui::setting::Setting;
use crate::tui::theme::Background;

impl App {
    pub(super) fn toggle_mouse(&mut self) {
        self.takes_mouse = !self.takes_mouse;
        self.request = Some(Request::Mouse(self.takes_mouse));
        self.say(self.words().mouse_taken(self.takes_mouse));
    }

    pub(super) fn wear_next_theme(&mut self) {
        self.looks.wear_next_theme();
        self.say(self.words().theme_worn(self.looks.theme_name(), self.looks.theme_shown_instead()));
        self.choose(Setting::Theme);
    }

    pub(super) fn wear_next_faces(&mut self) {
        let (asked, shown) = self.looks.wear_next_faces();
        self.say(self.words().faces_worn(asked, shown));
        self.choose(Setting::Symbols);
    }

    /// Wears the default theme for the background that the terminal said it has.
    pub fn wear_for_background(&mut self, background: Background) {
        self.looks.wear_for_background(Some(background));
        self.changed.screen = true;
    }
}
