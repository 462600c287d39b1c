//! Locks between processes. Each ends with its process, however that ends.

use std::fs::{self, File, TryLockError};
use std::io;
use std::path::Path;
use std::thread;
use std::time::{Duration, Instant};

/// A lock that is held until this is dropped. `None` inside where the file system has no locks.
#[derive(Debug)]
pub(super) struct Lock {
    _file: Option<File>,
}

/// Takes the lock of this file if nobody has it; `None` if somebody has.
pub(super) fn try_take(path: &Path) -> io::Result<Option<Lock>> {
    try_lock(open(path)?).map(Result::ok)
}

/// How long a lock is waited for: no longer than a player waits, because whoever has it may have been stopped.
const PATIENCE: Duration = Duration::from_secs(2);

/// Takes the lock of this file as soon as nobody has it.
///
/// # Errors
/// If the file cannot be opened, or if somebody has the lock for longer than two seconds.
#[expect(clippy::disallowed_methods, reason = "a deadline is a matter of real time")]
pub(super) fn take(path: &Path) -> io::Result<Lock> {
    const PAUSE: Duration = Duration::from_millis(5);
    let begun = Instant::now();
    let mut file = open(path)?;
    loop {
        file = match try_lock(file)? {
            Ok(lock) => return Ok(lock),
            Err(file) => file,
        };
        if begun.elapsed() >= PATIENCE {
            return Err(io::Error::new(io::ErrorKind::TimedOut, "another samegame holds the file"));
        }
        thread::sleep(PAUSE);
    }
}

/// Locks the file, or gives it back if somebody else has it locked.
fn try_lock(file: File) -> io::Result<Result<Lock, File>> {
    match file.try_lock() {
        Ok(()) => Ok(Ok(Lock { _file: Some(file) })),
        Err(TryLockError::WouldBlock) => Ok(Err(file)),
        Err(TryLockError::Error(error)) if means_no_locks(&error) => Ok(Ok(Lock { _file: None })),
        Err(TryLockError::Error(error)) => Err(error),
    }
}

/// Whether there are no locks on this file system, as on NFS without its lock server.
fn means_no_locks(error: &io::Error) -> bool {
    #[cfg(unix)]
    if error.raw_os_error() == Some(rustix::io::Errno::NOLCK.raw_os_error()) {
        return true;
    }
    error.kind() == io::ErrorKind::Unsupported
}

/// Opens the file, and makes it where it is missing. One that may only be read can be locked too.
fn open(path: &Path) -> io::Result<File> {
    let folder = path.parent().unwrap_or_else(|| Path::new("."));
    fs::create_dir_all(folder)?;
    let opened = File::options().create(true).truncate(false).write(true).open(path);
    opened.or_else(|error| File::open(path).map_err(|_second| error))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_lock_is_not_waited_for_for_ever() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("a.lock");
        let held = take(&path).unwrap();
        assert_eq!(take(&path).unwrap_err().kind(), io::ErrorKind::TimedOut);
        assert!(try_take(&path).unwrap().is_none());
        drop(held);
        take(&path).unwrap();
    }

    #[cfg(unix)]
    #[test]
    fn a_file_system_without_locks_is_forgiven() {
        use rustix::io::Errno;
        for (errno, is_forgiven) in [(Errno::NOLCK, true), (Errno::NOTSUP, true), (Errno::IO, false)] {
            assert_eq!(means_no_locks(&io::Error::from(errno)), is_forgiven, "{errno}");
        }
    }
}
