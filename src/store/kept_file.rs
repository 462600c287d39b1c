//! Kept files: lines of JSON, which several processes may change at the same time.
//!
//! ```text
//! {"samegame":"reviews","version":1}     the kind of file and the version of its format
//! {"code":"sg1:…","review":{…}}          a record
//! ```
//!
//! A file that was joined from several files has several first lines.
//!
//! Below is the access to files: opening, locking, replacing and appending. What changes a file goes through one function,
//! so that tests can make each call fail.

use crate::store::{Warning, file_name};
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::borrow::Cow;
use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};

/// A kind of kept file. Every change of its records that this version cannot read needs a new version of the format.
#[derive(Debug)]
pub(super) struct KeptFile {
    /// The kind, in the first line.
    pub(super) kind: &'static str,
    /// The newest version that this program reads.
    pub(super) version: u32,
    /// The size limit of the records in bytes. The oldest ones beyond it are left out. Unreadable lines do not count.
    pub(super) max_bytes: usize,
}

/// What a kept file contains.
#[derive(Debug)]
pub(super) struct Content<T> {
    /// The records, the oldest first.
    pub(super) records: Vec<T>,
    /// The lines that are no records, which stay in the file.
    pub(super) unreadable: Vec<Vec<u8>>,
    /// The number of the first of these lines, from 1. A last line without a line break does not count: another process
    /// may be writing it.
    pub(super) first_unreadable: Option<usize>,
    /// Whether the last of these lines has no line break.
    pub(super) is_torn: bool,
}

impl<T> Content<T> {
    pub(super) fn warning(&self, path: &Path) -> Option<Warning> {
        Some(Warning::Unreadable { name: file_name(path), line: self.first_unreadable? })
    }
}

impl KeptFile {
    /// Reads a file. A missing file is empty. Does not wait for a lock, and writes nothing.
    pub(super) fn read<T: DeserializeOwned>(&self, path: &Path) -> Result<Content<T>, FileError> {
        self.parse(&bytes(path)?)
    }

