//! Tests of a judge that a signal stops: it ends its bots and prints what it has judged.

use crate::judge_command::{create_folder, judge};
use crate::token::{TIMEOUT, Token, now};
use rustix::process::{Pid, Signal, kill_process};
use std::io::{BufRead, BufReader, Read};
use std::os::unix::process::ExitStatusExt;
use std::path::Path;
use std::process::Output;
use std::thread;

/// Sends the signals to a judge once this number of processes is running, including the judge. Returns its output.
#[track_caller]
fn stop_judge(
    flags: &[&str],
    board: &Path,
    role: &str,
    token: &Token,
    processes: usize,
    signals: &[Signal],
) -> String {
    let judge = judge(flags, board, &token.command(role)).spawn().unwrap();
    let deadline = now() + TIMEOUT;
    while cfg!(target_os = "linux") && token.living().len() < processes {
        assert!(now() < deadline, "only {:?}", token.living());
        thread::yield_now();
    }
    for &signal in signals {
        kill_process(Pid::from_child(&judge), signal).unwrap();
    }
    let Output { status, stdout, stderr } = judge.wait_with_output().unwrap();
    // Two signals that wait together may arrive in any order.
    assert!(signals.iter().any(|signal| status.signal() == Some(signal.as_raw())), "{status}");
    token.assert_none_living();
    let stderr = String::from_utf8(stderr).unwrap();
    // With `--quiet`, the output is only a number, so standard error tells that the judge was stopped.
    assert_eq!(stderr.to_lowercase().contains("stopped"), flags.contains(&"--quiet"), "{stderr}");
    String::from_utf8(stdout).unwrap()
}

#[test]
fn a_judge_stopped_in_a_folder_prints_the_judged_boards() {
    // A board without a move needs no bot.
    let boards = ["AB", "AABB", "AABB", "AB", "AABB", "AABB", "AABB", "AABB"];
    for signal in [Signal::INT, Signal::TERM] {
        for role in ["hung", "ignores-signals"] {
            let token = Token::new();
            let folder = create_folder(&token, &boards);
            let flags = ["--turns", "--time", "60s", "--turn-time", "60s", "--jobs", "4"];
            let stdout = stop_judge(&flags, &folder, role, &token, 5, &[signal]);
            assert!(stdout.contains("\n1.txt"), "{stdout}");
            assert!(stdout.contains("\n4.txt"), "{stdout}");
            assert!(stdout.contains("Stopped: 2 of 8 boards were played\n"), "{stdout}");
            assert!(
                stdout.ends_with("Total: 0 on 2 of 8 boards, 0 cleared, mean 0.0, 95% interval 0.0 to 0.0\n"),
                "{stdout}"
            );
            let flags = [&flags[..], &["--quiet"]].concat();
            assert_eq!(stop_judge(&flags, &folder, role, &token, 5, &[signal]), "0\n");
        }
    }
}

#[test]
fn a_judge_stopped_on_a_board_prints_the_score() {
    for signal in [Signal::INT, Signal::TERM, Signal::HUP] {
        let token = Token::new();
        let board = create_folder(&token, &["AABB"]).join("1.txt");
        for flags in [&["--turns", "--time", "60s"][..], &["--time", "60s"]] {
            assert_eq!(stop_judge(flags, &board, "hung", &token, 2, &[signal]), "stopped\nTotal: 0\n");
        }
        let flags = ["--time", "60s", "--quiet"];
        assert_eq!(stop_judge(&flags, &board, "hung", &token, 2, &[signal]), "0\n");
        let object = stop_judge(&["--time", "60s", "--json"], &board, "hung", &token, 2, &[signal]);
        let expected = r#""score":0,"status":"playing","tiles_left":4,"verdict":"stopped","#;
        assert!(object.contains(expected), "{object}");
    }
}

/// Signals to a stopped process wait until it continues, and then arrive together, as two that follow each other at once.
const TWO_SIGNALS: [Signal; 4] = [Signal::STOP, Signal::INT, Signal::TERM, Signal::CONT];

#[test]
fn a_signal_that_comes_twice_loses_no_output() {
    let token = Token::new();
    let folder = create_folder(&token, &["AB", "AABB"]);
    let stop = |flags: &[&str], board: &Path| {
        let flags = [&["--time", "60s", "--turn-time", "60s", "--turns"], flags].concat();
        stop_judge(&flags, board, "hung", &token, 2, &TWO_SIGNALS)
    };
    for _ in 0..5 {
        assert_eq!(stop(&[], &folder.join("2.txt")), "stopped\nTotal: 0\n");
        assert!(stop(&["--json"], &folder.join("2.txt")).contains("\"verdict\":\"stopped\""));
        assert!(stop(&[], &folder).ends_with("Total: 0 on 1 of 2 boards, 0 cleared, mean 0.0\n"));
        assert!(stop(&["--json"], &folder).contains("\"boards\":1,\"of\":2"));
        assert_eq!(stop(&["--quiet"], &folder), "0\n");
    }
}

#[test]
fn the_mean_of_no_board_is_null() {
    let token = Token::new();
    let folder = create_folder(&token, &["AABB", "AABB"]);
    let summary = stop_judge(&["--time", "60s", "--json"], &folder, "hung", &token, 2, &[Signal::INT]);
    assert!(summary.contains("\"boards\":0,\"of\":2,\"total\":0,\"mean\":null,"), "{summary}");
}

#[test]
fn the_actions_before_the_signal_count() {
    let token = Token::new();
    let board = create_folder(&token, &["AAABB"]).join("1.txt");
    let bot = ["sh", "-c", "echo 0 0; cat >/dev/null"];
    let flags = ["--turns", "--json", "--time", "60s", "--turn-time", "60s"];
    let mut judge = judge(&flags, &board, &bot).spawn().unwrap();
    let mut stdout = BufReader::new(judge.stdout.take().unwrap());
    let (mut action, mut end) = (String::new(), String::new());
    stdout.read_line(&mut action).unwrap();
    kill_process(Pid::from_child(&judge), Signal::INT).unwrap();
    stdout.read_to_string(&mut end).unwrap();
    assert_eq!(judge.wait().unwrap().signal(), Some(Signal::INT.as_raw()));
    let expected = r#""score":1,"status":"playing","tiles_left":2,"verdict":"stopped","actions":1,"#;
    assert!(end.contains(expected) && end.contains("AAABB+a1\""), "{action}{end}");
}
