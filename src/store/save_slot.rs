//! Save slots: the files of saved sessions. Each process has a slot of its own.
//!
//! A line has a whole session, or the events by which its current game has grown since the line before, so that saving a
//! move takes as long after ten thousand moves as after ten. A game that has ended waits in its line until it is in the
//! log.

use crate::game::{Event, GameId, GameRecord, Session, SessionRecord};
use crate::notation::Replay;
use crate::store::kept_file::{KeptFile, append, line_of, replace, try_lock};
use crate::store::{FileError, FinishedGame, Warning};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use std::cmp::Reverse;
use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};
use std::time::SystemTime;

const FILE: KeptFile = KeptFile { kind: "slot", version: 1, max_bytes: usize::MAX };

/// The number of games of a session that are saved. Undo reaches older games only until the program ends.
const MAX_GAMES: usize = 32;
/// The number of save slots. If all are locked, a session is not saved.
const MAX_SLOTS: u32 = 999;

/// A save slot. It belongs to this process while this process has its lock.
#[derive(Debug)]
pub struct SaveSlot {
    folder: PathBuf,
    pub(super) path: PathBuf,
    /// `None` if no file is chosen yet.
    lock: Option<File>,
    /// What the file must contain.
    pub(super) session: SavedSession,
    unreadable: Vec<Vec<u8>>,
    /// The lines that the file lacks.
    new_lines: Vec<u8>,
    /// The length of the file, if it lacks nothing else; `None` if it must be written as a whole.
    pub(super) length: Option<u64>,
    pub(super) is_changed: bool,
}

/// A change of a session.
#[derive(Debug)]
pub(super) enum SessionChange {
    Whole(SessionRecord),
    /// The current game has these new events.
    Events(Vec<Event>, Option<u64>),
}

impl SaveSlot {
    /// Acquires a slot in this folder that no other process has: the most recent one in whose session the wanted game is
    /// unfinished, or else one whose current game is unfinished, or else one whose current game is over, or else a new
    /// one. Also returns the session in the slot, if there is one.
    pub fn acquire(
        folder: &Path,
        wanted: Option<&GameId>,
        warnings: &mut Vec<Warning>,
    ) -> (Self, Option<Session>) {
        let (mut unfinished, mut finished, mut empty) = (None, None, None);
        for path in slots(folder) {
            let mut slot = Self::new(folder);
            // Without a lock, as in a folder that cannot be written, the session is read here and saved to another slot.
            let lock = match try_lock(&path) {
                Ok(None) => continue,
                lock => lock.ok().flatten(),
            };
            (slot.path, slot.lock) = (path, lock);
            match slot.load(warnings) {
                Ok(Some(session)) => {
                    let is_over = session.game().status().is_over();
                    if wanted.map_or(!is_over, |id| session.unfinished_game(id).is_some()) {
                        return (slot, Some(session));
                    }
                    let other = if is_over { &mut finished } else { &mut unfinished };
                    other.get_or_insert((slot, Some(session)));
                }
                Ok(None) => empty = empty.or(Some((slot, None))),
                Err(()) => {}
            }
        }
        unfinished.or(finished).or(empty).unwrap_or_else(|| (Self::new(folder), None))
    }

    /// Creates a slot whose file is chosen when it is written.
    pub(super) fn new(folder: &Path) -> Self {
        Self {
            folder: folder.to_owned(),
            path: path_in(folder, 1),
            lock: None,
            session: SavedSession::default(),
            unreadable: Vec::new(),
            new_lines: Vec::new(),
            length: None,
            is_changed: false,
        }
    }

