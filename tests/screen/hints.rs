//! Hints, from a solver that searches only as many nodes as the test allows.

use crate::prelude::*;

/// Starts a game that scores 64 if the `R`s are removed first, and otherwise 48.
fn driver_on_small_board() -> Driver {
    Driver::new(app_playing(game_with_rules(TOPCODER.rules, "RBB/RRR/RBB"))).with_size((80, 24))
}

/// The events of the game, as in a replay code.
fn log_code(driver: &Driver) -> String {
    let code = Replay::from(driver.game()).code().to_string();
    code.split_once('+').map_or_else(String::new, |(_, log)| log.to_owned())
}

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
fn each_press_reveals_more_and_plays_no_move() {
    let mut driver = driver_on_small_board();
    let before = driver.board_text();
    for (expected, log) in [
        ("Hint: colour R", "_hint"),
        ("Hint: colour R · in the middle", "_hint._hint-region"),
        ("Hint: 5 R at a1 · 10 points", "_hint._hint-region._hint-group"),
        ("Hint: clears, 64 in all", "_hint._hint-region._hint-group._hint-line"),
        ("Hint: clears, 64 in all", "_hint._hint-region._hint-group._hint-line"),
    ] {
        driver.keys("i").run_solver(10_000);
        assert_eq!((shown_hint(&driver).as_str(), log_code(&driver).as_str()), (expected, log));
        let reveals_group = log.contains("group");
        assert_eq!(
            driver.board_text() == before,
            !reveals_group,
            "only a hint that reveals the group moves the marker"
        );
    }
    assert_eq!(driver.board_text(), "RBB/RRR/[R]BB");
    driver.keys("<enter>");
    assert_eq!((shown_hint(&driver).as_str(), driver.board_text().as_str()), ("", ".../BB./[B]B."));
}

#[test]
fn after_200_ms_without_a_line_the_hint_appears_with_the_first_line() {
    let mut driver = Driver::new(app_playing(dealt_game("15x15", 5)));
    driver.keys("i").tick();
    driver.advance_ms(1_000);
    assert_eq!(shown_hint(&driver), "Hint: thinking…");
    driver.run_solver(2_000);
    assert!(shown_hint(&driver).starts_with("Hint: colour "));
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
fn a_move_along_the_line_keeps_the_rest_of_the_line() {
    let mut driver = Driver::new(app_playing(dealt_game("15x15", 5)));
    driver.keys("i").run_solver(100_000).advance_ms(200).keys("iii");
    let (text, number) = (driver.text(), driver.task.as_ref().unwrap().number);
    let line_hint = shown_hint(&driver);
    driver.keys("<enter>").tick();
    assert_eq!(shown_hint(&driver), "");
    assert!(!driver.searches_for_lines(), "no hint is requested: {text}");
    // The new search has found almost nothing yet.
    driver.keys("i").run_solver(1).advance_ms(200).keys("iii");
    assert!(driver.task.as_ref().unwrap().number > number);
    assert_eq!(shown_hint(&driver), line_hint);
    driver.keys("u").run_solver(1);
    assert_eq!(shown_hint(&driver), "");
    driver.keys("i").run_solver(1).advance_ms(200).keys("iii");
    assert_eq!(shown_hint(&driver), line_hint);
}

#[test]
fn escape_closes_a_hint() {
    let mut driver = driver_on_small_board();
    driver.keys("i<esc>").tick();
    assert_eq!(shown_hint(&driver), "");
    assert!(!driver.searches_for_lines());
}

#[test]
fn a_better_hint_does_not_move_a_marker_that_the_player_moved() {
    let mut driver = Driver::new(app_playing(dealt_game("15x15", 5)));
    driver.keys("i").run_solver(300).advance_ms(200).keys("ii");
    driver.mark(Cell::new(0, 14)).run_solver(100_000);
    assert_eq!(driver.marker(), Cell::new(0, 14));
}

#[test]
fn hints_at_two_sizes() {
    let levels = ["color", "region", "group", "line"];
    for (size, taken) in [("80x24", &levels[..]), ("40x12", &["color", "line"])] {
        let screen = if size == "80x24" { (80, 24) } else { (40, 12) };
        let mut driver = Driver::new(app_playing(dealt_game("15x15", 5))).with_size(screen);
        assert_snapshot(&format!("hint-thinking-{size}"), driver.keys("i"));
        driver.run_solver(20_000).advance_ms(200);
        for level in levels {
            if taken.contains(&level) {
                assert_snapshot(&format!("hint-{level}-{size}"), &driver);
            }
            driver.keys("i");
        }
    }
    let mut driver =
        Driver::new(app_playing_with(game_with_rules(KLICKETY.rules, "AABBC/ABBCC/DAEEE"), COLORFUL, STILL));
    assert_snapshot("hint-klickety", driver.keys("i").run_solver(20_000).keys("iii"));
    let app = app_playing(game_on("AABBC/ABBCC/DAEEE")).in_language(Language::French);
    assert_snapshot("hint-french", Driver::new(app).keys("i").run_solver(20_000).keys("i"));
}

#[test]
fn a_better_hint_waits_until_the_old_one_is_fully_revealed() {
    let mut driver = Driver::new(app_playing(dealt_game("15x15", 5)));
    driver.keys("i").run_solver(300).advance_ms(200).keys("ii");
    let (old, marker) = (shown_hint(&driver), driver.marker());
    driver.run_solver(200_000);
    assert_eq!((shown_hint(&driver), driver.marker()), (old, marker));
    // The old hint is fully revealed before the better one replaces it.
    driver.keys("i");
    assert!(
        shown_hint(&driver).starts_with("Hint: ") && driver.marker() == marker,
        "{}",
        shown_hint(&driver)
    );
    driver.keys("i");
    let better = shown_hint(&driver);
    let cell = driver.marker().to_string();
    assert!(better.starts_with("Better hint: ") && better.contains(&format!(" at {cell}")), "{better}");
    assert_eq!(driver.game().help().hints, 1, "a hint and its better version count as one");
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
