//! The format of kept files; and a disk that fails as planned, loses in a power cut what was not synced, and lets another
//! window act between two calls.

use super::{Call, KeptFile, try_lock};
use crate::store::FileError;
use std::collections::{BTreeMap, BTreeSet};
use std::fs::{self, File};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, SystemTime};

/// The disks of all tests that are running.
static DISKS: Mutex<Vec<Arc<TestDisk>>> = Mutex::new(Vec::new());

fn locked<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Makes a call, unless the disk on which the path is fails.
pub(super) fn call<T>(path: &Path, call: Call<'_>, make: impl FnOnce() -> io::Result<T>) -> io::Result<T> {
    let disk = locked(&DISKS).iter().find(|disk| path.starts_with(&disk.folder)).cloned();
    let Some(disk) = disk else { return make() };
    disk.let_other_act();
    let mut state = locked(&disk.state);
    state.fail(path, call)?;
    let result = make()?;
    state.note(path, call);
    Ok(result)
}

#[derive(Clone, Copy, Debug)]
pub(in crate::store) enum Fault {
    /// As many calls fail.
    Errors(usize),
    /// All writes fail.
    Full,
    /// All calls fail.
    Kill,
    Killed,
}

type Other = Box<dyn FnOnce() + Send>;

/// A folder, and its state.
pub(in crate::store) struct TestDisk {
    folder: PathBuf,
    state: Mutex<State>,
}

#[derive(Default)]
struct State {
    /// What goes wrong, after this number of further calls.
    fault: Option<(usize, Fault)>,
    /// What another window does, after this number of further calls.
    other: Option<(usize, Other)>,
    is_other_acting: bool,
    /// The files after a power cut.
    durable: BTreeMap<PathBuf, Vec<u8>>,
    /// The files as they were last synced.
    synced: BTreeMap<PathBuf, Vec<u8>>,
    /// The names that changed since the folder was last synced.
    changed: BTreeSet<PathBuf>,
    /// The time of the newest file.
    seconds: u64,
}

impl TestDisk {
    pub(in crate::store) fn new(folder: &Path) -> Arc<Self> {
        let disk = Arc::new(Self { folder: folder.to_owned(), state: Mutex::default() });
        locked(&DISKS).push(Arc::clone(&disk));
        disk
    }

    /// Forgets the disk of this folder.
    pub(in crate::store) fn remove(&self) {
        locked(&DISKS).retain(|disk| disk.folder != self.folder);
    }

    /// Plans what goes wrong, and what another window does, each after a number of calls.
    pub(in crate::store) fn plan(&self, fault: Option<(usize, Fault)>, other: Option<(usize, Other)>) {
        let mut state = locked(&self.state);
        (state.fault, state.other) = (fault, other);
    }

    /// Fails all calls from now on. Returns whether they failed already.
    pub(in crate::store) fn kill(&self) -> bool {
        let before = locked(&self.state).fault.replace((0, Fault::Killed));
        matches!(before, Some((_, Fault::Killed)))
    }

    /// Lets nothing more go wrong, and lets the other window act if it has not yet.
    pub(in crate::store) fn calm(&self) {
        let mut state = locked(&self.state);
        state.fault = None;
        let other = state.other.take();
        drop(state);
        if let Some((_, act)) = other {
            act();
        }
    }

    /// Lets the other window act if it is time, and if it would wait for no lock.
    fn let_other_act(&self) {
        let mut state = locked(&self.state);
        match state.other.take() {
            Some((0, act)) => {
                state.is_other_acting = true;
                drop(state);
                let is_free = |name: &str| matches!(try_lock(&self.folder.join(name)), Ok(Some(_)));
                if ["games.txt", "book.txt"].into_iter().all(is_free) {
                    act();
                } else {
                    locked(&self.state).other = Some((0, act));
                }
                locked(&self.state).is_other_acting = false;
            }
            later => state.other = later.map(|(calls, act)| (calls - 1, act)),
        }
    }

    /// Changes the bytes of a file, on disk at once.
    pub(in crate::store) fn change(&self, path: &Path, bytes: &[u8]) {
        fs::write(path, bytes).expect("a file that can be written");
        let mut state = locked(&self.state);
        state.synced.insert(path.to_owned(), bytes.to_owned());
        state.durable.insert(path.to_owned(), bytes.to_owned());
    }

