//! A judge that is stopped: nothing of its bots is left, and what was judged is told.

use crate::commands::{folder, judge};
use crate::witness::{PATIENCE, Token, now};
use rustix::process::{Pid, Signal, kill_process};
use std::os::unix::process::ExitStatusExt;
use std::path::Path;
use std::process::Output;
use std::thread;

/// Stops it once so many processes are there, ours among them.
#[track_caller]
fn stopped(flags: &[&str], board: &Path, role: &str, token: &Token, many: usize, signal: Signal) -> String {
    let judge = judge(flags, board, &token.command(role)).spawn().unwrap();
    let deadline = now() + PATIENCE;
    while cfg!(target_os = "linux") && token.living().len() < many {
        assert!(now() < deadline, "only {:?}", token.living());
        thread::yield_now();
    }
    kill_process(Pid::from_child(&judge), signal).unwrap();
    let Output { status, stdout, .. } = judge.wait_with_output().unwrap();
    assert_eq!(status.signal(), Some(signal.as_raw()));
    assert_eq!(token.living(), [""; 0], "left behind");
    String::from_utf8(stdout).unwrap()
}

#[test]
fn a_folder_gives_what_it_has() {
    // Without a move a board needs no bot.
    let boards = ["AB", "AABB", "AABB", "AB", "AABB", "AABB", "AABB", "AABB"];
    for signal in [Signal::INT, Signal::TERM] {
        for role in ["hung", "patient"] {
            let token = Token::new();
            let folder = folder(&token, &boards);
            let flags = ["--turns", "--time", "60s", "--turn-time", "60s", "--jobs", "4"];
            let stdout = stopped(&flags, &folder, role, &token, 5, signal);
            assert!(stdout.contains("\n1.txt"), "{stdout}");
            assert!(stdout.contains("\n4.txt"), "{stdout}");
            assert!(stdout.contains("Stopped: 2 of 8 boards were judged\n"), "{stdout}");
            assert!(stdout.ends_with("Total: 0 on 2 boards, mean 0.0\n"), "{stdout}");
        }
    }
}

#[test]
fn one_board_gives_what_it_has() {
    for signal in [Signal::INT, Signal::TERM, Signal::HUP] {
        let token = Token::new();
        let board = folder(&token, &["AABB"]).join("1.txt");
        for flags in [&["--turns", "--time", "60s"][..], &["--time", "60s"]] {
            assert_eq!(stopped(flags, &board, "hung", &token, 2, signal), "stopped\nTotal: 0\n");
        }
        let flags = ["--time", "60s", "--quiet"];
        assert_eq!(stopped(&flags, &board, "hung", &token, 2, signal), "0\n");
        let object = stopped(&["--time", "60s", "--json"], &board, "hung", &token, 2, signal);
        assert!(object.contains("\"score\":0,\"verdict\":\"stopped\",\"status\":\"playing\""), "{object}");
    }
}
