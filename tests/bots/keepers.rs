//! Programs that keep bots and are ended themselves.

use crate::witness::{PATIENCE, Token, hostile_bot, now};
use rustix::process::{Pid, Signal, kill_process};
use std::io::{BufRead, BufReader};
use std::os::unix::process::ExitStatusExt;
use std::process::{Child, Command, ExitStatus, Stdio};
use std::thread;

/// Bots that do not end by themselves, and one whose stray only the system's adoption of orphans finds.
const ROLES: [&str; 5] = ["good", "stubborn", "left", "holding", "wiped"];

/// A keeper that has its bots.
fn keeper(role: &str, token: &Token) -> Child {
    let mut command = Command::new(hostile_bot());
    command
        .args([role, &token.0])
        .args(ROLES)
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::null());
    let mut keeper = command.spawn().unwrap();
    let mut line = String::new();
    BufReader::new(keeper.stdout.take().unwrap()).read_line(&mut line).unwrap();
    assert_eq!(line, "kept\n");
    keeper
}

#[track_caller]
fn wait(keeper: &mut Child) -> ExitStatus {
    let deadline = now() + PATIENCE;
    loop {
        if let Some(status) = keeper.try_wait().unwrap() {
            return status;
        }
        assert!(now() < deadline, "the keeper lives on");
        thread::yield_now();
    }
}

#[track_caller]
fn check_signal(signal: Signal) {
    let token = Token::new();
    let mut keeper = keeper("keeper", &token);
    if cfg!(target_os = "linux") {
        assert_eq!(token.living().len(), 1 + 5 + 3, "{:?}", token.living());
    }
    kill_process(Pid::from_child(&keeper), signal).unwrap();
    assert_eq!(wait(&mut keeper).signal(), Some(signal.as_raw()));
    assert_eq!(token.living(), [""; 0], "left behind");
}

#[test]
fn ctrl_c() {
    check_signal(Signal::INT);
}

#[test]
fn termination() {
    check_signal(Signal::TERM);
}

#[test]
fn hang_up() {
    check_signal(Signal::HUP);
}

#[test]
fn panic() {
    let token = Token::new();
    let mut keeper = keeper("panicking-keeper", &token);
    assert_eq!(wait(&mut keeper).code(), Some(101));
    assert_eq!(token.living(), [""; 0], "left behind");
}

/// An orphan that tells nothing is ended as soon as no living bot is old enough to have left it.
#[test]
#[cfg(target_os = "linux")]
fn orphans_are_of_those_who_lived() {
    let token = Token::new();
    let output = Command::new(hostile_bot()).args(["attributes", &token.0]).output().unwrap();
    assert_eq!(String::from_utf8(output.stdout).unwrap(), "[] [] [false]\n[true] []\n");
    assert_eq!(token.living(), [""; 0], "left behind");
}

/// Nothing can be done then: but bots that read find their input closed.
#[test]
fn killed_outright() {
    let token = Token::new();
    let mut keeper = Command::new(hostile_bot());
    keeper.args(["keeper", &token.0, "good", "good"]).stdout(Stdio::piped()).stderr(Stdio::null());
    let mut keeper = keeper.spawn().unwrap();
    BufReader::new(keeper.stdout.take().unwrap()).read_line(&mut String::new()).unwrap();
    keeper.kill().unwrap();
    wait(&mut keeper);
    token.wait_for_silence();
}
