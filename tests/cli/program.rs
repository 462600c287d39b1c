//! Runs the program as a user does.

#[path = "../common/program.rs"]
mod child;

#[cfg(unix)]
pub(super) use child::{PROGRAM, cases, command};
use std::io::Write;
use std::process::{Command, Output, Stdio};

/// Returns the program with arguments and a home folder of its own.
pub(super) fn samegame(line: &str) -> Command {
    let mut command = child::samegame();
    command.args(line.split_whitespace()).env("LC_ALL", "C");
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
