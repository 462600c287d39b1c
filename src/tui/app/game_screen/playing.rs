//! The actions of a player in a game.

use super::GameScreen;
use crate::board::deal::DealError;
use crate::board::{IllegalMove, Seed};
use crate::game::Step;
use crate::i18n::{color_placeholder, daily, game};
use crate::notation::Replay;
use crate::play::{DailySwitch, GameKind};
use crate::tui::input::Action;
use std::time::Duration;

impl GameScreen {
    pub(super) fn act_in_game(&mut self, action: Action, count: Option<u16>, now: Duration) {
        let times = count.unwrap_or(1);
        match action {
            Action::Go(direction) => {
                self.display.cursor.step(self.activities.game(&self.running).board(), direction, times);
            }
            Action::GoToEnd(direction) => {
                self.display.cursor.go_to_end(self.activities.game(&self.running).board(), direction);
            }
            Action::NextGroup | Action::PreviousGroup => {
                let steps = if action == Action::NextGroup { times.into() } else { -i64::from(times) };
                let game = self.activities.game(&self.running);
                self.display.cursor.tour(game.board(), game.rules().min_group(), steps);
            }
            Action::Remove => self.remove(now),
            Action::Undo => self.undo(times),
            Action::Redo => self.redo(times, now),
            Action::Restart => self.restart(),
            Action::New => {
                let started = self.running.start_next();
                self.show_new_board(&started);
            }
            Action::Daily => {
                let switch = self.running.toggle_today();
                self.on_daily_switch(switch);
            }
            Action::Hint => self.request_hint(now),
            Action::LetSolverPlay => self.start_autoplay(now),
            Action::WatchBestLine => self.show_best_line(),
            Action::Review => self.review_current_game(),
            _ => {}
        }
    }

    fn remove(&mut self, now: Duration) {
        let before = self.target();
        match self.running.play(self.marker()) {
            Ok(played) => {
                self.on_board_changed();
                self.animate(played, now);
                let beaten = self.target().zip(before);
                if let Some(beaten) =
                    beaten.and_then(|(now, before)| now.beaten_since(before, self.messages()))
                {
                    self.display.say(beaten);
                }
                if let Some(lost) = game::lost_clear(self.messages(), self.game(), color_placeholder) {
                    self.display.say(lost);
                }
            }
            Err(illegal) => self.explain_illegal_move(illegal),
        }
    }

    pub(super) fn explain_illegal_move(&mut self, illegal: IllegalMove) {
        let is_over = self.game().status().is_over();
        self.display.say(if is_over {
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
            self.display.cursor.set_marker(cell);
        }
        if steps.is_empty() {
            return self.display.say(self.messages().text("nothing-to-undo"));
        }
        if steps.contains(&Step::Game) {
            self.display.say(self.messages().text("back-to-previous-game"));
        }
        self.on_board_changed();
    }

    fn redo(&mut self, times: u16, now: Duration) {
        let steps = self.running.redo(times.into());
        let Some(last) = steps.last() else {
            return self.display.say(self.messages().text("nothing-to-redo"));
        };
        self.on_board_changed();
        if let Step::Move(played) = last {
            self.animate(played.clone(), now);
        }
    }

    fn restart(&mut self) {
        if !self.running.restart() {
            return self.display.say(self.messages().text("already-at-start"));
        }
        let restarted = self.messages().text("restarted").into_owned();
        self.display.say(self.key_hints().with_undo(restarted));
        self.on_board_changed();
    }

    /// Starts a game of this kind. Later games are of this kind too. Returns false if the board cannot be dealt.
    pub(crate) fn start_kind(&mut self, kind: GameKind, seed: Option<Seed>) -> bool {
        let started = self.running.start_kind(kind, seed);
        self.show_new_board(&started)
    }

    fn show_new_board(&mut self, started: &Result<(), DealError>) -> bool {
        match started {
            Ok(()) => {
                self.display.say(self.key_hints().with_undo(self.messages().text("new-board").into_owned()));
                self.display.on_board_switched(self.activities.game(&self.running));
            }
            Err(error) => self.display.say(game::no_deal(self.messages(), error)),
        }
        started.is_ok()
    }

    /// Plays the game whose id or replay code the player has entered. Returns false if it is invalid.
    pub(crate) fn play_code(&mut self, code: &str) -> bool {
        let replayed = code.parse().map(|replay: Replay| replay.game());
        match replayed {
            Ok(Ok(game)) => {
                self.running.take_over(game);
                return self.show_new_board(&Ok(()));
            }
            Ok(Err(error)) => self.display.say(game::no_replay(self.messages(), &error)),
            Err(_) => self.display.say(self.messages().text("unreadable-id")),
        }
        false
    }

    pub(crate) fn on_daily_switch(&mut self, switch: DailySwitch) {
        let session = self.running.session();
        // An undo takes back the moves first.
        let way_back = if session.game().moves().is_empty() {
            (session.games().count() > 1).then_some(Action::Undo)
        } else {
            session.game_before_daily().map(|_| Action::Daily)
        };
        let with_way_back = |message| match way_back {
            Some(action) => self.key_hints().with_way_back(message, action),
            None => message.into(),
        };
        let message = match switch {
            DailySwitch::Today(day) => with_way_back(daily::daily_and_attempt(
                self.messages(),
                day,
                self.running.dailies().attempt(self.running.game()),
            )),
            DailySwitch::BackToGame => self.messages().text("back-to-your-game").into(),
            DailySwitch::AlreadyOnToday => {
                let already = self.messages().text("already-on-todays-board").into_owned();
                return self.display.say(with_way_back(already));
            }
            DailySwitch::UnknownDay => return self.display.say(self.messages().text("no-daily-board")),
            DailySwitch::DealFailed(error) => {
                return self.display.say(game::no_deal(self.messages(), &error));
            }
        };
        self.display.say(message);
        self.display.on_board_switched(self.activities.game(&self.running));
    }
}
