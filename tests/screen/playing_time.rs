//! The playing time beside the board.

use crate::prelude::*;

#[test]
fn the_time_goes_on_for_a_minute_after_an_input_and_stands_still_on_pages_and_in_the_menu() {
    let mut driver = Driver::new(app_playing(game_on("AABB/BBAA/AABB")));
    // Seconds to wait, keys that are then pressed, and the time in the panel.
    for (seconds, keys, time) in [
        (5, "", " · 0:05"),
        (0, "l", " · 0:05"),
        (5, "T<esc>", " · 0:10"),
        (0, "T", "Statistics"),
        (20, "j", "Statistics"),
        (20, "<esc>", " · 0:10"),
        (1, "l<esc>", " · 0:11"),
        (20, "<esc>l", " · 0:11"),
        (59, "", " · 1:10"),
        (5, "", " · 1:11"),
        (500, "l", " · 1:11"),
        (2, "", " · 1:13"),
    ] {
        driver.advance_ms(seconds * 1000).keys(keys).assert_shows(&[time]);
        // The menu opens.
        driver.advance_ms(50);
    }
}

#[test]
fn the_screen_wakes_up_once_a_second_and_not_at_all_a_minute_after_the_last_input() {
    let mut driver = Driver::new(app_playing(game_on("AABB/BBAA/AABB")));
    driver.run_solver(100_000).keys("l");
    let start = driver.now;
    for second in 1..=60 {
        let next = start + Duration::from_secs(second);
        assert_eq!(driver.app.next_deadline(driver.now), Some(next));
        driver.now = next;
        driver.update(Input::Tick);
    }
    assert_eq!(driver.app.next_deadline(driver.now), None);
    // Neither does a game without a panel, a finished one, or a page.
    for (size, keys) in [((40, 12), ""), ((80, 24), "T"), ((80, 24), "<tab><enter><tab><enter><tab><enter>")]
    {
        let mut driver = Driver::new(app_playing(game_on("AAB/AAB"))).with_size(size);
        driver.keys(keys).run_solver(1_000_000).run_solver(1_000_000).advance_ms(10_000);
        driver.run_solver(1_000_000);
        assert_eq!(driver.app.next_deadline(driver.now), None, "{keys}");
    }
}

#[test]
fn a_finished_game_keeps_its_time() {
    let mut driver = Driver::new(app_playing(game_on("AAB/AAB")));
    driver.advance_ms(4000).keys("<enter>").advance_ms(4000).keys("<tab><enter>");
    driver.advance_ms(30_000).keys("<esc>").assert_shows(&[" · 2 moves · 0:08"]);
    driver.keys("u").advance_ms(2000).keys("l").assert_shows(&["0:10"]);
}
