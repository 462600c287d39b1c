//! Changes to settings, by a key or on the settings page.

use crate::config::{Setting, Value};
use crate::i18n::Charset;
use crate::play::Effect;
use crate::tui::app::App;

impl App {
    /// Captures or releases the mouse without saving that as a choice.
    pub(crate) fn toggle_mouse(&mut self) {
        let captures = !self.settings.config.is_on(Setting::Mouse);
        self.settings.config.choose(Setting::Mouse, captures);
        self.effects.push(Effect::CaptureMouse(captures));
        self.say(self.messages().text(if captures { "mouse-on" } else { "mouse-off" }));
    }

    pub(crate) fn next_theme(&mut self) {
        self.choose(Setting::Theme, self.settings.next_value(Setting::Theme));
        let appearance = &self.settings.appearance;
        let (theme, shown) = (appearance.theme_name(), appearance.fallback_theme());
        let messages = self.settings.messages();
        let name = ("name", messages.value_name(theme).into());
        self.status.say(match shown {
            None => messages.format("theme-selected", [name]),
            Some(shown) => {
                messages.format("theme-shown-as", [name, ("shown", messages.value_name(shown).into())])
            }
        });
    }

    pub(crate) fn next_symbols(&mut self) {
        let before = self.settings.appearance.resolved.symbols;
        self.choose(Setting::Symbols, self.settings.next_value(Setting::Symbols));
        // What `auto` shows already would change nothing.
        if self.settings.appearance.symbols == before {
            self.choose(Setting::Symbols, self.settings.next_value(Setting::Symbols));
        }
        let messages = self.messages();
        let appearance = &self.settings.appearance;
        let (chosen, shown) = (appearance.symbols.name, appearance.resolved.symbols.name);
        let name = ("name", messages.value_name(chosen).into());
        self.say(if chosen == shown {
            messages.format("symbols-selected", [name])
        } else {
            messages.format("symbols-shown-as", [name, ("shown", messages.value_name(shown).into())])
        });
    }

    /// Draws with the characters that take one column.
    pub(crate) fn on_charset(&mut self, charset: Charset) {
        self.settings.appearance.set_charset(charset);
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
            Err(why) => self.say(self.messages().format("keys-refused", [("why", why.to_string().into())])),
            Ok(()) if self.settings.config.is_fixed(setting) => {}
            Ok(()) => self.effects.push(Effect::SaveChoice(setting, value)),
        }
    }
}
