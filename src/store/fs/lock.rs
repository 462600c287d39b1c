//! Locks between processes. The system releases a lock when its process ends, even if it is killed.

use crate::store::fs::open::{Links, create_folder, open_regular};
use crate::store::fs::replace::folder;
use std::fs::{File, TryLockError};
use std::io;
use std::path::{Path, PathBuf};
use std::thread;
use std::time::{Duration, Instant};

/// A lock, released on drop.
#[derive(Debug)]
pub(crate) struct Lock {
    /// `None` on a file system without locks.
    _file: Option<File>,
}

/// How long to wait for another process. It may be suspended, so the wait is no longer than a player tolerates.
const LOCK_TIMEOUT: Duration = Duration::from_secs(2);

/// Locks a file for changes. Returns `None` if another process has the lock.
pub(crate) fn try_lock(path: &Path) -> io::Result<Option<Lock>> {
    try_lock_file(open(&lock_path(path))?).map(Result::ok)
}

/// Locks a file for changes. Waits while another process has the lock.
#[expect(clippy::disallowed_methods, reason = "a timeout needs real time")]
pub(crate) fn lock(path: &Path) -> io::Result<Lock> {
    const PAUSE: Duration = Duration::from_millis(5);
    let start = Instant::now();
    let mut file = open(&lock_path(path))?;
    loop {
        file = match try_lock_file(file)? {
            Ok(lock) => return Ok(lock),
            Err(file) => file,
        };
        if start.elapsed() >= LOCK_TIMEOUT {
            return Err(io::Error::new(io::ErrorKind::TimedOut, "another samegame holds the file"));
        }
        thread::sleep(PAUSE);
    }
}

/// The file that holds the lock: the file itself is replaced by each change.
fn lock_path(path: &Path) -> PathBuf {
    // The player may have named the file, so replacing its extension could give the name of the file itself.
    let mut name = path.as_os_str().to_owned();
    name.push(".lock");
    name.into()
}

/// Locks an open file, or returns it if another process has the lock.
fn try_lock_file(file: File) -> io::Result<Result<Lock, File>> {
    match file.try_lock() {
        Ok(()) => Ok(Ok(Lock { _file: Some(file) })),
        Err(TryLockError::WouldBlock) => Ok(Err(file)),
        Err(TryLockError::Error(error)) if has_no_locks(&error) => Ok(Ok(Lock { _file: None })),
        Err(TryLockError::Error(error)) => Err(error),
    }
}

/// Whether the error means that the file system has no locks, as with NFS without its lock server.
fn has_no_locks(error: &io::Error) -> bool {
    #[cfg(unix)]
    if error.raw_os_error() == Some(rustix::io::Errno::NOLCK.raw_os_error()) {
        return true;
    }
    error.kind() == io::ErrorKind::Unsupported
}

/// Opens the file, and creates it if it is missing. A read-only file is opened for reading, which suffices for a lock.
fn open(path: &Path) -> io::Result<File> {
    create_folder(folder(path))?;
    let write = open_regular(path, File::options().create(true).truncate(false).write(true), Links::Refuse);
    let opened = write.or_else(|error| {
        open_regular(path, File::options().read(true), Links::Refuse).map_err(|_read_error| error)
    });
    opened.map_err(|error| {
        let name = path.file_name().unwrap_or_default().display();
        io::Error::new(error.kind(), format!("{name}: {error}"))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn waiting_for_a_lock_times_out() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("a.txt");
        let held = lock(&path).unwrap();
        assert_eq!(lock(&path).unwrap_err().kind(), io::ErrorKind::TimedOut);
        assert!(try_lock(&path).unwrap().is_none());
        drop(held);
        lock(&path).unwrap();
    }

    #[cfg(unix)]
    #[test]
    fn a_file_system_without_locks_counts_as_unlocked() {
        use rustix::io::Errno;
        for (errno, expected) in [(Errno::NOLCK, true), (Errno::NOTSUP, true), (Errno::IO, false)] {
            assert_eq!(has_no_locks(&io::Error::from(errno)), expected, "{errno}");
        }
    }
}
