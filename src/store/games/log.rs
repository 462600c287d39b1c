//! The log of finished games: a file that grows by a line at every end.

use crate::game::Game;
use crate::notation::Replay;
use crate::store::file;
use crate::store::file::Found;
use crate::store::games::Finished;
use crate::store::lock;
use crate::store::lock::Lock;
use crate::store::{Notice, seal};
use std::fmt;
use std::fs::File;
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

const HEADING: &str = "samegame games ";
const VERSION: u32 = 1;

/// The log of finished games. Any number of processes may write it at once.
#[derive(Clone, Debug)]
pub struct GamesLog {
    path: PathBuf,
}

/// Why the log cannot be read or written.
#[derive(Debug)]
pub enum LogError {
    /// The disk refuses.
    Disk(io::Error),
    /// It was written by a newer version of this program.
    Newer,
}

impl fmt::Display for LogError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Disk(error) => write!(f, "{error}"),
            Self::Newer => write!(f, "it is from a newer samegame"),
        }
    }
}

impl std::error::Error for LogError {}

impl From<io::Error> for LogError {
    fn from(error: io::Error) -> Self {
        Self::Disk(error)
    }
}

impl LogError {
    /// What the player should know when a game was not written because of this.
    pub(crate) fn notice(&self, log: &GamesLog) -> Notice {
        match self {
            Self::Disk(error) => Notice::ScoreNotSaved { why: error.to_string() },
            Self::Newer => Notice::newer(&log.path),
        }
    }
}

impl GamesLog {
    /// The log in this file, which need not be there yet.
    #[must_use]
    pub const fn new(path: PathBuf) -> Self {
        Self { path }
    }

    /// Its file.
    #[must_use]
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Adds a game, and comes back when it is on disk: that takes as long as the disk does, and up to two seconds more
    /// where another game holds the log. A log with a torn last line is mended first; where that is not possible, the
    /// game stands on a line of its own behind it.
    ///
    /// # Errors
    /// If the disk is full or refuses, or if the log is of a newer version. Nothing was added then.
    pub fn append(&self, game: &Finished) -> Result<Option<Notice>, LogError> {
        let _lock = self.locked()?;
        let notice = match Ending::of(&self.path)? {
            Ending::Newer => return Err(LogError::Newer),
            Ending::Whole => None,
            Ending::Nothing => {
                file::sweep(&self.path);
                file::replace(&self.path, &format!("{HEADING}{VERSION}\n"))?;
                None
            }
            Ending::Torn => self.mend_under_lock()?,
        };
        let mut file = File::options().read(true).append(true).open(&self.path)?;
        let length = file.metadata()?.len();
        let line = format!("{}{game}\n", if ends_a_line(&mut file)? { "" } else { "\n" });
        let written = file.write_all(line.as_bytes()).and_then(|()| file.sync_data());
        if let Err(error) = written {
            // Half a line may stand there now. If it cannot be taken back, it is mended later.
            let _ = file.set_len(length);
            return Err(error.into());
        }
        Ok(notice)
    }

    /// All games, in the order in which they ended. Damaged lines are left out, and so is half a last line, which
    /// somebody may be writing. No lock is waited for, and nothing is written.
    ///
    /// # Errors
    /// If the file cannot be read, or if it is of a newer version.
    pub fn read(&self) -> Result<(Vec<Finished>, Option<Notice>), LogError> {
        let Lines { games, state } = self.lines()?;
        let notice = (state == State::Damaged).then(|| Notice::damaged(&self.path));
        Ok((games, notice))
    }

    /// The games that are whole, as far as the file can be read.
    #[must_use]
    pub fn glance(&self) -> Vec<Finished> {
        self.read().map(|(games, _)| games).unwrap_or_default()
    }

    /// Sets the file aside where lines are damaged, and keeps the games that are whole in its place. Only for whoever
    /// writes games; it may wait up to two seconds for another game that does.
    ///
    /// # Errors
    /// If the file cannot be read, or if it is of a newer version.
    pub fn mend(&self) -> Result<Option<Notice>, LogError> {
        if self.lines()?.state == State::Whole {
            return Ok(None);
        }
        let _lock = self.locked()?;
        self.mend_under_lock()
    }

    /// Whether this very game, with all that happened in it, is in the log.
    ///
    /// # Errors
    /// If the file cannot be read.
    pub fn has(&self, game: &Game) -> io::Result<bool> {
        let word = format!(" {} ", Replay::from(game).code());
        Ok(matches!(file::read(&self.path)?, Found::Text(text) if text.contains(&word)))
    }

