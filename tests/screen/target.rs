//! What there is to beat, while playing.

use crate::finished::{at_hour, remove_largest_groups};
use crate::prelude::*;

/// A driver on a new board, with the scale of the board and these games in the log.
fn driver_with(log: &[FinishedGame]) -> Driver {
    let mut driver = driver_with_log(app_playing(seeded_game("8x8c3", 99)), &log_of(log.to_vec()));
    driver.run_solver(1_000_000).update(Input::FrameDrawn(Duration::ZERO));
    driver
}

/// A game on the board with this seed, with a score of 30.
fn weak_game(seed: usize) -> FinishedGame {
    let played = remove_largest_groups(seeded_game("8x8c3", seed));
    FinishedGame { score: 30, ..FinishedGame::new(&played, at_hour(1), None) }
}

#[test]
fn the_best_of_the_kind_is_the_target_until_it_is_beaten() {
    let mut driver = driver_with(&[weak_game(1)]);
    assert!(driver.take_frame());
    driver.assert_shows(&["☆☆☆☆☆ ──", " best 30"]);
    let mut beaten = Vec::new();
    while !driver.game().status().is_over() {
        let shows_best = driver.text().contains("best 30");
        assert_eq!(shows_best, driver.game().score() <= 30, "{}", driver.text());
        driver.keys("<tab><enter>");
        if driver.message().contains("your best score is beaten") {
            beaten.push(driver.game().score());
        }
    }
    assert!(beaten.len() == 1 && beaten[0] > 30, "{beaten:?}");
}

#[test]
fn without_a_panel_the_headline_shows_the_target_if_there_is_room() {
    let mut shown = driver_with(&[weak_game(1)]);
    let mut hidden = Driver::new(app_playing(seeded_game("8x8c3", 99)));
    let mut sizes_with_target = 0;
    for (width, height) in (1..=90).flat_map(|width| [3, 4, 8, 10, 12].map(|height| (width, height))) {
        let [with, without] = [&mut shown, &mut hidden].map(|driver| {
            driver.resize(width, height);
            driver.text().lines().next().unwrap_or_default().to_owned()
        });
        if with.contains('☆') && !with.contains('─') {
            sizes_with_target += 1;
            for fact in ["0", "64 tiles", "? keys"] {
                assert!(with.contains(fact), "{with}");
            }
        } else if without.contains("tiles") {
            assert_eq!(with, without, "{width}x{height}");
        }
    }
    assert!(sizes_with_target > 50, "{sizes_with_target}");
    shown.resize(40, 8);
    assert_eq!(shown.text().lines().next(), Some("0 · 64 tiles  ☆☆☆☆☆ best 30       ? keys"));
}
