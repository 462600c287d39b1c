//! Stars, at the end of a game and of the games in the log.

use crate::finished::{remove_largest_groups, with_files};
use crate::prelude::*;
use jiff::{Timestamp, ToSpan};
use samegame::play::{DailyBoards, Stage};
use samegame::review::{Scale, Stars, grade_whole};
use samegame::solver::GameLine;
use samegame::store::{KeptReview, Paths, keep_reviews};
use tempfile::TempDir;

/// The review of a game that earned this number of stars.
fn review_of(finished: &FinishedGame, stars: f64) -> KeptReview {
    let game = finished.code.parse::<Replay>().unwrap().game().unwrap();
    let own = GameLine::from_finished(&game).unwrap();
    let reached = |threshold: f64| own.score + i64::from(threshold > stars);
    let thresholds: Vec<i64> = (3..=10).map(|halves| reached(f64::from(halves) / 2.0)).collect();
    let scale = format!(r#"{{"version":2,"state":"complete","thresholds":{thresholds:?}}}"#);
    let scale: Scale = serde_json::from_str(&scale).unwrap();
    KeptReview::new(&game, &grade_whole(&game, &own, &scale)).unwrap()
}

/// A driver that has this log, in which the games with these indices earned these numbers of stars.
fn driver_with_reviews(game: Game, games: Vec<FinishedGame>, stars: &[(usize, f64)]) -> (Driver, TempDir) {
    let folder = tempfile::tempdir().unwrap();
    let reviews = folder.path().join("reviews.txt");
    let kept: Vec<KeptReview> = stars.iter().map(|&(index, stars)| review_of(&games[index], stars)).collect();
    keep_reviews(&reviews, &kept).unwrap();
    let log = log_of(games);
    let reader = Rc::clone(&log);
    let games = Box::new(move || Ok((reader.borrow().clone(), None)));
    let paths = Paths { reviews, ..Paths::default() };
    (Driver::new(with_files(app_playing(game), games, paths)), folder)
}

/// The lines of the screen with this text.
fn lines_with(driver: &Driver, text: &str) -> Vec<String> {
    driver.text().lines().filter(|line| line.contains(text)).map(|line| line.trim().to_owned()).collect()
}

#[test]
fn the_end_of_a_game_shows_its_stars() {
    let app = app_playing(game_with_rules(TOPCODER.rules, "RBBCC/RRRCC/RBBDD"));
    let mut driver = Driver::new(app).with_size((40, 12));
    driver.run_solver(1_000_000);
    driver.keys("<tab><enter><tab><enter><tab><enter><tab><enter><tab><enter>").tick();
    assert!(driver.game().status().is_over());
    driver.assert_shows(&["★ ★ ★ ★ ★"]);
    driver.assert_hides(&["best known"]);
    // What is shown is kept, and a result that is shared has the stars.
    driver.keys("y");
    let shared = driver.app.shared().unwrap();
    assert!(shared.contains("\n★★★★★\n") && shared.contains("\nplay: samegame sg1:"), "{shared}");
    driver.keys("<esc>").run_solver(1_000_000).keys("y");
    let shared = driver.app.shared().unwrap();
    assert!(shared.contains("\n★★★★★ · best known\n"), "{shared}");
    let review = driver.reviews.last().expect("a review to keep").review();
    assert_eq!((review.reached, review.stars), (driver.game().score(), Some(Stars::FIVE)));
}

#[test]
fn a_game_without_stars_says_why() {
    for (code, expected) in [
        ("RBB/RRR/RBB+_solver.a1.a1", "no stars: solver moves"),
        ("RBB/RRR/RBB+a1._taken-over.a1", "no stars: taken over"),
        ("AAB+a1", "nothing to decide here"),
        ("RBB/RRR/RBB+_hint.a1.u.a1.a1", " points  with help"),
    ] {
        let replay: Replay = format!("sg1:topcoder:board:{code}").parse().unwrap();
        let mut driver = Driver::new(app_playing(replay.game().unwrap()));
        driver.run_solver(1_000_000).run_solver(1_000_000).assert_shows(&[expected]);
    }
}

#[test]
fn listed_games_show_their_stars() {
    let game = seeded_game("8x8c3", 99);
    // The last game in the log is the first one on the page; the game before it is of another kind.
    let last = finished_games().len() - 1;
    let (mut driver, _folder) = driver_with_reviews(game, finished_games(), &[(last, 5.0), (last - 2, 2.5)]);
    let page = driver.keys("L").text();
    let is_stars = |word: &&str| word.starts_with(['★', '½', '☆']);
    let stars: Vec<&str> = page.lines().filter_map(|line| line.split_whitespace().find(is_stars)).collect();
    assert_eq!(stars, ["★★★★★", "★★½☆☆"], "{page}");
    assert!(lines_with(&driver, "best known")[0].starts_with("best known · 47 tiles left"), "{page}");
    driver.resize(40, 24);
    driver.assert_shows(&["★★★★★ · best known"]);
    driver.resize(80, 24);
    assert_snapshot("games-with-stars", &driver);
}

#[test]
fn a_reviewed_game_has_its_stars_when_the_player_returns_to_the_list() {
    for page in ["L", "S"] {
        let (mut driver, _folder) = driver_with_reviews(seeded_game("8x8c3", 99), finished_games(), &[]);
        let stars = |driver: &Driver| driver.text().matches('☆').count();
        assert_eq!(stars(driver.keys(page)), 0, "{}", driver.text());
        driver.keys("v").run_solver(2_000_000);
        driver.keys("<esc>");
        assert!(stars(&driver) > 0, "{page}: {}", driver.text());
    }
}

#[test]
fn statistics_show_stars() {
    let games = finished_games();
    let own = |(_, game): &(usize, &FinishedGame)| game.leaderboard().contains("8x8") && !game.solver;
    let indices: Vec<usize> = games.iter().enumerate().filter(own).map(|(index, _)| index).collect();
    let stars: Vec<(usize, f64)> = indices.into_iter().zip([5.0, 3.5, 4.0, 1.0]).collect();
    let (mut driver, _folder) = driver_with_reviews(seeded_game("8x8c3", 99), games, &stars);
    assert_snapshot("statistics-with-stars", driver.keys("T"));
    // The scores of all kinds of boards tell nothing together.
    driver.keys("h").assert_shows(&["Stars over time"]).assert_hides(&["Scores over time"]);
}

#[test]
fn statistics_count_no_stars_of_a_game_that_was_taken_over() {
    let own = FinishedGame::new(
        &crate::daily::remove_first_groups(seeded_game("8x8c3", 1)),
        Timestamp::UNIX_EPOCH,
        None,
    );
    let copy =
        FinishedGame { taken_over_at: Some(3), time: Timestamp::UNIX_EPOCH + 1_i64.hours(), ..own.clone() };
    let (mut driver, _folder) = driver_with_reviews(seeded_game("8x8c3", 99), vec![own, copy], &[(0, 4.0)]);
    driver.keys("T").assert_shows(&["★★★★☆  1"]);
}

#[test]
fn the_journey_shows_the_stars_of_passed_stages() {
    let finished = |number: usize, play: fn(Game) -> Game| {
        let game = play(Game::new(Stage::new(number).unwrap().id).unwrap());
        FinishedGame::new(&game, "2026-11-21T10:00:00Z".parse().unwrap(), None)
    };
    let games = vec![finished(3, remove_largest_groups), finished(1, crate::daily::remove_first_groups)];
    let is_passed =
        |game: &FinishedGame| game.score >= Stage::of(&game.id().parse().unwrap()).unwrap().target;
    assert_eq!(games.iter().map(is_passed).collect::<Vec<_>>(), [false, true]);
    let (mut driver, _folder) = driver_with_reviews(seeded_game("8x8c3", 99), games, &[(0, 2.0), (1, 3.5)]);
    driver.keys("J").assert_shows(&["3½ stars · 1 of 60"]);
}

#[test]
fn days_show_their_most_stars() {
    let game = crate::daily::remove_first_groups(crate::daily::todays_game());
    let finished = FinishedGame::new(&game, "2026-11-21T10:00:00Z".parse().unwrap(), None);
    let (mut driver, _folder) =
        driver_with_reviews(seeded_game("8x8c3", 99), vec![finished.clone()], &[(0, 3.0)]);
    driver.app.running.dailies = DailyBoards::new(Box::new(crate::daily::now), true);
    driver.with_size((90, 24)).keys("P").assert_shows(&["★★★☆☆", "3★"]);
}

#[test]
fn the_rows_of_the_end_stay_where_they_are_while_the_searches_go_on() {
    for (size, day) in
        [((80, 24), false), ((80, 24), true), ((40, 12), false), ((120, 40), false), ((60, 40), false)]
    {
        let game = if day { crate::daily::todays_game() } else { seeded_game("8x8c3", 99) };
        let mut driver = Driver::new(app_playing(game)).with_size(size);
        while !driver.game().status().is_over() {
            driver.keys("<tab><enter>");
        }
        driver.advance_ms(2_000);
        let rows = |driver: &Driver| {
            let row = |texts: [&str; 3]| {
                driver.text().lines().position(|line| texts.iter().any(|text| line.contains(text)))
            };
            // The row of par is free if no better line is known.
            let best = row(["best so far", "best found", "best possible"]);
            let par = best.or_else(|| Some(row(["nothing better"; 3])? + 1));
            assert!(par.is_some(), "{}", driver.text());
            let marks = [
                [" points"; 3],
                ["☆", "★", "stars:"],
                [" tiles · ", " tile · ", " tile · "],
                ["largest: ", "new best", "new best"],
            ];
            let marks =
                marks.map(|texts| row(texts).unwrap_or_else(|| panic!("no {texts:?}:\n{}", driver.text())));
            (marks, par)
        };
        let before = rows(&driver);
        let mut nodes = 0;
        while nodes < 3_000_000 {
            driver.run_solver(200_000).advance_ms(4_000);
            nodes += 200_000;
            assert_eq!(rows(&driver), before, "{size:?}\n{}", driver.text());
        }
        let has_stars = ["☆", "★"].iter().any(|star| driver.text().contains(star));
        assert!(has_stars, "{}", driver.text());
    }
}

#[test]
fn the_list_names_a_move_that_broke_the_plan_and_a_question_is_about_it() {
    let kept = r#"{"code":"sg1:topcoder:board:RBB/RRR/RBB+b1.b1.a1","review":{"best":64,"best_line":["a1","a1"],"reached":48,
        "baseline":53.25,"stars":1.0,"scale":{"version":2,"state":"complete","thresholds":[55,56,57,59,60,61,63,64],
        "clears_by_chance":true},"proved":false,"nodes":9000000,"moves":[
        {"loss":16,"class":null,"lost_clear":false},{"loss":0,"class":"best","lost_clear":false},
        {"loss":0,"class":"best","lost_clear":false}],"moments":[],"plan":{"color":"B","tiles":4,
        "cells":["b1","c1","b3","c3"],"points":16,"own":1,"own_color":"B","largest":1,"largest_color":"B",
        "clears":false,"moves_before":1,"removals_before":0,"own_removals":1}}}"#;
    let reviewed = |kept: &str| {
        let kept: KeptReview = serde_json::from_str(kept).unwrap();
        let game = kept.code.parse::<Replay>().unwrap().game().unwrap();
        let folder = tempfile::tempdir().unwrap();
        let paths = Paths { reviews: folder.path().join("reviews.txt"), ..Paths::default() };
        keep_reviews(&paths.reviews, &[kept]).unwrap();
        let games = Box::new(|| Ok((Vec::new(), None)));
        (Driver::new(with_files(app_playing(game), games, paths)), folder)
    };
    let (mut driver, _folder) = reviewed(kept);
    driver.keys("v<tab>g").assert_shows(&[
        "move 1 · breaks the plan",
        "The best line keeps 4\u{a0}B for",
        "~16",
    ]);
    let asked = r#""moments":[{"move":0,"better":["a1","a1"],"facts":[
        {"kind":"broken","color":"B","tiles":4,"removed":2}]}]"#;
    let (mut driver, _folder) = reviewed(&kept.replace(r#""moments":[]"#, asked));
    driver.keys("v").assert_shows(&["1 moment to look at."]);
    driver.keys("<enter>").assert_shows(&["Which would the solver play:", "1\u{a0}or\u{a0}2?"]);
    driver.keys("1").assert_shows(&["the solver plays", " keeps 4\u{a0}B for one big"]);
    driver.assert_hides(&["cost"]);
    driver.keys("<tab>").assert_shows(&["move 1 · breaks the plan", "+ group keeps 4\u{a0}B for"]);
}
