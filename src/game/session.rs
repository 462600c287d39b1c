//! Sessions: the current game and those before it to which undo goes back, their records, and games taken over from
//! other players.

use super::{Day, Event, Game, GameId, HistoryEntry, LogTag, PlayedMove, ReplayError};
use crate::board::{Cell, IllegalMove};
use jiff::Timestamp;
use std::cmp::Ordering;
use std::time::Duration;

/// The current game and those before it, which may have begun in an earlier run of the program. The player can undo a
/// restart or a new game like a move: an undo before the first move of a game goes back to the previous game, in the
/// state in which the player left it.
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
    /// The number of games started, which is also the number that the next game gets.
    pub(super) started: usize,
}

/// A game of a session.
#[derive(Clone, Debug)]
pub(super) struct SessionEntry {
    pub(super) game: Game,
    /// The number of its moves that were undone when the player left it for the next game. These moves cannot
    /// be redone while there is a next game.
    pub(super) undone_when_left: usize,
    /// A number that identifies the game, even after other games were moved or dropped.
    pub(super) number: usize,
    /// `None` if the game was begun elsewhere, so that its time is unknown.
    pub(super) playing_time: Option<Duration>,
    /// The time of its first event, if that is known.
    pub(super) begun: Option<Timestamp>,
}

impl SessionEntry {
    pub(super) fn new(game: Game, number: usize) -> Self {
        let playing_time = game.log().is_empty().then_some(Duration::ZERO);
        Self { game, undone_when_left: 0, number, playing_time, begun: None }
    }
}

/// The effect of an undo or a redo.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Step {
    /// This move was undone or redone.
    Move(PlayedMove),
    /// Another game became the current one.
    Game,
}

impl Session {
    /// The longest time between two inputs that counts as playing time. After that, the player is taken to be away.
    pub const IDLE_LIMIT: Duration = Duration::from_secs(60);

    /// Starts a session with this game.
    pub fn new(game: Game) -> Self {
        Self { entries: vec![SessionEntry::new(game, 0)], current: 0, started: 1 }
    }

    /// Makes the playing time of the current game unknown, as in a picture of it.
    #[must_use]
    pub fn without_playing_time(mut self) -> Self {
        self.entries[self.current].playing_time = None;
        self
    }

    /// Returns the current game.
    pub fn game(&self) -> &Game {
        &self.entries[self.current].game
    }

    /// Iterates over the games from the first to the current one. The undone games after it are not included.
    pub fn games(&self) -> impl DoubleEndedIterator<Item = &Game> {
        self.entries[..=self.current].iter().map(|entry| &entry.game)
    }

    /// Iterates over all games, including undone ones, with the numbers that identify them. A game keeps its
    /// number when others are added or dropped.
    pub fn numbered_games(&self) -> impl DoubleEndedIterator<Item = (usize, &Game)> {
        self.entries.iter().map(|entry| (entry.number, &entry.game))
    }

    /// Returns the number of the current game; see [`Session::numbered_games`].
    pub fn game_number(&self) -> usize {
        self.entries[self.current].number
    }

    /// Returns how long the player has played the current game; `None` if the game was begun elsewhere, such as in
    /// a replay.
    pub fn playing_time(&self) -> Option<Duration> {
        self.entries[self.current].playing_time
    }

    /// Adds a time that the player has played to that of the current game, at most
    /// [`IDLE_LIMIT`](Self::IDLE_LIMIT), unless the game is over.
    pub fn add_playing_time(&mut self, played: Duration) {
        let SessionEntry { game, playing_time: Some(time), .. } = &mut self.entries[self.current] else {
            return;
        };
        if !game.status().is_over() {
            *time = time.saturating_add(played.min(Self::IDLE_LIMIT));
        }
    }

    /// Notes that the current game has begun by now, if its log has an event and the time of its beginning is not known.
    /// Call this after every change.
    pub fn note_beginning(&mut self, now: Timestamp) {
        let entry = &mut self.entries[self.current];
        if entry.begun.is_none() && !entry.game.log().is_empty() {
            entry.begun = Some(now);
        }
    }

    /// Returns the time of the first event of the current game; `None` if it has none, or if
    /// [`note_beginning`](Self::note_beginning) was not called after it.
    pub fn begun(&self) -> Option<Timestamp> {
        self.entries[self.current].begun
    }

    /// Returns the latest game with this id up to the current one if it is unfinished, or else the latest one of all,
    /// including undone games, if that is unfinished.
    pub fn unfinished_game(&self, id: &GameId) -> Option<&Game> {
        self.index_of_unfinished(id).map(|index| &self.entries[index].game)
    }

    /// Returns whether the player has begun a game with this id, and not ended it.
    pub fn has_begun(&self, id: &GameId) -> bool {
        self.unfinished_game(id).is_some_and(|game| !game.is_untouched())
    }

