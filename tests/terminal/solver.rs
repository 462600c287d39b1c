//! The solver at work behind a game on a terminal.

use crate::driver::Exit;
use crate::table::{fact, quit, seated, small, turn};
use std::time::Duration;

const LARGE: [&str; 5] = ["--size", "15x15", "--seed", "7", "--no-animation"];

#[test]
fn a_hint_comes_without_another_key() {
    let mut screen = seated(&LARGE);
    screen.keys("i").wait_for_text("Hint: colour ");
    screen
        .keys("i")
        .wait_for(|text| text.lines().any(|line| line.contains("Hint: colour ") && line.contains(" - ")));
    screen.keys("i").wait_for_text(" at ");
    screen.keys("i").wait_for_text("more moves");
    assert_eq!(fact(&screen, "Moves"), 0);
    assert!(quit(&mut screen).ends_with("+_hint._hint-region._hint-group._hint-line"));
}

/// What the solver finds wakes the loop without a frame that is drawn in full.
#[test]
fn news_are_not_taken_for_another_size() {
    let mut screen = seated(&LARGE);
    let clears = screen.count_of("\x1b[2J");
    screen.keys("i").wait_for_text("Hint: colour ");
    screen.keys("iii").wait_for_text("more moves");
    assert_eq!(screen.count_of("\x1b[2J"), clears);
    screen.resize(60, 20).wait_for_text("Hint: ");
    screen.resize(80, 24).wait_for_text("more moves");
}

#[test]
fn keys_are_obeyed_while_it_searches() {
    let mut screen = seated(&LARGE);
    screen.keys("i").wait_for_text("Hint: colour ");
    for round in 1..=10 {
        turn(&mut screen, |screen| screen.keys("\t"));
        screen.keys("\r").wait_for_text(&format!("Moves {round:>8}"));
        screen.keys("i").wait_for_text("Hint: ");
    }
    quit(&mut screen);
}

#[test]
fn leaving_does_not_wait_for_it() {
    for keys in ["i", "iq", "p", "pq"] {
        // So large that a search of it takes its time to notice that it is to stop.
        let mut screen = seated(&["--size", "200x200", "--no-animation"]);
        screen.keys(keys).keys("\x03");
        assert_eq!(screen.wait_exit(), Exit::Code(0), "{keys}");
    }
}

/// Once the search is done nothing is written, and no thread wakes up.
#[cfg(target_os = "linux")]
#[test]
fn all_is_still_once_all_is_known() {
    let mut screen = small(&["--no-animation"]);
    screen.keys("i").wait_for_text("Hint: colour ").bytes_within(Duration::from_secs(1));
    let before = screen.rests();
    assert_eq!(screen.bytes_within(Duration::from_secs(2)), 0);
    assert_eq!(screen.rests(), before);
}

#[test]
fn it_plays_until_a_key_stops_it() {
    let mut screen = seated(&LARGE);
    screen.keys("p").wait_for_text("the solver plays");
    screen.keys("++++").wait_for_text("x16").wait_for(|text| text.contains("Moves        5"));
    screen.keys("u").wait_for_text("you play from here");
    let moves = fact(&screen, "Moves");
    screen.keys("u").wait_for_text(&format!("Moves {:>8}", moves - 1));
    let told = quit(&mut screen);
    assert_eq!(told.matches("_solver").count(), usize::try_from(moves).unwrap());
}

#[test]
fn par_comes_at_the_end_and_the_best_line_is_shown() {
    let mut screen = seated(&["sg1:topcoder:board:RBB/RRR/RBB+b1.b1.a1"]);
    screen.wait_for_text("Par 64 - proved");
    screen.keys("b").wait_for_text("Esc: back to your game");
    screen.keys(" ").wait_for_text("2 of 2");
    screen.keys("\x1b").wait_for_text("Par 64 - proved");
    quit(&mut screen);
}
