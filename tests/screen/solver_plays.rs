//! Autoplay: the solver continues the game.

use crate::prelude::*;

fn move_count(driver: &Driver) -> usize {
    driver.game().moves().len()
}

/// Starts autoplay, with a first line of the solver.
fn driver_with_autoplay() -> Driver {
    let mut driver = Driver::new(app_playing(dealt_game("15x15", 5)));
    driver.keys("p").run_solver(2_000);
    driver
}

#[test]
fn any_key_stops_the_solver_and_does_nothing_else() {
    for key in ["u", "q", "r", "n", "<enter>", "x", "<esc>", "i", "p", "5", "?", "<up>"] {
        let mut driver = driver_with_autoplay();
        driver.advance_ms(200);
        let before = driver.board().clone();
        driver.keys(key);
        assert_eq!((driver.message(), driver.board()), ("your turn", &before), "{key}");
        driver.advance_ms(100_000);
        assert_eq!((move_count(&driver), driver.app.next_deadline(driver.now)), (1, None), "{key}");
        assert_eq!(driver.requests, []);
    }
    let mut driver = driver_with_autoplay();
    driver.keys("<c-c>");
    assert_eq!(driver.requests, [Request::Quit]);
}

#[test]
fn the_wheel_stops_the_solver_and_hovering_does_not() {
    let mut driver = driver_with_autoplay();
    driver.mouse(MouseEventKind::Moved, 10, 10);
    assert_eq!(move_count(driver.advance_ms(200)), 1);
    driver.mouse(MouseEventKind::ScrollUp, 10, 10).advance_ms(100_000);
    assert_eq!(move_count(&driver), 1);
}

#[test]
fn autoplay_at_two_sizes() {
    for (size, width, height) in [("80x24", 80, 24), ("40x12", 40, 12)] {
        let mut driver = Driver::new(app_playing(dealt_game("15x15", 5))).with_size((width, height));
        assert_snapshot(&format!("solver-plays-{size}"), driver.keys("p").run_solver(20_000).advance_ms(200));
    }
}
