//! The places of saved sittings, one for each game that is played at once.

use crate::game::{GameId, Session, SessionRecord};
use crate::store::checked_file::{Checked, Kind};
use crate::store::lock;
use crate::store::lock::Lock;
use crate::store::writer::Destination;
use crate::store::{Notice, file, seal};
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::time::SystemTime;

const SITTING: Kind = Kind { heading: "samegame sitting ", version: 1, unread: |error| not_saved(&error) };

fn not_saved(error: &io::Error) -> Notice {
    Notice::GameNotSaved { why: error.to_string() }
}

/// How many games of a session are kept. Undo beyond them is for the session that goes on only.
const MOST_GAMES: usize = 32;
/// How many can play at once. Beyond that nothing is kept.
const MOST_SLOTS: u32 = 999;

/// A place for a saved session, this process's own while it is held.
#[derive(Debug)]
pub struct Slot {
    folder: PathBuf,
    number: u32,
    /// Nothing while the disk refuses.
    lock: Option<Lock>,
    /// When the file was written, as it was when the slot was taken; nothing where there was none.
    written: Option<SystemTime>,
}

/// A session as it is found in its place.
enum Saved {
    Nothing,
    Session(Box<Session>),
    /// It must not be written over.
    LeftAlone,
}

impl Slot {
    /// Takes a slot of this folder that nobody has: the one whose game goes on and was left last, or where none goes
    /// on, the one that was left last, or a new one. With the session that is in it.
    pub fn take(folder: &Path, notices: &mut Vec<Notice>) -> (Self, Option<Session>) {
        Self::take_where(folder, notices, |session| !session.game().status().is_over())
    }

    /// Takes a slot of this folder that nobody has, to play the game of this id: the one in whose session it was begun
    /// and goes on, or else one in which no game goes on, or a new one, so that what goes on elsewhere stays as it is.
    pub fn take_for(id: &GameId, folder: &Path, notices: &mut Vec<Notice>) -> (Self, Option<Session>) {
        Self::take_where(folder, notices, |session| session.unfinished_game(id).is_some())
    }

    /// Takes the slot with such a session that was left last, or else one in which no game goes on.
    fn take_where(
        folder: &Path,
        notices: &mut Vec<Notice>,
        is_wanted: impl Fn(&Session) -> bool,
    ) -> (Self, Option<Session>) {
        let mut ended = None;
        for number in numbers_left_last_first(folder) {
            let Some(slot) = Self::at(folder, number).locked_if_free() else { continue };
            match slot.load(notices) {
                Saved::Session(session) if is_wanted(&session) => return (slot, Some(*session)),
                Saved::Session(session) if session.game().status().is_over() => {
                    ended = ended.or(Some((slot, Some(*session))));
                }
                Saved::LeftAlone | Saved::Session(_) => {}
                Saved::Nothing => ended = ended.or(Some((slot, None))),
            }
        }
        ended.unwrap_or_else(|| (Self::new_in(folder), None))
    }

    /// A slot in which there is nothing yet. Where there are too many, it is one that cannot be had.
    fn new_in(folder: &Path) -> Self {
        let mut free =
            (1..=MOST_SLOTS).map(|number| Self::at(folder, number)).filter(|slot| !slot.path().exists());
        free.find_map(Self::locked_if_free).unwrap_or_else(|| Self::at(folder, MOST_SLOTS + 1))
    }

    fn at(folder: &Path, number: u32) -> Self {
        Self { folder: folder.to_owned(), number, lock: None, written: None }
    }

    /// The slot, with its lock; without where the disk refuses; nothing if somebody else has it.
    fn locked_if_free(mut self) -> Option<Self> {
        match lock::try_take(&self.lock_path()) {
            Ok(None) => return None,
            Ok(lock) => self.lock = lock,
            Err(_) => {}
        }
        self.written = self.last_written();
        if self.lock.is_some() {
            file::sweep(&self.path());
        }
        Some(self)
    }

    /// When the file was written last, if there is one.
    pub(super) fn last_written(&self) -> Option<SystemTime> {
        fs::metadata(self.path()).and_then(|metadata| metadata.modified()).ok()
    }

    /// The file of the session.
    #[must_use]
    pub fn path(&self) -> PathBuf {
        self.folder.join(format!("sitting-{}.txt", self.number))
    }

    fn lock_path(&self) -> PathBuf {
        self.folder.join(format!("sitting-{}.lock", self.number))
    }

    fn load(&self, notices: &mut Vec<Notice>) -> Saved {
        let path = self.path();
        let parse = |text: &str| text.parse::<SessionRecord>().ok()?.session().ok();
        let (found, notice) = match &self.lock {
            Some(_) => SITTING.read_and_mend(&path, parse),
            None => (SITTING.read(&path, parse), None),
        };
        notices.extend(notice);
        match found {
            Checked::Nothing => return Saved::Nothing,
            Checked::Whole(session) => return Saved::Session(Box::new(session)),
            Checked::Damaged => notices.push(Notice::damaged(&path)),
            Checked::LeftAlone(notice) => notices.push(notice),
        }
        Saved::LeftAlone
    }

    /// Writes the session into its place, where it stands as a whole or not at all.
    ///
    /// # Errors
    /// If the disk is full or refuses; what was there is there still.
    pub fn save(&mut self, session: SessionRecord) -> io::Result<()> {
        self.hold()?;
        file::replace(&self.path(), &seal::sealed(&session.truncated(MOST_GAMES).to_string()))
    }

    /// Takes the lock if the disk refused it before. Where somebody else was faster, it is that of another slot.
    fn hold(&mut self) -> io::Result<()> {
        if self.lock.is_some() {
            return Ok(());
        }
        if self.number <= MOST_SLOTS {
            self.lock = lock::try_take(&self.lock_path())?;
        }
        if self.lock.is_none() || self.last_written() != self.written {
            *self = Self::new_in(&self.folder);
        }
        if self.lock.is_some() { Ok(()) } else { Err(io::Error::other("no place for one more game")) }
    }
}

impl Destination for Slot {
    type Content = SessionRecord;

    const LATE: Notice = Notice::GameLate;

    fn refused(error: &io::Error) -> Notice {
        not_saved(error)
    }

    fn write(&mut self, session: SessionRecord) -> Result<Option<Notice>, Notice> {
        self.save(session).map(|()| None).map_err(|error| not_saved(&error))
    }

    fn joined(_: SessionRecord, newer: SessionRecord) -> SessionRecord {
        newer
    }
}

/// The numbers of the slots that have a file, the one written last first.
fn numbers_left_last_first(folder: &Path) -> Vec<u32> {
    let Ok(entries) = fs::read_dir(folder) else { return Vec::new() };
    let mut slots: Vec<(SystemTime, u32)> = entries
        .flatten()
        .filter_map(|entry| {
            let name = entry.file_name();
            let number = name.to_str()?.strip_prefix("sitting-")?.strip_suffix(".txt")?.parse().ok()?;
            let written = entry.metadata().and_then(|metadata| metadata.modified());
            Some((written.unwrap_or(SystemTime::UNIX_EPOCH), number))
        })
        .collect();
    slots.sort_by_key(|&(written, number)| (std::cmp::Reverse(written), number));
    slots.into_iter().map(|(_, number)| number).collect()
}
