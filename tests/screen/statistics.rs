//! The statistics page.

use crate::finished::corner_game;
use crate::prelude::*;
use ratatui::buffer::Cell;

#[test]
fn statistics_are_about_the_current_leaderboard_or_all_games() {
    let log = log_of(finished_games());
    let mut driver = driver_with_log(app_playing(seeded_game("8x8c3", 99)), &log).with_size((80, 40));
    let own: Vec<FinishedGame> = finished_games().into_iter().filter(|game| !game.solver).collect();
    let of_kind = || own.iter().filter(|game| game.leaderboard().contains("8x8"));
    let best = of_kind().map(|game| game.score).max().unwrap();
    driver.keys("T").assert_shows(&[format!("Games           {}", of_kind().count())]);
    driver.assert_shows(&[format!("Best score      {best}")]);
    let count = format!("Games           {}", own.len());
    driver.keys("<left>").assert_shows(&["< All games >\n", &count]);
    // The pages that the page links to show the same leaderboard.
    for key in ["<right><right>S", "T", "S"] {
        driver.keys(key).assert_shows(&["< normal · 15x15 · 5 colours"]);
    }
}

#[test]
fn rows_that_cannot_be_chosen_are_not_selected_and_scroll() {
    let mut driver =
        driver_with_log(app_playing(seeded_game("8x8c3", 99)), &log_of(finished_games())).with_size((40, 9));
    let top = driver.keys("T").assert_shows(&["Games "]).assert_hides(&["Enter"]).text();
    let scrolled = driver.keys("<down>").assert_hides(&["Games "]).text();
    let is_marked = |cell: &Cell| cell.modifier.contains(Modifier::REVERSED);
    // The name of the page is reversed too.
    assert!(!driver.frame().content.iter().skip(40).any(is_marked), "{scrolled}");
    assert_eq!(driver.keys("<enter>").text(), scrolled);
    let end = driver.keys("<end>").assert_shows(&["7 of 7"]).text();
    assert_eq!(driver.keys("<down><page-down>").text(), end);
    assert_eq!(driver.keys("<home>").text(), top);
}

#[test]
fn charts_go_from_the_first_game_to_the_last_and_from_0_to_the_highest_score() {
    let scores = [40, 10, 70, 20];
    let games =
        (0_i64..).zip(scores).map(|(day, score)| FinishedGame { score, ..corner_game("AABB", 2, 24 * day) });
    let log = log_of(games.collect());
    for (glyphs, bar) in [(Glyphs::UNICODE, "██"), (Glyphs::ASCII, "##")] {
        let display = Display::new(ColorLevel::None, glyphs);
        let mut driver = driver_with_log(app_playing_with(game_on("AABB"), display, STILL), &log);
        let page = driver.keys("T").text();
        let has_line = |parts: &[&str]| page.lines().any(|line| line.trim_end().ends_with(&*parts.concat()));
        assert!(has_line(&[" 70       ", bar]), "{page}");
        assert!(has_line(&[" 0 ", bar, " ", bar, " ", bar, " ", bar]), "{page}");
        assert!(has_line(&[" 2027-01-15 to 2027-01-18"]), "{page}");
        assert_eq!(page.is_ascii(), glyphs == Glyphs::ASCII, "{page}");
    }
}
