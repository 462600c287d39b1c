//! Ctrl-Z and `fg` under a shell with job control.

use crate::driver::{Program, Screen, example};
use crate::modes::{assert_shell_has_terminal, assert_terminal_modes_set};
use std::path::Path;

/// Starts a shell with job control and runs this command in its foreground until it shows this text.
fn job(command: &str, shown: &str) -> Screen {
    let mut shell =
        Program::at(Path::new("/bin/sh"), &["-i"]).env("PS1", "ready> ").env("HISTFILE", "").start(80, 24);
    shell.wait_for_text("ready>").keys(&format!("set -m; {command}\r")).wait_for_text(shown);
    shell
}

/// Presses Ctrl-Z, and checks that the shell has the terminal again.
#[track_caller]
fn stop(shell: &mut Screen) {
    shell.keys("\x1a").wait_until(|shell| !shell.has_mode(1049)).wait_for(|text| text.ends_with("ready>"));
    assert!(shell.text().contains("Stopped") || shell.text().contains("Suspended"), "{}", shell.text());
    assert_shell_has_terminal(shell);
}

fn stopped_job() -> Screen {
    let mut shell = job(&example("session_probe").to_string_lossy(), "mouse on");
    stop(&mut shell);
    shell
}

#[test]
fn ctrl_z_stops_the_job_and_fg_continues_it() {
    let mut shell = stopped_job();
    shell.keys("fg; echo status $?; jobs\r").wait_for_text("mouse on");
    assert_terminal_modes_set(&shell);
    shell.keys("x").wait_for_text("last x").keys("q").wait_until(|shell| !shell.has_mode(1049));
    shell.wait_for_text("status 0");
    assert_shell_has_terminal(&shell);
}

#[test]
fn a_stopped_job_can_be_killed() {
    let mut shell = stopped_job();
    shell
        .keys("kill %1; kill -CONT %1; while kill -0 %1; do sleep 0.01; done; jobs\r")
        .wait_for_text("Terminated");
    assert_shell_has_terminal(&shell);
    assert_eq!(shell.count_of("\x1b[?1049h"), 1);
}

/// Checks that Ctrl-Z and `fg` redraw the whole board, twice, and that the game then quits normally.
fn assert_stops_and_continues(command: &str) {
    let mut shell = job(command, "q quit");
    shell.keys("\r").wait_for_text("Moves        1");
    let before = shell.text();
    for _ in 0..2 {
        stop(&mut shell);
        shell.keys("fg\r").wait_for(|text| text == before);
        assert_terminal_modes_set(&shell);
    }
    shell
        .keys("q")
        .wait_for_text("To continue this game:")
        .keys("jobs; echo status $?\r")
        .wait_for_text("status 0");
    assert_shell_has_terminal(&shell);
    assert!(!shell.text().contains("Stopped ("), "{}", shell.text());
}

#[test]
fn the_game_stops_and_continues() {
    let game = env!("CARGO_BIN_EXE_samegame");
    assert_stops_and_continues(&format!("{game} --no-animation --size 6x4 --colors 3 --seed 7"));
}

/// Like `cargo run`, `sh` waits for the game and is in its process group, so the shell waits for both.
#[test]
fn the_game_stops_and_continues_with_its_parent() {
    let game = env!("CARGO_BIN_EXE_samegame");
    assert_stops_and_continues(&format!(
        "sh -c '{game} --no-animation --size 6x4 --colors 3 --seed 7; true'"
    ));
}
