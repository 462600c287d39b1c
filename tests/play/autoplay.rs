//! Autoplay.

use crate::driver::cross;
use samegame::board::Cell;
use samegame::play::PlaybackSpeed;
use std::time::Duration;

#[test]
fn the_solver_plays_one_move_per_second_to_the_end() {
    let mut driver = cross();
    assert!(driver.running.advisor.start_autoplay(driver.now));
    driver.solve();
    for (millis, moves) in [(199, 0), (1, 1), (999, 1), (1, 2)] {
        driver.wait(millis);
        assert_eq!(driver.game().moves().len(), moves);
    }
    let game = driver.game();
    assert!(game.moves().iter().all(|made| made.cell == Cell::new(0, 0)));
    assert_eq!((game.score(), game.help().solver_moves, driver.advisor().autoplay), (64, 2, None));
}

#[test]
fn a_change_of_speed_applies_to_the_next_move_which_is_shown_until_autoplay_stops() {
    let mut driver = cross();
    driver.running.advisor.start_autoplay(driver.now);
    driver.solve().running.advisor.change_autoplay_speed(1, Duration::ZERO);
    assert_eq!(driver.advisor().autoplay.map(|(speed, _)| speed), Some(PlaybackSpeed::NORMAL.changed(1)));
    assert_eq!(driver.running.advisor.next_deadline(), Some(Duration::from_millis(500)));
    assert_eq!(driver.advisor().autoplay_move().map(|(_, cell)| cell), Some(Cell::new(0, 0)));
    driver.running.advisor.autoplay = None;
    assert_eq!(driver.advisor().autoplay_move(), None);
}

#[test]
fn autoplay_does_not_start_after_the_end_of_a_game() {
    let mut driver = cross();
    driver.play(0, 0).play(0, 0);
    assert!(!driver.running.advisor.start_autoplay(driver.now));
}

#[test]
fn speeds_stay_between_the_slowest_and_the_fastest() {
    assert_eq!(PlaybackSpeed::NORMAL.changed(-100).name(), "x1/4");
    assert_eq!(PlaybackSpeed::NORMAL.changed(100).name(), "x16");
}
