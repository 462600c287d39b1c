//! What is asked for while a game is played.

use crate::board::{IllegalMove, Seed};
use crate::game::{Game, Sitting, Step};
use crate::i18n::text;
use crate::notation::Replay;
use crate::play::next_game::GameKind;
use crate::tui::app::share::Shared;
use crate::tui::app::{App, Mode, Open, marker};
use crate::tui::input::action::{Action, Direction};
use std::time::Duration;

impl App {
    pub(super) fn act_in_game(&mut self, action: Action, count: Option<u16>, now: Duration) {
        let times = count.unwrap_or(1);
        match action {
            Action::Go(direction) => self.go(direction, times),
            Action::NextGroup => self.go_to_group(i64::from(times)),
            Action::PreviousGroup => self.go_to_group(-i64::from(times)),
            Action::Remove => self.remove(now),
            Action::Undo => self.undo(times),
            Action::Redo => self.redo(times, now),
            Action::Restart => self.restart(),
            Action::New => self.begin_new_board(),
            Action::NewGame => self.open_new_game(),
            Action::Daily => self.turn_to_daily(),
            Action::Days => self.open_days(),
            Action::Share => self.share(Shared::Result),
            Action::ShareCode => self.share(Shared::WithCode),
            Action::Hint => self.ask_for_hint(now),
            Action::LetSolverPlay => self.let_solver_play(now),
            Action::WatchBestLine => self.watch_best_line(),
            _ => {}
        }
    }

    /// The sitting, to change it.
    pub(super) const fn sitting_to_change(&mut self) -> Option<&mut Sitting> {
        self.changed.game = true;
        match &mut self.mode {
            Mode::Play(sitting) => Some(sitting),
            Mode::Watch(_) => None,
        }
    }

    fn go(&mut self, direction: Direction, tiles: u16) {
        let cell = marker::gone(self.game().board(), self.marker, direction, tiles);
        self.go_to(cell);
    }

    fn go_to_group(&mut self, steps: i64) {
        let min_group = self.game().rules().min_group();
        // Whoever has been elsewhere meanwhile wants to begin with the largest again.
        let from = self.toured_to.filter(|&cell| cell == self.marker);
        if let Some(cell) = marker::group_on(self.game().board(), min_group, from, steps) {
            self.go_to(cell);
            self.toured_to = Some(cell);
        }
    }

    fn remove(&mut self, now: Duration) {
        let cell = self.marker;
        let Some(sitting) = self.sitting_to_change() else { return };
        match sitting.play(cell).cloned() {
            Ok(played) => {
                self.settle();
                self.animate(Some(played), now);
            }
            Err(illegal) => self.refuse(illegal),
        }
    }

    pub(super) fn refuse(&mut self, illegal: IllegalMove) {
        let is_over = self.game().status().is_over();
        self.say(if is_over {
            self.words().game_is_over(self.bindings())
        } else {
            self.words().refusal(illegal).into_owned()
        });
    }

    fn undo(&mut self, times: u16) {
        let mut undone = 0;
        let first = self.game().id().clone();
        while undone < times
            && let Some(step) = self.sitting_to_change().and_then(Sitting::undo)
        {
            undone += 1;
            if let Step::Move(played) = step {
                self.marker = played.cell;
            }
        }
        if undone == 0 {
            self.say(self.words().text(text::NOTHING_TO_UNDO));
        } else if *self.game().id() != first {
            self.say(self.words().text(text::GAME_BEFORE));
        }
        self.settle();
    }

    fn redo(&mut self, times: u16, now: Duration) {
        let mut last = None;
        for _ in 0..times {
            let Some(step) = self.sitting_to_change().and_then(Sitting::redo) else { break };
            last = Some(step);
        }
        self.settle();
        match last {
            None => self.say(self.words().text(text::NOTHING_TO_REDO)),
            Some(Step::Game) => {}
            Some(Step::Move(played)) => self.animate(Some(played), now),
        }
    }

    fn restart(&mut self) {
        let restarted = self.sitting_to_change().is_some_and(Sitting::restart);
        self.say(if restarted {
            self.words().can_be_undone(text::RESTARTED, self.bindings())
        } else {
            self.words().text(text::AT_THE_BEGINNING).into_owned()
        });
        self.settle();
    }

    fn begin_new_board(&mut self) {
        match Game::new(self.next_game.deal()) {
            Ok(game) => self.turn_to(game),
            Err(error) => self.say(self.words().no_deal(&error)),
        }
    }

    /// Begins a board of this kind, and deals others like it from then on. Where there is none, the page stays.
    pub(super) fn begin(&mut self, kind: GameKind, seed: Option<Seed>) {
        let mut next = self.next_game.turned_to(kind, seed);
        match Game::new(next.deal()) {
            Ok(game) => {
                self.next_game.turn_to(next);
                self.page = None;
                self.turn_to(game);
            }
            Err(error) => self.say(self.words().no_deal(&error)),
        }
    }

    /// Plays the game of an id that somebody gave, or of a replay code on. Where there is none, the page stays.
    pub(super) fn play_given(&mut self, code: &str) {
        let game = code.parse().ok().and_then(|replay: Replay| replay.game().ok());
        let Some(game) = game else { return self.say(self.words().text(text::BAD_ID)) };
        self.page = None;
        self.turn_to(game.taken_over());
    }

    fn turn_to(&mut self, game: Game) {
        if let Some(sitting) = self.sitting_to_change() {
            sitting.turn_to(game);
        }
        self.say(self.words().can_be_undone(text::NEW_BOARD, self.bindings()));
        self.marker = self.middle();
        self.settle();
    }

    /// Brings the marker back to the tiles, and shows how it ended if it did.
    pub(super) fn settle(&mut self) {
        self.settle_marker();
        self.toured_to = None;
        if let Mode::Play(sitting) = &self.mode {
            self.advice.leave_position(sitting.game());
        }
        self.open = if self.game().status().is_over() { Open::Result } else { Open::Nothing };
        self.expect_place();
    }
}
