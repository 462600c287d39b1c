//! Changes to settings, by a key or on the settings page.

use super::GameScreen;
use crate::config::{Setting, Value};
use crate::tui::app::effects::Effect;
use crate::tui::theme::Background;

impl GameScreen {
    /// Captures or releases the mouse without saving that as a choice.
    pub(crate) fn toggle_mouse(&mut self) {
        let captures = !self.settings.config.is_on(Setting::Mouse);
        self.settings.config.choose(Setting::Mouse, captures);
        self.effects.push(Effect::CaptureMouse(captures));
        self.say(self.messages().mouse_mode(captures));
    }

    pub(crate) fn next_theme(&mut self) {
        self.choose(Setting::Theme, self.settings.next_value(Setting::Theme));
        let appearance = &self.settings.appearance;
        let (theme, shown) = (appearance.theme_name(), appearance.fallback_theme());
        self.status.say(self.settings.messages().theme_selected(theme, shown));
    }

    pub(crate) fn next_symbols(&mut self) {
        self.choose(Setting::Symbols, self.settings.next_value(Setting::Symbols));
        let appearance = &self.settings.appearance;
        let (chosen, shown) = (appearance.symbols.name, appearance.resolved.symbols.name);
        self.say(self.messages().symbols_selected(chosen, shown));
    }

    /// Selects the theme for the background that the terminal reported.
    pub(crate) fn on_background(&mut self, background: Background) {
        self.settings.appearance.select_for_background(Some(background));
        self.effects.redraw();
    }

    /// Sets a setting from the settings page.
    pub(crate) fn set(&mut self, setting: Setting, value: Value) {
        self.choose(setting, value);
        if setting == Setting::Mouse {
            self.effects.push(Effect::CaptureMouse(self.settings.config.is_on(setting)));
        }
    }

    /// Sets a setting, and saves the choice unless a flag or the settings file overrides it.
    fn choose(&mut self, setting: Setting, value: Value) {
        match self.settings.choose(setting, value.clone()) {
            Err(why) => self.say(self.messages().keys_refused(&why)),
            Ok(()) if self.settings.config.is_fixed(setting) => {}
            Ok(()) => self.effects.push(Effect::SaveChoice(setting, value)),
        }
    }
}
