//! Par: the best score known for the board of a game that is over, and the line that leads to it.

use super::super::words::text::{self, Text};
use super::{App, Aside, Changed, Mode, Open, Recording};
use crate::game::{Event, Game, Mark};
use crate::notation::Replay;

/// What is known about how good a game could have been.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Par {
    /// The best score known.
    pub(crate) score: i64,
    /// The player's own.
    pub(crate) own: i64,
    /// Whether no better one is possible.
    pub(crate) proved: bool,
    /// Whether the solver is still looking for a better one.
    pub(crate) is_searching: bool,
}

impl App {
    /// The par of the board, at the end of a game that was played.
    pub(in super::super) fn par(&self) -> Option<Par> {
        let Mode::Play(sitting) = &self.mode else { return None };
        let game = sitting.game();
        let best = self.advice.known.best().filter(|_| game.status().is_over())?;
        Some(Par {
            score: best.score,
            own: game.score(),
            proved: best.is_proved_after(0),
            is_searching: self.advice.is_searching(),
        })
    }

    /// Shows the best line known from the first board, and puts the game aside meanwhile.
    pub(super) fn watch_best_line(&mut self) {
        if !self.game().status().is_over() {
            return self.say(self.words().text(text::BEST_LINE_AT_END));
        }
        self.know_own_line();
        let Some(recording) = self.best_line() else { return };
        if let Some(sitting) = self.sitting_to_change() {
            sitting.mark(Mark::best_line());
        }
        if let Mode::Play(sitting) = std::mem::replace(&mut self.mode, Mode::Watch(Box::new(recording))) {
            self.aside = Some(Aside { mode: Mode::Play(sitting), marker: self.marker, page: None });
        }
        self.open = Open::Nothing;
        self.follow();
    }

    /// The best line as a game that the solver played.
    fn best_line(&self) -> Option<Recording> {
        let line = self.advice.known.best()?;
        let events = line.cells.iter().flat_map(|&cell| [Event::Mark(Mark::solver()), Event::Move(cell)]);
        Recording::new(Replay::new(self.game().id().clone(), events.collect())).ok()
    }

    /// Comes back from the best line or a finished game to what was put aside; says whether there was something.
    pub(super) fn come_back(&mut self) -> bool {
        let Some(Aside { mode, marker, page }) = self.aside.take() else { return false };
        let is_over = matches!(&mode, Mode::Play(sitting) if sitting.game().status().is_over());
        self.mode = mode;
        self.page = page;
        self.marker = marker;
        self.follow();
        self.open = if is_over { Open::Result } else { Open::Nothing };
        self.changed = Changed { screen: true, game: true };
        true
    }

    /// What one would come back to, if something was put aside.
    pub(in super::super) fn what_was_left(&self) -> Option<Text> {
        let aside = self.aside.as_ref()?;
        Some(aside.page.as_ref().map_or(text::BACK_TO_GAME, |open| open.page().title()))
    }

    /// The game that was put aside.
    pub(in super::super) fn game_aside(&self) -> Option<&Game> {
        self.aside.as_ref().map(|aside| match &aside.mode {
            Mode::Play(sitting) => super::game_to_continue(sitting),
            Mode::Watch(recording) => recording.game(),
        })
    }
}
