//! Training: exercises from the player's own games.

use crate::finished::at_hour;
use crate::prelude::*;
use samegame::play::SolverWork;
use samegame::store::Attempt;

/// Enough nodes to prove everything on a small board.
const ENOUGH: u64 = 20_000_000;

/// A game of 48 points where 64 are possible: the first move divides the four `B`s.
const WITH_ONE_ERROR: &str = "sg1:topcoder:board:RBB/RRR/RBB+b1.b1.a1";

fn game(code: &str) -> Game {
    code.parse::<Replay>().unwrap().game().unwrap()
}

/// The driver at the end of this game, whose review is known.
fn after_review(code: &str) -> Driver {
    let mut driver = Driver::new(app_playing(game(code)));
    driver.tick();
    driver.keys("v").run_solver(ENOUGH).keys("<esc>");
    driver
}

/// The driver in the exercise of the only moment of a game.
fn in_exercise() -> Driver {
    let mut driver = after_review(WITH_ONE_ERROR);
    driver.keys("e");
    driver
}

fn attempts(driver: &Driver) -> Vec<Attempt> {
    driver.attempts.iter().flat_map(|game| game.moves.values().copied()).collect()
}

/// The text of the status line.
fn status(driver: &Driver) -> String {
    driver.text().lines().last().unwrap().trim().to_owned()
}

#[test]
fn an_exercise_shows_the_move_and_its_cost_but_not_the_better_move() {
    let driver = in_exercise();
    driver.assert_shows(&["Train  1 of 1", "move 1, b1", "lost 16 points", "Find a better move."]);
    driver.assert_hides(&["better:", "Par", "Time"]);
    assert_eq!((driver.board_text().as_str(), driver.attempts.len()), ("RBB/RRR/R[B]B", 0));
}

#[test]
fn an_answer_is_judged_and_undone_and_another_one_tried() {
    let mut driver = in_exercise();
    // (keys, what is said, the attempt that is kept)
    for (keys, verdict, attempt) in [
        ("<enter>", "this is the move that you", Some(Attempt::Missed)),
        ("u9k<enter>", "not enough", None),
        ("u9h9j<enter>", "as good as the best move", Some(Attempt::Found)),
    ] {
        let before = driver.attempts.len();
        driver.keys(keys);
        driver.assert_shows(&["judging"]);
        driver.run_solver(ENOUGH);
        driver.assert_shows(&[verdict]).assert_hides(&["judging"]);
        assert_eq!(attempts(&driver)[before..], Vec::from_iter(attempt), "{keys}");
    }
    // Undo ends at the position of the exercise, and the player's own game is as it was.
    driver.keys("9u");
    assert_eq!(driver.board_text().replace(['[', ']'], ""), "RBB/RRR/RBB");
    driver.keys("u");
    assert_eq!(driver.message(), "nothing to undo");
    driver.keys("<esc>");
    assert_eq!(driver.game().score(), 48);
}

#[test]
fn what_is_found_at_once_is_kept_and_the_line_plays() {
    let mut driver = in_exercise();
    driver.keys("9h9j<enter>").run_solver(ENOUGH);
    assert_eq!(attempts(&driver), [Attempt::FoundAtOnce]);
    // There is no next one.
    assert_eq!(status(&driver), "b plays the line");
    driver.keys("b");
    driver.wait_until_idle();
    assert_eq!(driver.game().score(), 64);
    assert!(status(&driver).ends_with("Esc: back to the exercise"), "{}", status(&driver));
    driver.keys("<esc>").assert_shows(&["Train  1 of 1"]);
    // There is no other one.
    driver.keys("<enter>");
    assert_eq!(driver.message(), "that was the last one");
    // At the end of the game, nothing is left to find.
    driver.keys("<esc>").assert_hides(&["to learn from"]);
}

#[test]
fn a_key_narrows_the_region_and_another_one_shows_the_move() {
    let mut driver = in_exercise();
    driver.keys("i").run_solver(0);
    driver.advance_ms(300).assert_shows(&["Hint: colour"]);
    driver.keys("i").assert_shows(&["in the middle"]);
    driver.keys("i");
    assert!(driver.message().starts_with("no more hints"), "{}", driver.message());
    assert_eq!(attempts(&driver), []);
    driver.keys("b").assert_shows(&["better: a1"]).assert_hides(&["Hint"]);
    assert_eq!((driver.marker(), attempts(&driver)), (Cell::new(0, 0), vec![Attempt::Missed]));
    // Found after that, it comes back all the same.
    driver.keys("<enter>").run_solver(ENOUGH);
    assert_eq!(attempts(&driver), [Attempt::Missed]);
}