    /// Loads the session, if there is one. After an error, of which a warning tells, the file must not be overwritten.
    fn load(&mut self, warnings: &mut Vec<Warning>) -> Result<Option<Session>, ()> {
        let mut content = match FILE.read(&self.path) {
            Ok(content) => content,
            Err(error) => {
                warnings.push(Warning::not_saved(&self.path, error));
                return Err(());
            }
        };
        let has_session = content.records.iter().any(|line| matches!(line, SlotLine::Session(_)));
        if content.is_torn && has_session {
            // A process was killed while it wrote the line.
            content.unreadable.pop();
        }
        let mut saved = None;
        for line in std::mem::take(&mut content.records) {
            match (line, &mut saved) {
                (SlotLine::Session(session), _) => saved = Some(session),
                (SlotLine::Events { at, events, seconds, finished }, Some(session))
                    if session.games.get(session.current).is_some_and(|game| game.events.len() == at) =>
                {
                    session.add(&events, seconds, finished);
                }
                // A line before it is missing.
                (line @ SlotLine::Events { .. }, _) => {
                    content.unreadable.push(line_of(&line).trim_ascii_end().to_owned());
                    content.first_unreadable.get_or_insert(2);
                }
            }
        }
        if saved.is_none() && content.unreadable.is_empty() {
            return Ok(None);
        }
        let session = saved.as_ref().and_then(SavedSession::replayed);
        if session.is_none() {
            content.first_unreadable.get_or_insert(2);
        }
        warnings.extend(content.warning(&self.path));
        let (session, saved) = session.zip(saved).ok_or(())?;
        (self.session, self.unreadable) = (saved, content.unreadable);
        Ok(Some(session))
    }

    /// The session in a file, even if another process has its lock.
    #[cfg(test)]
    pub(super) fn session_in(path: &Path) -> Option<Session> {
        let mut slot = Self::new(Path::new(""));
        slot.path = path.to_owned();
        slot.load(&mut Vec::new()).ok().flatten()
    }

    /// Follows the session, in which a game may have ended. [`write`](Self::write) writes the change.
    pub(super) fn follow(&mut self, change: SessionChange, finished: Option<FinishedGame>) {
        self.is_changed = true;
        match change {
            SessionChange::Whole(record) => {
                let waiting = std::mem::take(&mut self.session.finished);
                self.session = SavedSession::from(&record.truncated(MAX_GAMES));
                self.session.finished = waiting.into_iter().chain(finished).collect();
                self.length = None;
            }
            SessionChange::Events(events, seconds) => {
                let at = self.session.games[self.session.current].events.len();
                let events = text_of(events);
                self.session.add(&events, seconds, finished.clone());
                self.new_lines.extend(line_of(&SlotLine::Events { at, events, seconds, finished }));
            }
        }
    }

    /// Writes the changes. When this returns, they are on disk. After an error, the next call writes everything.
    pub(super) fn write(&mut self) -> Result<(), FileError> {
        if !self.is_changed {
            return Ok(());
        }
        if self.lock.is_none() {
            for path in (1..=MAX_SLOTS).map(|number| path_in(&self.folder, number)) {
                // Another process may have written the file before it gave the lock back.
                if !path.exists()
                    && let Some(lock) = try_lock(&path)?.filter(|_| !path.exists())
                {
                    (self.path, self.lock) = (path, Some(lock));
                    break;
                }
            }
            if self.lock.is_none() {
                return Err(io::Error::other("no free slot to save the game").into());
            }
        }
        let length = fs::metadata(&self.path).ok().map(|metadata| metadata.len());
        if let Some(length) = self.length.take().filter(|&expected| length == Some(expected)) {
            append(&self.path, &self.new_lines)?;
            self.length = Some(length + self.new_lines.len() as u64);
        } else {
            let text = FILE.text_of(&self.unreadable, &[SlotLine::Session(self.session.clone())]);
            replace(&self.path, &text)?;
            self.length = Some(text.len() as u64);
        }
        self.new_lines.clear();
        self.is_changed = false;
        Ok(())
    }
}

fn path_in(folder: &Path, number: u32) -> PathBuf {
    folder.join(format!("slot-{number}.txt"))
}

