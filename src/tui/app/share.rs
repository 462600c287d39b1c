//! The result for others.

use super::super::session;
use super::super::sharing::{shared_words, shared_words_with_code};
use super::super::words::text;
use super::{App, Request};

/// How much of a game is shared.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Shared {
    /// What spoils nothing.
    Result,
    /// The replay code too.
    WithCode,
}

impl App {
    /// Has the result copied, and keeps it to be printed on leaving.
    pub(super) fn share(&mut self, what: Shared) {
        if self.game().log().is_empty() {
            return self.say(self.words().text(text::NOTHING_TO_SHARE));
        }
        if self.day().is_some() {
            self.dailies.refresh();
        }
        let game = self.game();
        let attempt = self.dailies.attempt(game);
        let text = match what {
            Shared::Result => shared_words(game, attempt, self.words()),
            Shared::WithCode => shared_words_with_code(game, attempt, self.words()),
        };
        let is_copied = text.len() <= session::LONGEST_COPY;
        self.request = is_copied.then_some(Request::Copy);
        self.shared = Some(text);
        self.changed.game = true;
        let how = match (is_copied, what) {
            (true, Shared::Result) => text::RESULT_COPIED,
            (true, Shared::WithCode) => text::CODE_COPIED,
            (false, _) => text::TOO_LONG_TO_COPY,
        };
        let (how, leaving) =
            (self.words().text(how).into_owned(), self.words().text(text::LEAVING_PRINTS_IT));
        self.say(self.words().facts(&[how, leaving.into_owned()]));
    }

    /// The result that was shared last.
    #[must_use]
    pub fn shared(&self) -> Option<&str> {
        self.shared.as_deref()
    }
}
