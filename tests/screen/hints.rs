//! Hints and autoplay, from a solver that searches only as many nodes as the test allows.

use crate::prelude::*;

/// The hint on the screen, or an empty string.
fn shown_hint(driver: &Driver) -> String {
    let text = driver.text();
    let line = text.lines().find_map(|line| {
        let start = line.find("Better hint").or_else(|| line.find("Hint"))?;
        Some(line.split_at(start).1.trim_end().to_owned())
    });
    line.unwrap_or_default()
}

#[test]
fn each_press_reveals_more_and_only_a_hint_that_reveals_the_group_moves_the_marker() {
    // A game that scores 64 if the `R`s are removed first, and otherwise 48.
    let mut driver = Driver::new(app_playing(game_with_rules(TOPCODER.rules, "RBB/RRR/RBB")));
    let before = driver.board_text();
    for (expected, reveals_group) in [
        ("Hint: colour R", false),
        ("Hint: colour R · in the middle", false),
        ("Hint: 5 R at a1 · 10 points", true),
        ("Hint: a clear with 64 points", true),
        ("Hint: a clear with 64 points", true),
    ] {
        driver.keys("i").run_solver(10_000);
        let board = if reveals_group { "RBB/RRR/[R]BB" } else { &before };
        assert_eq!((shown_hint(&driver).as_str(), driver.board_text().as_str()), (expected, board));
        driver.assert_hides(&["10 points ·"]);
    }
    driver.keys("<enter>");
    assert_eq!((shown_hint(&driver).as_str(), driver.board_text().as_str()), ("", ".../BB./[B]B."));
}

#[test]
fn a_hint_that_is_due_waits_while_a_page_covers_the_game() {
    let mut driver = Driver::new(app_playing(dealt_game("15x15", 5)));
    driver.keys("i").run_solver(2_000).keys("e").advance_ms(1_000);
    let is_idle = |driver: &Driver| driver.app.next_deadline(driver.now).is_none_or(|due| due > driver.now);
    assert!(is_idle(&driver));
    driver.keys("<esc>").run_solver(2_000);
    assert!(is_idle(&driver) && shown_hint(&driver).starts_with("Hint: colour "), "{}", driver.text());
}

#[test]
fn a_better_hint_does_not_move_a_marker_that_the_player_moved() {
    let mut driver = Driver::new(app_playing(dealt_game("15x15", 5)));
    driver.keys("i").run_solver(300).advance_ms(200).keys("ii");
    driver.mark(Cell::new(0, 14)).run_solver(100_000);
    assert_eq!(driver.marker(), Cell::new(0, 14));
}

#[test]
fn hints_of_every_level() {
    let mut driver = Driver::new(app_playing(dealt_game("15x15", 5)));
    assert_snapshot("hint-thinking-80x24", driver.keys("i"));
    driver.run_solver(20_000).advance_ms(200);
    for level in ["color", "region", "group", "line"] {
        assert_snapshot(&format!("hint-{level}-80x24"), &driver);
        driver.keys("i");
    }
    driver.resize(40, 12);
    assert_snapshot("hint-line-40x12", &driver);
    let mut driver = Driver::new(app_playing(game_with_rules(KLICKETY.rules, "AABBC/ABBCC/DAEEE")));
    assert_snapshot("hint-klickety", driver.keys("i").run_solver(20_000).keys("iii"));
    // In 16 colours, all faded tiles would look alike. Among faded tiles, the marker has a whole frame.
    for (name, level) in [("ansi16", ColorLevel::Ansi16), ("faded", ColorLevel::TrueColor)] {
        let appearance = Appearance::new(Display::new(level, Glyphs::UNICODE));
        let mut driver = Driver::new(app_playing_with_appearance(dealt_game("8x8", 4), appearance, STILL));
        driver.mark(Cell::new(3, 2)).keys("i").run_solver(20_000);
        assert_snapshot(&format!("hint-color-{name}"), driver.advance_ms(200));
    }
}

#[test]
fn a_hint_names_the_color_by_its_symbol() {
    for (symbols, symbol) in [("letters", "A"), ("shapes", "●"), ("ascii", "O"), ("blocks", "░")] {
        // With `blocks`, `A` is a plain full block, so the hint is about the `B`s.
        let board = if symbols == "blocks" { "ABBB" } else { "AAB" };
        let appearance = Appearance::new(COLORFUL).with_symbols(symbols.parse().unwrap());
        let mut driver = Driver::new(app_playing_with_appearance(
            game_with_rules(TOPCODER.rules, board),
            appearance,
            STILL,
        ));
        driver.keys("i").run_solver(10_000);
        assert_eq!(shown_hint(&driver), format!("Hint: colour {symbol}"), "{symbols}");
    }
}

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
