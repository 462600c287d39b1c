//! Hints, moves of the solver, par and reviews.

use super::RunningGame;
use crate::board::Cell;
use crate::game::{Day, Game, LogTag, PlayedMove};
use crate::notation::Replay;
use crate::play::Claims;
use crate::play::advisor::{Focus, HintReply};
use crate::play::target::Target;
use crate::solver::HintLevel;
use std::time::Duration;

impl RunningGame {
    /// Makes the solver's move, updates the search and shows the hint, as far as they are due: see
    /// [`Advisor::next_deadline`](crate::play::Advisor::next_deadline). Returns the move.
    pub fn tick(&mut self, focus: Focus, now: Duration) -> Option<PlayedMove> {
        let next = self.advisor.autoplay_move().filter(|(due, _)| *due <= now && focus == Focus::Game);
        let played = next.and_then(|(_, cell)| self.play_for_solver(cell));
        if next.is_some() && self.game().status().is_over() {
            self.advisor.stop_autoplay();
        } else if next.is_some() {
            self.advisor.change_autoplay_speed(0, now);
        }
        self.advisor.update_search(focus, now);
        if focus == Focus::Game {
            self.advisor.show_due_hint(now);
        }
        played
    }

    /// Requests a hint, or more of the current one. The log of the game records it.
    pub fn request_hint(&mut self, now: Duration) -> HintReply {
        let reply = self.advisor.request_hint(now);
        if let HintReply::Level(level) = reply {
            self.tag(level.log_tag());
        }
        reply
    }

    /// Requests a hint and shows it at once, with all of it if it replaces an earlier one.
    pub fn show_hint(&mut self, now: Duration) -> HintReply {
        let reply = self.request_hint(now);
        if reply == HintReply::Replaced
            && let Some(shown) = &mut self.advisor.hint
        {
            // The earlier hint is still on the screen.
            shown.level = HintLevel::Line;
        }
        self.advisor.show_due_hint(now);
        reply
    }

    pub fn play_solver_move(&mut self) -> Option<PlayedMove> {
        let cell = self.advisor.next_move()?;
        self.play_for_solver(cell)
    }

    fn play_for_solver(&mut self, cell: Cell) -> Option<PlayedMove> {
        self.tag(LogTag::solver());
        self.play(cell).ok()
    }

    /// What to beat in the current game; `None` at its end, if nothing is known yet, or if the game is not the player's own.
    pub fn target(&self) -> Option<Target> {
        Target::of(self.game(), self.advisor.scale(), &self.ranking).filter(|_| self.practice.is_none())
    }

    /// What is known about a game beyond its moves, to share.
    pub fn claims(&self, game: &Game) -> Claims<'static> {
        let advisor = &self.advisor;
        let today = Day::of(game.id()).filter(|&day| self.dailies.today() == Some(day));
        Claims {
            name: "",
            attempt: self.dailies.attempt(game),
            award: advisor.award(game),
            par: advisor.settled_par(game),
            streak: today.and_then(|_| self.dailies.streak()).map_or(0, |streak| streak.current),
        }
    }

    /// The best line known for the board, once the game is over. The player has then seen it.
    pub fn watch_best_line(&mut self) -> Option<Replay> {
        let line = self.advisor.best_line()?;
        self.tag_best_line(&self.game().id().clone());
        Some(line)
    }

    /// Makes this game, which is over, the one to review. The player is about to see better lines for its board.
    pub fn open_review(&mut self, game: &Game) {
        self.tag_best_line(game.id());
        self.advisor.open_review(game);
        self.advisor.dismiss_hint();
    }
}
