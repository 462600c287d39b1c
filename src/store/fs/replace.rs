//! Replaces a file as a whole, and sets a damaged one aside.

use crate::store::fs::disk::{Call, call};
use crate::store::fs::open::create_folder;
use std::borrow::Cow;
use std::fs::{self, File};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

const TEMPORARY: &str = ".tmp";

/// Writes a file with this text in place of the old one. On an error, the old file is unchanged: the text is written to
/// a temporary file in the same folder, which is synced and renamed. Creates the folder if it is missing. A symbolic link
/// stays, and its target is replaced.
pub(crate) fn replace(path: &Path, text: &str) -> io::Result<()> {
    let path = &*link_target(path);
    let folder = folder(path);
    create_folder(folder)?;
    let prefix = temporary_prefix(path);
    let new = || tempfile::Builder::new().prefix(&prefix).suffix(TEMPORARY).tempfile_in(folder);
    // The name of the temporary file, which errors of `tempfile` end with, would fill the line of a warning.
    let mut temporary = call(&folder.join(&prefix), Call::Open, new).map_err(|error| error.kind())?;
    let written = temporary.path().to_owned();
    call(&written, Call::Write(text.as_bytes()), || temporary.as_file_mut().write_all(text.as_bytes()))?;
    call(&written, Call::Sync, || temporary.as_file().sync_all())?;
    call(&written, Call::RenameTo(path), || Ok(temporary.persist(path)?))?;
    sync_folder(folder);
    Ok(())
}

/// Removes the temporary files that a killed [`replace`] of this file left behind. The caller must be the only process
/// that may write the file.
pub(crate) fn remove_temporary_files(path: &Path) {
    let path = &*link_target(path);
    let prefix = temporary_prefix(path);
    let Ok(entries) = fs::read_dir(folder(path)) else { return };
    for entry in entries.flatten() {
        let name = entry.file_name();
        let name = name.to_string_lossy();
        if name.starts_with(&prefix) && name.ends_with(TEMPORARY) {
            // A leftover temporary file does no harm.
            let _ = remove(&entry.path());
        }
    }
}

fn temporary_prefix(path: &Path) -> String {
    format!(".{}.", path.file_name().unwrap_or_default().to_string_lossy())
}

/// The file that a path leads to through symbolic links, even if it is missing.
fn link_target(path: &Path) -> Cow<'_, Path> {
    // The system follows as many.
    const MAX_LINKS: usize = 40;
    let mut target = Cow::Borrowed(path);
    for _ in 0..MAX_LINKS {
        let Ok(link) = fs::read_link(&target) else { break };
        target = folder(&target).join(link).into();
    }
    target
}

/// The folder of a file. A mere name is that of a file in the current folder.
pub(super) fn folder(path: &Path) -> &Path {
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
    folder.unwrap_or_else(|| Path::new("."))
}

/// Makes a new file name survive a power cut. Errors are ignored: some systems cannot open a folder, and the file
/// itself is already complete.
pub(super) fn sync_folder(folder: &Path) {
    let _ = call(folder, Call::SyncFolder, || File::open(folder)?.sync_all());
}

/// Removes a file. Its name may survive a power cut.
pub(crate) fn remove(path: &Path) -> io::Result<()> {
    call(path, Call::Remove, || fs::remove_file(path))
}

/// Sets a damaged file aside under the first unused name of `….damaged-1`, `….damaged-2` and so on, and writes a new file
/// with this text in its place. Returns the new path of the damaged file. On an error, it stays where it is. The caller
/// must be the only process that may write the file.
pub(crate) fn replace_damaged(path: &Path, text: &str) -> io::Result<PathBuf> {
    remove_temporary_files(path);
    let aside = copy_aside(path)?;
    let replaced = replace(path, text);
    if replaced.is_err() {
        // The damaged file was not replaced, so it needs no copy.
        let _ = remove(&aside);
    }
    replaced.map(|()| aside)
}

/// Sets a damaged file aside under such a name, and writes no new file.
pub(crate) fn set_aside(path: &Path) -> io::Result<PathBuf> {
    let path = &*link_target(path);
    let aside = copy_aside(path)?;
    remove(path)?;
    sync_folder(folder(path));
    Ok(aside)
}

/// Links or copies a damaged file to an unused name.
fn copy_aside(path: &Path) -> io::Result<PathBuf> {
    let path = &*link_target(path);
    for number in 1..=9999 {
        let mut name = path.as_os_str().to_owned();
        name.push(format!(".damaged-{number}"));
        let aside = PathBuf::from(name);
        match call(path, Call::LinkTo(&aside), || fs::hard_link(path, &aside)) {
            Ok(()) => return Ok(aside),
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {}
            // Some file systems have no links.
            Err(_) if !aside.exists() => return copy(path, aside),
            Err(_) => {}
        }
    }
    Err(io::Error::other("too many damaged files"))
}

/// Copies a file. If that fails, removes the partial copy.
fn copy(path: &Path, to: PathBuf) -> io::Result<PathBuf> {
    let copied = call(path, Call::LinkTo(&to), || fs::copy(path, &to));
    if copied.is_err() {
        let _ = remove(&to);
    }
    copied.map(|_| to)
}

/// Makes a write beyond the limit on file sizes, which a shell may set with `ulimit -f`, fail like a write to a full disk.
/// By default, it raises a signal that kills the process.
#[cfg(unix)]
pub(crate) fn survive_size_limit() {
    use std::sync::{Arc, Once};
    static HANDLER: Once = Once::new();
    HANDLER.call_once(|| {
        // The flag is never read: any handler replaces the default action. If registering fails, the default action
        // remains.
        let _ = signal_hook::flag::register(signal_hook::consts::SIGXFSZ, Arc::default());
    });
}

/// Does nothing: this system has no such limit.
#[cfg(not(unix))]
pub(crate) const fn survive_size_limit() {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_temporary_files_of_the_same_file_are_removed() {
        let folder = tempfile::tempdir().unwrap();
        let at = |name: &str| folder.path().join(name);
        for name in [".a.txt.x1.tmp", ".b.txt.x1.tmp", "a.txt", ".a.txt.x2"] {
            fs::write(at(name), "").unwrap();
        }
        remove_temporary_files(&at("a.txt"));
        let exists = |name: &str| at(name).exists();
        assert!(!exists(".a.txt.x1.tmp"));
        assert!(exists(".b.txt.x1.tmp") && exists("a.txt") && exists(".a.txt.x2"));
        replace(&at("a.txt"), "new").unwrap();
        assert_eq!(fs::read_to_string(at("a.txt")).unwrap(), "new");
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 3, "a temporary file was left behind");
    }

    #[test]
    fn an_error_does_not_name_the_temporary_file() {
        let home = tempfile::tempdir().unwrap();
        let error = replace(&home.path().join("x".repeat(300)), "text").unwrap_err();
        assert!(!error.to_string().contains("xxx"), "{error}");
    }
}
