//! Switches to other games: the next one, games of others, daily boards, and practice.

use super::RunningGame;
use crate::board::Seed;
use crate::board::deal::DealError;
use crate::game::{Day, Game, Session};
use crate::play::{DailySwitch, GameKind, switch_to_day};

impl RunningGame {
    pub fn start_next(&mut self) -> Result<(), DealError> {
        let game = Game::new(self.next_game.next_id())?;
        self.switch_to(game);
        Ok(())
    }

    /// Deals a board of another kind. Later boards are of this kind too, unless the deal fails.
    pub fn start_kind(&mut self, kind: GameKind, seed: Option<Seed>) -> Result<(), DealError> {
        let game = self.next_game.deal_kind(kind, seed)?;
        self.switch_to(game);
        Ok(())
    }

    pub fn take_over(&mut self, game: Game) {
        self.switch_to(game.take_over());
    }

    pub fn take_over_in_new_session(&mut self, game: Game) {
        self.session = Session::new(game.take_over());
        self.opened = self.session.game_number();
        self.followed = None;
        self.on_changed();
    }

    fn switch_to(&mut self, game: Game) {
        self.active_session_mut().switch_to(game);
        self.on_changed();
    }

    pub fn toggle_today(&mut self) -> DailySwitch {
        let switch = self.dailies.toggle_today(&mut self.session);
        self.after_switch(switch)
    }

    pub fn play_day(&mut self, day: Day) -> DailySwitch {
        let switch = switch_to_day(day, &mut self.session);
        self.after_switch(switch)
    }

    fn after_switch(&mut self, switch: DailySwitch) -> DailySwitch {
        match switch {
            DailySwitch::Today(_) => {
                // Attempts in other terminals count too.
                self.dailies.refresh();
                self.on_changed();
            }
            DailySwitch::BackToGame => self.on_returned(),
            DailySwitch::AlreadyOnToday | DailySwitch::UnknownDay | DailySwitch::DealFailed(_) => {}
        }
        switch
    }

    /// Plays this game in place of the session, without saving it.
    pub fn begin_practice(&mut self, game: Game) {
        self.leave_puzzles();
        self.practice = Some(Session::new(game));
        self.on_changed();
    }

    pub fn end_practice(&mut self) {
        if self.practice.take().is_some() {
            self.leave_puzzles();
            self.on_returned();
        }
    }
}
