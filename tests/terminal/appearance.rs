//! The query for the terminal's background colour. The reply can arrive at any time.

use crate::driver::{Exit, Program, Screen};

const QUERY: &str = "\x1b]11;?\x1b\\";
/// The colour of the first tile in the theme for light backgrounds.
const LIGHT_THEME: &str = "48;2;234;0;88";
/// The colour of the first tile in the default theme.
const DEFAULT_THEME: &str = "48;2;214;47;74";
/// Read as keys, this reply would restart the game and select other symbols.
const REPLY: &str = "\x1b]11;rgb:ffff/ffff/ffff";

/// Starts a game that asks for the background colour, and waits for the query.
fn start_with_query() -> Screen {
    let game = ["--theme", "detect", "--no-animation", "sg1:tiles:board:AABB/CCDD"];
    let mut screen = Program::game(&game).env("COLORTERM", "truecolor").start(80, 24);
    screen.wait_until(|screen| screen.count_of(QUERY) == 1 && screen.frames() > 0);
    // The game does not wait for the reply.
    assert!(screen.count_of(DEFAULT_THEME) > 0 && screen.count_of(LIGHT_THEME) == 0);
    screen
}

#[test]
fn the_reply_selects_the_theme_and_is_not_read_as_keys() {
    // The reply arrives as a whole, or byte by byte.
    for (end, piece_length) in [("\x1b\\", 30), ("\x07", 30), ("\x1b\\", 1)] {
        let mut screen = start_with_query();
        screen.keys("\r").wait_for_text(" 1 move");
        for piece in format!("{REPLY}{end}").as_bytes().chunks(piece_length) {
            screen.send(piece);
        }
        screen.wait_until(|screen| screen.count_of(LIGHT_THEME) > 0);
        screen.keys("m").wait_for_text("mouse control is off").wait_for_text(" 1 move");
    }
}

#[test]
fn a_reply_after_quitting_does_not_reach_the_shell() {
    let mut screen = start_with_query();
    screen.keys("q").keys(REPLY).keys("\x1b\\");
    assert_eq!(screen.wait_for_exit(), Exit::Code(0));
}

#[test]
fn the_terminal_is_queried_only_on_request() {
    let mut screen = Screen::start(&[], 80, 24);
    screen.keys("q");
    assert_eq!(screen.wait_for_exit(), Exit::Code(0));
    assert_eq!(screen.count_of("\x1b]11"), 0);
}
