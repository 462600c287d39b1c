//! Child processes of the tests. Each has a home folder of its own, so that no test reads or writes the files of the
//! person who runs it. `tests/floors` checks that no test starts a process in another way.

use std::cell::RefCell;
use std::ffi::OsStr;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use tempfile::TempDir;

/// The program under test.
pub(crate) const PROGRAM: &str = env!("CARGO_BIN_EXE_samegame");

thread_local! {
    /// The home folders of the processes that a test starts, kept until its thread ends.
    static HOMES: RefCell<Vec<TempDir>> = const { RefCell::new(Vec::new()) };
}

/// The variables that lead a process to the files of its user, with this folder as the home.
pub(crate) fn home_variables(home: &Path) -> [(&'static str, PathBuf); 6] {
    [
        ("HOME", home.to_owned()),
        ("SAMEGAME_HOME", home.to_owned()),
        ("XDG_CACHE_HOME", home.join(".cache")),
        ("XDG_CONFIG_HOME", home.join(".config")),
        ("XDG_DATA_HOME", home.join(".local/share")),
        ("XDG_STATE_HOME", home.join(".local/state")),
    ]
}

fn new_home() -> PathBuf {
    let home = tempfile::tempdir().expect("a temporary folder");
    let path = home.path().to_owned();
    HOMES.with_borrow_mut(|homes| homes.push(home));
    path
}

/// A command that runs this program with an empty input and an empty home.
pub(crate) fn command(program: impl AsRef<OsStr>) -> Command {
    let mut command = Command::new(program);
    command.envs(home_variables(&new_home())).stdin(Stdio::null());
    command
}

/// A command that runs the program under test with an empty input and an empty home.
pub(crate) fn samegame() -> Command {
    command(PROGRAM)
}

/// Case files, all of which run with the same home, which is empty at first. A variable that is set here takes
/// precedence over one in the file.
pub(crate) fn cases() -> trycmd::TestCases {
    let cases = trycmd::TestCases::new();
    for (name, folder) in home_variables(&new_home()) {
        cases.env(name, folder.display().to_string());
    }
    cases
}
