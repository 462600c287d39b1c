//! Changes to settings, by a key or on the settings page.

use crate::config::Setting;
use crate::tui::app::{App, Effect};
use crate::tui::page::SettingsPage;
use crate::tui::theme::Background;

impl App {
    pub(crate) fn toggle_mouse(&mut self) {
        let captures = !self.settings.captures_mouse;
        self.settings.captures_mouse = captures;
        self.effects.push(Effect::CaptureMouse(captures));
        self.say(self.messages().mouse_mode(captures));
    }

    pub(crate) fn next_theme(&mut self) {
        self.settings.appearance.select_next_theme();
        self.status.say(self.settings.messages().theme_selected(
            self.settings.appearance.theme_name(),
            self.settings.appearance.fallback_theme(),
        ));
        self.save_choice(Setting::Theme);
    }

    pub(crate) fn next_symbols(&mut self) {
        let (chosen, shown) = self.settings.appearance.select_next_symbols();
        self.say(self.messages().symbols_selected(chosen, shown));
        self.save_choice(Setting::Symbols);
    }

    /// Selects the theme for the background that the terminal reported.
    pub(crate) fn on_background(&mut self, background: Background) {
        self.settings.appearance.select_for_background(Some(background));
        self.effects.redraw();
    }

    /// Sets a setting to the value with this index in its list of values, and updates the page.
    pub(crate) fn set(&mut self, setting: Setting, index: usize) {
        match self.settings.set(setting, index) {
            Err(why) => self.say(self.messages().keys_refused(&why)),
            Ok(()) => self.save_choice(setting),
        }
        if setting == Setting::Mouse {
            self.effects.push(Effect::CaptureMouse(self.settings.captures_mouse));
        }
        let row = Setting::on_page().position(|other| other == setting).unwrap_or(0);
        self.page = Some(SettingsPage::open(self, row));
        self.effects.redraw();
    }

    fn save_choice(&mut self, setting: Setting) {
        if let Some(choice) = self.settings.choose(setting) {
            self.effects.push(Effect::SaveChoice(choice));
        }
    }
}
