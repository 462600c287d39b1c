//! A game: a first board, rules, and what was done since.
//!
//! What is kept of a game is its [`GameId`] and the log of its [`Event`]s. There is one way to load a game, which
//! is to replay its log, and so no saved game can be in a state that the rules do not lead to.

mod day;
mod event;
mod help;
mod history;
mod id;
mod session;
mod session_record;
mod takeover;

pub use day::{Day, DayError};
pub use event::{Event, LogTag};
pub use help::HelpUsed;
pub use history::{Change, HistoryEntry, MoveOrigin};
pub use id::{BoardSource, GameId};
pub use session::{Session, Step};
pub use session_record::{GameRecord, SessionError, SessionRecord};

use crate::board::deal::DealError;
use crate::board::{Board, Cell, IllegalMove, Removal, Rules};
use std::fmt;

/// A game being played.
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

/// A move that was made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlayedMove {
    /// The cell that named the group.
    pub cell: Cell,
    /// What it took off the board.
    pub removed: Removal,
    /// The points it brought.
    pub points: i64,
}

/// How a game stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Status {
    /// There is a move.
    Playing,
    /// It is over, and no tile is left.
    Cleared,
    /// It is over, and tiles are left.
    Stuck,
}

impl Status {
    /// Whether there is no move left.
    #[must_use]
    pub const fn is_over(self) -> bool {
        !matches!(self, Self::Playing)
    }
}

impl Game {
    /// A new game.
    ///
    /// # Errors
    /// If its board cannot be dealt.
    pub fn new(id: GameId) -> Result<Self, DealError> {
        let first = id.board()?;
        Ok(Self::from_first(id, first))
    }

    /// A new game from the same first board, which is not dealt again.
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

    /// The game of that id after these events.
    ///
    /// # Errors
    /// If its board cannot be dealt or an event is not possible where it stands.
    pub fn replay(id: GameId, events: impl IntoIterator<Item = Event>) -> Result<Self, ReplayError> {
        Self::new(id).map_err(ReplayError::Deal)?.after(events)
    }

    /// The game after these events, too.
    fn after(mut self, events: impl IntoIterator<Item = Event>) -> Result<Self, ReplayError> {
        for (index, event) in events.into_iter().enumerate() {
            self.apply(event.clone()).map_err(|error| ReplayError::Event { index, event, error })?;
        }
        Ok(self)
    }

    /// Does what an event says.
    ///
    /// # Errors
    /// If it is not possible; nothing has changed then.
    pub fn apply(&mut self, event: Event) -> Result<(), EventError> {
        match event {
            Event::Move(cell) => self.play(cell).map(|_| ()).map_err(EventError::IllegalMove),
            Event::Undo => self.undo().map(|_| ()).ok_or(EventError::NothingToUndo),
            Event::Redo => self.redo().map(|_| ()).ok_or(EventError::NothingToRedo),
            Event::Tag(mark) => {
                self.tag(mark);
                Ok(())
            }
        }
    }

    /// Removes the group of the tile in this cell. What was undone before can no longer be redone.
    ///
    /// # Errors
    /// If the move is illegal; nothing has changed then.
    pub fn play(&mut self, cell: Cell) -> Result<&PlayedMove, IllegalMove> {
        self.remove(cell)?;
        self.undone.clear();
        self.log.push(Event::Move(cell));
        Ok(&self.played[self.played.len() - 1])
    }

    /// Takes back the last move, also after the end; `None` if there is none.
    pub fn undo(&mut self) -> Option<PlayedMove> {
        let played = self.played.pop()?;
        self.board.restore(&played.removed);
        self.points -= played.points;
        self.undone.push(played.cell);
        self.log.push(Event::Undo);
        self.status = Status::Playing;
        Some(played)
    }

    /// Makes the move last taken back again; `None` if there is none.
    pub fn redo(&mut self) -> Option<&PlayedMove> {
        let cell = self.undone.pop()?;
        self.remove(cell).unwrap_or_else(|illegal| unreachable!("a move undone was not legal: {illegal}"));
        self.log.push(Event::Redo);
        self.played.last()
    }

    /// Puts a mark into the log.
    pub fn tag(&mut self, mark: LogTag) {
        self.log.push(Event::Tag(mark));
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

    /// What it started from.
    #[must_use]
    pub const fn id(&self) -> &GameId {
        &self.id
    }

    /// How it is scored.
    #[must_use]
    pub const fn rules(&self) -> &Rules {
        &self.id.rules
    }

    /// The board as it was at first.
    #[must_use]
    pub const fn first_board(&self) -> &Board {
        &self.first
    }

    /// The board as it is now.
    #[must_use]
    pub const fn board(&self) -> &Board {
        &self.board
    }

    /// The moves that stand, the first one first.
    #[must_use]
    pub fn moves(&self) -> &[PlayedMove] {
        &self.played
    }

    /// How many moves can be redone.
    #[must_use]
    pub const fn moves_undone(&self) -> usize {
        self.undone.len()
    }

    /// All that happened.
    #[must_use]
    pub fn log(&self) -> &[Event] {
        &self.log
    }

    /// How often a move was taken back.
    #[must_use]
    pub fn undos(&self) -> usize {
        self.log.iter().filter(|event| **event == Event::Undo).count()
    }

    /// Whether there is a move left, and if not, how it ended.
    #[must_use]
    pub const fn status(&self) -> Status {
        self.status
    }

    /// The points of the moves alone.
    #[must_use]
    pub const fn points(&self) -> i64 {
        self.points
    }

    /// The points so far while there is a move left, and the final score after that.
    #[must_use]
    pub fn score(&self) -> i64 {
        if self.status.is_over() { self.id.rules.final_score(self.points, &self.board) } else { self.points }
    }
}

/// Why an event is not possible.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EventError {
    /// The move is illegal.
    IllegalMove(IllegalMove),
    /// There is no move to undo.
    NothingToUndo,
    /// There is no move to redo.
    NothingToRedo,
}

impl fmt::Display for EventError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::IllegalMove(illegal) => write!(f, "{illegal}"),
            Self::NothingToUndo => write!(f, "there is no move to undo"),
            Self::NothingToRedo => write!(f, "there is no move to redo"),
        }
    }
}

impl std::error::Error for EventError {}

/// Why a game cannot be replayed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ReplayError {
    /// The first board cannot be dealt.
    Deal(DealError),
    /// An event is not possible.
    Event {
        /// Its place among the events, from 0.
        index: usize,
        /// The event.
        event: Event,
        /// Why it is not possible.
        error: EventError,
    },
}

impl fmt::Display for ReplayError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Deal(error) => write!(f, "{error}"),
            Self::Event { index, event, error } => write!(f, "event {} (`{event}`): {error}", index + 1),
        }
    }
}

impl std::error::Error for ReplayError {}
