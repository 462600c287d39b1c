//! The log of finished games: a file that grows by a line at every end.

use super::Finished;
use crate::game::Game;
use crate::notation::Replay;
use crate::store::file::{self, Found};
use crate::store::{Notice, lock, seal};
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

    fn lock_path(&self) -> PathBuf {
        self.path.with_extension("lock")
    }

    /// Adds a game, and comes back when it is on disk. A log with a torn last line is mended first.
    ///
    /// # Errors
    /// If the disk is full or refuses, or if the log is of a newer version. Nothing was added then.
    pub fn append(&self, game: &Finished) -> Result<Option<Notice>, LogError> {
        let _lock = lock::take(&self.lock_path())?;
        let notice = match Ending::of(&self.path)? {
            Ending::Newer => return Err(LogError::Newer),
            Ending::Whole => None,
            Ending::Nothing => {
                file::sweep(&self.path);
                file::replace(&self.path, &format!("{HEADING}{VERSION}\n"))?;
                None
            }
            Ending::Torn => self.read_and_mend(true)?.1,
        };
        let mut file = File::options().append(true).open(&self.path)?;
        let length = file.metadata()?.len();
        let written = file.write_all(format!("{game}\n").as_bytes()).and_then(|()| file.sync_data());
        if let Err(error) = written {
            // Half a line may stand there now. If it cannot be taken back, it is mended later.
            let _ = file.set_len(length);
            return Err(error.into());
        }
        Ok(notice)
    }

    /// All games, in the order in which they ended. Damaged lines are left out, and the file as it was is set aside.
    ///
    /// # Errors
    /// If the file cannot be read, or if it is of a newer version.
    pub fn load(&self) -> Result<(Vec<Finished>, Option<Notice>), LogError> {
        // Without a lock, as on a disk that is only read, nothing can be mended.
        let lock = lock::take(&self.lock_path());
        self.read_and_mend(lock.is_ok())
    }

    /// The games that are whole, as far as the file can be read. Nothing is mended.
    #[must_use]
    pub fn glance(&self) -> Vec<Finished> {
        self.read_and_mend(false).map(|(games, _)| games).unwrap_or_default()
    }

    /// Whether this very game, with all that happened in it, is in the log.
    ///
    /// # Errors
    /// If the file cannot be read.
    pub fn has(&self, game: &Game) -> io::Result<bool> {
        let word = format!(" {} ", Replay::from(game).code());
        Ok(matches!(file::read(&self.path)?, Found::Text(text) if text.contains(&word)))
    }

    fn read_and_mend(&self, may_mend: bool) -> Result<(Vec<Finished>, Option<Notice>), LogError> {
        let bytes = match std::fs::read(&self.path) {
            Ok(bytes) => bytes,
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok((Vec::new(), None)),
            Err(error) => return Err(error.into()),
        };
        // Around a byte that is no text the other lines are as good as before.
        let text = String::from_utf8_lossy(&bytes);
        match seal::version(&text, HEADING) {
            Some(version) if version > VERSION => return Err(LogError::Newer),
            _ => {}
        }
        let (games, is_whole) = read_lines(&text);
        if is_whole {
            return Ok((games, None));
        }
        let aside = if may_mend { self.mend(&games) } else { Err(io::ErrorKind::ReadOnlyFilesystem.into()) };
        Ok((games, Some(Notice::set_aside(&self.path, aside))))
    }

    /// Sets the file aside and writes the games that are whole anew; to be called under the lock.
    fn mend(&self, games: &[Finished]) -> io::Result<PathBuf> {
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

/// The games of a log, and whether that is all there is in it.
fn read_lines(text: &str) -> (Vec<Finished>, bool) {
    let mut is_whole = text.ends_with('\n') && seal::version(text, HEADING) == Some(VERSION);
    let mut games = Vec::new();
    for line in text.lines() {
        match line.parse() {
            Ok(game) => games.push(game),
            // More than the first one, where two logs were joined.
            Err(_) if seal::version(line, HEADING) == Some(VERSION) => {}
            Err(_) => is_whole = false,
        }
    }
    (games, is_whole)
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
        file.seek(SeekFrom::End(-1))?;
        let mut last = [0];
        file.read_exact(&mut last)?;
        Ok(if last == *b"\n" { Self::Whole } else { Self::Torn })
    }
}
