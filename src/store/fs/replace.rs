//! Replaces a file as a whole.

use std::fs::{self, File};
use std::io::{self, Write};
use std::path::Path;

const TEMPORARY: &str = ".tmp";

/// Writes a file with this text in place of the old one. On an error, the old file is unchanged: the text is written to
/// a temporary file in the same folder, which is synced and renamed. Creates the folder if it is missing.
pub(crate) fn replace(path: &Path, text: &str) -> io::Result<()> {
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

/// Removes the temporary files that a killed [`replace`] of this file left behind. The caller must be the only process
/// that may write the file.
pub(crate) fn remove_temporary_files(path: &Path) {
    let prefix = temporary_prefix(path);
    let Ok(entries) = fs::read_dir(folder(path)) else { return };
    for entry in entries.flatten() {
        let name = entry.file_name();
        let name = name.to_string_lossy();
        if name.starts_with(&prefix) && name.ends_with(TEMPORARY) {
            // A leftover temporary file does no harm.
            let _ = fs::remove_file(entry.path());
        }
    }
}

fn temporary_prefix(path: &Path) -> String {
    format!(".{}.", path.file_name().unwrap_or_default().to_string_lossy())
}

/// The folder of a file. A mere name is that of a file in the current folder.
pub(super) fn folder(path: &Path) -> &Path {
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
    folder.unwrap_or_else(|| Path::new("."))
}

/// Makes a new file name survive a power cut. Errors are ignored: some systems cannot open a folder, and the file
/// itself is already complete.
pub(super) fn sync_folder(folder: &Path) {
    if let Ok(folder) = File::open(folder) {
        let _ = folder.sync_all();
    }
}

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
}
