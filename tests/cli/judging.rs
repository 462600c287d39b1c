//! `samegame judge` with bots as child processes, and what a signal does to commands that take long.

use super::program::{PROGRAM, samegame, text};
use rustix::process::{Pid, Signal, kill_process, test_kill_process_group};
use std::os::unix::process::ExitStatusExt;
use std::path::Path;
use std::process::{Child, Command, Output, Stdio};
use std::time::Duration;

/// A board on which `0 0` is legal for thirty turns.
const BOARD: &str = "sg1:standard:board:AABBAABBAABBAABBAABBAABBAABBAABBAABBAABBAABBAABBAABBAABBAABB";

/// Judges a bot that is a script. The script can write the number of its process group to `$GROUP`.
fn judge(flags: &str, boards: &[&str], script: &str, group: &Path) -> Command {
    let mut command = samegame(&format!("judge {flags}"));
    command.args(boards).args(["--", "sh", "-c", script]).env("GROUP", group);
    command.stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

/// Whether all processes of the group whose number is in this file end soon. The system may still have to collect those
/// that were killed.
fn ends(group: &Path) -> bool {
    let number = std::fs::read_to_string(group).unwrap().trim().parse().unwrap();
    let group = Pid::from_raw(number).unwrap();
    (0..2_000).any(|_| {
        std::thread::park_timeout(Duration::from_millis(5));
        test_kill_process_group(group).is_err()
    })
}

#[test]
fn a_misbehaving_bot_fails_in_one_way_and_leaves_no_process() {
    let folder = tempfile::tempdir().unwrap();
    let group = folder.path().join("group");
    let sleeps = "sleep 1000 & sleep 1000";
    for (script, turns, error) in [
        // It never answers, and has a child that holds the output open.
        (sleeps, "", "no answer within 400ms"),
        (sleeps, "--turns", "no answer within 400ms"),
        // It floods its output without a line break.
        ("sleep 1000 & yes | tr -d '\\n'", "", "the answer has more than 1 MiB"),
        ("sleep 1000 >/dev/null & exec >&-; sleep 1000", "", "the output ended without an answer"),
        ("read row; printf '0 \\377\\n'; sleep 1000", "", "byte 2 of the answer is not UTF-8"),
        ("sleep 1000 >/dev/null & exit 3", "", "the bot ended without an answer: exit status: 3"),
        ("kill -SEGV $$", "--turns", "the bot ended without an answer: signal: 11 (SIGSEGV)"),
        // A line of the contest's turns, and then nothing more.
        ("echo 0 0; sleep 1000", "--turns --turn-time 400ms", "no answer within 400ms"),
    ] {
        let flags = format!("--json {turns} --time 400ms");
        let script = format!("echo $$ > $GROUP; {script}");
        // Only a failure by time waits for the limit.
        let flags = if error.contains("400ms") { flags } else { flags.replace("--time 400ms", "--time 60s") };
        let flags =
            if turns.contains("turn-time") { flags.replace("--time 400ms", "--time 60s") } else { flags };
        let output = judge(&flags, &[BOARD], &script, &group).output().unwrap();
        let stdout = text(&output.stdout);
        assert_eq!(output.status.code(), Some(1), "{script}: {stdout}");
        assert!(
            stdout.contains(&format!("\"verdict\":\"error\",\"error\":\"{error}\"")),
            "{script}: {stdout}"
        );
        assert!(ends(&group), "{script}");
    }
}

#[test]
fn a_bot_that_does_not_start_ends_the_run_at_once() {
    for (bot, error) in [
        ("./no-such-bot", "error: there is no program ./no-such-bot\n"),
        ("/dev/null", "error: /dev/null cannot be run: is it executable?\n"),
    ] {
        let output = samegame("judge").args([BOARD, BOARD, "--", bot]).output().unwrap();
        assert_eq!((output.status.code(), text(&output.stderr).as_str()), (Some(2), error));
    }
}

#[test]
fn the_first_line_is_the_answer_whatever_the_bot_does_afterwards() {
    let folder = tempfile::tempdir().unwrap();
    for script in [
        "echo '0 0 the first;0 0'",
        "printf '0 0;0 0'",
        // Its input ends after the board, so it may read to the end.
        "cat >/dev/null; echo '0 0;0 0'; exit 3",
        "echo '0 0;0 0'; echo nonsense; sleep 1000",
        "printf '0 0;0 0\\r\\n'; exec >&-; sleep 1000",
    ] {
        let board = "sg1:topcoder:board:RBB/RRR/RBB";
        let output = judge("--quiet", &[board, board], script, folder.path()).output().unwrap();
        assert_eq!((output.status.code(), text(&output.stdout).as_str()), (Some(0), "128\n"), "{script}");
    }
}

#[test]
fn a_bot_reads_the_current_board_each_turn_and_its_input_stays_open() {
    let folder = tempfile::tempdir().unwrap();
    // It answers only once the board that it reads is the one after its last move.
    let script = "read a; read b; read c; [ \"$a\" = '17 1 1' ] && echo 0 0 five
                  read a; read b; read c; [ \"$a\" = '-1 -1 -1' ] && [ \"$c\" = '1 1 -1' ] && echo 0 0; cat >/dev/null";
    let board = "sg1:topcoder:board:RBB/RRR/RBB";
    let output = judge("--turns --turn-time 60s --json", &[board], script, folder.path()).output().unwrap();
    let stdout = text(&output.stdout);
    assert!(stdout.contains("\"score\":64,\"status\":\"cleared\""), "{stdout}");
    assert!(stdout.contains("\"verdict\":\"over\",\"actions\":2,\"warnings\":0,"), "{stdout}");
}

#[test]
fn the_solver_is_a_bot_of_one_line() {
    let mut judged = samegame("judge --quiet");
    judged.args([BOARD, "--", PROGRAM]);
    judged.args("solve - --format actions --nodes 1000".split(' '));
    let solved = samegame("solve --quiet --nodes 1000").arg(BOARD).output().unwrap();
    assert_eq!(text(&judged.output().unwrap().stdout), text(&solved.stdout));
}

/// Waits until a process catches a signal. Only Linux tells which signals a process catches.
#[cfg(target_os = "linux")]
fn wait_until_caught(child: &Child, signal: Signal) {
    let catches = || {
        let status = std::fs::read_to_string(format!("/proc/{}/status", child.id())).unwrap();
        let mask = status.lines().find_map(|line| line.strip_prefix("SigCgt:")).unwrap();
        u64::from_str_radix(mask.trim(), 16).unwrap() >> (signal.as_raw() - 1) & 1 == 1
    };
    while !catches() {
        std::thread::park_timeout(Duration::from_millis(1));
    }
}

#[test]
#[cfg(target_os = "linux")]
fn a_signal_ends_a_long_command_after_it_has_printed_what_it_has() {
    let folder = tempfile::tempdir().unwrap();
    let group = folder.path().join("group");
    let id = "sg1:standard:15x15c5:uniform-v1:demo";
    let long = |line: &str| {
        let mut command = samegame(&format!("{line} --time 1000s {id}"));
        command.stdout(Stdio::piped()).stderr(Stdio::piped());
        command
    };
    let bot = judge(
        "--time 1000s --quiet",
        &[id],
        "echo $$ > $GROUP.new; mv $GROUP.new $GROUP; sleep 1000",
        &group,
    );
    for (mut command, expected, has_bot) in [
        (long("solve"), "; stopped\n", false),
        (long("solve --json"), "\"stopped\":true,", false),
        (long("bench"), "Total: 0 on 0 boards,", false),
        (bot, "0\n", true),
    ] {
        for signal in [Signal::TERM, Signal::HUP] {
            let child = command.spawn().unwrap();
            wait_until_caught(&child, signal);
            while has_bot && !group.exists() {
                std::thread::park_timeout(Duration::from_millis(1));
            }
            kill_process(Pid::from_child(&child), signal).unwrap();
            let Output { status, stdout, .. } = child.wait_with_output().unwrap();
            assert_eq!(status.signal(), Some(signal.as_raw()), "{expected}");
            assert!(text(&stdout).contains(expected), "{expected}: {}", text(&stdout));
            if has_bot {
                assert!(ends(&group));
                std::fs::remove_file(&group).unwrap();
            }
        }
    }
}
