//! The solver playing on.

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
fn the_solver_plays_a_move_a_second_to_the_end() {
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
fn a_faster_speed_counts_from_now_on() {
    let mut driver = cross();
    driver.advisor.start_autoplay(driver.session.game(), driver.now);
    driver.solve().advisor.change_autoplay_speed(1, Duration::ZERO);
    assert_eq!(driver.advisor.autoplay_speed().unwrap().name(), "x2");
    assert_eq!(driver.advisor.next_deadline(driver.game()), Some(Duration::from_millis(500)));
}

#[test]
fn the_marker_follows_the_solver_only_while_it_plays() {
    let mut driver = cross();
    driver.advisor.start_autoplay(driver.session.game(), driver.now);
    driver.solve();
    assert_eq!(driver.advisor.autoplay_move(driver.game()), Some(Cell::new(0, 0)));
    driver.advisor.stop_autoplay();
    assert_eq!(driver.advisor.autoplay_move(driver.game()), None);
}

#[test]
fn a_finished_game_cannot_be_played_on() {
    let mut driver = cross();
    driver.play(0, 0).play(0, 0);
    assert!(!driver.advisor.start_autoplay(driver.session.game(), driver.now));
}

#[test]
fn speeds_end_at_the_slowest_and_the_fastest() {
    assert_eq!(PlaybackSpeed::NORMAL.changed(-100).name(), "x1/4");
    assert_eq!(PlaybackSpeed::NORMAL.changed(100).name(), "x16");
}
