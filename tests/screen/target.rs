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
    let mut driver = driver_with(&[weak_game(1)]).with_size((40, 12));
    assert_eq!(driver.text().lines().next(), Some("0 points · 64 tiles  ☆☆☆☆☆ best 30"));
    for width in 1..40 {
        driver.resize(width, 12);
        let headline = driver.text().lines().next().unwrap_or_default().to_owned();
        assert!(!headline.contains('☆') || headline.contains("64 tiles"));
    }
}
