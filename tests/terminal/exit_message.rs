//! However the program ends, it prints the command that continues the game.

use crate::driver::{Exit, Program, Signal};
use crate::modes::{assert_terminal_modes_restored, assert_terminal_modes_restored_once};
use crate::playing::{SMALL_BOARD, continue_command, panel_value, shell, start_small_game, tiles};
use std::fs;
use std::path::{Path, PathBuf};

#[test]
fn a_game_ended_by_a_signal_can_be_continued() {
    let mut screen = start_small_game(&["--no-animation"]);
    screen.keys("\t\r").wait_for_text("Moves        1");
    let before = (tiles(&screen), panel_value(&screen, "Score"));
    screen.signal(Signal::TERM);
    assert_eq!(screen.wait_for_exit(), Exit::Signal(Signal::TERM));
    assert_terminal_modes_restored_once(&screen);
    let mut again = shell(&continue_command(&screen.text())).start(80, 24);
    again.wait_for_text("Moves        1");
    assert_eq!((tiles(&again), panel_value(&again, "Score")), before);
}

#[test]
fn a_signal_before_the_first_move_prints_the_id_of_the_board() {
    let mut screen = start_small_game(&[]);
    screen.signal(Signal::TERM);
    assert_eq!(screen.wait_for_exit(), Exit::Signal(Signal::TERM));
    assert_terminal_modes_restored_once(&screen);
    assert_eq!(continue_command(&screen.text()), "samegame sg1:standard:6x4c3:uniform-v1:7");
}

/// The game, with standard error redirected to a file of this name.
fn game_with_stderr_in(name: &str) -> (Program, PathBuf) {
    let stderr = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_file(&stderr);
    let line = format!("exec samegame {} 2>'{}'", SMALL_BOARD.join(" "), stderr.display());
    (shell(&line), stderr)
}

#[test]
fn the_command_is_printed_on_standard_error() {
    let (program, stderr) = game_with_stderr_in("stderr-of-quitting");
    let mut screen = program.start(80, 24);
    screen.wait_for_text("q quit").keys("\t\r").wait_for_text("Moves        1").keys("q");
    assert_eq!(screen.wait_for_exit(), Exit::Code(0));
    assert_terminal_modes_restored(&screen);
    assert_eq!(screen.text(), "");
    let expected = "To continue this game:\nsamegame sg1:standard:6x4c3:uniform-v1:7+a2\n";
    assert_eq!(fs::read_to_string(stderr).unwrap(), expected);
}

#[test]
fn a_hang_up_ends_the_game_and_the_command_is_printed() {
    // The terminal hangs up while the game is idle, and while it draws.
    for (name, keys) in [("stderr-when-idle", ""), ("stderr-while-drawing", "\t\r\t\r\t\r\t\r\t\r?")] {
        let (program, stderr) = game_with_stderr_in(name);
        let mut screen = program.start(80, 24);
        screen.wait_for_text("q quit").keys("\t\r").wait_for_text("Moves        1");
        screen.keys(keys).hang_up();
        assert_eq!(screen.wait_for_exit(), Exit::Signal(Signal::HUP));
        let printed = fs::read_to_string(stderr).unwrap();
        assert!(
            printed.starts_with("To continue this game:\nsamegame sg1:standard:6x4c3:uniform-v1:7+a2"),
            "{printed}"
        );
    }
}
