//! The actions of a player in a game.

use super::GameScreen;
use crate::board::deal::DealError;
use crate::board::{IllegalMove, Seed};
use crate::game::{Day, Step};
use crate::i18n::{daily, game};
use crate::notation::Replay;
use crate::play::DailySwitch;
use crate::play::GameKind;
use crate::tui::app::shared_results::ShareKind;
use crate::tui::input::{Action, Direction};
use std::time::Duration;

impl GameScreen {
    pub(super) fn act_in_game(&mut self, action: Action, count: Option<u16>, now: Duration) {
        let times = count.unwrap_or(1);
        match action {
            Action::Go(direction) => self.step(direction, times),
            Action::GoToEnd(direction) => {
                self.cursor.go_to_end(self.activity.game(&self.running).board(), direction);
            }
            Action::NextGroup => self.tour(i64::from(times)),
            Action::PreviousGroup => self.tour(-i64::from(times)),
            Action::Remove => self.remove(now),
            Action::Undo => self.undo(times),
            Action::Redo => self.redo(times, now),
            Action::Restart => self.restart(),
            Action::New => self.start_next_game(),
            Action::Daily => self.switch_to_daily(),
            Action::Share => self.share(ShareKind::Result),
            Action::ShareCode => self.share(ShareKind::WithCode),
            Action::Hint => self.request_hint(now),
            Action::LetSolverPlay => self.start_autoplay(now),
            Action::WatchBestLine => self.show_best_line(),
            Action::Review => self.review_current_game(),
            _ => {}
        }
    }

    fn step(&mut self, direction: Direction, tiles: u16) {
        self.cursor.step(self.activity.game(&self.running).board(), direction, tiles);
    }

    fn tour(&mut self, steps: i64) {
        let game = self.activity.game(&self.running);
        self.cursor.tour(game.board(), game.rules().min_group(), steps);
    }

    fn remove(&mut self, now: Duration) {
        match self.running.play(self.marker()) {
            Ok(played) => {
                self.on_board_changed();
                self.animate(Some(played), now);
            }
            Err(illegal) => self.explain_illegal_move(illegal),
        }
    }

    pub(crate) fn explain_illegal_move(&mut self, illegal: IllegalMove) {
        let is_over = self.game().status().is_over();
        self.say(if is_over {
            self.key_hints().game_over()
        } else {
            game::refusal(self.messages(), illegal).into()
        });
    }

    fn undo(&mut self, times: u16) {
        let steps = self.running.undo(times.into());
        let mut marks = steps.iter().filter_map(|step| match step {
            Step::Move(played) => Some(played.cell),
            Step::Game => None,
        });
        if let Some(cell) = marks.next_back() {
            self.cursor.set_marker(cell);
        }
        if steps.is_empty() {
            self.say(self.messages().text("nothing-to-undo"));
        } else if steps.contains(&Step::Game) {
            self.say(self.messages().text("back-to-previous-game"));
        }
        self.on_board_changed();
    }

    fn redo(&mut self, times: u16, now: Duration) {
        let steps = self.running.redo(times.into());
        self.on_board_changed();
        match steps.last() {
            None => self.say(self.messages().text("nothing-to-redo")),
            Some(Step::Game) => {}
            Some(Step::Move(played)) => self.animate(Some(played.clone()), now),
        }
    }

    fn restart(&mut self) {
        let is_restarted = self.running.restart();
        self.say(if is_restarted {
            self.key_hints().with_undo(self.messages().text("restarted").into_owned())
        } else {
            self.messages().text("already-at-start").into()
        });
        self.on_board_changed();
    }

    fn start_next_game(&mut self) {
        let started = self.running.start_next();
        self.show_new_board(&started);
    }

    /// Starts a game of this kind. Later games are of this kind too. Returns false if the board cannot be dealt.
    pub(crate) fn start_kind(&mut self, kind: GameKind, seed: Option<Seed>) -> bool {
        let started = self.running.start_kind(kind, seed);
        self.show_new_board(&started)
    }

    fn show_new_board(&mut self, started: &Result<(), DealError>) -> bool {
        match started {
            Ok(()) => {
                self.say(self.key_hints().with_undo(self.messages().text("new-board").into_owned()));
                self.on_board_switched();
            }
            Err(error) => self.say(game::no_deal(self.messages(), error)),
        }
        started.is_ok()
    }

    /// Plays the game whose id or replay code the player has entered. Returns false if it is invalid.
    pub(crate) fn play_code(&mut self, code: &str) -> bool {
        let Some(game) = code.parse().ok().and_then(|replay: Replay| replay.game().ok()) else {
            self.say(self.messages().text("unreadable-id"));
            return false;
        };
        self.running.take_over(game);
        self.show_new_board(&Ok(()))
    }

    /// Switches to today's board, or from it back to the previous game.
    fn switch_to_daily(&mut self) {
        let switch = self.running.toggle_today();
        self.on_daily_switch(switch);
    }

    /// Switches to the board of a day.
    pub(crate) fn play_day(&mut self, day: Day) {
        let switch = self.running.play_day(day);
        self.on_daily_switch(switch);
    }

    fn on_daily_switch(&mut self, switch: DailySwitch) {
        let message = match switch {
            DailySwitch::Today(day) => self.key_hints().with_undo(daily::daily_and_attempt(
                self.messages(),
                day,
                self.running.attempt(),
            )),
            DailySwitch::BackToGame => self.messages().text("back-to-your-game").into(),
            DailySwitch::AlreadyOnToday => {
                let already = self.messages().text("already-on-todays-board").into_owned();
                let is_only_game = self.running.session().games().count() == 1;
                return self.say(if is_only_game {
                    already.into()
                } else {
                    self.key_hints().with_undo(already)
                });
            }
            DailySwitch::UnknownDay => return self.say(self.messages().text("no-daily-board")),
            DailySwitch::DealFailed(error) => return self.say(game::no_deal(self.messages(), &error)),
        };
        self.say(message);
        self.on_board_switched();
    }

    /// Goes to a position in the history of the game or the replay.
    pub(crate) fn go_to_position(&mut self, position: usize) {
        if let Some(replay) = self.activity.replay_mut() {
            replay.go_to(position);
            return self.follow_replay();
        }
        if let Some(review) = self.activity.review_mut() {
            review.choose(position);
            return self.follow_replay();
        }
        if self.running.go_to_move(position) {
            // The marker names the move that the history goes on with, as after an undo.
            if let Some(&next) = self.game().undone_moves().last() {
                self.cursor.set_marker(next);
            }
            self.on_board_changed();
        }
    }
}
