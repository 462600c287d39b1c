//! Par at the end of a game, and the best line.

use crate::prelude::*;
use crate::snapshots::one_move_game;

/// The driver after a game that scored 48 points where 64 are possible.
fn driver_after_48_points() -> Driver {
    let mut driver = Driver::new(app_playing(game_with_rules(TOPCODER.rules, "RBB/RRR/RBB")));
    // The first move removes two of the four `B`s. Removing the `R`s first would join all four.
    for (column, row) in [(1, 0), (1, 0), (0, 0)] {
        driver.mark(Cell::new(column, row)).keys("<enter>");
    }
    assert_eq!(driver.game().score(), 48);
    driver
}

#[test]
fn the_best_line_opens_and_closes() {
    let mut driver = driver_after_48_points();
    driver.run_solver(10_000).assert_shows(&["with 4 "]);
    driver.keys("b");
    assert_eq!(driver.board_text(), "RBB/RRR/[R]BB");
    driver.assert_shows(&["0 of 2", "Esc: back to your game"]);
    driver.keys("l");
    assert_eq!(driver.board_text(), ".../BB./[B]B.");
    driver.keys("<space>").wait_until_idle();
    assert_eq!(driver.game().score(), 64);
    // Quitting now would save the player's own game.
    assert!(Replay::from(&driver.app.exit_state().game).code().to_string().ends_with("+b1.b1.a1._best-line"));
    driver.keys("<esc>");
    assert_eq!(driver.game().score(), 48);
    driver.assert_shows(&["Par 64 · proved · b shows it"]);
    driver.keys("u");
    assert_eq!(driver.game().status(), Status::Playing);
}

#[test]
fn par_at_two_sizes() {
    for (size, width, height) in [("80x24", 80, 24), ("40x12", 40, 12)] {
        let mut driver = Driver::new(app_playing(one_move_game())).with_size((width, height));
        // The player takes a hint and then plays the only move.
        driver.keys("i").run_solver(2_000).advance_ms(200).keys("<tab><enter>").run_solver(20_000);
        assert_snapshot(&format!("par-known-{size}"), &driver);
    }
    let mut driver = Driver::new(app_playing(dealt_game("6x6", 3)));
    assert_snapshot("par-searching", driver.keys(&"<tab><enter>".repeat(18)));
    let mut driver = driver_after_48_points();
    assert_snapshot("par-proved", driver.run_solver(10_000));
    assert_snapshot("best-line", driver.keys("b"));
    let mut driver = Driver::new(app_playing(game_with_rules(KLICKETY.rules, "AABCC")));
    assert_snapshot("par-klickety", driver.keys("<tab><enter><tab><enter>").run_solver(10_000));
}
