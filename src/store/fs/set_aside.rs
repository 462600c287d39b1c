//! Sets damaged files aside under another name.

use crate::store::fs::replace::{folder, remove_temporary_files, replace, sync_folder};
use std::ffi::OsStr;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

/// Renames a damaged file to the first unused name of `….damaged-1`, `….damaged-2` and so on. Returns the new path.
pub(crate) fn set_aside(path: &Path) -> io::Result<PathBuf> {
    let aside = copy_aside(path)?;
    fs::remove_file(path)?;
    sync_folder(folder(path));
    Ok(aside)
}

/// Sets a damaged file aside under such a name, and writes a new file with this text in its place. On an error, the
/// damaged file stays where it is. The caller must be the only process that may write the file.
pub(crate) fn replace_damaged(path: &Path, text: &str) -> io::Result<PathBuf> {
    remove_temporary_files(path);
    let aside = copy_aside(path)?;
    let replaced = replace(path, text);
    if replaced.is_err() {
        // The damaged file was not replaced, so it needs no copy.
        let _ = fs::remove_file(&aside);
    }
    replaced.map(|()| aside)
}

/// Links or copies a damaged file to the first unused name of `….damaged-1`, `….damaged-2` and so on. Returns the new
/// path.
fn copy_aside(path: &Path) -> io::Result<PathBuf> {
    for number in 1..=9999 {
        let mut name = path.as_os_str().to_owned();
        name.push(OsStr::new(&format!(".damaged-{number}")));
        let aside = PathBuf::from(name);
        match fs::hard_link(path, &aside) {
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
    fn each_damaged_file_gets_a_name_of_its_own() {
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
