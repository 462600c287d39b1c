//! Programs that run bots and end in different ways.

use crate::token::{TIMEOUT, Token, hostile_bot, now};
use rustix::process::{Pid, Signal, kill_process};
use std::io::{BufRead, BufReader};
use std::os::unix::process::ExitStatusExt;
use std::process::{Child, Command, ExitStatus, Stdio};
use std::thread;

/// The roles of the bots. The last bot's stray carries no token, so the host finds it only because the host
/// adopts orphans.
const ROLES: [&str; 5] =
    ["echo", "ignores-sigterm", "leaves-stray", "leaves-stray-holding-output", "leaves-untagged"];

/// Starts a host and waits until its bots are running.
fn start_host(role: &str, token: &Token, bots: &[&str]) -> Child {
    let mut command = Command::new(hostile_bot());
    command.args([role, &token.0]).args(bots).env("RUST_BACKTRACE", "0");
    command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::null());
    let mut host = command.spawn().unwrap();
    let mut line = String::new();
    BufReader::new(host.stdout.take().unwrap()).read_line(&mut line).unwrap();
    assert_eq!(line, "ready\n");
    host
}

#[track_caller]
fn wait(host: &mut Child) -> ExitStatus {
    let deadline = now() + TIMEOUT;
    loop {
        if let Some(status) = host.try_wait().unwrap() {
            return status;
        }
        assert!(now() < deadline, "the host is still running");
        thread::yield_now();
    }
}

#[test]
fn a_signal_ends_all_bots() {
    for signal in [Signal::INT, Signal::TERM, Signal::HUP] {
        let token = Token::new();
        let mut host = start_host("host", &token, &ROLES);
        if cfg!(target_os = "linux") {
            // The host, five bots and three strays.
            assert_eq!(token.living().len(), 1 + 5 + 3, "{:?}", token.living());
        }
        kill_process(Pid::from_child(&host), signal).unwrap();
        assert_eq!(wait(&mut host).signal(), Some(signal.as_raw()));
        token.assert_none_living();
    }
}

#[test]
fn a_panic_ends_all_bots() {
    let token = Token::new();
    let mut host = start_host("panicking-host", &token, &ROLES);
    assert_eq!(wait(&mut host).code(), Some(101));
    token.assert_none_living();
}

#[test]
#[cfg(target_os = "linux")]
fn an_orphan_is_ended_once_no_running_bot_is_older() {
    let token = Token::new();
    let output = Command::new(hostile_bot()).args(["attribute-orphans", &token.0]).output().unwrap();
    // A line for each round, with a list for each bot in the order in which they end: whether each orphan that ended
    // with it was certainly its own. In the first round, an older bot is still running and may have started the orphan,
    // so the orphan ends with that bot. In the second round, the bot that left the orphan is the oldest.
    assert_eq!(String::from_utf8(output.stdout).unwrap(), "[] [] [false]\n[true] []\n");
    token.assert_none_living();
}

/// SIGKILL leaves no time to end bots, but it closes their input.
#[test]
fn bots_reading_their_input_exit_when_their_host_is_killed() {
    let token = Token::new();
    let mut host = start_host("host", &token, &["echo", "echo"]);
    host.kill().unwrap();
    wait(&mut host);
    token.wait_until_none_living();
}