    /// Moves all games into another log, except for those that are in it, and removes this one; as far as the other takes
    /// them.
    ///
    /// # Errors
    /// If one of the logs cannot be read or written. What was not moved is here still.
    pub(crate) fn move_into(&self, other: &Self) -> Result<Option<Notice>, LogError> {
        if !self.path.exists() {
            return Ok(None);
        }
        let _lock = self.locked()?;
        let mut notice = self.mend_under_lock()?;
        let there = other.read()?.0;
        for game in self.lines()?.games.iter().filter(|game| !there.contains(game)) {
            notice = other.append(game)?.or(notice);
        }
        std::fs::remove_file(&self.path)?;
        Ok(notice)
    }

    fn locked(&self) -> io::Result<Lock> {
        lock::take(&self.path.with_extension("lock"))
    }

    fn lines(&self) -> Result<Lines, LogError> {
        let bytes = match std::fs::read(&self.path) {
            Ok(bytes) => bytes,
            Err(error) if error.kind() == io::ErrorKind::NotFound => Vec::new(),
            Err(error) => return Err(error.into()),
        };
        if bytes.is_empty() {
            return Ok(Lines { games: Vec::new(), state: State::Whole });
        }
        // Around a byte that is no text the other lines are as good as before.
        let text = String::from_utf8_lossy(&bytes);
        match seal::version(&text, HEADING) {
            Some(version) if version > VERSION => Err(LogError::Newer),
            _ => Ok(Lines::of(&text)),
        }
    }

    fn mend_under_lock(&self) -> Result<Option<Notice>, LogError> {
        let Lines { games, state } = self.lines()?;
        Ok((state != State::Whole).then(|| Notice::set_aside(&self.path, self.begin_anew(&games))))
    }

    /// Sets the file aside and writes the games that are whole anew; to be called under the lock.
    fn begin_anew(&self, games: &[Finished]) -> io::Result<PathBuf> {
        file::sweep(&self.path);
        let aside = file::copy_aside(&self.path)?;
        let lines = games.iter().map(Finished::to_string);
        let lines: Vec<String> = std::iter::once(format!("{HEADING}{VERSION}")).chain(lines).collect();
        let replaced = file::replace(&self.path, &(lines.join("\n") + "\n"));
        if replaced.is_err() {
            // The damaged file is still in its place.
            let _ = std::fs::remove_file(&aside);
        }
        replaced.map(|()| aside)
    }
}

/// What is in a log.
struct Lines {
    games: Vec<Finished>,
    state: State,
}

/// Whether games are all there is in a log.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum State {
    Whole,
    /// They are, but for half a line at its end.
    Torn,
    Damaged,
}

impl Lines {
    fn of(text: &str) -> Self {
        let is_heading = |line: &str| seal::version(line, HEADING) == Some(VERSION);
        let is_torn = !text.ends_with('\n');
        let last = text.lines().count().saturating_sub(1);
        let is_begun = is_heading(text) || (is_torn && last == 0);
        let mut state = if !is_begun {
            State::Damaged
        } else if is_torn {
            State::Torn
        } else {
            State::Whole
        };
        let mut games = Vec::new();
        for (index, line) in text.lines().enumerate() {
            match line.parse() {
                Ok(game) => games.push(game),
                // More than the first one, where two logs were joined.
                Err(_) if is_heading(line) => {}
                Err(_) if is_torn && index == last => {}
                Err(_) => state = State::Damaged,
            }
        }
        Self { games, state }
    }
}

/// What is seen of a log without reading all of it.
enum Ending {
    Nothing,
    Whole,
    Torn,
    Newer,
}

impl Ending {
    fn of(path: &Path) -> io::Result<Self> {
        let mut file = match File::open(path) {
            Ok(file) => file,
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Self::Nothing),
            Err(error) => return Err(error),
        };
        let mut first = Vec::new();
        let longest = HEADING.len() as u64 + 12;
        (&mut file).take(longest).read_to_end(&mut first)?;
        if first.is_empty() {
            return Ok(Self::Nothing);
        }
        match seal::version(&String::from_utf8_lossy(&first), HEADING) {
            Some(VERSION) => {}
            Some(version) if version > VERSION => return Ok(Self::Newer),
            _ => return Ok(Self::Torn),
        }
        Ok(if ends_a_line(&mut file)? { Self::Whole } else { Self::Torn })
    }
}

/// Whether the last byte of a file, which has one, ends a line.
fn ends_a_line(file: &mut File) -> io::Result<bool> {
    file.seek(SeekFrom::End(-1))?;
    let mut last = [0];
    file.read_exact(&mut last)?;
    Ok(last == *b"\n")
}
