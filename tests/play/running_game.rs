//! The flow of a game: what is recorded, tagged, ranked and timed, in every front end alike.

use crate::driver::{Driver, cross, driver_with_log, game};
use jiff::Timestamp;
use samegame::board::Cell;
use samegame::game::{Event, LogTag, Session, Step};
use samegame::play::{DailyBoards, DailyResults, DailySwitch};
use samegame::store::FinishedGame;
use std::time::Duration;

fn finished(driver: &Driver) -> FinishedGame {
    FinishedGame::new(driver.game(), Timestamp::UNIX_EPOCH, None)
}

#[test]
fn every_change_of_the_game_is_recorded_and_nothing_else() {
    let mut driver = Driver::new(game("AAB/CCB"));
    let running = &mut driver.running;
    assert!(
        running.play(Cell::new(2, 9)).is_err()
            && running.step(1, Session::undo).is_empty()
            && !running.restart()
    );
    assert!(!running.go_to_move(0) && !driver.is_recorded());
    let changes: [fn(&mut Driver); 6] = [
        |driver| assert!(driver.running.play(Cell::new(0, 0)).is_ok()),
        |driver| assert_eq!(driver.running.step(9, Session::undo).len(), 1),
        |driver| assert_eq!(driver.running.step(9, Session::redo).len(), 1),
        |driver| assert!(driver.running.restart()),
        |driver| assert!(driver.running.start_next(None).is_ok()),
        |driver| assert_eq!(driver.running.step(1, Session::undo), [Step::Game]),
    ];
    for change in changes {
        change(&mut driver);
        assert!(driver.is_recorded());
    }
}

#[test]
fn help_is_tagged_in_the_log() {
    let mut driver = cross();
    driver.request_hint();
    driver.solve();
    assert_eq!(driver.game().help().hints, 1);
    driver.running.play_solver_move().unwrap();
    assert_eq!(driver.game().help().solver_moves, 1);
    driver.play(0, 0);
    driver.running.watch_best_line().unwrap();
    assert_eq!(driver.game().log().last(), Some(&Event::Tag(LogTag::best_line())));
    // A review shows better lines too, and looking again is no more help.
    let reviewed = driver.game().clone();
    driver.running.open_review(&reviewed);
    assert_eq!(driver.game().log(), reviewed.log());
    driver.running.step(1, Session::undo);
    driver.play(0, 0);
    assert_eq!(driver.game().help().hints, 2);
    // A restart does not make the player forget the line.
    driver.running.watch_best_line().unwrap();
    driver.running.restart();
    assert_eq!(driver.game().log(), [Event::Tag(LogTag::best_line())]);
    // Nor does another board in between.
    let board = driver.game().restarted();
    driver.running.take_over(game("AABB"), false);
    driver.running.take_over(board, false);
    assert_eq!(driver.game().log(), [Event::Tag(LogTag::best_line())]);
}

#[test]
fn a_finished_game_is_ranked_with_one_reading_of_the_log() {
    let (mut driver, reads) = driver_with_log(game("AAB"), Vec::new());
    driver.play(0, 0);
    assert!(driver.running.ranking.ranked().is_none() && reads.get() == 0);
    let finished = finished(&driver);
    driver.running.on_finished(finished.clone());
    assert_eq!(driver.running.ranking.ranked().map(|ranked| ranked.game.clone()), Some(finished));
    assert_eq!(reads.get(), 1);
    driver.running.step(1, Session::undo);
    assert!(driver.running.ranking.ranked().is_none());
    driver.running.step(1, Session::redo);
    assert!(driver.running.ranking.ranked().is_some());
    driver.running.step(1, Session::undo);
    driver.play(0, 0);
    assert!(driver.running.ranking.ranked().is_some() && reads.get() == 1, "the same end again");
}

#[test]
fn a_finished_daily_board_counts_at_once_and_the_player_can_go_back() {
    // Nothing comes into the log. What is known is kept.
    let mut driver = Driver::new(game("AABB")).with_files(None, None);
    let dailies = DailyBoards::new(Box::new(|| "2026-11-21T18:48:00Z".parse().ok()), true);
    driver.running.dailies = dailies.with_days(DailyResults::default());
    driver.play(0, 0);
    let day = "2026-11-21".parse().unwrap();
    assert_eq!(driver.running.switch_to_day(None), DailySwitch::Today(day));
    assert_eq!((driver.attempt(), driver.running.switch_to_day(None)), (Some(1), DailySwitch::BackToGame));
    driver.running.switch_to_day(Some(day));
    while let Some(group) = driver.game().board().moves(2).first().copied() {
        driver.running.play(group.cell).unwrap();
    }
    let finished = finished(&driver);
    driver.running.on_finished(finished);
    assert_eq!(driver.attempt(), Some(1));
    driver.running.restart();
    driver.running.refresh();
    assert_eq!(driver.attempt(), Some(2));
}

#[test]
fn practice_leaves_no_trace() {
    let mut driver = cross();
    let before = driver.running.session().game().clone();
    driver.running.begin_practice(game("AAB/ABB"));
    driver.request_hint();
    driver.solve();
    while driver.running.play_solver_move().is_some() {}
    driver.solve();
    let practised = driver.game().clone();
    assert!(practised.board().is_cleared());
    driver.review(&practised);
    assert!(!driver.is_recorded());
    driver.running.end_practice();
    driver.perform_effects();
    assert!(driver.lines.is_empty() && driver.reviews.is_empty());
    assert_eq!((driver.game().log(), driver.game().id()), (before.log(), before.id()));
    // The same game outside of practice does.
    driver.running.take_over(practised.restarted(), true);
    while driver.running.play_solver_move().is_some() {}
    driver.review(&practised);
    assert_eq!(driver.reviews.len(), 1);
}

#[test]
fn only_time_before_the_board_counts_as_playing_time() {
    let mut driver = Driver::new(game("AAB"));
    let seconds = Duration::from_secs;
    driver.running.clock.start(seconds(10));
    driver.running.count_time(true, seconds(15));
    driver.running.clock.last_input = Some(seconds(15));
    driver.running.count_time(false, seconds(30));
    driver.running.clock.last_input = Some(seconds(30));
    driver.running.count_time(true, seconds(32));
    driver.running.clock.last_input = Some(seconds(32));
    assert_eq!(driver.running.active_session().playing_time(), Some(seconds(7)));
}

#[test]
fn a_game_of_another_player_is_marked_as_taken_over() {
    let mut other = game("AABB");
    other.play(Cell::new(0, 0)).unwrap();
    let mut driver = Driver::new(game("AAB"));
    driver.running.take_over(other.clone(), false);
    assert_eq!(driver.game().help().taken_over, Some(1));
    driver.running.take_over(other, true);
    assert_eq!(driver.running.session().games().count(), 1);
}
