//! Hints, with a solver whose effort the test controls.

use crate::boards::{COLORFUL, dealt, drawn, drawn_with_rules, play, play_with, play_with_appearance};
use crate::driver::Driver;
use crate::snapshots::assert_looks;
use samegame::board::Cell;
use samegame::board::rules::{KLICKETY, TOPCODER};
use samegame::i18n::Language;
use samegame::notation::Replay;
use samegame::tui::Appearance;
use samegame::tui::Input;
use std::time::Duration;

/// The best game removes the `R`s first and scores 64; the other order scores 48.
const CROSS: &str = "RBB/RRR/RBB";

fn cross() -> Driver {
    Driver::new(play(drawn_with_rules(TOPCODER.rules, CROSS))).sized((80, 24))
}

fn code(driver: &Driver) -> String {
    let code = Replay::from(driver.app.game()).code().to_string();
    code.split_once('+').map_or_else(String::new, |(_, log)| log.to_owned())
}

/// The line of the screen that shows the hint.
fn hint(driver: &Driver) -> String {
    let text = driver.text();
    let line = text.lines().find_map(|line| {
        let at = line.find("Better hint").or_else(|| line.find("Hint"))?;
        Some(line.split_at(at).1.trim_end().to_owned())
    });
    line.unwrap_or_default()
}

#[test]
fn each_press_reveals_more_and_plays_nothing() {
    let mut driver = cross();
    let before = driver.board();
    for (told, log) in [
        ("Hint: colour R", "_hint"),
        ("Hint: colour R · in the middle", "_hint._hint-region"),
        ("Hint: 5 R at a1 · 10 points", "_hint._hint-region._hint-group"),
        ("Hint: clears, 64 in all", "_hint._hint-region._hint-group._hint-line"),
        ("Hint: clears, 64 in all", "_hint._hint-region._hint-group._hint-line"),
    ] {
        driver.keys("i").run_solver(10_000);
        assert_eq!((hint(&driver).as_str(), code(&driver).as_str()), (told, log));
        let marks = log.contains("group");
        assert_eq!(
            driver.board() == before,
            !marks,
            "the marker moves when the group is revealed, and not before"
        );
    }
    assert_eq!(driver.board(), "RBB/RRR/[R]BB");
    driver.keys("<enter>");
    assert_eq!((hint(&driver).as_str(), driver.board().as_str()), ("", ".../BB./[B]B."));
}

#[test]
fn a_hint_appears_at_its_time_or_once_the_line_is_proved() {
    let mut driver = Driver::new(play(dealt("15x15", 5)));
    driver.keys("i").tick();
    assert_eq!(hint(&driver), "Hint: thinking…");
    assert!(driver.task.is_some());
    driver.run_solver(2_000);
    assert_eq!(hint(&driver), "Hint: thinking…");
    assert_eq!(driver.app.next_deadline(driver.now), Some(driver.now + Duration::from_millis(200)));
    driver.advance_ms(199);
    assert_eq!(hint(&driver), "Hint: thinking…");
    driver.advance_ms(1);
    assert!(hint(&driver).starts_with("Hint: colour "), "{}", hint(&driver));
    // A proved line appears at once.
    let mut driver = cross();
    driver.keys("i").run_solver(10_000);
    assert_eq!(hint(&driver), "Hint: colour R");
    assert_eq!(driver.app.next_deadline(driver.now), None);
}

#[test]
fn a_late_hint_appears_with_the_first_line_found() {
    let mut driver = Driver::new(play(dealt("15x15", 5)));
    driver.keys("i").tick();
    driver.advance_ms(1_000);
    assert_eq!(hint(&driver), "Hint: thinking…");
    driver.run_solver(2_000);
    assert!(hint(&driver).starts_with("Hint: colour "));
}

#[test]
fn a_held_key_does_not_reveal_everything() {
    let mut driver = Driver::new(play(dealt("15x15", 5)));
    driver.keys("iiiiii").run_solver(2_000).advance_ms(200);
    assert!(hint(&driver).starts_with("Hint: colour "));
    assert_eq!(code(&driver), "_hint");
}

#[test]
fn a_hint_improves_while_the_position_stays() {
    let end = |driver: &Driver| -> i64 {
        let hint = hint(driver);
        hint.split(|letter: char| !letter.is_ascii_digit())
            .filter_map(|word| word.parse().ok())
            .next_back()
            .unwrap()
    };
    let mut driver = Driver::new(play(dealt("15x15", 5)));
    driver.keys("i").run_solver(300).advance_ms(200).keys("iii");
    let first = end(&driver);
    driver.run_solver(200_000).keys("i");
    assert!(hint(&driver).starts_with("Better hint: "), "{}", hint(&driver));
    driver.keys("i");
    assert!(end(&driver) > first);
    driver.take_frame();
    driver.run_solver(200_000);
    assert!(!driver.take_frame(), "a line that is no better changes nothing");
}

