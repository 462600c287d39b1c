//! Shares of par and medals, at the end of a game and of the games in the log.

use crate::prelude::*;
use samegame::game::Day;
use samegame::play::{DailyBoards, PlayerFiles};
use samegame::review::{Medal, grade_whole};
use samegame::solver::GameLine;
use samegame::store::{DailyResults, KeptReview, Reviews};
use tempfile::TempDir;

/// The review of a game that reached this share of par, in per cent.
fn review_of(finished: &FinishedGame, share: i64) -> KeptReview {
    let game = finished.code.parse::<Replay>().unwrap().game().unwrap();
    let own = GameLine::from_finished(&game).unwrap();
    // Random games have 0 points on average.
    let best = GameLine { score: own.score * 100 / share, ..own };
    KeptReview::new(&game, &grade_whole(&game, &best, &[0])).unwrap()
}

/// A driver that has this log, in which the games with these indices reached these shares of par.
fn driver_with_reviews(game: Game, games: Vec<FinishedGame>, shares: &[(usize, i64)]) -> (Driver, TempDir) {
    let folder = tempfile::tempdir().unwrap();
    let reviews = Reviews::new(folder.path().join("reviews.txt"));
    let kept: Vec<KeptReview> =
        shares.iter().map(|&(index, share)| review_of(&games[index], share)).collect();
    reviews.keep(&kept).unwrap();
    let log = log_of(games);
    let reader = Rc::clone(&log);
    let files = PlayerFiles {
        games: Box::new(move || Ok((reader.borrow().clone(), None))),
        book: None,
        reviews: Some(reviews),
    };
    (Driver::new(app_playing(game).with_running(|running| running.with_files(files))), folder)
}

/// The lines of the screen with this text.
fn lines_with(driver: &Driver, text: &str) -> Vec<String> {
    driver.text().lines().filter(|line| line.contains(text)).map(|line| line.trim().to_owned()).collect()
}

#[test]
fn the_end_of_a_game_shows_the_share_of_par_and_its_medal() {
    let mut driver = Driver::new(app_playing(game_with_rules(TOPCODER.rules, "RBBCC/RRRCC/RBBDD")));
    driver.keys("<tab><enter><tab><enter><tab><enter><tab><enter><tab><enter>").tick();
    assert!(driver.game().status().is_over() && lines_with(&driver, "share").is_empty());
    driver.run_solver(1_000_000);
    let shown = lines_with(&driver, "share").join("\n");
    assert!(shown.contains("100% share · platinum medal"), "{shown}\n{}", driver.text());
    // What is shown is kept, and a result that is shared names the medal.
    let review = driver.reviews.last().expect("a review to keep").review();
    assert_eq!((review.reached, review.medal), (driver.game().score(), Some(Medal::Platinum)));
    driver.keys("y");
    assert!(driver.app.shared().unwrap().contains("platinum medal"), "{:?}", driver.app.shared());
}

#[test]
fn a_game_with_moves_by_the_solver_earns_no_medal() {
    let code = "sg1:topcoder:board:RBB/RRR/RBB+_solver.a1.a1";
    let game = code.parse::<Replay>().unwrap().game().unwrap();
    let mut driver = Driver::new(app_playing(game));
    driver.run_solver(1_000_000);
    assert_eq!(lines_with(&driver, "share").join("\n").matches("medal").count(), 0, "{}", driver.text());
    driver.keys("v").run_solver(1_000_000);
    let shown = lines_with(&driver, "share").join("\n");
    assert!(shown.contains("100% share") && !shown.contains("medal"), "{shown}");
}

#[test]
fn listed_games_show_their_share_of_par() {
    let game = seeded_game("8x8c3", 99);
    // The last game in the log is the first one on the page; the game before it is of another kind.
    let last = finished_games().len() - 1;
    let (mut driver, _folder) = driver_with_reviews(game, finished_games(), &[(last, 71), (last - 2, 90)]);
    let page = driver.keys("L").text();
    let shares: Vec<&str> =
        page.lines().filter_map(|line| line.split_whitespace().find(|word| word.ends_with('%'))).collect();
    assert_eq!(shares, ["71%", "90%"], "{page}");
    assert!(lines_with(&driver, "medal")[0].starts_with("silver medal · 47 tiles left"), "{page}");
    driver.resize(40, 24);
    driver.assert_shows(&["71% share · silver medal"]);
    driver.resize(80, 24);
    assert_snapshot("games-with-medals", &driver);
}

