//! The panel beside the board, and the list of moves.

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

#[test]
fn the_list_of_moves_follows_the_game() {
    let mut driver = Driver::new(app_playing(dealt_game("15x15", 5))).with_size((170, 40));
    driver.keys("<tab><enter><tab><enter><tab><enter>");
    let cell = driver.game().moves().last().unwrap().cell.to_string();
    for (keys, is_listed) in [("", true), ("u", false), ("U", true)] {
        let rows = rows_from(driver.keys(keys), "Moves");
        // Its number, tile and cell.
        let is_row = |row: &String| {
            let words: Vec<&str> = row.split_whitespace().collect();
            words.first() == Some(&"3") && words.get(2) == Some(&cell.as_str())
        };
        assert_eq!(rows.iter().any(is_row), is_listed, "{keys}: {}", driver.text());
    }
}
