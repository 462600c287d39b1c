//! A replay in a terminal.

use crate::driver::Screen;
use crate::playing::{panel_value, quit, shell, tiles};

/// A finished game of seven moves on the small board.
const GAME: &str = "sg1:standard:6x4c3:uniform-v1:7+a4.a2.e1.a1.b1.b1.a1";

fn start_replay(flags: &[&str]) -> Screen {
    let mut screen = Screen::start(&[&["replay", GAME], flags].concat(), 80, 24);
    screen.wait_for_text("q quit").wait_for_text("0 of 7").wait_for_text("paused");
    screen
}

#[test]
fn a_replay_plays_and_pauses() {
    let mut screen = start_replay(&[]);
    screen
        .keys("+++ ")
        .wait_for_text("Speed       x8")
        .wait_for_text("2 of 7")
        .keys("p")
        .wait_for_text("paused");
    screen.keys(" ").wait_for_text("7 of 7").wait_for_text("No moves left").wait_for_text("paused");
    // At the end, playing starts from the beginning.
    screen.keys(" ").wait_for_text("1 of 7");
}

#[test]
fn a_replay_steps_forwards_and_backwards() {
    let mut screen = start_replay(&["--no-animation"]);
    let first = tiles(&screen);
    screen.keys("l").wait_for_text("1 of 7").keys("\x1b[C").wait_for_text("2 of 7");
    let second = tiles(&screen);
    screen
        .keys("G")
        .wait_for_text("7 of 7")
        .wait_for_text("No moves left")
        .wait_for_text("18 points - 7 moves")
        .wait_for_text("2 tiles left");
    screen.keys("2g").wait_for_text("2 of 7");
    assert_eq!(tiles(&screen), second);
    screen.wheel(20, 10, true).wait_for_text("1 of 7").wheel(20, 10, false).wait_for_text("2 of 7");
    screen.keys("h").wait_for_text("1 of 7").keys("g").wait_for_text("0 of 7");
    assert_eq!(tiles(&screen), first);
    screen.keys("5l").wait_for_text("5 of 7").keys("?").wait_for_text("take over and play on").keys("?");
    assert!(quit(&mut screen).ends_with("7+a4.a2.e1.a1.b1"));
}

#[test]
fn a_replay_can_be_taken_over_and_continued() {
    let mut screen = start_replay(&["--no-animation"]);
    screen
        .keys("3l")
        .wait_for_text("3 of 7")
        .keys("t")
        .wait_for_text("your turn")
        .wait_for_text("n new board");
    screen.keys("u").wait_for_text("Moves        2").keys("\t\r").wait_for_text("Moves        3");
    let score = panel_value(&screen, "Score");
    let command = quit(&mut screen);
    let mut again = shell(&command).start(80, 24);
    again.wait_for_text("Moves        3");
    assert_eq!(panel_value(&again, "Score"), score);
}