    fn index_of_unfinished(&self, id: &GameId) -> Option<usize> {
        let latest = |entries: &[SessionEntry]| {
            let index = entries.iter().rposition(|entry| entry.game.id() == id)?;
            (!entries[index].game.status().is_over()).then_some(index)
        };
        latest(&self.entries[..=self.current]).or_else(|| latest(&self.entries))
    }

    /// Returns the game to go back to from a daily board; see [`game_before`](Self::game_before).
    pub fn game_before_daily(&self) -> Option<&Game> {
        self.game_before(|game| Day::of(game.id()).is_some())
    }

    /// Returns the game to go back to from a game on a fixed board, such as that of a day: the latest game before it, if
    /// that is unfinished. Finished games on other fixed boards are skipped.
    pub fn game_before(&self, is_fixed: impl Fn(&Game) -> bool) -> Option<&Game> {
        let current = self.game();
        let mut others = self.games().rev().filter(|game| game.id() != current.id());
        let is_unfinished = |game: &Game| self.unfinished_game(game.id()).is_some();
        let previous = others.find(|game| is_unfinished(game) || !is_fixed(game))?;
        self.unfinished_game(previous.id()).filter(|_| is_fixed(current))
    }

    /// Makes this the current game. Drops undone games.
    ///
    /// A player who has seen the best line of the board remembers it, so the game gets that tag.
    pub fn switch_to(&mut self, game: Game) {
        let seen = Event::Tag(LogTag::best_line());
        let is_seen =
            self.entries.iter().any(|entry| entry.game.id() == game.id() && entry.game.log().contains(&seen));
        self.leave_current();
        self.entries.push(SessionEntry::new(game, self.started));
        self.started += 1;
        self.current += 1;
        if is_seen {
            self.entries[self.current].game.tag_best_line();
        }
    }

    /// Makes the [unfinished game](Self::unfinished_game) with this id the current one, and returns whether there is one.
    /// Drops undone games, unless it is one of them.
    ///
    /// A game before the current one moves to the end of the list. However often the player switches between two games,
    /// the session has each of them only once.
    pub fn return_to(&mut self, id: &GameId) -> bool {
        let Some(index) = self.index_of_unfinished(id) else { return false };
        if index < self.current {
            self.leave_current();
            let entry = self.entries.remove(index);
            self.entries.push(entry);
        } else {
            // The games on the way are left as they are, so that a redo leads on from them.
            for entry in &mut self.entries[self.current..index] {
                entry.undone_when_left = entry.game.undone_moves().len();
            }
            self.current = index;
        }
        true
    }

    fn leave_current(&mut self) {
        self.entries.truncate(self.current + 1);
        self.entries[self.current].undone_when_left = self.game().undone_moves().len();
    }

    /// Starts a new game from the first board of the current one, unless that is untouched. Returns whether it did.
    pub fn restart(&mut self) -> bool {
        let is_begun = !self.game().is_untouched();
        if is_begun {
            self.switch_to(self.game().restarted());
        }
        is_begun
    }

    /// Makes a move in the current game; see [`Game::play`]. Drops undone games.
    ///
    /// # Errors
    /// Fails if the move is illegal. The session is then unchanged.
    pub fn play(&mut self, cell: Cell) -> Result<&PlayedMove, IllegalMove> {
        self.entries[self.current].game.play(cell)?;
        self.entries.truncate(self.current + 1);
        let moves = self.game().moves();
        Ok(&moves[moves.len() - 1])
    }

    /// Adds a tag to the log of the current game.
    pub fn tag(&mut self, tag: LogTag) {
        self.entries[self.current].game.tag(tag);
    }

    /// Adds the tag [`LogTag::BEST_LINE`] to all games with this id, unless they have it since their last move.
    pub fn tag_best_line(&mut self, id: &GameId) {
        for entry in self.entries.iter_mut().filter(|entry| entry.game.id() == id) {
            entry.game.tag_best_line();
        }
    }

    /// Undoes the last move, or goes back to the previous game; `None` if there is neither.
    pub fn undo(&mut self) -> Option<Step> {
        if let Some(played) = self.entries[self.current].game.undo() {
            return Some(Step::Move(played));
        }
        self.current = self.current.checked_sub(1)?;
        Some(Step::Game)
    }

    /// Redoes the last undo; `None` if there is nothing to redo.
    pub fn redo(&mut self) -> Option<Step> {
        let has_next = self.current + 1 < self.entries.len();
        let SessionEntry { game, undone_when_left, .. } = &mut self.entries[self.current];
        if has_next && game.undone_moves().len() == *undone_when_left {
            self.current += 1;
            return Some(Step::Game);
        }
        game.redo().cloned().map(Step::Move)
    }

    /// Returns the number of moves of the current game that can be redone. While there is a next game, the
    /// moves that were undone before the switch to it do not count.
    pub fn moves_to_redo(&self) -> usize {
        let SessionEntry { game, undone_when_left, .. } = &self.entries[self.current];
        let has_next = self.current + 1 < self.entries.len();
        game.undone_moves().len().saturating_sub(if has_next { *undone_when_left } else { 0 })
    }

