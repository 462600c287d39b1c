//! A game: a first board, rules, and moves.
//!
//! A game is saved as its [`GameId`] and the log of its [`Event`]s. The only way to load it is to replay the
//! log, so a loaded game is always in a state that the rules allow.

mod day;
mod event;
mod goal;
mod history;
mod id;
mod session;

pub use day::{Day, DayError};
pub use event::{Event, EventError, LogTag, ReplayError};
pub use goal::Goal;
pub use history::{Change, HelpUsed, HistoryEntry, MoveOrigin};
pub use id::{BoardOrigin, GameId};
pub use session::{GameRecord, Session, SessionError, SessionRecord, Step};

use crate::board::deal::DealError;
use crate::board::{Board, Cell, Color, IllegalMove, Removal, Rules};

/// A game, with undo and redo.
///
/// ```
/// use samegame::board::{Cell, rules};
/// use samegame::game::{Game, GameId, Status};
///
/// let board = "RBB
///              RRR
///              RBB".parse()?;
/// let mut game = Game::new(GameId::literal(rules::TOPCODER.rules, board))?;
/// game.play(Cell::new(0, 0))?;
/// game.play(Cell::new(0, 0))?;
/// assert_eq!((game.status(), game.score()), (Status::Cleared, 64));
/// game.undo();
/// assert_eq!((game.status(), game.score()), (Status::Playing, 10));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Game {
    id: GameId,
    first: Board,
    board: Board,
    points: i64,
    played: Vec<PlayedMove>,
    undone: Vec<Cell>,
    log: Vec<Event>,
    status: Status,
}

#[cfg(test)]
thread_local! {
    /// The number of events that this thread has replayed.
    pub(crate) static REPLAYED: std::cell::Cell<usize> = const { std::cell::Cell::new(0) };
}

/// A move that was made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlayedMove {
    /// The cell that named the group.
    pub cell: Cell,
    /// The change to the board.
    pub removed: Removal,
    /// The points of the move.
    pub points: i64,
}

/// The status of a game: in play, or the way it ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "cli", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "lowercase"))]
pub enum Status {
    /// At least one move is left.
    Playing,
    /// The game is over, and no tile is left.
    Cleared,
    /// The game is over, and tiles are left.
    Stuck,
}

impl Status {
    /// Returns whether no move is left.
    #[must_use]
    pub const fn is_over(self) -> bool {
        !matches!(self, Self::Playing)
    }
}

impl Game {
    /// Starts a game.
    ///
    /// # Errors
    /// Fails if the deal of the board fails.
    pub fn new(id: GameId) -> Result<Self, DealError> {
        let first = id.board()?;
        Ok(Self::from_first(id, first))
    }

    /// Starts a new game from the same first board, without dealing it again.
    #[must_use]
    pub fn restarted(&self) -> Self {
        Self::from_first(self.id.clone(), self.first.clone())
    }

    fn from_first(id: GameId, first: Board) -> Self {
        let mut game = Self {
            id,
            board: first.clone(),
            first,
            points: 0,
            played: Vec::new(),
            undone: Vec::new(),
            log: Vec::new(),
            status: Status::Playing,
        };
        game.update_status();
        game
    }

    /// Replays these events on the first board of this id.
    ///
    /// # Errors
    /// Fails if the deal fails, or at the first impossible event.
    pub fn replay(id: GameId, events: impl IntoIterator<Item = Event>) -> Result<Self, ReplayError> {
        Self::new(id).map_err(ReplayError::Deal)?.with_events(events)
    }

    /// Applies these events to the game.
    fn with_events(mut self, events: impl IntoIterator<Item = Event>) -> Result<Self, ReplayError> {
        for (index, event) in events.into_iter().enumerate() {
            self.apply(event.clone()).map_err(|error| ReplayError::Event { index, event, error })?;
        }
        Ok(self)
    }

    /// Applies an event: makes, undoes or redoes a move, or adds a tag to the log.
    ///
    /// # Errors
    /// Fails if the event is impossible. The game is then unchanged.
    pub fn apply(&mut self, event: Event) -> Result<(), EventError> {
        #[cfg(test)]
        REPLAYED.set(REPLAYED.get() + 1);
        match event {
            Event::Move(cell) => self.play(cell).map(|_| ()).map_err(EventError::IllegalMove),
            Event::Undo => self.undo().map(|_| ()).ok_or(EventError::NothingToUndo),
            Event::Redo => self.redo().map(|_| ()).ok_or(EventError::NothingToRedo),
            Event::Tag(tag) => {
                self.tag(tag);
                Ok(())
            }
        }
    }

    /// Becomes a copy of a later state of the same game, whose log begins with that of this one. Only what has changed
    /// is copied.
    #[cfg(feature = "cli")]
    pub(crate) fn catch_up_with(&mut self, later: &Self) {
        let new = &later.log[self.log.len()..];
        let (mut moves, mut kept) = (self.played.len(), self.played.len());
        for event in new {
            match event {
                Event::Undo => moves -= 1,
                Event::Move(_) | Event::Redo => moves += 1,
                Event::Tag(_) => {}
            }
            kept = kept.min(moves);
        }
        self.played.truncate(kept);
        self.played.extend_from_slice(&later.played[kept..]);
        self.log.extend_from_slice(new);
        self.undone.clone_from(&later.undone);
        self.board.clone_from(&later.board);
        (self.points, self.status) = (later.points, later.status);
    }

