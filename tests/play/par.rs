//! Par and the best line at the end of a game.

use crate::driver::{Driver, cross, game_with_rules};
use jiff::Timestamp;
use samegame::board::Cell;
use samegame::board::rules::TOPCODER;
use samegame::notation::Replay;
use samegame::play::{Finding, Focus, FoundLine, Par};
use samegame::review::{Medal, Review};
use samegame::solver::GameLine;
use samegame::store::{Book, BookEntry, LineOrigin, Reviews, SearchRun};
use std::fs;
use std::time::Duration;

/// A finished game with 48 of 64 possible points.
fn finished_with_48_points() -> Driver {
    let mut driver = cross();
    driver.play(1, 0).play(1, 0).play(0, 0);
    driver
}

/// Par with this score at the beginning of its search, after a game with 48 points.
fn par_at_first(score: i64) -> Par {
    Par {
        score,
        own_score: 48,
        proved: false,
        is_searching: true,
        is_settled: false,
        share: None,
        medal: None,
    }
}

#[test]
fn par_starts_at_the_players_own_score() {
    let driver = finished_with_48_points();
    assert_eq!(driver.par(), Some(par_at_first(48)));
}

#[test]
fn par_is_proved_on_a_small_board() {
    let mut driver = finished_with_48_points();
    driver.solve();
    let par = driver.par().unwrap();
    assert_eq!((par.score, par.own_score, par.proved, par.is_searching), (64, 48, true, false));
}

/// A finished game with 48 of 64 possible points. Random games have 32 on average, and a better line is known.
fn finished_with_half_of_par() -> Driver {
    let mut driver = finished_with_48_points();
    driver.find(Finding::RandomScores(vec![24, 40]));
    let mut best = driver.game().restarted();
    best.play(Cell::new(0, 0)).unwrap();
    best.play(Cell::new(0, 0)).unwrap();
    driver.find(Finding::Line(GameLine::from_finished(&best).unwrap()));
    driver
}

#[test]
fn the_share_of_par_is_shown_once_the_search_has_run_for_two_seconds() {
    let mut driver = finished_with_half_of_par();
    let share = |driver: &Driver| driver.par().and_then(|par| par.share);
    // The time during which the player looks at something else does not count.
    driver.wait(1_000).update(Focus::Elsewhere);
    driver.now += Duration::from_secs(60);
    driver.update(Focus::Game);
    driver.wait(1_999);
    assert_eq!(share(&driver), None);
    assert_eq!(driver.running.next_deadline(), Some(Duration::from_secs(63)));
    driver.wait(1);
    assert_eq!(share(&driver), Some(50.0));
    assert_eq!(driver.par().unwrap().medal, Some(Medal::Bronze));
}

#[test]
fn the_best_medal_waits_for_the_end_of_the_search() {
    let mut driver = finished_with_48_points();
    driver.find(Finding::RandomScores(vec![24, 40]));
    driver.wait(20_000);
    assert_eq!(driver.par().unwrap().medal, None);
    driver.wait(10_000);
    let par = driver.par().unwrap();
    assert_eq!((par.share, par.medal), (Some(100.0), Some(Medal::Platinum)));
}

#[test]
fn the_share_of_par_is_kept_when_the_search_or_the_player_is_done() {
    // The player goes on at once: the share is not known well enough.
    let mut driver = finished_with_half_of_par();
    driver.wait(1_000);
    driver.running.restart();
    driver.perform_effects();
    assert!(driver.reviews.is_empty());
    // As long as the search goes on, it may beat the best game.
    let mut driver = finished_with_48_points();
    driver.find(Finding::RandomScores(vec![24, 40]));
    driver.wait(5_000);
    driver.running.restart();
    driver.perform_effects();
    assert!(driver.reviews.is_empty());
    for wait in [5_000, 30_000] {
        let mut driver = finished_with_half_of_par();
        driver.wait(3_000).wait(wait);
        driver.running.restart();
        driver.perform_effects();
        let [kept] = &driver.reviews[..] else { panic!("a review to keep") };
        let review = kept.review();
        assert_eq!((review.reached, review.share, review.medal), (48, Some(50.0), Some(Medal::Bronze)));
        assert!(review.moves.is_empty());
    }
}

#[test]
fn a_kept_review_is_shown_until_a_deeper_one_is_known() {
    let folder = tempfile::tempdir().unwrap();
    let reviews = Reviews::new(folder.path().join("reviews.txt"));
    let mut driver = finished_with_48_points();
    let game = driver.game().clone();
    driver.review(&game);
    let review = driver.advisor().opened_review().unwrap().clone();
    assert!(review.proved && review.loss() == 16);
    reviews.keep(&driver.reviews).unwrap();

    let mut later = finished_with_48_points().with_files(None, Some(reviews));
    later.running.open_review(&game);
    let kept = later.advisor().review(&game).expect("the kept review").clone();
    assert_eq!((kept.loss(), kept.moves[0].better.as_ref()), (16, None));
    // A shallower review only adds its lines.
    later.update(Focus::Review);
    let shallow = Review { proved: false, nodes: 1, ..review.clone() };
    later.find(Finding::Review(Box::new(shallow)));
    let shown = later.advisor().review(&game).unwrap();
    assert_eq!((shown.proved, &shown.moves[0].better), (true, &review.moves[0].better));
    assert!(later.reviews.is_empty());
}

