//! Par and the best line at the end of a game.

use crate::driver::{Driver, cross, game_with_rules};
use samegame::board::rules::TOPCODER;
use samegame::play::{Focus, Par};
use std::time::Duration;

/// A finished game with 48 of 64 possible points.
fn finished_with_48_points() -> Driver {
    let mut driver = cross();
    driver.play(1, 0).play(1, 0).play(0, 0);
    driver
}

#[test]
fn par_starts_at_the_players_own_score() {
    let driver = finished_with_48_points();
    let par = Par { score: 48, own_score: 48, proved: false, is_searching: true };
    assert_eq!(driver.advisor.par(driver.game()), Some(par));
}

#[test]
fn par_is_proved_on_a_small_board() {
    let mut driver = finished_with_48_points();
    driver.solve();
    let par = Par { score: 64, own_score: 48, proved: true, is_searching: false };
    assert_eq!(driver.advisor.par(driver.game()), Some(par));
}

#[test]
fn an_unfinished_game_has_neither_par_nor_a_best_line() {
    let mut driver = finished_with_48_points();
    driver.solve();
    driver.session.undo();
    driver.advisor.after_board_change(driver.session.game());
    driver.update(Focus::Game);
    assert_eq!(driver.advisor.par(driver.game()), None);
    assert!(driver.advisor.best_line(driver.session.game()).is_none());
    assert!(driver.task.is_none());
}

#[test]
fn the_best_line_is_a_replay_by_the_solver() {
    let mut driver = finished_with_48_points();
    driver.solve();
    let game = driver.advisor.best_line(driver.session.game()).unwrap().game().unwrap();
    assert_eq!((game.score(), game.help().solver_moves), (64, 2));
}

#[test]
fn the_search_for_par_continues_while_the_best_line_is_shown() {
    let mut driver = finished_with_48_points();
    let number = driver.task.as_ref().unwrap().number;
    driver.update(Focus::BestLine);
    assert_eq!(driver.task.as_ref().unwrap().number, number);
}

#[test]
fn the_search_for_par_ends_after_its_time_limit() {
    let mut driver = finished_with_48_points();
    assert_eq!(driver.advisor.next_deadline(driver.game()), Some(Duration::from_secs(30)));
    driver.wait(30_000);
    assert!(driver.task.is_none());
}

#[test]
fn a_board_without_a_move_is_not_searched() {
    let mut driver = Driver::new(game_with_rules(TOPCODER.rules, "ABC"));
    driver.update(Focus::Game);
    assert!(driver.task.is_none());
}

#[test]
fn the_best_line_of_an_earlier_board_is_remembered() {
    let mut driver = finished_with_48_points();
    driver.solve();
    driver.session.switch_to(game_with_rules(TOPCODER.rules, "AAB"));
    driver.advisor.after_board_change(driver.session.game());
    driver.session.undo();
    driver.advisor.after_board_change(driver.session.game());
    assert_eq!(driver.advisor.par(driver.game()).unwrap().score, 64);
}
