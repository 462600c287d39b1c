//! Runs the program as a user does.

use std::cell::RefCell;
use std::io::Write;
use std::process::{Command, Output, Stdio};
use tempfile::TempDir;

thread_local! {
    /// The home folders of the programs that a test starts, kept until the test ends.
    static HOMES: RefCell<Vec<TempDir>> = const { RefCell::new(Vec::new()) };
}

/// Returns the program with arguments and a home folder of its own.
pub(super) fn samegame(line: &str) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_samegame"));
    let home = tempfile::tempdir().expect("a temporary folder");
    command
        .args(line.split_whitespace())
        .stdin(Stdio::null())
        .env("LC_ALL", "C")
        .env("SAMEGAME_HOME", home.path());
    HOMES.with_borrow_mut(|homes| homes.push(home));
    command
}

pub(super) fn output(line: &str, input: &str) -> Output {
    let mut command = samegame(line);
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().expect("the program starts");
    let mut stdin = child.stdin.take().expect("its input is a pipe");
    stdin.write_all(input.as_bytes()).expect("the program reads its input");
    drop(stdin);
    child.wait_with_output().expect("the program ends")
}

pub(super) fn text(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).expect("the output is text")
}