#[test]
fn a_move_along_the_line_keeps_the_rest_of_the_line() {
    let mut driver = Driver::new(play(dealt("15x15", 5)));
    driver.keys("i").run_solver(100_000).advance_ms(200).keys("iii");
    let (told, number) = (driver.text(), driver.task.as_ref().unwrap().number);
    let end = hint(&driver);
    driver.keys("<enter>").tick();
    assert_eq!(hint(&driver), "");
    assert!(driver.task.is_none(), "no hint is requested: {told}");
    // The new search has found almost nothing yet.
    driver.keys("i").run_solver(1).advance_ms(200).keys("iii");
    assert!(driver.task.as_ref().unwrap().number > number);
    assert_eq!(hint(&driver), end);
    driver.keys("u").run_solver(1);
    assert_eq!(hint(&driver), "");
    driver.keys("i").run_solver(1).advance_ms(200).keys("iii");
    assert_eq!(hint(&driver), end);
}

#[test]
fn reports_of_an_old_search_are_ignored() {
    let mut driver = cross();
    driver.keys("i").tick();
    let old = driver.task.clone().unwrap();
    driver.mark(Cell::new(1, 0)).keys("<enter>i").tick();
    old.run(&|| false, &mut |report| driver.update(Input::Solver(report)));
    assert_eq!(hint(&driver), "Hint: thinking…");
    driver.run_solver(10_000);
    assert_eq!(hint(&driver), "Hint: colour R");
}

#[test]
fn the_search_ends_by_itself_and_leaves_the_screen_idle() {
    let mut driver = Driver::new(play(dealt("15x15", 5)));
    driver.keys("i").run_solver(2_000);
    assert_eq!(driver.wait_until_idle(), Duration::from_secs(20));
    driver.tick();
    assert!(driver.task.is_none());
    driver.take_frame();
    driver.advance_ms(1_000_000);
    assert!(!driver.take_frame());
}

#[test]
fn escape_closes_a_hint() {
    let mut driver = cross();
    driver.keys("i<esc>").tick();
    assert_eq!(hint(&driver), "");
    assert!(driver.task.is_none());
}

#[test]
fn a_hint_does_not_move_a_marker_that_the_player_moved() {
    let mut driver = Driver::new(play(dealt("15x15", 5)));
    driver.keys("i").run_solver(300).advance_ms(200).keys("ii");
    driver.mark(Cell::new(0, 14)).run_solver(100_000);
    assert_eq!(driver.app.marker(), Cell::new(0, 14));
}

#[test]
fn a_finished_game_has_no_hint() {
    let mut driver = Driver::new(play(drawn("AAB")));
    driver.mark(Cell::new(0, 0)).keys("<enter>i").tick();
    assert_eq!((hint(&driver).as_str(), code(&driver).as_str()), ("", "a1"));
}

#[test]
fn hints_at_two_sizes() {
    for (size, width, height) in [("80x24", 80, 24), ("40x12", 40, 12)] {
        let mut driver = Driver::new(play(dealt("15x15", 5))).sized((width, height));
        assert_looks(&format!("hint-thinking-{size}"), driver.keys("i"));
        driver.run_solver(20_000).advance_ms(200);
        for grade in ["color", "region", "group", "line"] {
            assert_looks(&format!("hint-{grade}-{size}"), &driver);
            driver.keys("i");
        }
    }
    let mut driver =
        Driver::new(play_with(drawn_with_rules(KLICKETY.rules, "AABBC/ABBCC/DAEEE"), COLORFUL, false));
    assert_looks("hint-klickety", driver.keys("i").run_solver(20_000).keys("iii"));
    let app = play(drawn("AABBC/ABBCC/DAEEE")).in_language(Language::French);
    assert_looks("hint-french", Driver::new(app).keys("i").run_solver(20_000).keys("i"));
}

#[test]
fn a_better_hint_waits_until_the_old_one_is_fully_revealed() {
    let mut driver = Driver::new(play(dealt("15x15", 5)));
    driver.keys("i").run_solver(300).advance_ms(200).keys("ii");
    let (told, marker) = (hint(&driver), driver.app.marker());
    driver.run_solver(200_000);
    assert_eq!((hint(&driver), driver.app.marker()), (told, marker));
    // The old hint is fully revealed before the better one replaces it.
    driver.keys("i");
    assert!(hint(&driver).starts_with("Hint: ") && driver.app.marker() == marker, "{}", hint(&driver));
    driver.keys("i");
    let better = hint(&driver);
    let cell = driver.app.marker().to_string();
    assert!(better.starts_with("Better hint: ") && better.contains(&format!(" at {cell}")), "{better}");
    assert_eq!(driver.app.game().help().hints, 1, "both count as one hint");
}

#[test]
fn a_hint_names_the_colour_by_its_symbol() {
    for (faces, sign) in [("letters", "A"), ("shapes", "●"), ("ascii", "O"), ("blocks", "░")] {
        let board = if faces == "blocks" { "ABBB" } else { "AAB" };
        let appearance = Appearance::new(COLORFUL).with_symbols(faces.parse().unwrap());
        let mut driver =
            Driver::new(play_with_appearance(drawn_with_rules(TOPCODER.rules, board), appearance, false));
        driver.keys("i").run_solver(10_000);
        assert_eq!(hint(&driver), format!("Hint: colour {sign}"), "{faces}");
    }
}