#[test]
fn an_unfinished_game_has_neither_par_nor_a_best_line() {
    let mut driver = finished_with_48_points();
    driver.solve();
    driver.running.undo(1);
    driver.update(Focus::Game);
    assert_eq!(driver.par(), None);
    assert!(driver.running.watch_best_line().is_none());
    assert!(driver.task.is_none());
}

#[test]
fn the_best_line_is_a_replay_by_the_solver() {
    let mut driver = finished_with_48_points();
    driver.solve();
    let game = driver.running.watch_best_line().unwrap().game().unwrap();
    assert_eq!((game.score(), game.help().solver_moves), (64, 2));
}

#[test]
fn the_search_for_par_continues_while_the_best_line_is_shown() {
    let mut driver = finished_with_48_points();
    let number = driver.task.as_ref().unwrap().number;
    driver.update(Focus::BestLine);
    assert_eq!(driver.task.as_ref().unwrap().number, number);
}

#[test]
fn the_search_for_par_ends_after_its_time_limit() {
    let mut driver = finished_with_48_points();
    driver.wait(3_000);
    assert_eq!(driver.running.next_deadline(), Some(Duration::from_secs(30)));
    driver.wait(27_000);
    assert!(driver.task.is_none());
}

#[test]
fn a_board_without_a_move_is_not_searched() {
    let mut driver = Driver::new(game_with_rules(TOPCODER.rules, "ABC"));
    driver.update(Focus::Game);
    assert!(driver.task.is_none());
}

#[test]
fn the_best_line_of_an_earlier_board_is_remembered() {
    let mut driver = finished_with_48_points();
    driver.solve();
    driver.running.take_over(game_with_rules(TOPCODER.rules, "AAB"));
    driver.running.undo(1);
    assert_eq!(driver.par().unwrap().score, 64);
}

/// A book with this line.
fn book_with(code: &str, folder: &tempfile::TempDir) -> Book {
    let book = Book::new(folder.path().join("book.txt"));
    let game = code.parse::<Replay>().unwrap().game().unwrap();
    book.improve(&[BookEntry::new(&game, Timestamp::UNIX_EPOCH, LineOrigin::Played).unwrap()]).unwrap();
    book
}

#[test]
fn par_is_the_line_of_the_book_if_it_is_the_best() {
    let folder = tempfile::tempdir().unwrap();
    let book = book_with("sg1:topcoder:board:ZZA/AAA/ZZA+c1.a1", &folder);
    let mut driver = cross().with_files(Some(book), None);
    driver.play(1, 0).play(1, 0);
    assert_eq!(driver.par(), None);
    assert_eq!(driver.running.play_solver_move(), None);
    driver.play(0, 0);
    assert_eq!(driver.par(), Some(par_at_first(64)));
    let line = driver.running.watch_best_line().unwrap().game().unwrap();
    assert_eq!((line.score(), line.id()), (64, driver.game().id()));
    driver.perform_effects();
    assert!(driver.lines.is_empty());
}

#[test]
fn a_book_that_cannot_be_read_is_ignored() {
    let folder = tempfile::tempdir().unwrap();
    let book = Book::new(folder.path().join("book.txt"));
    let newer = r#"{"samegame":"book","version":2}"#.to_owned() + "\n";
    for text in [&newer, "{\"samegame\":\"book\",\"version\":1}\nhalf a li", "\0\0\0"] {
        fs::write(&book.path, text).unwrap();
        let mut driver = cross().with_files(Some(book.clone()), None);
        driver.play(1, 0).play(1, 0).play(0, 0);
        assert_eq!(driver.par().unwrap().score, 48);
        assert_eq!(fs::read_to_string(&book.path).unwrap(), text);
    }
}

#[test]
fn a_line_that_a_search_found_is_for_the_book() {
    let mut driver = finished_with_48_points();
    assert!(driver.lines.is_empty(), "the player's own line");
    driver.solve();
    let [FoundLine { game, run }] = &driver.lines[..] else { panic!("a line for the book") };
    assert_eq!(game.score(), 64);
    assert_eq!(*run, SearchRun::new(Some(Duration::from_secs(30)), None, 1, 1));
}

#[test]
fn a_line_of_an_abandoned_game_is_not_for_the_book() {
    let mut driver = cross();
    driver.request_hint();
    driver.solve();
    driver.perform_effects();
    assert!(driver.lines.is_empty());
    driver.running.take_over(game_with_rules(TOPCODER.rules, "AAB"));
    driver.play(0, 0);
    driver.perform_effects();
    assert!(driver.lines.is_empty());
}