    /// Removes the group that contains this cell, and discards the undone moves.
    ///
    /// # Errors
    /// Fails if the move is illegal. The game is then unchanged.
    pub fn play(&mut self, cell: Cell) -> Result<&PlayedMove, IllegalMove> {
        self.remove(cell)?;
        self.undone.clear();
        self.log.push(Event::Move(cell));
        Ok(&self.played[self.played.len() - 1])
    }

    /// Returns the game after these further moves.
    ///
    /// # Errors
    /// Fails if one of them is illegal.
    pub fn with_moves(mut self, cells: &[Cell]) -> Result<Self, IllegalMove> {
        for &cell in cells {
            self.play(cell)?;
        }
        Ok(self)
    }

    /// Undoes the last move, even after the end of the game; `None` if there is no move to undo.
    pub fn undo(&mut self) -> Option<PlayedMove> {
        let played = self.played.pop()?;
        self.board.restore(&played.removed);
        self.points -= played.points;
        self.undone.push(played.cell);
        self.log.push(Event::Undo);
        self.status = Status::Playing;
        Some(played)
    }

    /// Redoes the last undone move; `None` if there is no move to redo.
    pub fn redo(&mut self) -> Option<&PlayedMove> {
        let cell = self.undone.pop()?;
        self.remove(cell).unwrap_or_else(|illegal| unreachable!("an undone move was illegal: {illegal}"));
        self.log.push(Event::Redo);
        self.played.last()
    }

    /// Adds a tag to the log.
    pub fn tag(&mut self, tag: LogTag) {
        self.log.push(Event::Tag(tag));
    }

    fn remove(&mut self, cell: Cell) -> Result<(), IllegalMove> {
        let removed = self.board.remove(cell, self.id.rules.min_group())?;
        let points = self.id.rules.points().at(removed.group.size);
        self.points += points;
        self.played.push(PlayedMove { cell, removed, points });
        self.update_status();
        Ok(())
    }

    fn update_status(&mut self) {
        self.status = if self.board.is_cleared() {
            Status::Cleared
        } else if self.board.is_over(self.id.rules.min_group()) {
            Status::Stuck
        } else {
            Status::Playing
        };
    }

    /// Returns the rules and the source of the first board.
    #[must_use]
    pub const fn id(&self) -> &GameId {
        &self.id
    }

    /// Returns the rules.
    #[must_use]
    pub const fn rules(&self) -> &Rules {
        &self.id.rules
    }

    /// Returns the board before the first move.
    #[must_use]
    pub const fn first_board(&self) -> &Board {
        &self.first
    }

    /// Returns the current board.
    #[must_use]
    pub const fn board(&self) -> &Board {
        &self.board
    }

    /// Returns the moves that were made and not undone, in order.
    #[must_use]
    pub fn moves(&self) -> &[PlayedMove] {
        &self.played
    }

    /// Returns the cells of the undone moves that can be redone. The next one to redo is the last.
    #[must_use]
    pub fn undone_moves(&self) -> &[Cell] {
        &self.undone
    }

    /// Returns all events, in order.
    #[must_use]
    pub fn log(&self) -> &[Event] {
        &self.log
    }

    /// Returns the number of times that the player undid a move.
    #[must_use]
    pub fn undos(&self) -> usize {
        self.log.iter().filter(|event| **event == Event::Undo).count()
    }

    /// Returns the status: in play, or the way the game ended.
    #[must_use]
    pub const fn status(&self) -> Status {
        self.status
    }

    /// Returns the colour whose last tiles keep the board from being cleared from now on, because the last move left fewer
    /// of it than a group needs. Returns `None` once the game is over, if the rules reward no clear, or if another colour
    /// had too few tiles before.
    ///
    /// ```
    /// use samegame::board::{Cell, Color};
    /// use samegame::notation::Replay;
    ///
    /// let mut game = "sg1:standard:board:AAB/ABB".parse::<Replay>()?.game()?;
    /// game.play(Cell::new(0, 0))?;
    /// assert_eq!(game.color_lost_for_clear(), None);
    /// let mut game = "sg1:standard:board:ABAA/CCBB".parse::<Replay>()?.game()?;
    /// game.play(Cell::new(2, 1))?;
    /// assert_eq!(game.color_lost_for_clear(), Color::from_letter('A'));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn color_lost_for_clear(&self) -> Option<Color> {
        let (rules, board) = (self.rules(), self.board());
        let is_rewarded = rules.rewards_a_clear() || rules.ranks_by_tiles_left();
        let is_short = |color: &Color| board.tiles_of(*color) < rules.min_group();
        let removed = self.moves().last().filter(|_| is_rewarded && !self.status.is_over())?.removed.group;
        let mut short = board.colors().filter(is_short);
        (short.next() == Some(removed.color) && short.next().is_none()).then_some(removed.color)
    }

    /// Returns the points of the moves alone, even after the end of the game.
    #[must_use]
    pub const fn points(&self) -> i64 {
        self.points
    }

    /// Returns the final score if the game is over, and otherwise the points of the moves.
    #[must_use]
    pub fn score(&self) -> i64 {
        if self.status.is_over() { self.id.rules.final_score(self.points, &self.board) } else { self.points }
    }
}