    pub(super) fn parse<T: DeserializeOwned>(&self, text: &[u8]) -> Result<Content<T>, FileError> {
        let heading = format!(r#"{{"samegame":"{}","version":"#, self.kind);
        // The version in a first line.
        let version_of = |line: &[u8]| -> Option<u32> {
            let version = line.strip_prefix(heading.as_bytes())?.strip_suffix(b"}")?;
            let version = std::str::from_utf8(version).ok()?;
            // A sign or a zero before it would be lost when the line is written again.
            version.parse().ok().filter(|number: &u32| number.to_string() == version)
        };
        let (records, unreadable) = (Vec::new(), Vec::new());
        let mut content = Content { records, unreadable, first_unreadable: None, is_torn: false };
        for (number, whole) in (1..).zip(text.split_inclusive(|&byte| byte == b'\n')) {
            let line = whole.trim_ascii();
            // A file that begins with a byte order mark may have been appended to another.
            let text = line.strip_prefix("\u{feff}".as_bytes()).unwrap_or(line);
            match version_of(text) {
                Some(version) if version > self.version => return Err(FileError::Newer),
                Some(_) => {}
                None if line.is_empty() => {}
                None => {
                    if let Ok(record) = serde_json::from_slice(text) {
                        content.records.push(record);
                        continue;
                    }
                    content.unreadable.push(line.to_owned());
                    content.is_torn = !whole.ends_with(b"\n");
                    if !content.is_torn {
                        content.first_unreadable.get_or_insert(number);
                    }
                }
            }
        }
        Ok(content)
    }

    fn first_line(&self) -> String {
        format!(r#"{{"samegame":"{}","version":{}}}"#, self.kind, self.version)
    }

    /// The text of a file with these records. If they would be too long, the oldest ones are left out.
    pub(super) fn text_of(&self, unreadable: &[Vec<u8>], records: &[impl Serialize]) -> Vec<u8> {
        let mut text = self.first_line().into_bytes();
        for line in unreadable {
            text.push(b'\n');
            text.extend(line);
        }
        text.push(b'\n');
        let lines: Vec<Vec<u8>> = records.iter().map(line_of).collect();
        let mut bytes = self.first_line().len() + 1;
        let fits = |line: &&Vec<u8>| {
            bytes += line.len();
            bytes <= self.max_bytes
        };
        let kept = lines.iter().rev().take_while(fits).count();
        text.extend(lines[lines.len() - kept..].concat());
        text
    }

    /// Whether a file with nothing but this record is within the size limit.
    pub(super) fn has_room_for(&self, record: &impl Serialize) -> bool {
        self.first_line().len() + 1 + line_of(record).len() <= self.max_bytes
    }

    /// Changes the records of a file. When this returns, the file is on disk. Waits for the disk, and for another process
    /// that changes the file. Unreadable lines stay in the file, and cause a warning.
    pub(super) fn update<T: DeserializeOwned + Serialize>(
        &self,
        path: &Path,
        change: impl FnOnce(&mut Vec<T>),
    ) -> Result<Option<Warning>, FileError> {
        let _lock = lock(path)?;
        let before = bytes(path)?;
        let mut content = self.parse(&before)?;
        change(&mut content.records);
        let after = self.text_of(&content.unreadable, &content.records);
        if after != before && !(before.is_empty() && content.records.is_empty()) {
            replace(path, &after)?;
        }
        // The text puts these lines below the first one.
        content.first_unreadable = content.first_unreadable.map(|_| 2);
        Ok(content.warning(path))
    }

    /// Adds records to the end of a file. When this returns, they are on disk. Waits for the disk, and for another
    /// process that changes the file. What the file has stays as it is.
    pub(super) fn append(&self, path: &Path, records: &[impl Serialize]) -> Result<(), FileError> {
        let _lock = lock(path)?;
        let before = bytes(path)?;
        // Only the version matters here.
        self.parse::<serde::de::IgnoredAny>(&before)?;
        let mut lines: Vec<u8> = records.iter().flat_map(line_of).collect();
        if before.is_empty() {
            return Ok(replace(path, &self.text_of(&[], records))?);
        }
        if !before.ends_with(b"\n") {
            lines.insert(0, b'\n');
        }
        Ok(append(path, &lines)?)
    }
}

/// Reads a file. A missing file is empty.
fn bytes(path: &Path) -> io::Result<Vec<u8>> {
    match read_regular(path) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(Vec::new()),
        read => read,
    }
}

/// The line of a record, with its line break.
pub(super) fn line_of(record: &impl Serialize) -> Vec<u8> {
    let json = serde_json::to_vec(record);
    let mut line = json.unwrap_or_else(|error| unreachable!("a record is JSON: {error}"));
    line.push(b'\n');
    line
}

#[derive(Debug, thiserror::Error)]
pub enum FileError {
    #[error(transparent)]
    Disk(#[from] io::Error),
    #[error("it is from a newer version of samegame")]
    Newer,
}

/// The size limit: 1 GiB. The log of 100,000 games on dealt boards has about 40 MB.
const MAX_BYTES: u64 = 1 << 30;

/// The number of symbolic links from a path to its file that are followed. The system follows as many.
const MAX_LINKS: usize = 40;

/// What a call does with its path.
#[cfg_attr(not(test), expect(dead_code, reason = "only the disk of the tests asks"))]
#[derive(Clone, Copy, Debug)]
pub(super) enum Call<'a> {
    CreateFolder,
    Open,
    Write(&'a [u8]),
    Truncate,
    Sync,
    RenameTo(&'a Path),
    SyncFolder,
}

/// Makes a call.
#[cfg(not(test))]
fn call<T>(_: &Path, _: Call<'_>, make: impl FnOnce() -> io::Result<T>) -> io::Result<T> {
    make()
}

#[cfg(test)]
pub(super) mod tests;
#[cfg(test)]
use tests::call;

/// Opens a regular file: a pipe or a device must not make the game wait for ever. If it is new, only its owner may read
/// it.
fn open_regular(path: &Path, options: &mut OpenOptions) -> io::Result<File> {
    let not_regular = || io::Error::new(io::ErrorKind::InvalidInput, "not a regular file");
    if path.metadata().is_ok_and(|metadata| !metadata.is_file()) {
        return Err(not_regular());
    }
    #[cfg(unix)]
    {
        use rustix::fs::OFlags;
        use std::os::unix::fs::OpenOptionsExt;
        // Meanwhile, another file may have taken its place.
        let flags = OFlags::NONBLOCK | OFlags::NOCTTY;
        options.mode(0o600).custom_flags(flags.bits().cast_signed());
    }
    let file = call(path, Call::Open, || options.open(path))?;
    if file.metadata()?.is_file() { Ok(file) } else { Err(not_regular()) }
}

/// Reads a regular file, up to a limit. Without a folder, as in a home that is `/dev/null`, there is no file either.
pub(crate) fn read_regular(path: &Path) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    let file = open_regular(path, File::options().read(true)).map_err(|error| match error.kind() {
        io::ErrorKind::NotADirectory => io::ErrorKind::NotFound.into(),
        _ => error,
    })?;
    file.take(MAX_BYTES + 1).read_to_end(&mut bytes)?;
    if bytes.len() as u64 > MAX_BYTES { Err(io::ErrorKind::FileTooLarge.into()) } else { Ok(bytes) }
}

/// The folder of a file. A mere name is that of a file in the current folder.
fn folder(path: &Path) -> &Path {
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
    folder.unwrap_or_else(|| Path::new("."))
}

/// Creates the folder of a file and those above it if they are missing. Only its owner may use it.
fn create_folder_of(path: &Path) -> io::Result<()> {
    let mut builder = fs::DirBuilder::new();
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    call(folder(path), Call::CreateFolder, || builder.recursive(true).create(folder(path)))
}

/// Writes a file with this text in place of the old one. On an error, the old file is unchanged: the text is written to
/// a temporary file in the same folder, which is synced and renamed. Creates the folder if it is missing. A symbolic
/// link stays, and its target is replaced. The caller has the lock of the file, and so may overwrite the temporary file
/// that a killed process has left.
pub(super) fn replace(path: &Path, text: &[u8]) -> io::Result<()> {
    let mut target = Cow::Borrowed(path);
    for _ in 0..MAX_LINKS {
        let Ok(link) = fs::read_link(&target) else { break };
        target = folder(&target).join(link).into();
    }
    let path = &*target;
    create_folder_of(path)?;
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    let temporary = folder(path).join(format!(".{name}.tmp"));
    let mut file = open_regular(&temporary, File::options().write(true).create(true).truncate(true))?;
    let written = call(&temporary, Call::Write(text), || file.write_all(text))
        .and_then(|()| call(&temporary, Call::Sync, || file.sync_all()))
        .and_then(|()| call(&temporary, Call::RenameTo(path), || fs::rename(&temporary, path)));
    if written.is_ok() {
        // The new name survives a power cut. Some systems cannot open a folder; the file itself is complete.
        let _ = call(folder(path), Call::SyncFolder, || File::open(folder(path))?.sync_all());
    } else {
        // On a full disk, it would take the room for the next attempt.
        let _ = fs::remove_file(&temporary);
    }
    written
}

/// Adds text to the end of a file that exists. When this returns, it is on disk. On an error, takes back what was
/// written. The caller has the lock of the file.
pub(super) fn append(path: &Path, text: &[u8]) -> io::Result<()> {
    let mut file = open_regular(path, File::options().append(true))?;
    let length = file.metadata()?.len();
    let written = call(path, Call::Write(text), || file.write_all(text))
        .and_then(|()| call(path, Call::Sync, || file.sync_data()));
    if written.is_err() {
        // If that fails too, the next reader skips half a line.
        let _ = call(path, Call::Truncate, || file.set_len(length));
    }
    written
}

/// Locks a file for changes, until the returned file is dropped. The system releases the lock when its process ends, even
/// if it is killed. Waits while another process has the lock.
pub(super) fn lock(path: &Path) -> io::Result<File> {
    let file = open_lock(path)?;
    match file.lock() {
        Err(error) if !has_no_locks(&error) => Err(error),
        _ => Ok(file),
    }
}

/// Like [`lock`], but returns `None` if another process has the lock.
pub(super) fn try_lock(path: &Path) -> io::Result<Option<File>> {
    let file = open_lock(path)?;
    match file.try_lock() {
        Err(TryLockError::WouldBlock) => Ok(None),
        Err(TryLockError::Error(error)) if !has_no_locks(&error) => Err(error),
        _ => Ok(Some(file)),
    }
}

/// Opens the file that holds the lock: the file itself is replaced by changes. A read-only one suffices for a lock.
fn open_lock(path: &Path) -> io::Result<File> {
    create_folder_of(path)?;
    let mut name = path.as_os_str().to_owned();
    name.push(".lock");
    let path = PathBuf::from(name);
    let write = open_regular(&path, File::options().create(true).truncate(false).write(true));
    write.or_else(|error| open_regular(&path, File::options().read(true)).map_err(|_read_error| error))
}

/// Whether the error means that the file system has no locks, as with NFS without its lock server.
fn has_no_locks(error: &io::Error) -> bool {
    #[cfg(unix)]
    if error.raw_os_error() == Some(rustix::io::Errno::NOLCK.raw_os_error()) {
        return true;
    }
    error.kind() == io::ErrorKind::Unsupported
}
