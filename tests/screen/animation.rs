//! Falling tiles and closing columns.

use crate::boards::{COLORFUL, drawn, play_with, watch_with};
use crate::driver::Driver;
use samegame::board::Cell;
use std::time::Duration;

/// Removing the `A`s lets `C` fall and closes a column.
fn moving() -> Driver {
    let mut driver = Driver::new(play_with(drawn("CAB/AAB/DAE"), COLORFUL, true)).sized((24, 12));
    driver.mark(Cell::new(1, 0)).keys("<enter>");
    driver
}

#[test]
fn tiles_fall_before_columns_close() {
    let mut driver = moving();
    let mut frames = vec![driver.text()];
    for _ in 0..6 {
        frames.push(driver.advance_ms(40).text());
    }
    insta::with_settings!({prepend_module_to_snapshot => false}, {
        insta::assert_snapshot!("falling", frames.join("~~~~\n"));
    });
}

#[test]
fn the_same_time_draws_the_same_frame() {
    let (mut steady, mut hasty) = (moving(), moving());
    for _ in 0..10 {
        steady.advance_ms(10).frame();
    }
    assert_eq!(steady.frame(), hasty.advance_ms(100).frame());
    assert_eq!(hasty.frame(), hasty.frame());
}

#[test]
fn an_animation_ends_within_a_quarter_of_a_second() {
    let mut driver = moving();
    assert!(driver.app.next_deadline(driver.now).is_some());
    let took = driver.wait_until_idle();
    assert!(took <= Duration::from_millis(250 + 33), "{took:?}");
    let settled = driver.frame();
    assert_eq!(driver.advance_ms(1000).frame(), settled);
    assert_eq!(driver.app.next_deadline(driver.now), None);
}

#[test]
fn an_animation_begins_with_the_old_board_and_ends_with_the_new_one() {
    let before = {
        let mut driver = Driver::new(play_with(drawn("CAB/AAB/DAE"), COLORFUL, true)).sized((24, 12));
        driver.mark(Cell::new(1, 0)).text()
    };
    let driver = moving();
    // Tiles that remain are drawn once, where they were.
    let letters =
        |text: &str| text.lines().skip(1).take(7).flat_map(str::chars).filter(|c| c.is_uppercase()).count();
    let left = driver.app.game().board().tiles_left();
    assert_eq!(letters(&driver.text()), usize::try_from(left).unwrap(), "{}", driver.text());
    for (first, was) in driver.text().lines().zip(before.lines()).skip(1).take(7) {
        for (now, then) in first.chars().zip(was.chars()).filter(|(now, _)| now.is_alphabetic()) {
            assert_eq!(now, then, "{first}\n{was}");
        }
    }
}

#[test]
fn the_last_frame_of_an_animation_is_requested() {
    let mut driver = moving();
    driver.take_frame();
    driver.advance_ms(250);
    assert!(driver.take_frame());
    driver.advance_ms(1);
    assert!(!driver.take_frame());
}

#[test]
fn without_animation_the_board_is_settled_at_once() {
    let mut driver = Driver::new(play_with(drawn("CAB/AAB/DAE"), COLORFUL, false)).sized((24, 12));
    driver.mark(Cell::new(1, 0)).keys("<enter>");
    assert_eq!(driver.app.next_deadline(driver.now), None);
    let settled = driver.frame();
    let mut animated = moving();
    animated.wait_until_idle();
    assert_eq!(animated.frame(), settled);
}

#[test]
fn a_resize_during_an_animation_is_harmless() {
    let mut driver = moving();
    driver.advance_ms(60);
    for (width, height) in [(3, 3), (80, 24), (200, 60), (0, 0), (24, 12)] {
        driver.resize(width, height);
        driver.frame();
    }
    driver.wait_until_idle();
}

#[test]
fn moves_of_a_recording_are_animated() {
    let mut driver = Driver::new(watch_with("sg1:standard:board:CAB/AAB/DAE+b1.u.r", COLORFUL, true));
    for (keys, moves) in [("l", true), ("l", false), ("l", true), ("h", false), ("2l", false)] {
        driver.keys(keys);
        assert_eq!(driver.app.next_deadline(driver.now).is_some(), moves, "{keys}");
        driver.wait_until_idle();
    }
}
