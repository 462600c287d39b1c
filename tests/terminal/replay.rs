//! A replay in a terminal.

use crate::driver::Screen;

/// A finished game of seven moves on the small board.
const GAME: &str = "sg1:standard:6x4c3:uniform-v1:7+a4.a2.e1.a1.b1.b1.a1";

#[test]
fn a_replay_plays_and_pauses() {
    let mut screen = Screen::start(&["replay", GAME], 80, 24);
    screen.wait_for_text("q quit").wait_for_text("0 of 7").wait_for_text("paused");
    screen
        .keys("+++ ")
        .wait_for_text("Speed       x8")
        .wait_for_text("2 of 7")
        .keys("p")
        .wait_for_text("paused");
    screen.keys(" ").wait_for_text("7 of 7").wait_for_text("No moves left").wait_for_text("paused");
}
