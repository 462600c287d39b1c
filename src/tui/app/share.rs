//! The result for others.

use crate::game::Game;
use crate::i18n::text;
use crate::play::share_text::{share_text, share_text_with_code};
use crate::tui::app::{App, Mode, Request};
use crate::tui::terminal;

/// How much of a game is shared.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Shared {
    /// What spoils nothing.
    Result,
    /// The replay code too.
    WithCode,
}

/// The results that were shared, as they were then.
#[derive(Default)]
pub(super) struct Results {
    /// The one that was shared last, as it was asked for.
    last: Option<String>,
    /// All of them, each once, without and with its code if that was asked for.
    all: Vec<(String, Option<String>)>,
}

impl Results {
    fn add(&mut self, result: String, code: Option<String>) {
        self.last = Some(code.as_ref().unwrap_or(&result).clone());
        match self.all.iter_mut().find(|(known, _)| *known == result) {
            Some((_, known)) => *known = code.or_else(|| known.take()),
            None => self.all.push((result, code)),
        }
    }
}

impl App {
    /// Has the result copied, and keeps it to be printed on leaving.
    pub(super) fn share(&mut self, what: Shared) {
        let game = self.game_to_share();
        if game.log().is_empty() {
            return self.say(self.words().text(text::NOTHING_TO_SHARE));
        }
        if self.day().is_some() {
            self.dailies.refresh();
        }
        let attempt = self.attempt();
        let result = share_text(&game, attempt, self.words());
        let with_code = || share_text_with_code(&game, attempt, self.words());
        self.shared.add(result, (what == Shared::WithCode).then(with_code));
        let is_copied = self.shared().is_some_and(|text| text.len() <= terminal::LONGEST_COPY);
        self.request = is_copied.then_some(Request::Copy);
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

    /// The game at hand, or all that is recorded of one. A game that is over is shared as it ended: so it is kept, too.
    fn game_to_share(&self) -> Game {
        let game = match &self.mode {
            Mode::Play(sitting) => sitting.game().clone(),
            Mode::Watch(recording) => recording.whole_game(),
        };
        Some(&game).filter(|game| game.status().is_over()).and_then(Game::own_end).unwrap_or(game)
    }

    /// The how manieth attempt at a daily board the game at hand is; of recorded games only those know that are kept.
    pub(crate) fn attempt(&self) -> Option<u32> {
        match &self.mode {
            Mode::Play(sitting) => self.dailies.attempt(sitting.game()),
            Mode::Watch(recording) => {
                self.day()?;
                self.dailies.attempt_recorded(&recording.whole_game())
            }
        }
    }

    /// The result that was shared last.
    #[must_use]
    pub fn shared(&self) -> Option<&str> {
        self.shared.last.as_deref()
    }

    /// All results that were shared, to be printed on leaving.
    #[must_use]
    pub fn all_shared(&self) -> Option<String> {
        let texts = self.shared.all.iter().map(|(result, code)| code.as_ref().unwrap_or(result).as_str());
        let texts: Vec<&str> = texts.collect();
        (!texts.is_empty()).then(|| texts.join("\n\n"))
    }
}
