//! Tests of programs that a signal stops, once they wait for signals. Only Linux tells which signals a process catches.

use crate::token::{TIMEOUT, Token, has_signal, now, stop_ignoring_signals};
use rustix::process::{Pid, Signal, kill_process};
use std::os::unix::process::ExitStatusExt;
use std::process::{Child, Command, Output, Stdio};
use std::thread;

/// A shell starts the background jobs of a script with SIGINT ignored.
#[test]
fn an_ignored_signal_is_ignored_but_sigterm_still_ends_the_program() {
    let id = "sg1:standard:15x15c5:uniform-v1:demo";
    let token = Token::new();
    let bot = token.command("hung");
    for (words, expected) in [
        (&["solve", "--time", "60s", id][..], "\nscore "),
        (&["bench", "--time", "60s", id], "Total: 0 on 0 of 1 board,"),
        (&["judge", "--time", "60s", id, "--"], "stopped\nTotal: 0\n"),
    ] {
        let bot = bot.iter().filter(|_| words[0] == "judge");
        let mut command = Command::new("sh");
        command.args(["-c", "trap '' INT; exec \"$@\"", "sh", env!("CARGO_BIN_EXE_samegame")]).args(words);
        let child = command.args(bot).stdout(Stdio::piped()).stderr(Stdio::null()).spawn().unwrap();
        let process = Pid::from_child(&child);
        wait_until_caught(Signal::TERM, &child);
        assert!(has_signal(child.id(), "SigIgn:", Signal::INT), "{words:?}");
        kill_process(process, Signal::INT).unwrap();
        kill_process(process, Signal::TERM).unwrap();
        let Output { status, stdout, .. } = child.wait_with_output().unwrap();
        assert_eq!(status.signal(), Some(Signal::TERM.as_raw()), "{words:?}");
        let stdout = String::from_utf8(stdout).unwrap();
        assert!(stdout.contains(expected), "{words:?}: {stdout}");
    }
    token.assert_none_living();
}

#[test]
fn a_stopped_search_says_so() {
    stop_ignoring_signals();
    let id = "sg1:standard:15x15c5:uniform-v1:demo";
    for (words, stdout, stderr) in [
        (&["solve", "--time", "60s", id][..], "; stopped\n", ""),
        (&["solve", "--time", "60s", "--json", id], "\"stopped\":true,", ""),
        (&["bench", "--time", "60s", "--quiet", id, id], "none\n", "Stopped: 0 of 2 boards were played\n"),
    ] {
        let mut command = Command::new(env!("CARGO_BIN_EXE_samegame"));
        let child = command.args(words).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
        wait_until_caught(Signal::TERM, &child);
        kill_process(Pid::from_child(&child), Signal::TERM).unwrap();
        let output = child.wait_with_output().unwrap();
        assert_eq!(output.status.signal(), Some(Signal::TERM.as_raw()), "{words:?}");
        assert!(String::from_utf8(output.stdout).unwrap().contains(stdout), "{words:?}");
        assert_eq!(String::from_utf8(output.stderr).unwrap(), stderr, "{words:?}");
    }
}

fn wait_until_caught(signal: Signal, child: &Child) {
    let deadline = now() + TIMEOUT;
    while !has_signal(child.id(), "SigCgt:", signal) {
        assert!(now() < deadline, "the program does not wait for signals");
        thread::yield_now();
    }
}
