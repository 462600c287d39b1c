//! Ctrl-Z and `fg` in a shell with job control.

use crate::driver::program::PROGRAM;
use crate::driver::{Program, Screen, Signal, example};
use crate::input::{ALTERNATE_SCREEN, assert_shell_has_terminal, assert_terminal_modes_set};
use rustix::process::{Pid, kill_process};
use std::path::Path;

/// Starts a shell with job control, runs this command in the foreground, and waits for this text.
fn start_job(command: &str, shown: &str) -> Screen {
    let mut shell = Program::at_path(Path::new("/bin/sh"), &["-i"])
        .env("PS1", "ready> ")
        .env("HISTFILE", "")
        .start(80, 24);
    shell.wait_for_text("ready>").keys(&format!("set -m; {command}\r")).wait_for_text(shown);
    shell
}

/// Presses Ctrl-Z, and checks that the shell has the terminal again.
#[track_caller]
fn stop_job(shell: &mut Screen) {
    assert_stops(shell.keys("\x1a"));
}

#[track_caller]
fn assert_stops(shell: &mut Screen) {
    shell.wait_until(|shell| !shell.has_mode(ALTERNATE_SCREEN)).wait_for(|text| text.ends_with("ready>"));
    assert!(shell.text().contains("Stopped") || shell.text().contains("Suspended"), "{}", shell.text());
    assert_shell_has_terminal(shell);
}

fn start_and_stop_probe() -> Screen {
    let mut shell = start_job(&example("session_probe").to_string_lossy(), "mouse on");
    stop_job(&mut shell);
    shell
}

#[test]
fn ctrl_z_stops_the_job_and_fg_continues_it() {
    let mut shell = start_and_stop_probe();
    shell.keys("fg; echo status $?; jobs\r").wait_for_text("mouse on");
    assert_terminal_modes_set(&shell);
    shell.keys("x").wait_for_text("last x").keys("q").wait_until(|shell| !shell.has_mode(ALTERNATE_SCREEN));
    shell.wait_for_text("status 0");
    assert_shell_has_terminal(&shell);
}

#[test]
fn a_stopped_job_can_be_killed() {
    let mut shell = start_and_stop_probe();
    shell
        .keys("kill %1; kill -CONT %1; while kill -0 %1; do sleep 0.01; done; jobs\r")
        .wait_for_text("Terminated");
    assert_shell_has_terminal(&shell);
    assert_eq!(shell.times_switched_on(ALTERNATE_SCREEN), 1);
}

/// A board whose games all end with the same score: once that is known, no star is on the screen, and nothing changes.
const GAME: &str = "--no-animation sg1:standard:board:AABBCC";

/// The text on the screen without the line that holds the time of the game, which goes on.
fn without_time(text: &str) -> String {
    text.lines().filter(|line| !line.contains(" move")).collect()
}

/// Checks that Ctrl-Z and `fg` redraw the whole board, twice, and that the game then quits normally.
fn assert_stops_and_continues(command: &str) {
    let mut shell = start_job(command, "? keys");
    shell.keys("\r").wait_for_text(" 1 move").wait_for(|text| !text.contains('*') && !text.contains("...."));
    let before = without_time(&shell.text());
    for _ in 0..2 {
        stop_job(&mut shell);
        shell.keys("fg\r").wait_for(|text| text.contains(" 1 move") && without_time(text) == before);
        assert_terminal_modes_set(&shell);
    }
    shell
        .keys("q")
        .wait_for_text("To continue your game:")
        .keys("printf '\\033c'; jobs; echo status $?\r")
        .wait_for(|text| text.starts_with("status 0"));
    assert_shell_has_terminal(&shell);
}

#[test]
fn the_game_stops_and_continues() {
    assert_stops_and_continues(&format!("{PROGRAM} {GAME}"));
}

#[test]
fn a_stop_signal_from_outside_gives_the_terminal_back_like_ctrl_z() {
    let command = format!("sh -c 'echo pid $$; exec {PROGRAM} {GAME}'");
    // This line comes with the second frame.
    let mut shell = start_job(&command, "plays the daily board");
    let output = String::from_utf8_lossy(shell.raw_output()).into_owned();
    let pid = output.lines().find_map(|line| line.strip_prefix("pid ")).unwrap().trim().parse().unwrap();
    let before = without_time(&shell.wait_for(|text| !text.contains("....")).text());
    for _ in 0..2 {
        kill_process(Pid::from_raw(pid).unwrap(), Signal::TSTP).unwrap();
        assert_stops(&mut shell);
        shell.keys("fg\r").wait_for(|text| without_time(text) == before);
        assert_terminal_modes_set(&shell);
    }
    shell.keys("q").wait_until(|shell| !shell.has_mode(ALTERNATE_SCREEN));
    shell.wait_for(|text| text.ends_with("ready>"));
    assert_shell_has_terminal(&shell);
}

/// As with `cargo run`, the parent waits for the game in the same process group, so Ctrl-Z stops both.
#[test]
fn the_game_and_its_parent_stop_and_continue() {
    assert_stops_and_continues(&format!("sh -c '{PROGRAM} {GAME}; true'"));
}
