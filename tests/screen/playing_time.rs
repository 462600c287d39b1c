//! The playing time beside the board.

use crate::prelude::*;

#[test]
fn the_time_changes_only_with_an_input_and_stands_still_on_pages_and_in_the_menu() {
    let mut driver = Driver::new(app_playing(game_on("AABB/BBAA/AABB")));
    // Seconds to wait, keys that are then pressed, and the time in the panel.
    for (seconds, keys, time) in [
        (5, "", " · 0:00"),
        (0, "l", " · 0:05"),
        (5, "T<esc>", " · 0:10"),
        (0, "T", "Statistics"),
        (20, "j", "Statistics"),
        (20, "<esc>", " · 0:10"),
        (1, "l<esc>", " · 0:11"),
        (20, "<esc>l", " · 0:11"),
    ] {
        driver.advance_ms(seconds * 1000).keys(keys).assert_shows(&[time]);
    }
}

#[test]
fn a_finished_game_keeps_its_time() {
    let mut driver = Driver::new(app_playing(game_on("AAB/AAB")));
    driver.advance_ms(4000).keys("<enter>").advance_ms(4000).keys("<tab><enter>");
    driver.advance_ms(30_000).keys("<esc>").assert_shows(&[" · 2 moves · 0:08"]);
    driver.keys("u").advance_ms(2000).keys("l").assert_shows(&["0:10"]);
}
