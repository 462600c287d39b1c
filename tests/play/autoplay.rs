//! Autoplay.

use crate::driver::{Driver, cross};
use samegame::board::Cell;
use samegame::play::PlaybackSpeed;
use std::time::Duration;

impl Driver {
    /// Plays the solver's move if it is due, as a front end does.
    fn play_due_move(&mut self) -> Option<Cell> {
        let cell = self.advisor.due_move(self.game(), self.now)?;
        self.session.play(cell).unwrap();
        self.advisor.after_board_change(self.session.game());
        self.advisor.after_autoplay_move(self.session.game(), self.now);
        Some(cell)
    }
}

#[test]
fn the_solver_plays_one_move_per_second_to_the_end() {
    let mut driver = cross();
    assert!(driver.advisor.start_autoplay(driver.session.game(), driver.now));
    driver.solve();
    assert_eq!(driver.play_due_move(), None);
    driver.wait(200);
    assert_eq!(driver.play_due_move(), Some(Cell::new(0, 0)));
    driver.wait(999);
    assert_eq!(driver.play_due_move(), None);
    driver.wait(1);
    assert_eq!(driver.play_due_move(), Some(Cell::new(0, 0)));
    assert_eq!((driver.game().score(), driver.advisor.autoplay_speed()), (64, None));
}

#[test]
fn a_change_of_speed_applies_to_the_next_move() {
    let mut driver = cross();
    driver.advisor.start_autoplay(driver.session.game(), driver.now);
    driver.solve().advisor.change_autoplay_speed(1, Duration::ZERO);
    assert_eq!(driver.advisor.autoplay_speed().unwrap().name(), "x2");
    assert_eq!(driver.advisor.next_deadline(driver.game()), Some(Duration::from_millis(500)));
}

#[test]
fn the_next_move_is_shown_only_during_autoplay() {
    let mut driver = cross();
    driver.advisor.start_autoplay(driver.session.game(), driver.now);
    driver.solve();
    assert_eq!(driver.advisor.autoplay_move(driver.game()), Some(Cell::new(0, 0)));
    driver.advisor.stop_autoplay();
    assert_eq!(driver.advisor.autoplay_move(driver.game()), None);
}

#[test]
fn autoplay_does_not_start_after_the_end_of_a_game() {
    let mut driver = cross();
    driver.play(0, 0).play(0, 0);
    assert!(!driver.advisor.start_autoplay(driver.session.game(), driver.now));
}

#[test]
fn speeds_stay_between_the_slowest_and_the_fastest() {
    assert_eq!(PlaybackSpeed::NORMAL.changed(-100).name(), "x1/4");
    assert_eq!(PlaybackSpeed::NORMAL.changed(100).name(), "x16");
}
