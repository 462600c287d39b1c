//! Locks between processes. Each ends with its process, however that ends.

use std::fs::{self, File, TryLockError};
use std::io;
use std::path::Path;
use std::thread;
use std::time::Duration;

/// A lock that is held until this is dropped. `None` inside where the file system has no locks.
#[derive(Debug)]
pub(super) struct Lock {
    _file: Option<File>,
}

/// Takes the lock of this file if nobody has it; `None` if somebody has.
pub(super) fn try_take(path: &Path) -> io::Result<Option<Lock>> {
    let file = open(path)?;
    match file.try_lock() {
        Ok(()) => Ok(Some(Lock { _file: Some(file) })),
        Err(TryLockError::WouldBlock) => Ok(None),
        Err(TryLockError::Error(error)) if error.kind() == io::ErrorKind::Unsupported => {
            Ok(Some(Lock { _file: None }))
        }
        Err(TryLockError::Error(error)) => Err(error),
    }
}

/// Takes the lock of this file as soon as nobody has it. Not longer than a player waits: whoever has it may have been
/// stopped.
pub(super) fn take(path: &Path) -> io::Result<Lock> {
    const PAUSE: Duration = Duration::from_millis(5);
    const TRIES: u32 = 400;
    for _ in 0..TRIES {
        if let Some(lock) = try_take(path)? {
            return Ok(lock);
        }
        thread::sleep(PAUSE);
    }
    Err(io::Error::new(io::ErrorKind::TimedOut, "another samegame holds the file"))
}

/// Opens the file, and makes it where it is missing. One that may only be read can be locked too.
fn open(path: &Path) -> io::Result<File> {
    let folder = path.parent().unwrap_or_else(|| Path::new("."));
    fs::create_dir_all(folder)?;
    let opened = File::options().create(true).truncate(false).write(true).open(path);
    opened.or_else(|error| File::open(path).map_err(|_second| error))
}
