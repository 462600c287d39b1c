//! The scores of finished games, in the log and on the pages.

use crate::playing::{SMALL_BOARD, play_to_the_end, quit, start_game_in, start_small_game};
use std::fs;

#[test]
fn a_finished_game_is_ranked_at_once() {
    let home = tempfile::tempdir().unwrap();
    let mut screen = start_game_in(home.path(), &SMALL_BOARD);
    play_to_the_end(&mut screen);
    screen.wait_for_text("first game of this kind");
    // The log has a header and one line for the game.
    assert_eq!(fs::read_to_string(home.path().join("games.txt")).unwrap().lines().count(), 2);
    screen.keys("S").wait_for_text("standard");
    screen.wait_for(|screen| screen.lines().any(|line| line.trim_start().starts_with(">   1")));
    // Enter replays the game of the row, Escape returns to the page, and `q` closes the page.
    screen.keys("\r").wait_for_text("Scores").wait_for_text("paused");
    screen.keys("\x1b").wait_for_text("6x4");
    screen.keys("q").wait_for_text("first game of this kind");
    quit(&mut screen);
}

#[test]
fn an_unsaved_game_is_not_ranked() {
    let mut screen = start_small_game(&["--no-save"]);
    play_to_the_end(&mut screen);
    assert!(!screen.text().contains("place "), "{}", screen.text());
    screen.keys("S").wait_for_text("Finish a game with these rules");
}
