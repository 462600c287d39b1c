//! Moves, undo and redo, other games, and the end of a game: its place on the leaderboard and the daily boards.

use super::RunningGame;
use crate::board::deal::DealError;
use crate::board::{Cell, IllegalMove, Seed};
use crate::game::{Day, Game, HistoryEntry, PlayedMove, Session, Step};
use crate::play::{DailySwitch, GameEffect, GameKind, RankedGame, switch_to_day};
use crate::store::{FinishedGame, KeptReviews, Scores};

impl RunningGame {
    pub fn play(&mut self, cell: Cell) -> Result<PlayedMove, IllegalMove> {
        let played = self.playing_mut().play(cell)?.clone();
        if has_ended_before(self.game()) {
            self.follow_back();
        } else {
            self.follow();
        }
        Ok(played)
    }

    /// Undoes up to this number of steps. Returns the steps, in the order in which they were undone.
    pub fn undo(&mut self, steps: usize) -> Vec<Step> {
        self.step(steps, Session::undo)
    }

    pub fn redo(&mut self, steps: usize) -> Vec<Step> {
        self.step(steps, Session::redo)
    }

    fn step(&mut self, steps: usize, step: fn(&mut Session) -> Option<Step>) -> Vec<Step> {
        let session = self.playing_mut();
        let taken: Vec<Step> = std::iter::from_fn(|| step(session)).take(steps).collect();
        if !taken.is_empty() {
            self.follow_back();
        }
        taken
    }

    /// Starts the board again. Returns false if the game has no moves yet.
    pub fn restart(&mut self) -> bool {
        let is_restarted = self.playing_mut().restart();
        if is_restarted {
            self.follow();
        }
        is_restarted
    }

    /// Undoes or redoes to the position after this number of moves. Returns whether that is another position.
    pub fn go_to_move(&mut self, number: usize) -> bool {
        let before = self.game().moves().len();
        self.playing_mut().go_to_move(number);
        let has_moved = self.game().moves().len() != before;
        if has_moved {
            self.follow_back();
        }
        has_moved
    }

    /// The moves of the game, including those that a redo reaches, and the number of those made.
    pub fn history(&self) -> (Vec<HistoryEntry>, usize) {
        let (game, session) = (self.game(), self.playing());
        let mut entries = game.history();
        // A redo does not reach the moves that were undone before the switch to a later game.
        entries.truncate(game.moves().len() + session.moves_to_redo());
        (entries, game.moves().len())
    }

    /// Handles a game that has ended and was recorded: ranks it, and adds it to the daily boards.
    pub fn on_finished(&mut self, game: FinishedGame) {
        let scores = if self.log.is_some() { self.scores() } else { None };
        self.ranked = scores.as_ref().and_then(|scores| RankedGame::new(game.clone(), scores));
        self.dailies.on_game_end(game, scores.as_ref().map(Scores::games));
        self.effects.push(GameEffect::Redraw);
    }

    /// Follows the game to a position that it had before. If the game is over there, ranks it again.
    pub(super) fn follow_back(&mut self) {
        self.follow();
        if self.game().status().is_over() && self.practice.is_none() && self.log.is_some() {
            let scores = self.scores();
            let entry = scores.as_ref().and_then(|scores| scores.entry_of(self.game()));
            self.ranked =
                entry.zip(scores.as_ref()).and_then(|(game, scores)| RankedGame::new(game.clone(), scores));
        }
    }

    /// Reads the finished games. If they cannot be read, returns `None`, and the effects say why.
    pub fn scores(&mut self) -> Option<Scores> {
        let Some(log) = &mut self.log else { return Some(Scores::default()) };
        match log() {
            Ok((games, warning)) => {
                self.effects.extend(warning.map(GameEffect::Warn));
                Some(Scores::new(games))
            }
            Err(error) => {
                self.effects.push(GameEffect::GamesUnreadable(error));
                None
            }
        }
    }

    /// The reviews of the finished games. Games whose reviews cannot be read count as not reviewed.
    pub fn kept_reviews(&self) -> KeptReviews {
        self.reviews.as_ref().and_then(|reviews| reviews.read().ok()).unwrap_or_default()
    }

    /// Reads the results on the daily boards again, because games may also end in other terminals.
    pub fn refresh_dailies(&mut self) {
        self.dailies.refresh();
    }

    pub fn attempt(&self) -> Option<u32> {
        self.dailies.attempt(self.game())
    }

    pub fn start_next(&mut self) -> Result<(), DealError> {
        let game = Game::new(self.next_game.next_id())?;
        self.switch_to(game);
        Ok(())
    }

    /// Deals a board of another kind. Later boards are of this kind too, unless the deal fails.
    pub fn start_kind(&mut self, kind: GameKind, seed: Option<Seed>) -> Result<(), DealError> {
        let mut next = self.next_game.ids_of_kind(kind, seed);
        let game = Game::new(next.next_id())?;
        self.next_game.use_ids(next);
        self.switch_to(game);
        Ok(())
    }

    pub fn take_over(&mut self, game: Game) {
        self.switch_to(game.take_over());
    }

    pub fn take_over_in_new_session(&mut self, game: Game) {
        self.session = Session::new(game.take_over());
        self.follow();
    }

    fn switch_to(&mut self, game: Game) {
        self.playing_mut().switch_to(game);
        self.follow();
    }

    pub fn toggle_today(&mut self) -> DailySwitch {
        let switch = self.dailies.toggle_today(&mut self.session);
        self.follow_switch(switch)
    }

    pub fn play_day(&mut self, day: Day) -> DailySwitch {
        let switch = switch_to_day(day, &mut self.session);
        self.follow_switch(switch)
    }

    fn follow_switch(&mut self, switch: DailySwitch) -> DailySwitch {
        match switch {
            DailySwitch::Today(_) => {
                // Attempts in other terminals count too.
                self.dailies.refresh();
                self.follow();
            }
            DailySwitch::BackToGame => self.follow_back(),
            DailySwitch::AlreadyOnToday | DailySwitch::UnknownDay | DailySwitch::DealFailed(_) => {}
        }
        switch
    }

    /// Plays this game in place of the session, without saving it.
    pub fn begin_practice(&mut self, game: Game) {
        self.practice = Some(Session::new(game));
        self.follow();
    }

    pub fn end_practice(&mut self) {
        if self.practice.take().is_some() {
            self.follow_back();
        }
    }
}

/// Whether the game is at an end that it reached before, from which the player has returned with an undo.
fn has_ended_before(game: &Game) -> bool {
    game.status().is_over()
        && game.trimmed_to_current_moves().is_some_and(|end| end.log().len() < game.log().len())
}