#[test]
fn the_end_of_a_game_leads_to_its_moments() {
    let mut driver = after_review(WITH_ONE_ERROR);
    driver.assert_shows(&["e 1 moment to learn from"]);
    let screen = driver.text();
    let row = screen.lines().position(|line| line.contains("moment to learn from")).unwrap();
    let line = screen.lines().nth(row).unwrap();
    let column = line.chars().count() - 3;
    driver.click(Position::new(u16::try_from(column).unwrap(), u16::try_from(row).unwrap()));
    driver.assert_shows(&["Train  1 of 1"]);
    // The menu leads to everything there is to train.
    driver.keys("<esc><esc>").advance_ms(1000).keys("5").assert_shows(&["Train", "Puzzles of grade 1"]);
}

#[test]
fn an_exercise_on_all_screens() {
    let with_display = |display, size: (u16, u16)| {
        let app = app_playing_with(game(WITH_ONE_ERROR), display, STILL);
        let mut driver = Driver::new(app).with_size(size);
        driver.tick();
        driver.keys("v").run_solver(ENOUGH).keys("e<enter>").run_solver(ENOUGH);
        driver
    };
    assert_snapshots("exercise", &[(40, 12), (80, 24)], with_display);
}

/// The driver at the page of training, with these games in the log, and no review of them.
fn on_page(games: Vec<FinishedGame>, size: (u16, u16)) -> Driver {
    let app = app_playing(game_on("AAB/ABB"));
    let mut driver = driver_with_log(app, &log_of(games)).with_size(size);
    driver.keys("e");
    driver
}

#[test]
fn the_page_reviews_the_games_that_have_no_review_and_stops_when_it_is_left() {
    let ended = |code: &str, hour| FinishedGame::new(&game(code), at_hour(hour), None);
    let games = vec![ended("sg1:topcoder:board:RBB/RRR/RBB+a1.a1", 1), ended(WITH_ONE_ERROR, 2)];
    let mut driver = on_page(games, (80, 24));
    driver.assert_shows(&["Train", "reviewing game 1 of 2"]).assert_hides(&["No moments"]);
    let is_reviewing = |driver: &Driver| {
        driver.task.as_ref().is_some_and(|task| matches!(task.work, SolverWork::Review { .. }))
    };
    // The newest game comes first.
    driver.run_solver(ENOUGH);
    driver.assert_shows(&["move 1, b1", "-16", "reviewing game 2 of 2"]);
    assert!(is_reviewing(&driver) && driver.reviews.len() == 1);
    driver.keys("<esc>").tick();
    assert!(!is_reviewing(&driver) && driver.reviews.len() == 1);
}

#[test]
fn a_moment_of_the_page_leads_back_to_it_and_is_gone_once_it_is_found() {
    let games = vec![FinishedGame::new(&game(WITH_ONE_ERROR), at_hour(2), None)];
    let mut driver = on_page(games, (80, 24));
    driver.run_solver(ENOUGH);
    driver.assert_shows(&["0 of 1 found"]);
    driver.keys("<enter>").assert_shows(&["Train  1 of 1", "Find a better move."]);
    driver.keys("<enter>").run_solver(ENOUGH);
    driver.keys("<esc>").assert_shows(&["move 1, b1", "missed"]);
    driver.keys("<enter>9h9j<enter>").run_solver(ENOUGH);
    driver.keys("<esc>").assert_shows(&["1 of 1 found, 0 at the first try", "You have found them all."]);
    driver.keys("<esc>");
    assert_eq!(driver.board_text().replace(['[', ']'], ""), "AAB/ABB");
}

#[test]
fn the_page_on_all_screens() {
    for size in [(40, 12), (80, 24)] {
        let games = vec![FinishedGame::new(&game(WITH_ONE_ERROR), at_hour(2), None)];
        let mut driver = on_page(games, size);
        driver.run_solver(ENOUGH);
        assert_snapshot(&format!("train-{}x{}", size.0, size.1), &driver);
    }
}
