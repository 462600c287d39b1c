//! The panel beside the board: the target and the playing time.

use crate::finished::{at_hour, remove_largest_groups};
use crate::prelude::*;

/// The rows of the screen from the column of this text on.
fn rows_from(driver: &Driver, text: &str) -> Vec<String> {
    let lines = driver.text();
    let start = lines.lines().find_map(|line| Some(line.split_once(text)?.0.chars().count())).unwrap();
    lines.lines().map(|line| line.chars().skip(start).collect()).collect()
}

#[test]
fn the_panel_holds_still_when_a_hint_comes_and_goes() {
    for size in [(80, 24), (80, 30), (120, 40)] {
        let mut driver = Driver::new(app_playing(dealt_game("15x15", 5))).with_size(size);
        let before = rows_from(&driver, "SameGame");
        let group = before.iter().rposition(|row| row.contains(" tile")).unwrap();
        for _ in 0..4 {
            driver.keys("i").run_solver(10_000);
            let shown = rows_from(&driver, "SameGame");
            assert!(shown.iter().any(|row| row.starts_with("Hint")), "{}", driver.text());
            // The hint may move the marker, whose group stands below the colours.
            assert_eq!(shown[..group], before[..group], "{size:?}");
        }
    }
}

/// A driver on a new board, with the scale of the board and these games in the log.
fn driver_with(log: &[FinishedGame]) -> Driver {
    let mut driver = driver_with_log(app_playing(seeded_game("8x8c3", 99)), &log_of(log.to_vec()));
    driver.run_solver(1_000_000).update(Input::FrameDrawn(Duration::ZERO));
    driver
}

/// A game on the board with this seed, with a score of 30.
fn weak_game(seed: usize) -> FinishedGame {
    let played = remove_largest_groups(seeded_game("8x8c3", seed));
    FinishedGame { score: 30, ..FinishedGame::new(&played, at_hour(1), None) }
}

#[test]
fn below_a_board_that_fills_a_small_screen_one_key_has_room() {
    let mut driver = Driver::new(app_playing(dealt_game("10x10", 5))).with_size((40, 12));
    for _ in 0..20 {
        let text = driver.keys("<tab>").text();
        assert!(
            text.lines().last().is_some_and(|line| line.contains("point") && line.ends_with("? keys")),
            "{text}"
        );
    }
}

#[test]
fn the_best_of_the_kind_is_the_target_until_it_is_beaten() {
    let mut driver = driver_with(&[weak_game(1)]);
    assert!(driver.take_frame());
    driver.assert_shows(&["☆☆☆☆☆ ──", " best 30"]);
    let mut beaten = Vec::new();
    while !driver.game().status().is_over() {
        let shows_best = driver.text().contains("best 30");
        assert_eq!(shows_best, driver.game().score() <= 30, "{}", driver.text());
        driver.keys("<tab><enter>");
        if driver.message().contains("you beat your best") {
            beaten.push(driver.game().score());
        }
    }
    assert!(beaten.len() == 1 && beaten[0] > 30, "{beaten:?}");
}

#[test]
fn without_a_panel_the_headline_shows_the_target_if_there_is_room() {
    let mut driver = driver_with(&[weak_game(1)]).with_size((40, 12));
    assert_eq!(driver.text().lines().next(), Some("0 points · 64 tiles  ☆☆☆☆☆ best 30"));
    for width in 1..40 {
        driver.resize(width, 12);
        let headline = driver.text().lines().next().unwrap_or_default().to_owned();
        assert!(!headline.contains('☆') || headline.contains("64 tiles"));
    }
}

#[test]
fn the_time_goes_on_for_a_minute_after_an_input_and_stands_still_on_pages_and_in_the_menu() {
    let mut driver = Driver::new(app_playing(game_on("AABB/BBAA/AABB")));
    // Seconds to wait, keys that are then pressed, and the time in the panel.
    for (seconds, keys, time) in [
        (5, "", " · 0:05"),
        (0, "l", " · 0:05"),
        (5, "T<esc>", " · 0:10"),
        (0, "T", "Statistics"),
        (20, "j", "Statistics"),
        (20, "<esc>", " · 0:10"),
        (1, "l<esc>", " · 0:11"),
        (20, "<esc>l", " · 0:11"),
        (59, "", " · 1:10"),
        (5, "", " · 1:11"),
        (500, "l", " · 1:11"),
        (2, "", " · 1:13"),
    ] {
        driver.advance_ms(seconds * 1000).keys(keys).assert_shows(&[time]);
        // The menu opens.
        driver.advance_ms(50);
    }
}

#[test]
fn the_screen_wakes_up_once_a_second_and_not_at_all_a_minute_after_the_last_input() {
    let mut driver = Driver::new(app_playing(game_on("AABB/BBAA/AABB")));
    driver.run_solver(100_000).keys("l");
    let start = driver.now;
    for second in 1..=60 {
        let next = start + Duration::from_secs(second);
        assert_eq!(driver.app.next_deadline(driver.now), Some(next));
        driver.now = next;
        driver.update(Input::Tick);
    }
    assert_eq!(driver.app.next_deadline(driver.now), None);
    // Neither does a game without a panel, a finished one, or a page.
    for (size, keys) in [((40, 12), ""), ((80, 24), "T"), ((80, 24), "<tab><enter><tab><enter><tab><enter>")]
    {
        let mut driver = Driver::new(app_playing(game_on("AAB/AAB"))).with_size(size);
        driver.keys(keys).run_solver(1_000_000).run_solver(1_000_000).advance_ms(10_000);
        driver.run_solver(1_000_000);
        assert_eq!(driver.app.next_deadline(driver.now), None, "{keys}");
    }
}

#[test]
fn a_finished_game_keeps_its_time() {
    let mut driver = Driver::new(app_playing(game_on("AAB/AAB")));
    driver.advance_ms(4000).keys("<enter>").advance_ms(4000).keys("<tab><enter>");
    driver.advance_ms(30_000).keys("<esc>").assert_shows(&[" · 2 moves · 0:08"]);
    driver.keys("u").advance_ms(2000).keys("l").assert_shows(&["0:10"]);
}
