//! Save slots: the files of saved sessions. Each process has a slot of its own.

use crate::game::{GameId, GameRecord, Session, SessionRecord};
use crate::notation::{GAME_ID_PREFIX, Replay};
use crate::store::fs::{Damage, KeptFile, Lock, Records, remove_temporary_files, replace, try_lock};
use crate::store::{Content, Warning};
use serde::{Deserialize, Serialize};
use std::cmp::Reverse;
use std::path::{Path, PathBuf};
use std::time::SystemTime;
use std::{fs, io};

const FILE: KeptFile = KeptFile { kind: "slot", version: 1, max_bytes: usize::MAX };

/// The number of games of a session that are saved. Undo reaches older games only until the program ends.
const MAX_GAMES: usize = 32;
/// The number of save slots. If all are locked, a session is not saved.
const MAX_SLOTS: u32 = 999;

/// A save slot. It belongs to this process while this process has its lock.
#[derive(Debug)]
pub struct SaveSlot {
    folder: PathBuf,
    number: u32,
    /// `None` if locking failed.
    lock: Option<Lock>,
    /// The modification time of the file when this process acquired the slot; `None` without a file.
    written: Option<SystemTime>,
}

enum Saved {
    Missing,
    Session(Box<Session>),
    /// The file must not be overwritten.
    Untouchable,
}

impl SaveSlot {
    /// Acquires a slot in this folder that no other process has: the most recent one with an unfinished game, or else
    /// the most recent one with a finished game, or else a new one. Also returns the session in the slot, if there is
    /// one.
    pub fn acquire(folder: &Path, warnings: &mut Vec<Warning>) -> (Self, Option<Session>) {
        Self::acquire_where(folder, warnings, |session| !session.game().status().is_over())
    }

    /// Acquires a slot in this folder that no other process has, for a game with this id: the most recent slot in which
    /// that game is unfinished, or else the slot that [`acquire`](Self::acquire) acquires.
    pub fn acquire_for(id: &GameId, folder: &Path, warnings: &mut Vec<Warning>) -> (Self, Option<Session>) {
        Self::acquire_where(folder, warnings, |session| session.unfinished_game(id).is_some())
    }

    /// Acquires the most recent slot with a wanted session, or else one with an unfinished game, or else one with a finished
    /// game.
    fn acquire_where(
        folder: &Path,
        warnings: &mut Vec<Warning>,
        is_wanted: impl Fn(&Session) -> bool,
    ) -> (Self, Option<Session>) {
        let (mut unfinished, mut finished, mut empty) = (None, None, None);
        for number in slot_numbers(folder) {
            let Some(slot) = Self::at(folder, number).locked() else { continue };
            match slot.load(warnings) {
                Saved::Session(session) if is_wanted(&session) => return (slot, Some(*session)),
                Saved::Session(session) => {
                    let is_over = session.game().status().is_over();
                    let other = if is_over { &mut finished } else { &mut unfinished };
                    other.get_or_insert((slot, Some(*session)));
                }
                Saved::Untouchable => {}
                Saved::Missing => empty = empty.or(Some((slot, None))),
            }
        }
        unfinished.or(finished).or(empty).unwrap_or_else(|| (Self::acquire_new(folder), None))
    }

    /// Returns a slot without a file. If there is none, returns one that can never be locked.
    pub(super) fn acquire_new(folder: &Path) -> Self {
        let free =
            (1..=MAX_SLOTS).map(|number| Self::at(folder, number)).filter(|slot| !slot.path().exists());
        // Another process may have written the file before it gave the lock back.
        let mut free = free.filter_map(Self::locked).filter(|slot| slot.written.is_none());
        free.next().unwrap_or_else(|| Self::at(folder, MAX_SLOTS + 1))
    }

    fn at(folder: &Path, number: u32) -> Self {
        Self { folder: folder.to_owned(), number, lock: None, written: None }
    }

    /// Locks the slot. Returns it without a lock if locking fails; returns `None` if another process has the lock.
    fn locked(mut self) -> Option<Self> {
        match try_lock(&self.path()) {
            Ok(None) => return None,
            Ok(lock) => self.lock = lock,
            Err(_) => {}
        }
        self.written = self.last_written();
        if self.lock.is_some() {
            remove_temporary_files(&self.path());
        }
        Some(self)
    }

    pub(super) const fn is_locked(&self) -> bool {
        self.lock.is_some()
    }

    pub(super) fn last_written(&self) -> Option<SystemTime> {
        fs::metadata(self.path()).and_then(|metadata| metadata.modified()).ok()
    }

    pub fn path(&self) -> PathBuf {
        self.folder.join(format!("slot-{}.txt", self.number))
    }

