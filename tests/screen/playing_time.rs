//! The playing time beside the board.

use crate::prelude::*;

fn driver() -> Driver {
    Driver::new(app_playing(game_on("AABB/BBAA/AABB")))
}

/// The time in the panel.
fn shown(driver: &Driver) -> Option<String> {
    let text = driver.text();
    let (_, after) = text.lines().find_map(|line| line.split_once("Time "))?;
    after.split_whitespace().next().map(str::to_owned)
}

/// Returns the time in the panel after each step: seconds to wait, and keys that are then pressed at once.
fn times_after<const N: usize>(steps: [(u64, &str); N]) -> [Option<String>; N] {
    let mut driver = driver();
    steps.map(|(seconds, keys)| {
        driver.advance_ms(seconds * 1000).keys(keys);
        shown(&driver)
    })
}

fn some<const N: usize>(times: [&str; N]) -> [Option<String>; N] {
    times.map(|time| Some(time.to_owned()))
}

#[test]
fn the_time_grows_with_each_input_by_at_most_a_minute() {
    let mut driver = driver();
    driver.advance_ms(5000);
    assert_eq!(shown(&driver).as_deref(), Some("0:00"), "the time changes only with an input");
    driver.keys("l").advance_ms(150_000).mouse(MouseEventKind::Moved, 0, 0);
    assert_eq!(shown(&driver).as_deref(), Some("1:05"));
}

#[test]
fn the_time_stands_still_on_pages() {
    let times = times_after([(5, "l"), (5, "T"), (20, "j"), (20, "<esc>"), (1, "l")]);
    assert_eq!([&times[0], &times[3], &times[4]].map(Clone::clone), some(["0:05", "0:10", "0:11"]));
}

#[test]
fn a_finished_game_keeps_its_time() {
    let mut driver = Driver::new(app_playing(game_on("AAB/AAB")));
    driver.advance_ms(4000).keys("<enter>").advance_ms(4000).keys("<tab><enter>");
    assert!(driver.board().is_cleared());
    driver.advance_ms(30_000).keys("<esc>");
    driver.assert_shows(&[" · 2 moves · 0:08"]);
    driver.keys("u").advance_ms(2000).keys("l");
    assert_eq!(shown(&driver), some(["0:10"])[0]);
}
