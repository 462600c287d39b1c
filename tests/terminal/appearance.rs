//! The question for the background, and its answer whenever it comes.

use crate::driver::{Exit, Program, Screen};

const QUESTION: &str = "\x1b]11;?\x1b\\";
/// The first tile of the theme for light backgrounds, and that of the one for both.
const LIGHT: &str = "48;2;234;0;88";
const BOTH: &str = "48;2;214;47;74";
/// A key of it would restart the game, free the mouse, or ask for the next faces.
const ANSWER: &str = "\x1b]11;rgb:ffff/ffff/ffff";

fn detecting() -> Screen {
    let game = ["--theme", "detect", "--no-animation", "sg1:tiles:board:AABB/CCDD"];
    let mut screen = Program::game(&game).env("COLORTERM", "truecolor").start(80, 24);
    screen.wait_until(|screen| screen.count_of(QUESTION) == 1 && screen.frames() > 0);
    // Nobody waits for the answer.
    assert!(screen.count_of(BOTH) > 0 && screen.count_of(LIGHT) == 0);
    screen
}

#[test]
fn the_answer_decides_the_theme_and_is_no_key() {
    for end in ["\x1b\\", "\x07"] {
        let mut screen = detecting();
        screen.keys("\r").wait_for_text("Moves        1");
        screen.keys(ANSWER).keys(end).wait_until(|screen| screen.count_of(LIGHT) > 0);
        screen.keys("m").wait_for_text("the mouse selects text").wait_for_text("Moves        1");
    }
}

#[test]
fn an_answer_in_pieces_is_no_key_either() {
    let mut screen = detecting();
    screen.keys("\r").wait_for_text("Moves        1");
    for piece in ANSWER.chars() {
        screen.keys(&piece.to_string());
    }
    screen.keys("\x1b\\").wait_until(|screen| screen.count_of(LIGHT) > 0);
    screen.keys("m").wait_for_text("the mouse selects text").wait_for_text("Moves        1");
}

#[test]
fn an_answer_on_leaving_is_not_left_to_the_shell() {
    let mut screen = detecting();
    screen.keys("q").keys(ANSWER).keys("\x1b\\");
    assert_eq!(screen.wait_exit(), Exit::Code(0));
}

#[test]
fn nobody_is_asked_unless_it_is_asked_for() {
    let mut screen = Screen::start(&[], 80, 24);
    screen.keys("q");
    assert_eq!(screen.wait_exit(), Exit::Code(0));
    assert_eq!(screen.count_of("\x1b]11"), 0);
}