    fn load(&self, warnings: &mut Vec<Warning>) -> Saved {
        let path = self.path();
        let is_sound = |file: &Records<LoadedSession>| {
            file.damage == Damage::None && (!file.list.is_empty() || !path.exists())
        };
        let mut file = FILE.read(&path);
        if file.as_ref().is_ok_and(|file| !is_sound(file)) {
            if self.lock.is_none() {
                warnings.push(Warning::damaged(&path));
            } else {
                file = FILE.salvage::<LoadedSession>(&path).and_then(|warning| {
                    warnings.push(warning);
                    FILE.read(&path)
                });
            }
        }
        match file {
            Ok(mut file) if is_sound(&file) => file
                .list
                .pop()
                .map_or(Saved::Missing, |LoadedSession(session)| Saved::Session(Box::new(session))),
            Ok(_) => Saved::Untouchable,
            Err(error) => {
                warnings.push(error.warning(&path, Content::Session));
                Saved::Untouchable
            }
        }
    }

    pub fn save(&mut self, session: SessionRecord) -> io::Result<()> {
        self.ensure_locked()?;
        let session = SavedSession::from(&session.truncated(MAX_GAMES));
        replace(&self.path(), &FILE.text_of(&[session]))
    }

    /// Locks the slot if locking failed when it was acquired. If another process has used the slot since then, switches
    /// to another slot.
    fn ensure_locked(&mut self) -> io::Result<()> {
        if self.lock.is_some() {
            return Ok(());
        }
        if self.number <= MAX_SLOTS {
            self.lock = try_lock(&self.path())?;
        }
        if self.lock.is_none() || self.last_written() != self.written {
            *self = Self::acquire_new(&self.folder);
        }
        if self.lock.is_some() { Ok(()) } else { Err(io::Error::other("no free slot to save the game")) }
    }
}

/// The numbers of the slots with a file. The most recently written one comes first.
fn slot_numbers(folder: &Path) -> Vec<u32> {
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
    slots.sort_by_key(|&(written, number)| (Reverse(written), number));
    slots.into_iter().map(|(_, number)| number).collect()
}

/// A session whose games are not replayed yet.
#[derive(Debug, Serialize, Deserialize)]
pub(super) struct SavedSession {
    /// The index of the current game. The games after it were undone.
    current: usize,
    games: Vec<SavedGame>,
}

#[derive(Debug, Serialize, Deserialize)]
struct SavedGame {
    /// The replay code. A restart leaves out the id, because it has the board of the game before, which may have a
    /// million tiles.
    code: String,
    /// The number of moves that were undone when the player left the game for the next one.
    undone_when_left: usize,
    #[serde(skip_serializing_if = "Option::is_none")]
    seconds: Option<u64>,
}

/// A saved session whose games have been replayed.
#[derive(Debug, Deserialize)]
#[serde(try_from = "SavedSession")]
pub(super) struct LoadedSession(pub(super) Session);

impl From<&SessionRecord> for SavedSession {
    fn from(SessionRecord { games, current }: &SessionRecord) -> Self {
        let saved = |(index, game): (usize, &GameRecord)| {
            let code = Replay::new(game.id.clone(), game.events.clone()).code().to_string();
            let is_restart = index > 0 && games[index - 1].id == game.id;
            let events = || code.split_once('+').map_or_else(String::new, |(_, events)| format!("+{events}"));
            SavedGame {
                code: if is_restart { events() } else { code },
                undone_when_left: game.undone_when_left,
                seconds: game.seconds,
            }
        };
        Self { current: *current, games: games.iter().enumerate().map(saved).collect() }
    }
}

impl TryFrom<SavedSession> for LoadedSession {
    type Error = String;

    fn try_from(SavedSession { current, games: saved }: SavedSession) -> Result<Self, String> {
        let mut games: Vec<GameRecord> = Vec::with_capacity(saved.len());
        for SavedGame { code, undone_when_left, seconds } in saved {
            let restarted =
                games.last().filter(|_| !code.starts_with(GAME_ID_PREFIX)).map(|game| game.id.clone());
            // The events can be parsed with any board, and the real one may be large.
            let code = if restarted.is_some() { format!("sg1:standard:board:A{code}") } else { code };
            let replay: Replay = code.parse().map_err(|error| format!("{error}"))?;
            games.push(GameRecord {
                id: restarted.unwrap_or(replay.id),
                events: replay.events,
                undone_when_left,
                seconds,
            });
        }
        let session = SessionRecord { games, current }.session();
        session.map(Self).map_err(|error| error.to_string())
    }
}
