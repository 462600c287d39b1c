//! A game: a first board, rules, and moves.
//!
//! A game is saved as its [`GameId`] and the log of its [`Event`]s. The only way to load it is to replay the
//! log, so a loaded game is always in a state that the rules allow.

mod goal;
mod history;
mod id;
mod session;

use crate::board::deal::DealError;
use crate::board::parse::Scanner;
use crate::board::{Board, Cell, Color, IllegalMove, ParseError, Removal, Rules};
use std::fmt;
use std::str::FromStr;

pub use goal::Goal;
pub use history::{Change, HelpUsed, HistoryEntry, MoveOrigin};
pub use id::{BoardOrigin, Day, DayError, GameId};
pub use session::{GameRecord, Session, SessionError, SessionRecord, Step};

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
    pub const fn id(&self) -> &GameId {
        &self.id
    }

    /// Returns the rules.
    pub const fn rules(&self) -> &Rules {
        &self.id.rules
    }

    /// Returns the board before the first move.
    pub const fn first_board(&self) -> &Board {
        &self.first
    }

    /// Returns the current board.
    pub const fn board(&self) -> &Board {
        &self.board
    }

    /// Returns the moves that were made and not undone, in order.
    pub fn moves(&self) -> &[PlayedMove] {
        &self.played
    }

    /// Returns the move that removed the largest group; of equal ones, the last.
    pub fn largest_move(&self) -> Option<&PlayedMove> {
        self.played.iter().max_by_key(|played| played.removed.group.size)
    }

    /// Returns the cells of the undone moves that can be redone. The next one to redo is the last.
    pub fn undone_moves(&self) -> &[Cell] {
        &self.undone
    }

    /// Returns all events, in order.
    pub fn log(&self) -> &[Event] {
        &self.log
    }

    /// Returns the number of times that the player undid a move.
    pub fn undos(&self) -> usize {
        self.log.iter().filter(|event| **event == Event::Undo).count()
    }

    /// Returns the status: in play, or the way the game ended.
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
    pub fn color_lost_for_clear(&self) -> Option<Color> {
        let (rules, board) = (self.rules(), self.board());
        let is_rewarded = rules.values_a_clear();
        let is_short = |color: &Color| board.tiles_of(*color) < rules.min_group();
        let removed = self.moves().last().filter(|_| is_rewarded && !self.status.is_over())?.removed.group;
        let mut short = board.colors().filter(is_short);
        (short.next() == Some(removed.color) && short.next().is_none()).then_some(removed.color)
    }

    /// Returns the points of the moves alone, even after the end of the game.
    pub const fn points(&self) -> i64 {
        self.points
    }

    /// Returns the final score if the game is over, and otherwise the points of the moves.
    pub fn score(&self) -> i64 {
        if self.status.is_over() { self.id.rules.final_score(self.points, &self.board) } else { self.points }
    }
}

/// An entry in the log of a game.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Event {
    /// The player or the solver removed a group, named by any of its cells.
    Move(Cell),
    /// The player undid the last move.
    Undo,
    /// The player redid the last undone move.
    Redo,
    /// A note that does not change the board.
    Tag(LogTag),
}

impl Event {
    /// Returns whether this event is the takeover of a game by another player.
    pub fn is_takeover(&self) -> bool {
        matches!(self, Self::Tag(tag) if tag.as_str() == LogTag::TAKEN_OVER)
    }

    /// Reads an event in the form that replay files use.
    pub(crate) fn scan(scanner: &mut Scanner<'_>) -> Result<Self, ParseError> {
        for (word, event) in [("undo", Self::Undo), ("redo", Self::Redo)] {
            if scanner.eat(word) {
                return Ok(event);
            }
        }
        if scanner.eat("mark ") {
            LogTag::scan(scanner).map(Self::Tag)
        } else {
            Self::scan_move(scanner, "a move as in c4, undo, redo, or a mark")
        }
    }

