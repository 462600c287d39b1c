//! What is said before anything happens.

use crate::play::StartMessage;
use crate::tui::app::App;

impl App {
    /// The same, with something said at first.
    #[must_use]
    pub fn greeting(mut self, greeting: Option<StartMessage>) -> Self {
        if let Some(greeting) = greeting {
            let words = self.words().greeting(greeting, self.bindings());
            self.say(words);
        }
        self
    }

    /// Says something that has nothing to do with what was done last.
    pub fn tell(&mut self, message: String) {
        self.told.clone_from(&message);
        self.say(message);
        self.changed.screen = true;
    }

    /// Whether something can be told: not while what was told before is on the screen.
    #[must_use]
    pub fn may_tell(&self) -> bool {
        self.message.is_empty() || self.message != self.told
    }
}
