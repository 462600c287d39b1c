//! The statistics page.

use crate::boards::{app_playing, game_on};
use crate::finished::{corner_game, driver_with_log, finished_games, log_of, seeded_game};
use samegame::store::FinishedGame;

#[test]
fn statistics_are_about_the_current_leaderboard_or_all_games() {
    let log = log_of(finished_games());
    let mut driver = driver_with_log(app_playing(seeded_game("8x8c3", 99)), &log).with_size((80, 40));
    let page = driver.keys("T").text();
    let value = |page: &str, name: &str| {
        let line = page.lines().find(|line| line.contains(name)).unwrap_or_else(|| panic!("{name}: {page}"));
        line.split(name).nth(1).unwrap().trim().to_owned()
    };
    let ranked: Vec<FinishedGame> = finished_games()
        .into_iter()
        .filter(|game| game.leaderboard().contains("8x8") && !game.solver)
        .collect();
    assert_eq!(value(&page, "Games"), ranked.len().to_string());
    let best = ranked.iter().map(|game| game.score).max().unwrap();
    assert_eq!(value(&page, "Best score"), best.to_string());
    let all = driver.keys("<left>").text();
    assert!(all.contains("< All games >  3 of 3"), "{all}");
    let count = finished_games().into_iter().filter(|game| !game.solver).count();
    assert_eq!(value(&all, "Games"), count.to_string());
    driver.keys("<right><right><enter>");
    assert!(driver.text().contains("< standard · 15x15 · 5 colours · uniform >"), "{}", driver.text());
}

#[test]
fn statistics_exclude_games_played_by_the_solver() {
    let first = corner_game("AAABB/AAABC", 2, 1);
    let second = FinishedGame { score: first.score + 1, ..first.clone() };
    let solver = FinishedGame { score: 900, solver: true, ..first.clone() };
    let log = log_of(vec![first, second, solver]);
    let mut driver = driver_with_log(app_playing(game_on("AAABB/AAABC")), &log).with_size((80, 40));
    let all = driver.keys("T<left>").text();
    assert!(all.contains("< All games >") && !all.contains("900"), "{all}");
    assert!(all.contains("Median score           17.5"), "{all}");
}

#[test]
fn on_the_smallest_screen_labels_are_cut_and_values_are_not() {
    let log = log_of(finished_games());
    let mut driver = driver_with_log(app_playing(seeded_game("8x8c3", 99)), &log).with_size((80, 24));
    let wide = driver.keys("T").text();
    let values = ["Games", "Cleared", "Best score"].map(|label| {
        let line = wide.lines().find(|line| line.contains(label)).unwrap();
        line.split_whitespace().last().unwrap().to_owned()
    });
    driver.resize(20, 8);
    let narrow = driver.text();
    for value in values {
        assert!(narrow.lines().any(|line| line.ends_with(&value)), "{value} of:\n{narrow}");
    }
}
