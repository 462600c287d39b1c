//! The statistics page.

use crate::boards::{drawn, play};
use crate::finished::{corner, dealt_from, games, kept, with};
use samegame::store::FinishedGame;

#[test]
fn statistics_cover_the_leaderboard_and_then_all_games() {
    let log = kept(games());
    let mut driver = with(play(dealt_from("8x8c3", 99)), &log).sized((80, 40));
    let page = driver.keys("T").text();
    let figure = |page: &str, name: &str| {
        let line = page.lines().find(|line| line.contains(name)).unwrap_or_else(|| panic!("{name}: {page}"));
        line.split(name).nth(1).unwrap().trim().to_owned()
    };
    let own: Vec<FinishedGame> =
        games().into_iter().filter(|game| game.leaderboard().contains("8x8") && !game.solver).collect();
    assert_eq!(figure(&page, "Games"), own.len().to_string());
    let best = own.iter().map(|game| game.score).max().unwrap();
    assert_eq!(figure(&page, "Best score"), best.to_string());
    let all = driver.keys("<left>").text();
    assert!(all.contains("< All games >  3 of 3"), "{all}");
    let own = games().into_iter().filter(|game| !game.solver).count();
    assert_eq!(figure(&all, "Games"), own.to_string());
    driver.keys("<right><right><enter>");
    assert!(driver.text().contains("< standard · 15x15 · 5 colours · uniform >"), "{}", driver.text());
}

#[test]
fn games_of_the_solver_are_in_no_statistics() {
    let own = corner("AAABB/AAABC", 2, 1);
    let other = FinishedGame { score: own.score + 1, ..own.clone() };
    let solver = FinishedGame { score: 900, solver: true, ..own.clone() };
    let log = kept(vec![own, other, solver]);
    let mut driver = with(play(drawn("AAABB/AAABC")), &log).sized((80, 40));
    let all = driver.keys("T<left>").text();
    assert!(all.contains("< All games >") && !all.contains("900"), "{all}");
    assert!(all.contains("Median score           17.5"), "{all}");
}
