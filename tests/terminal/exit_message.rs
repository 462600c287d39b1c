//! However the program ends, it prints the command that continues the game.

use crate::driver::{Exit, Screen, Signal};
use crate::modes::{assert_terminal_modes_restored, assert_terminal_modes_restored_once};
use crate::playing::{SMALL_BOARD, continue_command, panel_value, shell, start_small_game, tiles};
use std::fs;
use std::path::Path;

#[test]
fn a_game_ended_by_a_signal_can_be_continued() {
    let mut screen = start_small_game(&["--no-animation"]);
    screen.keys("\t\r").wait_for_text(" 1 move");
    let before = (tiles(&screen), panel_value(&screen, "point"));
    screen.signal(Signal::TERM);
    assert_eq!(screen.wait_for_exit(), Exit::Signal(Signal::TERM));
    assert_terminal_modes_restored_once(&screen);
    let mut again = shell(&continue_command(&screen.text())).start(80, 24);
    again.wait_for_text(" 1 move");
    assert_eq!((tiles(&again), panel_value(&again, "point")), before);
}

#[test]
fn a_signal_before_the_first_move_prints_the_id_of_the_board() {
    let mut screen = start_small_game(&[]);
    screen.signal(Signal::TERM);
    assert_eq!(screen.wait_for_exit(), Exit::Signal(Signal::TERM));
    assert_terminal_modes_restored_once(&screen);
    assert_eq!(continue_command(&screen.text()), "samegame sg1:standard:6x4c3:uniform-v1:7");
}

/// Makes a move on the small board, ends the game, and returns what it has printed on standard error.
fn stderr_after(name: &str, end: impl FnOnce(&mut Screen), exit: Exit) -> (Screen, String) {
    let stderr = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let line = format!("exec samegame {} 2>'{}'", SMALL_BOARD.join(" "), stderr.display());
    let mut screen = shell(&line).start(80, 24);
    screen.wait_for_text("? keys").keys("\t\r").wait_for_text(" 1 move");
    end(&mut screen);
    assert_eq!(screen.wait_for_exit(), exit);
    (screen, fs::read_to_string(stderr).unwrap())
}

const COMMAND: &str = "To continue this game:\nsamegame sg1:standard:6x4c3:uniform-v1:7+a2";

#[test]
fn the_command_is_printed_on_standard_error() {
    let (screen, printed) = stderr_after("stderr-of-quitting", |screen| _ = screen.keys("q"), Exit::Code(0));
    assert_terminal_modes_restored(&screen);
    assert_eq!((screen.text(), printed), (String::new(), format!("{COMMAND}\n")));
}

#[test]
fn a_hang_up_ends_the_game_and_the_command_is_printed() {
    // The terminal hangs up while the game is idle, and while it draws.
    for (name, keys) in [("stderr-when-idle", ""), ("stderr-while-drawing", "\t\r\t\r\t\r\t\r\t\r?")] {
        let end = |screen: &mut Screen| screen.keys(keys).hang_up();
        let (_, printed) = stderr_after(name, end, Exit::Signal(Signal::HUP));
        assert!(printed.starts_with(COMMAND), "{printed}");
    }
}