#[test]
fn a_reviewed_game_has_its_share_when_the_player_returns_to_the_list() {
    for page in ["L", "S"] {
        let (mut driver, _folder) = driver_with_reviews(seeded_game("8x8c3", 99), finished_games(), &[]);
        let shares = |driver: &Driver| driver.text().matches('%').count();
        assert_eq!(shares(driver.keys(page)), 0, "{}", driver.text());
        driver.keys("v").run_solver(1_000_000);
        driver.keys("<esc>");
        assert_eq!(shares(&driver), 1, "{page}: {}", driver.text());
    }
}

#[test]
fn the_best_games_show_their_share_of_par() {
    let game = seeded_game("8x8c3", 99);
    let games = finished_games();
    let (best, _) = games
        .iter()
        .enumerate()
        .filter(|(_, game)| game.leaderboard().contains("8x8") && game.undos == 0 && !game.solver)
        .max_by_key(|(_, game)| game.score)
        .unwrap();
    let (mut driver, _folder) = driver_with_reviews(game, games, &[(best, 86)]);
    driver.keys("S").assert_shows(&[" 86% ", "gold medal · "]);
}

#[test]
fn statistics_count_the_medals() {
    let games = finished_games();
    let own = |(_, game): &(usize, &FinishedGame)| game.leaderboard().contains("8x8") && !game.solver;
    let indices: Vec<usize> = games.iter().enumerate().filter(own).map(|(index, _)| index).collect();
    let shares: Vec<(usize, i64)> = indices.into_iter().zip([100, 71, 80, 40]).collect();
    let (mut driver, _folder) = driver_with_reviews(seeded_game("8x8c3", 99), games, &shares);
    let page = driver.keys("T").text();
    assert!(page.contains("1 platinum · 2 silver"), "{page}");
    assert!(page.contains("Average share of par   72%"), "{page}");
    assert!(
        page.contains("Share of par over time") && page.contains("100%") && page.contains("40%"),
        "{page}"
    );
    assert_snapshot("statistics-with-shares", &driver);
    // From the lowest share to the highest, in the order in which the games ended.
    driver.resize(69, 24);
    driver.assert_shows(&["█▅▆▁"]);
    // Where not all medals fit, the best are shown.
    driver.resize(28, 24);
    assert_eq!(
        lines_with(&driver, "Medals").join("").split_whitespace().collect::<Vec<_>>(),
        ["Medals", "1", "platinum"]
    );
}

#[test]
fn days_show_their_best_medal() {
    let day: Day = "2026-11-21".parse().unwrap();
    let mut game = Game::new(day.id()).unwrap();
    while let Some(group) = game.board().moves(2).into_iter().next() {
        game.play(group.cell).unwrap();
    }
    let finished = FinishedGame::new(&game, "2026-11-21T10:00:00Z".parse().unwrap(), None);
    let (mut driver, _folder) =
        driver_with_reviews(seeded_game("8x8c3", 99), vec![finished.clone()], &[(0, 55)]);
    let results = DailyResults::new([finished]);
    let dailies = DailyBoards::new(Box::new(move || Some(day))).with_days(move || Some(results.clone()));
    driver.app = driver.app.with_running(|running| running.with_dailies(dailies));
    driver.resize(90, 24);
    driver.keys("P");
    let about = driver.text().split_whitespace().collect::<Vec<_>>().join(" ");
    let facts = "21 November 2026 · today · first attempt: 154 points · 55% share · bronze medal";
    assert!(about.contains(facts), "{}", driver.text());
    // The day is shaded as the legend says.
    driver.assert_shows(&["██ medal", ">21 ██████"]);
}
