//! The games played one after the other.

use super::{Day, Game, GameId, LogTag, PlayedMove};
use crate::board::{Cell, IllegalMove};

/// The games of one session, in which a restart or a new game can be undone like a move: going back beyond the
/// first move of a game leads to the game before it, as it was left.
///
/// ```
/// use samegame::board::{Cell, Rules};
/// use samegame::game::{Game, GameId, Session, Step};
///
/// let game = Game::new(GameId::literal(Rules::default(), "AAB".parse()?))?;
/// let mut session = Session::new(game);
/// session.play(Cell::new(0, 0))?;
/// session.restart();
/// assert_eq!(session.game().board().to_string(), "AAB\n");
/// assert_eq!(session.undo(), Some(Step::Game));
/// assert_eq!(session.game().board().to_string(), "B..\n");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Session {
    pub(super) entries: Vec<SessionEntry>,
    pub(super) current: usize,
    /// How many entries there have been.
    pub(super) count: usize,
}

/// A game turned to.
#[derive(Clone, Debug)]
pub(super) struct SessionEntry {
    pub(super) game: Game,
    /// How many of its moves were undone when it was left for the next one. The entry came after those, so they
    /// are not redone before it.
    pub(super) undone_when_left: usize,
    /// Which entry of the session it was, also where others were moved or are gone.
    pub(super) number: usize,
}

/// What an undo or a redo did.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Step {
    /// It took back or made this move.
    Move(PlayedMove),
    /// It went to another game.
    Game,
}

impl Session {
    /// A session that begins with this game.
    #[must_use]
    pub fn new(game: Game) -> Self {
        Self { entries: vec![SessionEntry { game, undone_when_left: 0, number: 0 }], current: 0, count: 1 }
    }

    /// The game being played.
    #[must_use]
    pub fn game(&self) -> &Game {
        &self.entries[self.current].game
    }

    /// The games so far, the first one first and the one being played last. Those undone are not among them.
    #[must_use]
    pub fn games(&self) -> impl DoubleEndedIterator<Item = &Game> {
        self.entries[..=self.current].iter().map(|entry| &entry.game)
    }

    /// All games with what tells them apart, a number that stays the same while others come and go; those undone, too.
    pub fn numbered_games(&self) -> impl Iterator<Item = (usize, &Game)> {
        self.entries.iter().map(|entry| (entry.number, &entry.game))
    }

    /// The number of the game being played.
    #[must_use]
    pub fn game_number(&self) -> usize {
        self.entries[self.current].number
    }

    /// The last game of this id, if it goes on.
    #[must_use]
    pub fn unfinished_game(&self, id: &GameId) -> Option<&Game> {
        self.games().rev().find(|game| game.id() == id).filter(|game| !game.status().is_over())
    }

    /// The game that was left for a daily board while one is being played: the last one before it, if it goes on. Those
    /// on the boards of other days that are over are nothing to go back to.
    #[must_use]
    pub fn game_before_daily(&self) -> Option<&Game> {
        let is_daily = |game: &Game| Day::of(game.id()).is_some();
        let goes_on = |game: &Game| self.unfinished_game(game.id()).is_some();
        let here = self.game();
        let others = self.games().rev().filter(|game| game.id() != here.id());
        let before = others.into_iter().find(|game| goes_on(game) || !is_daily(game))?;
        (is_daily(here) && goes_on(before)).then_some(before)
    }

    /// Goes back over the games in which nothing has happened, to the last one in which something has.
    pub fn undo_unplayed_games(&mut self) {
        while self.game().log().is_empty() && self.undo().is_some() {}
    }

    /// Turns to a game: a new one, or the same one restarted. Games that were undone are gone then.
    pub fn switch_to(&mut self, game: Game) {
        self.entries.truncate(self.current + 1);
        self.entries[self.current].undone_when_left = self.game().moves_undone();
        self.entries.push(SessionEntry { game, undone_when_left: 0, number: self.count });
        self.count += 1;
        self.current += 1;
    }

    /// Turns to the last game of this id again, if it goes on; says whether it does. It stands after the one being played
    /// from now on, and no longer where it stood: however often one entries to and fro, there is one of each. Games that
    /// were undone are gone then.
    pub fn return_to(&mut self, id: &GameId) -> bool {
        let last = self.entries[..=self.current].iter().rposition(|entry| entry.game.id() == id);
        let Some(place) = last.filter(|&place| !self.entries[place].game.status().is_over()) else {
            return false;
        };
        if place < self.current {
            self.entries.truncate(self.current + 1);
            self.entries[self.current].undone_when_left = self.game().moves_undone();
            let entry = SessionEntry { undone_when_left: 0, ..self.entries.remove(place) };
            self.entries.push(entry);
        }
        true
    }

    /// Turns to a new game from the current game's first board; says whether it did. It does not where nothing
    /// happened since.
    pub fn restart(&mut self) -> bool {
        let has_begun = !self.game().log().is_empty();
        if has_begun {
            self.switch_to(self.game().restarted());
        }
        has_begun
    }

    /// Plays in the current game; see [`Game::play`]. Games that were undone are gone then.
    ///
    /// # Errors
    /// If the move is illegal; nothing has changed then.
    pub fn play(&mut self, cell: Cell) -> Result<&PlayedMove, IllegalMove> {
        self.entries[self.current].game.play(cell)?;
        self.entries.truncate(self.current + 1);
        let moves = self.game().moves();
        Ok(&moves[moves.len() - 1])
    }

    /// Puts a mark into the current game's log.
    pub fn tag(&mut self, mark: LogTag) {
        self.entries[self.current].game.tag(mark);
    }

    /// Takes back the last move, or the entry to this game if it has none; `None` at the very beginning.
    pub fn undo(&mut self) -> Option<Step> {
        if let Some(played) = self.entries[self.current].game.undo() {
            return Some(Step::Move(played));
        }
        self.current = self.current.checked_sub(1)?;
        Some(Step::Game)
    }

    /// Does again what was undone last; `None` if that is nothing.
    pub fn redo(&mut self) -> Option<Step> {
        let has_next = self.current + 1 < self.entries.len();
        let SessionEntry { game, undone_when_left, .. } = &mut self.entries[self.current];
        if has_next && game.moves_undone() == *undone_when_left {
            self.current += 1;
            return Some(Step::Game);
        }
        game.redo().cloned().map(Step::Move)
    }

    /// How many moves of the game being played can be redone. Where another game was turned to, those undone before that
    /// cannot.
    #[must_use]
    pub fn moves_to_redo(&self) -> usize {
        let SessionEntry { game, undone_when_left, .. } = &self.entries[self.current];
        let has_next = self.current + 1 < self.entries.len();
        game.moves_undone().saturating_sub(if has_next { *undone_when_left } else { 0 })
    }

    /// Undoes or redoes moves of the game being played until so many of them stand, as far as there are so many.
    pub fn go_to_move(&mut self, number: usize) {
        while self.game().moves().len() > number {
            self.undo();
        }
        while self.game().moves().len() < number && self.moves_to_redo() > 0 {
            self.redo();
        }
    }
}
