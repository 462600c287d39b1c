//! Par at the end of a game, and the best line.

use crate::boards::{dealt, drawn, drawn_with_rules, play, watch};
use crate::driver::Driver;
use crate::snapshots::{assert_looks, stuck};
use samegame::board::rules::{KLICKETY, TOPCODER};
use samegame::game::Status;
use samegame::notation::Replay;
use std::time::Duration;

/// A game that scores 48 where 64 are possible.
fn played() -> Driver {
    let mut driver = Driver::new(play(drawn_with_rules(TOPCODER.rules, "RBB/RRR/RBB")));
    for cell in [(1, 0), (1, 0), (0, 0)] {
        driver.mark(samegame::board::Cell::new(cell.0, cell.1)).keys("<enter>");
    }
    assert_eq!(driver.app.game().score(), 48);
    driver
}

fn par(driver: &Driver) -> String {
    let text = driver.text();
    let line =
        text.lines().find_map(|line| line.find("Par ").map(|at| line.split_at(at).1.trim_end().to_owned()));
    line.unwrap_or_default()
}

#[test]
fn par_is_searched_only_at_the_end() {
    let mut driver = played();
    driver.keys("u").tick();
    assert!(driver.task.is_none() && par(&driver).is_empty());
    driver.keys("U").tick();
    assert_eq!(par(&driver), "Par 48 · still searching");
    driver.run_solver(10_000);
    assert_eq!(par(&driver), "Par 64 · proved");
    assert!(driver.text().contains("16 above yours · b shows it"), "{}", driver.text());
    assert_eq!(driver.app.next_deadline(driver.now), None);
}

#[test]
fn the_search_for_par_ends_by_itself() {
    let mut driver = Driver::new(play(stuck()));
    driver.keys("<tab><enter>").run_solver(5_000);
    assert!(par(&driver).ends_with("still searching"));
    assert_eq!(driver.wait_until_idle(), Duration::from_secs(30));
    assert!(par(&driver).ends_with("best known"));
    driver.tick();
    assert!(driver.task.is_none());
}

#[test]
fn par_is_never_below_the_players_score() {
    let mut driver = Driver::new(play(dealt("15x15", 5)));
    driver.keys("p").run_solver(400_000);
    driver.keys("++++");
    while driver.app.game().status() == Status::Playing {
        driver.advance_ms(62);
    }
    let own = driver.app.game().score();
    driver.run_solver(1);
    assert_eq!(par(&driver), format!("Par {own} · still searching"));
    assert!(driver.text().contains("nothing better known"));
}

#[test]
fn an_undo_ends_the_search_for_par() {
    let mut driver = played();
    driver.tick();
    assert!(driver.task.is_some());
    driver.keys("u").tick();
    assert!(driver.task.is_none());
}

#[test]
fn the_best_line_opens_and_closes() {
    let mut driver = played();
    driver.run_solver(10_000).keys("b");
    assert_eq!(driver.board(), "RBB/RRR/[R]BB");
    assert!(driver.text().contains("0 of 2") && driver.text().contains("Esc: back to your game"));
    driver.keys("l");
    assert_eq!(driver.board(), ".../BB./[B]B.");
    driver.keys("<space>").wait_until_idle();
    assert_eq!(driver.app.game().score(), 64);
    // Quitting during the replay exits with the player's own game.
    assert!(Replay::from(&driver.app.exit_state().game).code().to_string().ends_with("+b1.b1.a1._best-line"));
    driver.keys("<esc>");
    assert_eq!((driver.app.game().score(), par(&driver).as_str()), (48, "Par 64 · proved"));
    driver.keys("u");
    assert_eq!(driver.app.game().status(), Status::Playing);
}

#[test]
fn escape_clears_a_count_before_it_closes_the_best_line() {
    let mut driver = played();
    driver.run_solver(10_000).keys("b5<esc>");
    assert!(driver.text().contains("0 of 2"));
    driver.keys("<esc>");
    assert_eq!(driver.app.game().score(), 48);
}

#[test]
fn the_search_continues_while_the_best_line_is_open() {
    let mut driver = Driver::new(play(stuck()));
    driver.keys("<tab><enter>").run_solver(5_000);
    let number = driver.task.as_ref().unwrap().number;
    driver.keys("b").advance_ms(1_000).keys("<esc>").tick();
    assert_eq!(driver.task.as_ref().unwrap().number, number);
}

#[test]
fn taking_over_the_best_line_can_be_undone() {
    let mut driver = played();
    driver.run_solver(10_000).keys("bl<enter>");
    assert_eq!((driver.app.message(), driver.app.game().help().solver_moves), ("you play from here", 1));
    driver.keys("uu");
    assert_eq!(driver.app.game().score(), 48);
}

#[test]
fn the_best_line_counts_as_a_hint_once_it_is_used() {
    let mut driver = played();
    driver.run_solver(10_000).keys("b<esc>");
    assert!(driver.app.game().help().is_none());
    driver.keys("3u<enter>");
    assert_eq!(driver.app.game().help().hints, 1);
}

#[test]
fn the_best_line_is_hidden_before_the_end() {
    let mut driver = Driver::new(play(drawn("AABB")));
    driver.keys("b");
    assert_eq!(driver.app.message(), "the best line is shown at the end");
    assert!(driver.app.game().log().is_empty());
}

#[test]
fn a_recording_has_no_par() {
    let mut driver = Driver::new(watch("sg1:standard:board:AABBCC+a1.a1.a1"));
    driver.keys("G").tick();
    assert!(driver.task.is_none() && par(&driver).is_empty());
}

#[test]
fn a_board_without_any_move_has_no_par() {
    let mut driver = Driver::new(play(drawn("ABC")));
    driver.tick();
    assert!(driver.task.is_none());
}

#[test]
fn par_at_three_sizes() {
    for (size, width, height) in [("80x24", 80, 24), ("40x12", 40, 12), ("20x8", 20, 8)] {
        let mut driver = Driver::new(play(stuck())).sized((width, height));
        driver.keys("i").run_solver(2_000).advance_ms(200).keys("<tab><enter>").run_solver(20_000);
        assert_looks(&format!("par-{size}"), &driver);
        driver.wait_until_idle();
        assert_looks(&format!("par-known-{size}"), &driver);
    }
    let mut driver = played();
    assert_looks("par-proved", driver.run_solver(10_000));
    assert_looks("best-line", driver.keys("b"));
    let mut driver = Driver::new(play(drawn_with_rules(KLICKETY.rules, "AABCC")));
    assert_looks("par-klickety", driver.keys("<tab><enter><tab><enter>").run_solver(10_000));
}

#[test]
fn returning_to_a_board_keeps_its_par() {
    let mut driver = played();
    driver.run_solver(10_000);
    assert_eq!(par(&driver), "Par 64 · proved");
    driver.keys("nu");
    assert_eq!(par(&driver).split(" · ").next(), Some("Par 64"));
}

#[test]
fn the_best_line_says_how_to_play_it() {
    for (width, height) in [(80, 24), (40, 12)] {
        let mut driver = played().sized((width, height));
        driver.run_solver(10_000).keys("b");
        assert!(driver.text().contains("Space plays · Esc: back to your game"), "{}", driver.text());
    }
}
