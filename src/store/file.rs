//! Files that are there as a whole or not at all.

use std::ffi::OsStr;
use std::fs::{self, File};
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};

const TEMPORARY: &str = ".tmp";

/// Replaces a file by one with this text, or leaves it as it is: a temporary file in the same folder, which is made if
/// it is missing, is synced and renamed over it.
pub(super) fn replace(path: &Path, text: &str) -> io::Result<()> {
    let folder = folder(path);
    fs::create_dir_all(folder)?;
    let mut temporary =
        tempfile::Builder::new().prefix(&temporary_prefix(path)).suffix(TEMPORARY).tempfile_in(folder)?;
    temporary.write_all(text.as_bytes())?;
    temporary.as_file().sync_all()?;
    temporary.persist(path)?;
    sync_folder(folder);
    Ok(())
}

/// Removes the temporary files that a [`replace`] of this file left behind because its process was killed. To be called
/// by whoever alone may write the file.
pub(super) fn sweep(path: &Path) {
    let prefix = temporary_prefix(path);
    let Ok(entries) = fs::read_dir(folder(path)) else { return };
    for entry in entries.flatten() {
        let name = entry.file_name();
        let name = name.to_string_lossy();
        if name.starts_with(&prefix) && name.ends_with(TEMPORARY) {
            // What cannot be removed does no harm.
            let _ = fs::remove_file(entry.path());
        }
    }
}

fn temporary_prefix(path: &Path) -> String {
    format!(".{}.", path.file_name().unwrap_or_default().to_string_lossy())
}

fn folder(path: &Path) -> &Path {
    path.parent().unwrap_or_else(|| Path::new("."))
}

/// Has the name of a new file outlive a power cut. Not every system lets a folder be opened, and the file is whole in
/// any case.
fn sync_folder(folder: &Path) {
    if let Ok(folder) = File::open(folder) {
        let _ = folder.sync_all();
    }
}

/// Larger than any file of ours gets.
const LARGEST: u64 = 256 << 20;

/// A file of ours as it is found.
#[derive(Debug)]
pub(super) enum Found {
    Nothing,
    Text(String),
    /// No text, or none that could be ours.
    Junk,
}

/// Reads a file.
pub(super) fn read(path: &Path) -> io::Result<Found> {
    let file = match File::open(path) {
        Ok(file) => file,
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Found::Nothing),
        Err(error) => return Err(error),
    };
    let mut bytes = Vec::new();
    file.take(LARGEST + 1).read_to_end(&mut bytes)?;
    let is_ours = bytes.len() as u64 <= LARGEST;
    let text = Some(bytes).filter(|_| is_ours).and_then(|bytes| String::from_utf8(bytes).ok());
    Ok(text.map_or(Found::Junk, Found::Text))
}

/// Gives a damaged file another name, which nothing has: `….damaged-1` and so on.
pub(super) fn set_aside(path: &Path) -> io::Result<PathBuf> {
    let aside = copy_aside(path)?;
    fs::remove_file(path)?;
    sync_folder(folder(path));
    Ok(aside)
}

/// Gives a damaged file another name besides its own.
pub(super) fn copy_aside(path: &Path) -> io::Result<PathBuf> {
    for number in 1..=9999 {
        let mut name = path.as_os_str().to_owned();
        name.push(OsStr::new(&format!(".damaged-{number}")));
        let aside = PathBuf::from(name);
        match fs::hard_link(path, &aside) {
            Ok(()) => return Ok(aside),
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {}
            // Not every file system has links.
            Err(_) if !aside.exists() => return copy(path, aside),
            Err(_) => {}
        }
    }
    Err(io::Error::other("too many damaged files"))
}

/// Copies a file as a whole or not at all.
fn copy(path: &Path, to: PathBuf) -> io::Result<PathBuf> {
    let copied = fs::copy(path, &to);
    if copied.is_err() {
        let _ = fs::remove_file(&to);
    }
    copied.map(|_| to)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_left_behind_is_swept_and_nothing_else() {
        let folder = tempfile::tempdir().unwrap();
        let at = |name: &str| folder.path().join(name);
        for name in [".a.txt.x1.tmp", ".b.txt.x1.tmp", "a.txt", ".a.txt.x2"] {
            fs::write(at(name), "").unwrap();
        }
        sweep(&at("a.txt"));
        let left = |name: &str| at(name).exists();
        assert!(!left(".a.txt.x1.tmp") && left(".b.txt.x1.tmp") && left("a.txt") && left(".a.txt.x2"));
        replace(&at("a.txt"), "new").unwrap();
        assert_eq!(fs::read_to_string(at("a.txt")).unwrap(), "new");
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 3, "a temporary file was left behind");
    }

    #[test]
    fn no_damaged_file_takes_the_place_of_another() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("a.txt");
        for (text, aside) in [("one", "a.txt.damaged-1"), ("two", "a.txt.damaged-2")] {
            fs::write(&path, text).unwrap();
            assert_eq!(set_aside(&path).unwrap(), folder.path().join(aside));
            assert!(!path.exists());
        }
        assert_eq!(fs::read_to_string(folder.path().join("a.txt.damaged-1")).unwrap(), "one");
    }
}
