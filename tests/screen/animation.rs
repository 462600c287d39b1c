//! Falling tiles and closing columns.

use crate::prelude::*;

/// The driver after a move that removes the `A`s, lets the `C` fall and closes a column.
fn driver_after_move() -> Driver {
    let mut driver =
        Driver::new(app_playing_with(game_on("CAB/AAB/DAE"), COLORFUL, ANIMATED)).with_size((24, 12));
    driver.mark(Cell::new(1, 0)).keys("<enter>");
    driver
}

#[test]
fn tiles_fall_before_columns_close() {
    let mut driver = driver_after_move();
    let mut frames = vec![driver.text()];
    for _ in 0..6 {
        frames.push(driver.advance_ms(40).text());
    }
    insta::with_settings!({prepend_module_to_snapshot => false}, {
        insta::assert_snapshot!("falling", frames.join("~~~~\n"));
    });
}

#[test]
fn a_frame_depends_on_the_time_and_not_on_earlier_frames() {
    let (mut in_steps, mut in_one_step) = (driver_after_move(), driver_after_move());
    for _ in 0..10 {
        in_steps.advance_ms(10).frame();
    }
    assert_eq!(in_steps.frame(), in_one_step.advance_ms(100).frame());
    assert_eq!(in_one_step.frame(), in_one_step.frame());
}

#[test]
fn an_animation_takes_at_most_a_quarter_of_a_second_and_one_frame() {
    let mut driver = driver_after_move();
    assert!(driver.app.next_deadline(driver.now).is_some());
    let duration = driver.wait_until_idle();
    assert!(duration <= Duration::from_millis(250 + 33), "{duration:?}");
    let settled = driver.frame();
    assert_eq!(driver.advance_ms(1000).frame(), settled);
    assert_eq!(driver.app.next_deadline(driver.now), None);
}

#[test]
fn a_frame_is_requested_when_an_animation_ends() {
    let mut driver = driver_after_move();
    driver.take_frame();
    driver.advance_ms(250);
    assert!(driver.take_frame());
    driver.advance_ms(1);
    assert!(!driver.take_frame());
}

#[test]
fn without_animation_the_final_board_is_drawn_at_once() {
    let mut driver =
        Driver::new(app_playing_with(game_on("CAB/AAB/DAE"), COLORFUL, STILL)).with_size((24, 12));
    driver.mark(Cell::new(1, 0)).keys("<enter>");
    assert_eq!(driver.app.next_deadline(driver.now), None);
    let settled = driver.frame();
    let mut animated = driver_after_move();
    animated.wait_until_idle();
    assert_eq!(animated.frame(), settled);
}

#[test]
fn moves_of_a_recording_are_animated() {
    let mut driver =
        Driver::new(app_watching_with("sg1:standard:board:CAB/AAB/DAE+b1.u.r", COLORFUL, ANIMATED));
    for (keys, is_animated) in [("l", true), ("l", false), ("l", true), ("h", false), ("2l", false)] {
        driver.keys(keys);
        assert_eq!(driver.app.next_deadline(driver.now).is_some(), is_animated, "{keys}");
        driver.wait_until_idle();
    }
}

/// The text of the first row of the screen with this text, and whether the text stands out.
fn found(driver: &Driver, text: &str) -> Option<bool> {
    let frame = driver.frame();
    let lines = driver.text();
    let (row, line) = (0..).zip(lines.lines()).find(|(_, line)| line.contains(text))?;
    let column = line.chars().count() - line.split_once(text)?.1.chars().count() - 1;
    Some(frame[(u16::try_from(column).unwrap(), row)].modifier.contains(Modifier::REVERSED))
}

#[test]
fn the_gain_stands_where_the_group_was_and_more_with_a_larger_group() {
    for (rows, gain, stands_out, has_sparks) in [
        ("BBBB/AAAB/BBBB", " +1", false, false),
        ("AAAA/AAAA/BBBB", " +36", true, false),
        ("AAAAAAAA/AAAAAAAA/BBBBBBBB", " +196", true, true),
    ] {
        let mut driver = Driver::new(app_playing_with(game_on(rows), COLORFUL, ANIMATED)).with_size((30, 12));
        driver.mark(Cell::new(0, 1)).keys("<enter>").advance_ms(70);
        assert_eq!(found(&driver, gain), Some(stands_out), "{}", driver.text());
        assert_eq!(driver.text().contains('▚'), has_sparks, "{}", driver.text());
        driver.advance_ms(250);
        assert_eq!(found(&driver, gain), None, "{}", driver.text());
    }
}

#[test]
fn under_rules_that_rank_by_tiles_the_gain_is_in_tiles() {
    let game = game_with_rules(KLICKETY.rules, "AAAA/AAAA/BBBB");
    let mut driver = Driver::new(app_playing_with(game, COLORFUL, ANIMATED)).with_size((30, 12));
    driver.mark(Cell::new(0, 1)).keys("<enter>").advance_ms(70);
    assert_eq!(found(&driver, " -8"), Some(true), "{}", driver.text());
}
