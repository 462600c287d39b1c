//! Hints, autoplay and par in a terminal.

use crate::driver::Exit;
use crate::playing::{press_and_wait, quit, start_game, start_game_in};
use samegame::store::{Paths, Reviews};

const LARGE_BOARD: [&str; 5] = ["--size", "15x15", "--seed", "7", "--no-animation"];

#[test]
fn a_solver_report_does_not_redraw_the_whole_screen() {
    let mut screen = start_game(&LARGE_BOARD);
    let clears = screen.count_of("\x1b[2J");
    screen.keys("i").wait_for_text("Hint: colour");
    // A better hint may replace the one shown, which takes a key of its own.
    while !screen.text().contains("more moves") {
        press_and_wait(&mut screen, |screen| screen.keys("i"));
    }
    assert_eq!(screen.count_of("\x1b[2J"), clears);
    screen.resize(60, 20).wait_for_text("Hint: ");
    screen.resize(80, 24).wait_for_text("more moves");
}

#[test]
fn keys_are_handled_during_a_search() {
    let mut screen = start_game(&LARGE_BOARD);
    screen.keys("i").wait_for_text("Hint: colour");
    for round in 1..=10 {
        press_and_wait(&mut screen, |screen| screen.keys("\t"));
        screen.keys("\r").wait_for_text(&format!(" {round} move"));
        screen.keys("i").wait_for_text("Hint: ");
    }
    quit(&mut screen);
}

#[test]
fn quitting_does_not_wait_for_the_solver() {
    for keys in ["i", "iq", "p", "pq"] {
        // On such a large board, a search takes long to notice that it has to stop.
        let mut screen = start_game(&["--size", "200x200", "--no-animation"]);
        screen.keys(keys).keys("\x03");
        assert_eq!(screen.wait_for_exit(), Exit::Code(0), "{keys}");
    }
}

#[test]
fn a_review_appears_without_another_key_and_is_kept() {
    let home = tempfile::tempdir().unwrap();
    let review = || {
        let mut screen = start_game_in(home.path(), &["sg1:topcoder:board:RBB/RRR/RBB+b1.b1.a1"]);
        screen.wait_for_text("Par 64 - proved").keys("v");
        screen.wait_for_text("One moment to look at");
        screen
    };
    // Ctrl-C during the review keeps it.
    assert_eq!(review().keys("\x03").wait_for_exit(), Exit::Code(0));
    let kept = Reviews::new(Paths::within(home.path()).reviews()).read().unwrap();
    let kept = kept.of("sg1:topcoder:board:RBB/RRR/RBB+b1.b1.a1").expect("the review");
    assert_eq!((kept.loss(), kept.proved), (16, true));
    assert!(kept.moves.iter().map(|made| made.loss).eq([16, 0, 0]));
    quit(&mut review());
}

#[test]
fn nothing_of_a_review_is_kept_if_nothing_is_saved() {
    let home = tempfile::tempdir().unwrap();
    let mut screen = start_game_in(home.path(), &["--no-save", "sg1:topcoder:board:RBB/RRR/RBB+b1.b1.a1"]);
    screen.keys("v").wait_for_text("One moment to look at").keys("\x03");
    assert_eq!(screen.wait_for_exit(), Exit::Code(0));
    assert!(!Paths::within(home.path()).reviews().exists());
}
