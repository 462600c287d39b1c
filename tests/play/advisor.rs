//! Hints, and the searches that they need.

use crate::driver::{Driver, cross, game_with_rules};
use samegame::board::Cell;
use samegame::board::rules::TOPCODER;
use samegame::game::Game;
use samegame::play::{Focus, HintReply, SolverWork};
use samegame::solver::{GameLine, HintLevel};
use std::time::Duration;

/// The line of a finished game on the board of [`cross`] with moves at these cells.
fn line(cells: &[(u16, u16)]) -> GameLine {
    let mut game = game_with_rules(TOPCODER.rules, "RBB/RRR/RBB");
    for &(column, row) in cells {
        game.play(Cell::new(column, row)).unwrap();
    }
    GameLine::from_finished(&game).unwrap()
}

/// 48 points: removes a `B`, then the `R`, then the other `B`.
fn worse_line() -> GameLine {
    line(&[(1, 0), (1, 0), (0, 0)])
}

/// 64 points: removes the `R`, then the `B`.
fn best_line() -> GameLine {
    line(&[(0, 0), (0, 0)])
}

#[test]
fn each_request_raises_the_hint_level() {
    let mut driver = cross();
    for level in [HintLevel::Color, HintLevel::Region, HintLevel::Group, HintLevel::Line] {
        assert_eq!(driver.request_hint(), HintReply::Level(level));
        if level == HintLevel::Color {
            driver.solve();
        }
        assert_eq!(driver.advisor().hint.as_ref().unwrap().level, level);
    }
    assert_eq!(driver.request_hint(), HintReply::Complete);
}

#[test]
fn during_a_search_a_hint_is_shown_after_a_delay() {
    let mut driver = cross();
    driver.request_hint();
    assert_eq!(driver.request_hint(), HintReply::Thinking);
    driver.report(best_line()).wait(199);
    assert!(driver.advisor().hint.as_ref().unwrap().hint.is_none());
    assert_eq!(driver.running.advisor.next_deadline(), Some(Duration::from_millis(200)));
    driver.wait(1);
    let hint = driver.advisor().hint.as_ref().unwrap();
    assert_eq!((hint.level, hint.hint.as_ref().unwrap().score), (HintLevel::Color, 64));
}

#[test]
fn a_better_line_replaces_a_hint_only_after_the_hint_was_shown_in_full() {
    let mut driver = cross();
    driver.request_hint();
    driver.report(worse_line()).wait(200);
    driver.report(best_line());
    assert_eq!(driver.advisor().hint.as_ref().unwrap().hint.as_ref().unwrap().score, 48);
    for level in [HintLevel::Region, HintLevel::Group, HintLevel::Line] {
        assert_eq!(driver.request_hint(), HintReply::Level(level));
    }
    let reply = driver.request_hint();
    assert_eq!(reply, HintReply::Replaced);
    let hint = driver.advisor().hint.as_ref().unwrap();
    assert_eq!(
        (hint.level, hint.hint.as_ref().unwrap().score, hint.is_replacement),
        (HintLevel::Group, 64, true)
    );
}

#[test]
fn the_best_line_found_during_a_game_is_saved_at_its_end() {
    let mut driver = cross();
    driver.request_hint();
    driver.report(best_line()).report(worse_line());
    driver.play(1, 0).play(1, 0);
    assert!(driver.lines.is_empty());
    driver.play(0, 0);
    let saved: Vec<_> = driver.lines.iter().map(Game::score).collect();
    assert_eq!(saved, [64]);
}

#[test]
fn a_move_drops_the_hint_and_a_report_of_the_earlier_task_is_ignored() {
    let mut driver = cross();
    driver.request_hint();
    let earlier = driver.task.clone().unwrap();
    driver.play(1, 0);
    assert!(driver.advisor().hint.as_ref().is_none() && !driver.advisor().is_searching());
    driver.request_hint();
    driver.run(&earlier);
    driver.wait(1_000);
    assert!(driver.advisor().hint.as_ref().unwrap().hint.is_none());
}

#[test]
fn a_search_ends_after_its_time_limit_and_lets_the_target_pass_once_the_hint_is_shown() {
    let mut driver = cross();
    driver.request_hint();
    driver.report(worse_line()).wait(200);
    assert!(matches!(driver.task.as_ref().unwrap().work, SolverWork::Scale(_)));
    driver.solve();
    assert_eq!(driver.running.advisor.next_deadline(), Some(Duration::from_secs(20)));
    driver.wait(19_800);
    assert!(!driver.advisor().is_searching() && driver.task.is_none());
    assert_eq!(driver.running.advisor.next_deadline(), None);
}

#[test]
fn the_search_stops_while_a_page_hides_the_game() {
    let mut driver = cross();
    driver.request_hint();
    driver.update(Focus::Elsewhere);
    assert!(driver.task.is_none());
    driver.update(Focus::Game);
    assert_eq!(driver.task.as_ref().unwrap().number, 2);
}

#[test]
fn a_finished_game_has_no_hint() {
    let mut driver = Driver::new(game_with_rules(TOPCODER.rules, "ABC"));
    assert_eq!(driver.request_hint(), HintReply::GameOver);
    assert!(driver.advisor().hint.as_ref().is_none() && !driver.advisor().is_searching());
    assert!(driver.game().log().is_empty());
}
