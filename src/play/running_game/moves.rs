//! Moves, undo and redo.

use super::RunningGame;
use crate::board::{Cell, IllegalMove};
use crate::game::{PlayedMove, Session, Step};

impl RunningGame {
    pub fn play(&mut self, cell: Cell) -> Result<PlayedMove, IllegalMove> {
        let played = self.active_session_mut().play(cell)?.clone();
        if self.game().has_just_ended() {
            self.on_changed();
        } else {
            self.on_returned();
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
        let session = self.active_session_mut();
        let taken: Vec<Step> = std::iter::from_fn(|| step(session)).take(steps).collect();
        if !taken.is_empty() {
            self.on_returned();
        }
        taken
    }

    /// Starts the board again. Returns false if the game has no moves yet.
    pub fn restart(&mut self) -> bool {
        let is_restarted = self.active_session_mut().restart();
        if is_restarted {
            self.on_changed();
        }
        is_restarted
    }

    /// Undoes or redoes to the position after this number of moves. Returns whether that is another position.
    pub fn go_to_move(&mut self, number: usize) -> bool {
        let before = self.game().moves().len();
        self.active_session_mut().go_to_move(number);
        let has_moved = self.game().moves().len() != before;
        if has_moved {
            self.on_returned();
        }
        has_moved
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Seed;
    use crate::game::{Game, REPLAYED};
    use crate::play::NextGame;

    #[test]
    fn before_the_end_no_move_undo_or_redo_replays_an_event() {
        let first = Game::new("sg1:standard:15x15c3:uniform-v1:moves".parse().unwrap()).unwrap();
        let id = first.id().clone();
        let next_game = NextGame::new(move || id.clone(), || Box::new(Seed::new("next").series()));
        let mut running = RunningGame::new(Session::new(first), next_game, || 1);
        REPLAYED.set(0);
        for turn in 1..=40 {
            let cell = running.game().board().moves(2).pop().unwrap().cell;
            running.play(cell).unwrap();
            if turn % 5 == 0 {
                running.undo(3);
                running.redo(2);
            }
            let (known, game) = (&running.advisor.game, running.game());
            assert_eq!((known.log(), known.moves()), (game.log(), game.moves()));
            assert_eq!((known.board(), known.undone_moves()), (game.board(), game.undone_moves()));
            assert_eq!((known.points(), known.status()), (game.points(), game.status()));
        }
        assert_eq!(REPLAYED.get(), 0);
    }
}
