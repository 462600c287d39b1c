//! Changes to settings, by a key or on the settings page.

use crate::config::Setting;
use crate::i18n::Charset;
use crate::play::Effect;
use crate::tui::app::App;

impl App {
    /// Captures or releases the mouse without saving that as a choice.
    pub(crate) fn toggle_mouse(&mut self) {
        let captures = !self.settings.config.is_on(Setting::Mouse);
        self.settings.config.choose(Setting::Mouse, captures.to_string());
        self.effects.push(Effect::CaptureMouse(captures));
        self.say(self.messages().text(if captures { "mouse-on" } else { "mouse-off" }));
    }

    pub(crate) fn next_theme(&mut self) {
        self.choose(Setting::Theme, self.settings.value_after(Setting::Theme, 1));
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
        self.choose(Setting::Symbols, self.settings.value_after(Setting::Symbols, 1));
        // What `auto` shows already would change nothing.
        if self.settings.appearance.symbols == before {
            self.choose(Setting::Symbols, self.settings.value_after(Setting::Symbols, 1));
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

    /// Sets a setting, and saves the choice unless a flag or the settings file overrides it.
    pub(crate) fn choose(&mut self, setting: Setting, value: String) {
        if let Err(why) = self.settings.choose(setting, value) {
            return self.say(self.messages().format("keys-refused", [("why", why.to_string().into())]));
        }
        if !self.settings.config.is_fixed(setting) {
            self.effects.push(Effect::SaveChoice(setting, self.settings.config.written(setting)));
        }
        if setting == Setting::Mouse {
            self.effects.push(Effect::CaptureMouse(self.settings.config.is_on(setting)));
        }
    }
}