    /// The moves of the current game, including those that a redo reaches, and the number of those made.
    pub fn history(&self) -> (Vec<HistoryEntry>, usize) {
        let mut entries = self.game().history();
        let made = self.game().moves().len();
        // A redo does not reach the moves that were undone before the switch to a later game.
        entries.truncate(made + self.moves_to_redo());
        (entries, made)
    }

    /// Undoes or redoes moves of the current game until it has this number of moves, as far as that is possible.
    pub fn go_to_move(&mut self, number: usize) {
        while self.game().moves().len() > number {
            self.undo();
        }
        while self.game().moves().len() < number && self.moves_to_redo() > 0 {
            self.redo();
        }
    }
}

/// A session to be saved: the logs of its games, including undone games.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SessionRecord {
    /// The games, in order.
    pub games: Vec<GameRecord>,
    /// The index of the current game. The games after it were undone.
    pub current: usize,
}

/// A game of a [`SessionRecord`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameRecord {
    /// The rules and the source of its first board.
    pub id: GameId,
    /// Its log.
    pub events: Vec<Event>,
    /// The number of its moves that were undone when the player left it for the next game; 0 for the last one.
    pub undone_when_left: usize,
    /// Its playing time in seconds, if it is known; `None` without events.
    pub seconds: Option<u64>,
    /// The time of its first event, if that is known.
    pub begun: Option<Timestamp>,
}

impl From<&Session> for SessionRecord {
    fn from(session: &Session) -> Self {
        let last = session.entries.len() - 1;
        let record = |(index, entry): (usize, &SessionEntry)| GameRecord {
            id: entry.game.id().clone(),
            events: entry.game.log().to_vec(),
            // The number matters only if there is a next game.
            undone_when_left: if index == last { 0 } else { entry.undone_when_left },
            // A game that the player has only looked at need not be saved.
            seconds: entry.playing_time.filter(|_| !entry.game.log().is_empty()).map(|time| time.as_secs()),
            begun: entry.begun,
        };
        Self { games: session.entries.iter().enumerate().map(record).collect(), current: session.current }
    }
}

impl SessionRecord {
    /// Drops games until at most `max_games` are left: the oldest ones first, and then, if the player has undone many
    /// games, the latest ones.
    #[must_use]
    pub fn truncated(mut self, max_games: usize) -> Self {
        let first = self.games.len().saturating_sub(max_games).min(self.current);
        self.games.drain(..first);
        self.current -= first;
        self.games.truncate(max_games.max(1));
        if let Some(last) = self.games.last_mut() {
            last.undone_when_left = 0;
        }
        self
    }

    /// Replays every game and returns the session.
    ///
    /// # Errors
    /// Fails if a game cannot be replayed, or if no session can contain these games in this order.
    pub fn session(&self) -> Result<Session, SessionError> {
        let mut entries: Vec<SessionEntry> = Vec::with_capacity(self.games.len());
        for (index, record) in self.games.iter().enumerate() {
            let events = record.events.iter().cloned();
            let game = match entries.last().map(|entry| &entry.game) {
                // The board of the previous game is not dealt again.
                Some(previous) if *previous.id() == record.id => previous.restarted().with_events(events),
                _ => Game::replay(record.id.clone(), events),
            };
            let game = game.map_err(|error| SessionError::Game { index, error })?;
            let seconds = record.seconds.or_else(|| record.events.is_empty().then_some(0));
            entries.push(SessionEntry {
                undone_when_left: record.undone_when_left,
                playing_time: seconds.map(Duration::from_secs),
                begun: record.begun,
                ..SessionEntry::new(game, index)
            });
        }
        for (index, entry) in entries.iter().enumerate() {
            let undone = entry.game.undone_moves().len();
            let is_last = index + 1 == entries.len();
            let is_reachable = match index.cmp(&self.current) {
                // A redo leads to the next game only from the state in which the player left this one.
                Ordering::Less => entry.undone_when_left == undone,
                Ordering::Equal => true,
                // An undo leads to the previous game only after all moves of this one are undone.
                Ordering::Greater => entry.game.moves().is_empty(),
            };
            if !is_reachable || entry.undone_when_left > if is_last { 0 } else { undone } {
                return Err(SessionError::Unreachable { index });
            }
        }
        if self.current >= entries.len() {
            return Err(SessionError::Unreachable { index: self.current });
        }
        let started = entries.len();
        Ok(Session { entries, current: self.current, started })
    }
}

/// The reason why a [`SessionRecord`] does not describe a session.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SessionError {
    /// A game cannot be replayed.
    #[error("game {}: {error}", index + 1)]
    Game {
        /// The index of the game, from 0.
        index: usize,
        /// The reason why the game cannot be replayed.
        error: ReplayError,
    },
    /// A game is in a state that no session can reach, or the current game is missing.
    #[error("game {} is missing or in a state that no session can reach", index + 1)]
    Unreachable {
        /// The index of the game, from 0.
        index: usize,
    },
}