    /// Reads a move. If the text has none, the error describes valid text as `expected`.
    pub(crate) fn scan_move(scanner: &mut Scanner<'_>, expected: &str) -> Result<Self, ParseError> {
        if !scanner.peek().is_some_and(|first| first.is_ascii_alphanumeric()) {
            return Err(scanner.error(expected));
        }
        Cell::scan(scanner).map(Self::Move)
    }
}

impl fmt::Display for Event {
    /// Writes the event in the form that replay files use: `c4`, `undo`, `redo` or `mark hint`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Move(cell) => write!(f, "{cell}"),
            Self::Undo => write!(f, "undo"),
            Self::Redo => write!(f, "redo"),
            Self::Tag(tag) => write!(f, "mark {tag}"),
        }
    }
}

impl FromStr for Event {
    type Err = ParseError;

    /// Parses an event in the form that replay files use.
    fn from_str(text: &str) -> Result<Self, ParseError> {
        Scanner::read(text, Self::scan, "the end of the event")
    }
}

/// The reason why an event is impossible.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum EventError {
    /// The move is illegal.
    #[error("{0}")]
    IllegalMove(IllegalMove),
    /// There is no move to undo.
    #[error("there is no move to undo")]
    NothingToUndo,
    /// There is no move to redo.
    #[error("there is no move to redo")]
    NothingToRedo,
}

/// The reason why a game cannot be replayed.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ReplayError {
    /// The deal of the first board failed.
    #[error("{0}")]
    Deal(DealError),
    /// An event is impossible.
    #[error("event {} (`{event}`): {error}", index + 1)]
    Event {
        /// The index of the event, from 0.
        index: usize,
        /// The event.
        event: Event,
        /// The reason why the event is impossible.
        error: EventError,
    },
}

/// A tag in the log, such as [`hint`](LogTag::HINT): lower-case letters, digits and hyphens, beginning with a letter.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct LogTag(String);

impl LogTag {
    /// The player requested a hint.
    pub const HINT: &str = "hint";
    /// The player also requested the region of the hint.
    pub const HINT_REGION: &str = "hint-region";
    /// The player also requested the group of the hint.
    pub const HINT_GROUP: &str = "hint-group";
    /// The player also requested the rest of the line of the hint.
    pub const HINT_LINE: &str = "hint-line";
    /// The solver makes the next move.
    pub const SOLVER: &str = "solver";
    /// The player looked at the best known line from the first board.
    pub const BEST_LINE: &str = "best-line";
    /// The player took the game over: another player made the moves before this tag.
    pub const TAKEN_OVER: &str = "taken-over";

    /// Returns the tag with this word; `None` if the word is malformed.
    ///
    /// ```
    /// use samegame::game::LogTag;
    ///
    /// assert!(LogTag::new("hint-2").is_some());
    /// assert!(LogTag::new("two words").is_none());
    /// ```
    pub fn new(word: &str) -> Option<Self> {
        let is_valid_byte = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-';
        let is_word =
            word.starts_with(|first: char| first.is_ascii_lowercase()) && word.bytes().all(is_valid_byte);
        is_word.then(|| Self(word.to_owned()))
    }

    /// Returns the tag that precedes a move of the solver.
    pub fn solver() -> Self {
        Self(Self::SOLVER.to_owned())
    }

    /// Returns the tag for looking at the best line.
    pub fn best_line() -> Self {
        Self(Self::BEST_LINE.to_owned())
    }

    /// Returns the word.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// Reads the word of a tag.
    pub(crate) fn scan(scanner: &mut Scanner<'_>) -> Result<Self, ParseError> {
        let start = scanner.clone();
        let word =
            scanner.take_while(|part| part.is_ascii_lowercase() || part.is_ascii_digit() || part == '-');
        Self::new(word).ok_or_else(|| start.error("a mark: lower-case letters, digits and hyphens"))
    }
}

impl fmt::Display for LogTag {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}
