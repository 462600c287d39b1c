//! The games played one after the other.

use super::{Game, Played};
use crate::board::{Cell, IllegalMove};

/// The games of one sitting, in which a restart or a new game can be undone like a move: going back beyond the
/// first move of a game leads to the game before it, as it was left.
#[derive(Clone, Debug)]
pub struct Sitting {
    games: Vec<Game>,
    current: usize,
}

/// What an undo or a redo did.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Step {
    /// It took back or made this move.
    Move(Played),
    /// It went to another game.
    Game,
}

impl Sitting {
    /// A sitting that begins with this game.
    #[must_use]
    pub fn new(game: Game) -> Self {
        Self { games: vec![game], current: 0 }
    }

    /// The game being played.
    #[must_use]
    pub fn game(&self) -> &Game {
        &self.games[self.current]
    }

    /// Turns to a game: a new one, or the same one restarted. Games that were undone are gone then.
    pub fn turn_to(&mut self, game: Game) {
        self.games.truncate(self.current + 1);
        self.games.push(game);
        self.current += 1;
    }

    /// Turns to the current game's first board.
    ///
    /// Nothing happens if nothing happened since.
    pub fn restart(&mut self) -> bool {
        if self.game().log().is_empty() {
            return false;
        }
        let id = self.game().id().clone();
        let again =
            Game::new(id).unwrap_or_else(|error| unreachable!("a board dealt once was not again: {error}"));
        self.turn_to(again);
        true
    }

    /// Plays in the current game; see [`Game::play`].
    ///
    /// # Errors
    /// If the move is illegal; nothing has changed then.
    pub fn play(&mut self, cell: Cell) -> Result<&Played, IllegalMove> {
        self.games[self.current].play(cell)?;
        self.games.truncate(self.current + 1);
        let moves = self.games[self.current].moves();
        Ok(&moves[moves.len() - 1])
    }

    /// Takes back the last move, or the turn to this game if it has none; `None` at the very beginning.
    pub fn undo(&mut self) -> Option<Step> {
        if let Some(played) = self.games[self.current].undo() {
            return Some(Step::Move(played));
        }
        self.current = self.current.checked_sub(1)?;
        Some(Step::Game)
    }

    /// Does again what was undone last; `None` if that is nothing.
    pub fn redo(&mut self) -> Option<Step> {
        if let Some(played) = self.games[self.current].redo() {
            return Some(Step::Move(played.clone()));
        }
        if self.current + 1 == self.games.len() {
            return None;
        }
        self.current += 1;
        Some(Step::Game)
    }
}
