//! A game that ends, its score on disk and on the page.

use crate::driver::{Exit, Program};
use crate::table::{SMALL, play_to_the_end, quit, seated_at, small};
use std::fs;

#[test]
fn a_game_has_its_place_as_soon_as_it_ends() {
    let home = tempfile::tempdir().unwrap();
    let mut screen = seated_at(home.path(), &SMALL);
    play_to_the_end(&mut screen);
    screen.wait_for_text("place 1 of 1");
    assert_eq!(fs::read_to_string(home.path().join("games.txt")).unwrap().lines().count(), 2);
    screen.keys("S").wait_for_text("standard");
    screen.wait_for(|screen| screen.lines().any(|line| line.trim_start().starts_with(">   1")));
    screen.keys("\r").wait_for_text("Scores").wait_for_text("paused");
    screen.keys("\x1b").wait_for_text("6x4");
    screen.keys("q").wait_for_text("place 1 of 1");
    quit(&mut screen);
}

#[test]
fn what_is_not_kept_has_no_place() {
    let mut screen = small(&["--no-save"]);
    play_to_the_end(&mut screen);
    assert!(!screen.text().contains("place "), "{}", screen.text());
    screen.keys("S").wait_for_text("No game of this kind has been finished");
}

#[test]
fn a_picture_is_not_written_to_a_terminal() {
    let mut screen = Program::game(&["export", "sg1:tiles:board:AAB"]).start(80, 24);
    screen.wait_for_text("name a file");
    assert_eq!(screen.wait_exit(), Exit::Code(2));
}