/// The files of slots. The most recently written one comes first.
fn slots(folder: &Path) -> Vec<PathBuf> {
    let Ok(entries) = fs::read_dir(folder) else { return Vec::new() };
    let mut slots: Vec<(SystemTime, u32)> = entries
        .flatten()
        .filter_map(|entry| {
            let name = entry.file_name();
            let number = name.to_str()?.strip_prefix("slot-")?.strip_suffix(".txt")?.parse().ok()?;
            let written = entry.metadata().and_then(|metadata| metadata.modified());
            Some((written.unwrap_or(SystemTime::UNIX_EPOCH), number))
        })
        .collect();
    slots.sort_unstable_by_key(|&(written, number)| (Reverse(written), number));
    slots.into_iter().map(|(_, number)| path_in(folder, number)).collect()
}

#[derive(Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
enum SlotLine {
    Session(SavedSession),
    /// The new events of the current game.
    Events {
        /// The length of the text of the events before them.
        at: usize,
        events: String,
        #[serde(skip_serializing_if = "Option::is_none")]
        seconds: Option<u64>,
        /// The game, if it has ended.
        #[serde(skip_serializing_if = "Option::is_none")]
        finished: Option<FinishedGame>,
    },
}

/// A session whose games are not replayed yet.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub(super) struct SavedSession {
    /// The index of the current game. The games after it were undone.
    current: usize,
    games: Vec<SavedGame>,
    /// The games that have ended and may not be in the log, because an earlier process may have been killed.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(super) finished: Vec<FinishedGame>,
}

#[derive(Clone, Debug, Serialize, Deserialize)]
struct SavedGame {
    /// The game id. A restart leaves it out, because it has the board of the game before, which may have a million
    /// tiles.
    #[serde(skip_serializing_if = "Option::is_none")]
    id: Option<String>,
    /// The log, as in a replay code.
    events: String,
    /// The number of moves that were undone when the player left the game for the next one.
    undone_when_left: usize,
    #[serde(skip_serializing_if = "Option::is_none")]
    seconds: Option<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    begun: Option<Timestamp>,
}

impl SavedSession {
    fn add(&mut self, events: &str, seconds: Option<u64>, finished: Option<FinishedGame>) {
        let game = &mut self.games[self.current];
        if !game.events.is_empty() && !events.is_empty() {
            game.events.push('.');
        }
        game.events.push_str(events);
        game.seconds = seconds;
        self.finished.extend(finished);
    }

    /// Replays the games; `None` if that is impossible.
    fn replayed(&self) -> Option<Session> {
        let mut games: Vec<GameRecord> = Vec::with_capacity(self.games.len());
        for SavedGame { id, events, undone_when_left, seconds, begun } in &self.games {
            let id = match id {
                Some(id) => id.parse().ok()?,
                None => games.last()?.id.clone(),
            };
            let replay: Replay = format!("{ANY_BOARD}+{events}").parse().ok()?;
            // Otherwise, the text has notes.
            if events.contains('+') {
                return None;
            }
            games.push(GameRecord {
                id,
                events: replay.events,
                undone_when_left: *undone_when_left,
                seconds: *seconds,
                begun: *begun,
            });
        }
        SessionRecord { games, current: self.current }.session().ok()
    }
}

impl From<&SessionRecord> for SavedSession {
    fn from(SessionRecord { games, current }: &SessionRecord) -> Self {
        let saved = |(index, game): (usize, &GameRecord)| {
            let is_restart = index > 0 && games[index - 1].id == game.id;
            SavedGame {
                id: (!is_restart).then(|| game.id.to_string()),
                events: text_of(game.events.clone()),
                undone_when_left: game.undone_when_left,
                seconds: game.seconds,
                begun: game.begun,
            }
        };
        let games = games.iter().enumerate().map(saved).collect();
        Self { current: *current, games, finished: Vec::new() }
    }
}

/// The events as in a replay code, whose board does not matter.
const ANY_BOARD: &str = "sg1:standard:board:A";

fn text_of(events: Vec<Event>) -> String {
    let id = ANY_BOARD.parse().unwrap_or_else(|error| unreachable!("{ANY_BOARD} is a board: {error}"));
    let code = Replay::new(id, events).code();
    code.split_once('+').map_or_else(String::new, |(_, events)| events.to_owned())
}
