//! What ends the game, and that the command to continue it is told whatever that was.

use crate::driver::{Exit, Program, Signal};
use crate::modes::{assert_given_back, assert_given_back_once};
use crate::table::{SMALL, command_told, fact, shell, small, tiles};
use std::fs;
use std::path::{Path, PathBuf};

#[test]
fn a_game_ended_by_a_signal_can_be_continued() {
    for signal in [Signal::TERM, Signal::HUP, Signal::INT] {
        let mut screen = small(&["--no-animation"]);
        screen.keys("\t\r").wait_for_text("Moves        1");
        let seen = (tiles(&screen), fact(&screen, "Score"));
        screen.signal(signal);
        assert_eq!(screen.wait_exit(), Exit::Signal(signal));
        assert_given_back_once(&screen);
        let mut again = shell(&command_told(&screen.text())).start(80, 24);
        again.wait_for_text("Moves        1");
        assert_eq!((tiles(&again), fact(&again, "Score")), seen);
    }
}

#[test]
fn a_game_ended_by_a_signal_before_anything_was_done_names_its_board() {
    let mut screen = small(&[]);
    screen.signal(Signal::TERM);
    assert_eq!(screen.wait_exit(), Exit::Signal(Signal::TERM));
    assert_given_back_once(&screen);
    assert_eq!(command_told(&screen.text()), "samegame sg1:standard:6x4c3:uniform-v1:7");
}

/// The game with its standard error in a file of this name.
fn telling(name: &str) -> (Program, PathBuf) {
    let words = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_file(&words);
    let line = format!("exec samegame {} 2>'{}'", SMALL.join(" "), words.display());
    (shell(&line), words)
}

#[test]
fn the_command_is_told_on_standard_error() {
    let (program, words) = telling("words-of-quitting");
    let mut screen = program.start(80, 24);
    screen.wait_for_text("q quit").keys("\t\r").wait_for_text("Moves        1").keys("q");
    assert_eq!(screen.wait_exit(), Exit::Code(0));
    assert_given_back(&screen);
    assert_eq!(screen.text(), "");
    let expected = "To continue this game:\nsamegame sg1:standard:6x4c3:uniform-v1:7+a2\n";
    assert_eq!(fs::read_to_string(words).unwrap(), expected);
}

#[test]
fn a_terminal_that_vanishes_ends_the_game_and_the_command_is_told() {
    // At rest, and while it draws.
    for (name, keys) in [("words-at-rest", "\t\r"), ("words-while-drawing", "\t\r\t\r\t\r\t\r\t\r?")] {
        let (program, words) = telling(name);
        let mut screen = program.start(80, 24);
        screen.wait_for_text("q quit").keys("\t\r").wait_for_text("Moves        1");
        if name != "words-at-rest" {
            screen.keys(keys);
        }
        screen.hang_up();
        assert_eq!(screen.wait_exit(), Exit::Signal(Signal::HUP));
        let told = fs::read_to_string(words).unwrap();
        assert!(
            told.starts_with("To continue this game:\nsamegame sg1:standard:6x4c3:uniform-v1:7+a2"),
            "{told}"
        );
    }
}
