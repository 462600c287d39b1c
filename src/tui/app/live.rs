//! A game shown while it is played elsewhere.

use crate::board::Cell;
use crate::game::Game;
use crate::i18n::text;
use crate::text::sanitize_message;
use crate::tui::app::{App, Mode, NextGame, ReplayPlayer};
use crate::tui::theme::Appearance;
use std::sync::mpsc::{Receiver, TryRecvError};
use std::time::Duration;

/// What happens in a game that is played elsewhere.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SpectateEvent {
    /// A move, and what was said with it.
    Move(Cell, String),
    /// Something else that was said.
    Remark(String),
    /// How it ended. Nothing comes after this.
    Verdict(String),
}

/// How long news may wait: they come from a thread that cannot wake the terminal.
const GLANCE: Duration = Duration::from_millis(40);

impl App {
    /// The screen of a game that is played elsewhere, from its first board on. It shows the moves at its own pace, and
    /// those that were shown can be gone through while others come.
    #[must_use]
    pub fn watch_live(
        game: &Game,
        news: Receiver<SpectateEvent>,
        next_game: NextGame,
        looks: Appearance,
        animates: bool,
    ) -> Self {
        let recording = Mode::Watch(Box::new(ReplayPlayer::live(game)));
        Self { news: Some(news), ..Self::new(recording, next_game, looks, animates) }
    }

    /// When to look for news again, if there may be any.
    pub(super) fn next_news(&self, now: Duration) -> Option<Duration> {
        self.news.as_ref().map(|_| now + GLANCE)
    }

    /// Takes in what happened since.
    pub(super) fn hear(&mut self, now: Duration) {
        while let Some(news) = &self.news {
            match news.try_recv() {
                Err(TryRecvError::Empty) => return,
                Ok(happened @ (SpectateEvent::Move(..) | SpectateEvent::Remark(_))) => {
                    self.record(happened, now)
                }
                Ok(verdict @ SpectateEvent::Verdict(_)) => {
                    self.record(verdict, now);
                    self.news = None;
                }
                // Whoever played is gone without a word.
                Err(TryRecvError::Disconnected) => {
                    self.record(
                        SpectateEvent::Verdict(self.words().text(text::BROKEN_OFF).into_owned()),
                        now,
                    );
                    self.news = None;
                }
            }
        }
    }

    fn record(&mut self, news: SpectateEvent, now: Duration) {
        // Whoever has taken over plays a game of their own.
        let Mode::Watch(recording) = &mut self.mode else { return };
        match news {
            SpectateEvent::Move(cell, message) => recording.grow(cell, sanitize_message(&message), now),
            SpectateEvent::Remark(remark) => recording.add(sanitize_message(&remark)),
            SpectateEvent::Verdict(verdict) => recording.end(sanitize_message(&verdict)),
        }
        self.changed.screen = true;
        self.follow();
    }
}
