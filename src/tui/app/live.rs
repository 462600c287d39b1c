//! A game shown while it is played elsewhere.

use super::super::presentable::presentable;
use super::super::theme::Looks;
use super::super::words::text;
use super::{App, Mode, NewDeal, Recording};
use crate::board::Cell;
use crate::game::Game;
use std::sync::mpsc::{Receiver, TryRecvError};
use std::time::Duration;

/// What happens in a game that is played elsewhere.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum News {
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
        news: Receiver<News>,
        new_deal: NewDeal,
        looks: Looks,
        animates: bool,
    ) -> Self {
        let recording = Mode::Watch(Box::new(Recording::live(game)));
        Self { news: Some(news), ..Self::new(recording, new_deal, looks, animates) }
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
                Ok(happened @ (News::Move(..) | News::Remark(_))) => self.record(happened, now),
                Ok(verdict @ News::Verdict(_)) => {
                    self.record(verdict, now);
                    self.news = None;
                }
                // Whoever played is gone without a word.
                Err(TryRecvError::Disconnected) => {
                    self.record(News::Verdict(self.words().text(text::BROKEN_OFF).into_owned()), now);
                    self.news = None;
                }
            }
        }
    }

    fn record(&mut self, news: News, now: Duration) {
        // Whoever has taken over plays a game of their own.
        let Mode::Watch(recording) = &mut self.mode else { return };
        match news {
            News::Move(cell, message) => recording.grow(cell, presentable(&message), now),
            News::Remark(remark) => recording.add(presentable(&remark)),
            News::Verdict(verdict) => recording.end(presentable(&verdict)),
        }
        self.changed.screen = true;
        self.follow();
    }
}