    /// Leaves what was synced: of the changed names all or none, and of what was added to a file half or nothing.
    pub(in crate::store) fn cut_power(&self, are_names_kept: bool, is_half_kept: bool) {
        let mut state = locked(&self.state);
        if are_names_kept {
            state.sync_names();
        }
        let State { durable, changed, .. } = &mut *state;
        for (path, bytes) in durable.iter_mut().filter(|(path, _)| !changed.contains(*path)) {
            let added = fs::read(path).ok().and_then(|now| Some(now.strip_prefix(&bytes[..])?.to_owned()));
            let added = added.filter(|_| is_half_kept).unwrap_or_default();
            bytes.extend(&added[..added.len() / 2]);
        }
        for entry in fs::read_dir(&self.folder).expect("a folder").flatten() {
            fs::remove_file(entry.path()).expect("a file that can be removed");
        }
        state.synced = state.durable.clone();
        state.changed.clear();
        for (path, bytes) in state.durable.clone() {
            fs::write(&path, bytes).expect("a file that can be written");
            state.set_time(&path);
        }
    }
}

impl State {
    /// Fails if it is time. Of what the call would write, half is written.
    fn fail(&mut self, path: &Path, call: Call<'_>) -> io::Result<()> {
        let Some((calls, fault)) = self.fault.as_mut().filter(|_| !self.is_other_acting) else {
            return Ok(());
        };
        // The store ignores an error here, because some systems cannot sync folders.
        let is_ignored = matches!((&call, &fault), (Call::SyncFolder, Fault::Errors(_)));
        let is_allowed = matches!(fault, Fault::Full) && !matches!(call, Call::Write(_));
        if *calls > 0 || is_ignored || is_allowed {
            *calls = calls.saturating_sub(1);
            return Ok(());
        }
        match fault {
            Fault::Errors(1) => self.fault = None,
            Fault::Errors(count) => *count -= 1,
            Fault::Kill => *fault = Fault::Killed,
            Fault::Full | Fault::Killed => {}
        }
        if let Call::Write(bytes) = call
            && let Ok(mut file) = File::options().append(true).open(path)
        {
            file.write_all(&bytes[..bytes.len() / 2])?;
        }
        Err(io::Error::other("the disk fails"))
    }

    /// Notes what a call means for a power cut.
    fn note(&mut self, path: &Path, call: Call<'_>) {
        match call {
            Call::Open | Call::Write(_) if !self.durable.contains_key(path) => {
                self.changed.insert(path.to_owned());
            }
            Call::Sync => {
                let bytes = fs::read(path).unwrap_or_default();
                if !self.changed.contains(path) {
                    self.durable.insert(path.to_owned(), bytes.clone());
                }
                self.synced.insert(path.to_owned(), bytes);
            }
            Call::RenameTo(to) => {
                let bytes = self.synced.remove(path).unwrap_or_default();
                self.synced.insert(to.to_owned(), bytes);
                self.changed.extend([path.to_owned(), to.to_owned()]);
                self.set_time(to);
            }
            Call::SyncFolder => self.sync_names(),
            Call::Open | Call::Write(_) | Call::Truncate | Call::CreateFolder => {}
        }
    }

    /// Makes the file the newest one. The clocks of file systems are too slow for this test.
    fn set_time(&mut self, path: &Path) {
        self.seconds += 1;
        let file = File::options().append(true).open(path).expect("a file");
        file.set_modified(SystemTime::UNIX_EPOCH + Duration::from_secs(self.seconds)).expect("a file");
    }

    fn sync_names(&mut self) {
        for path in std::mem::take(&mut self.changed) {
            if path.exists() {
                let bytes = self.synced.get(&path).cloned().unwrap_or_default();
                self.durable.insert(path, bytes);
            } else {
                self.durable.remove(&path);
            }
        }
    }
}

const NUMBERS: KeptFile = KeptFile { kind: "numbers", version: 2, max_bytes: 100 };
const FIRST: &str = r#"{"samegame":"numbers","version":2}"#;

#[test]
fn a_newer_first_line_anywhere_leaves_a_file_unread_and_unchanged() {
    let text = format!("{FIRST}\n12\n\u{feff}{}\n12\n", FIRST.replace(":2}", ":3}"));
    assert!(matches!(NUMBERS.parse::<u64>(text.as_bytes()), Err(FileError::Newer)));
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("numbers.txt");
    fs::write(&path, &text).unwrap();
    assert!(matches!(NUMBERS.append(&path, &[13_u64]), Err(FileError::Newer)));
    let changed = NUMBERS.update(&path, |numbers: &mut Vec<u64>| numbers.push(13));
    assert!(matches!(changed, Err(FileError::Newer)));
    assert_eq!(fs::read_to_string(&path).unwrap(), text);
    let joined = text.replace(":3}", ":1}");
    assert_eq!(NUMBERS.parse::<u64>(joined.as_bytes()).unwrap().records, [12, 12]);
}

#[test]
fn unreadable_lines_push_out_no_record() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("numbers.txt");
    fs::write(&path, format!("{FIRST}\n12\n{}\n", "?".repeat(200))).unwrap();
    NUMBERS.update(&path, |numbers: &mut Vec<u64>| numbers.push(13)).unwrap();
    assert_eq!(NUMBERS.read::<u64>(&path).unwrap().records, [12, 13]);
}
