//! The playing time beside the board.

use crate::prelude::*;
use proptest::prelude::*;

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

proptest! {
    #[test]
    fn the_time_is_the_sum_of_the_gaps_between_inputs_of_at_most_a_minute(
        gaps in prop::collection::vec((0..150_000_u64, any::<bool>()), 1..20),
    ) {
        let mut driver = driver();
        let mut expected = 0;
        for (gap, is_key) in gaps {
            let before = shown(&driver);
            driver.advance_ms(gap);
            prop_assert_eq!(shown(&driver), before, "the time changes only with an input");
            if is_key {
                driver.keys("l");
            } else {
                driver.mouse(MouseEventKind::Moved, 0, 0);
            }
            expected += gap.min(60_000);
            let seconds = expected / 1000;
            prop_assert_eq!(shown(&driver), Some(format!("{}:{:02}", seconds / 60, seconds % 60)));
        }
    }
}

#[test]
fn the_time_stands_still_on_pages() {
    let times = times_after([(5, "l"), (5, "T"), (20, "j"), (20, "<esc>"), (1, "l")]);
    assert_eq!([&times[0], &times[3], &times[4]].map(Clone::clone), some(["0:05", "0:10", "0:11"]));
}

#[test]
fn a_replay_has_no_time() {
    assert_eq!(shown(&Driver::new(app_watching("sg1:tiles:board:AAB/BBA+a1.a1"))), None);
}

#[test]
fn a_game_that_undo_returns_to_goes_on_where_it_stood() {
    let times = times_after([(30, "<enter>"), (12, "n"), (7, "l"), (1, "u"), (2, "l"), (3, "U")]);
    assert_eq!(times, some(["0:30", "0:00", "0:07", "0:42", "0:44", "0:08"]));
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
