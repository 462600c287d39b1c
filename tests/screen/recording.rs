//! Watching a recorded game.

use crate::prelude::*;
use samegame::game::Event;

const CODE: &str = "sg1:standard:board:AABBCC+a1._here.a1.u.r.a1";

fn driver_watching() -> Driver {
    Driver::new(app_watching(CODE))
}

fn event_count(driver: &Driver) -> usize {
    driver.game().log().len()
}

#[test]
fn a_step_goes_to_the_next_or_previous_event() {
    let mut driver = driver_watching();
    let boards = [
        (0, "[A]ABBCC"),
        (1, "[B]BCC.."),
        // The tag before this move is shown, but is not a step of its own.
        (3, "[C]C...."),
        (4, "[B]BCC.."),
        (5, "[C]C...."),
        (6, "[.]....."),
    ];
    for (step, board) in boards.into_iter().enumerate() {
        assert_eq!((event_count(&driver), driver.board_text().as_str()), board);
        let text = driver.text();
        assert!(text.contains(&format!("{step} of 5")), "{text}");
        assert_eq!(text.lines().last().unwrap().trim().starts_with("here"), step == 2, "{text}");
        driver.keys("<right>");
    }
    assert_eq!((event_count(&driver), driver.game().status()), (6, Status::Cleared));
    for board in boards.into_iter().rev() {
        assert_eq!((event_count(&driver), driver.board_text().as_str()), board);
        driver.keys("<left>");
    }
    assert_eq!(event_count(&driver), 0);
}

#[test]
fn keys_and_counts_jump_to_a_move() {
    let mut driver = driver_watching();
    for (keys, events) in
        [("G", 6), ("g", 0), ("4g", 5), ("2h", 3), ("3l", 6), ("99l", 6), ("99h", 0), ("3G", 4), ("<end>", 6)]
    {
        assert_eq!(event_count(driver.keys(keys)), events, "{keys}");
    }
    assert_eq!(event_count(driver.keys("<home>")), 0);
}

#[test]
fn a_recording_plays_to_its_end_and_then_from_its_beginning() {
    let mut driver = driver_watching();
    assert_eq!(driver.app.next_deadline(driver.now), None);
    driver.keys("<space>").take_frame();
    driver.take_exit_message();
    assert_eq!(driver.app.next_deadline(driver.now), Some(driver.now));
    assert_eq!(event_count(driver.advance_ms(0)), 1);
    assert!(driver.take_frame() && driver.take_exit_message().unwrap().ends_with("+a1"));
    assert_eq!(event_count(driver.advance_ms(999)), 1);
    assert!(!driver.take_frame());
    assert_eq!(event_count(driver.advance_ms(1)), 3);
    driver.assert_shows(&["x1"]);
    assert_eq!((driver.wait_until_idle(), event_count(&driver)), (Duration::from_secs(3), 6));
    driver.assert_shows(&["Space again"]);
    assert_eq!(event_count(driver.keys("<space>").advance_ms(0)), 0);
    // After a jump of the clock, only one event is played.
    assert_eq!(event_count(driver.advance_ms(3_600_000)), 1);
    for keys in ["<space>", "l", "h", "g", "G"] {
        driver.keys("g<space>").advance_ms(0);
        driver.keys(keys);
        assert_eq!(driver.app.next_deadline(driver.now), None, "{keys} stops the playback");
    }
}

#[test]
fn the_speed_can_change_during_playback() {
    let mut driver = driver_watching();
    // More presses than there are speeds. A step takes 62 ms at x16, and 4 s at x1/4.
    driver.keys("+++++++<space>").advance_ms(0);
    assert_eq!(event_count(driver.advance_ms(62)), 3);
    driver.assert_shows(&["x16"]);
    driver.keys("-----------").advance_ms(3999);
    assert_eq!(event_count(&driver), 3);
    driver.assert_shows(&["x1/4"]);
    assert_eq!(event_count(driver.advance_ms(1)), 4);
}

#[test]
fn taking_over_continues_the_game_and_keeps_its_moves() {
    let mut driver = driver_watching();
    driver.keys("2l<enter>");
    assert_eq!(driver.message(), "playing on, without stars · v review");
    driver.keys("<tab><enter>");
    let log = driver.game().log();
    let before: Replay = CODE.parse().unwrap();
    assert_eq!(log[..3], before.events[..3]);
    assert!(log[3].is_takeover() && matches!(log[4..], [Event::Move(_)]), "{log:?}");
    driver.keys("uuu");
    assert_eq!(driver.board_text(), "[A]ABBCC");
    assert_eq!(driver.app.next_deadline(driver.now), None);
}

#[test]
fn an_empty_recording_can_be_viewed_and_taken_over() {
    let mut driver = Driver::new(app_watching("sg1:standard:board:AAB"));
    driver.keys("lhgG<space>");
    driver.wait_until_idle();
    assert_eq!((event_count(&driver), driver.board_text().as_str()), (0, "A[A]B"));
    driver.assert_shows(&["0 of 0"]);
    driver.keys("t<enter>");
    assert_eq!(driver.board_text(), "[B]..");
}

#[test]
fn a_solver_move_is_one_step() {
    let mut driver = Driver::new(app_watching("sg1:standard:board:AABBCC+_solver.a1._solver.c1.a1"));
    assert_eq!(driver.board_text(), "[A]ABBCC");
    for (events, board) in [(2, "BB[C]C.."), (4, "[B]B...."), (5, "[.].....")] {
        driver.keys("l");
        assert_eq!((event_count(&driver), driver.board_text().as_str()), (events, board));
    }
    for events in [4, 2, 0] {
        assert_eq!(event_count(driver.keys("h")), events);
    }
    driver.keys("<space>").advance_ms(0);
    assert_eq!(event_count(&driver), 2);
}
