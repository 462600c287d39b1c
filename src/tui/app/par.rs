//! Par: the best score known for the board of a game that is over, and the line that leads to it.

use crate::game::{Event, Game, Mark};
use crate::i18n::text;
use crate::i18n::text::Text;
use crate::notation::Replay;
use crate::play::Par;
use crate::tui::app::{App, Changed, Mode, Open, ReplayPlayer, Suspended};

impl App {
    /// The par of the board, at the end of a game that was played.
    pub(crate) fn par(&self) -> Option<Par> {
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
            self.aside = Some(Suspended { mode: Mode::Play(sitting), marker: self.marker, page: None });
        }
        self.open = Open::Nothing;
        self.follow();
    }

    /// The best line as a game that the solver played.
    fn best_line(&self) -> Option<ReplayPlayer> {
        let line = self.advice.known.best()?;
        let events = line.cells.iter().flat_map(|&cell| [Event::Mark(Mark::solver()), Event::Move(cell)]);
        ReplayPlayer::new(Replay::new(self.game().id().clone(), events.collect())).ok()
    }

    /// Comes back from the best line or a finished game to what was put aside; says whether there was something.
    pub(super) fn come_back(&mut self) -> bool {
        let Some(Suspended { mode, marker, page }) = self.aside.take() else { return false };
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
    pub(crate) fn what_was_left(&self) -> Option<Text> {
        let aside = self.aside.as_ref()?;
        Some(aside.page.as_ref().map_or(text::BACK_TO_GAME, |open| open.page().title()))
    }

    /// The game that was put aside.
    pub(crate) fn game_aside(&self) -> Option<&Game> {
        self.aside.as_ref().map(|aside| match &aside.mode {
            Mode::Play(sitting) => crate::tui::app::game_to_continue(sitting),
            Mode::Watch(recording) => recording.game(),
        })
    }
}
