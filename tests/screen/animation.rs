//! Falling tiles and closing columns.

use crate::prelude::*;
use crate::snapshots::assert_frames;

/// The driver after a move that removes the `A`s, lets the `C` fall and closes a column.
fn driver_after_move() -> Driver {
    let mut driver =
        Driver::new(app_playing_with(game_on("CAB/AAB/DAE"), COLORFUL, ANIMATED)).with_size((24, 12));
    driver.mark(Cell::new(1, 0)).keys("<enter>");
    driver
}

#[test]
fn tiles_fall_before_columns_close() {
    assert_frames("falling", &mut driver_after_move());
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
fn an_animation_ends_with_the_frame_that_is_drawn_at_once_without_it() {
    let mut driver = driver_after_move();
    driver.advance_ms(249).take_frame();
    assert!(driver.advance_ms(34).take_frame() && !driver.advance_ms(1).take_frame());
    assert_eq!(driver.app.next_deadline(driver.now), None);
    let mut still =
        Driver::new(app_playing_with(game_on("CAB/AAB/DAE"), COLORFUL, STILL)).with_size((24, 12));
    still.mark(Cell::new(1, 0)).keys("<enter>");
    assert_eq!(still.app.next_deadline(still.now), None);
    assert_eq!(still.frame(), driver.frame());
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
    let standard = Rules::default();
    for (rules, rows, gain, stands_out, has_sparks) in [
        (standard, "BBBB/AAAB/BBBB", " +1", false, false),
        (standard, "AAAA/AAAA/BBBB", " +36", false, false),
        (standard, "AAAAAA/AAAAAA/BBBBBB", " +100", true, false),
        (standard, "AAAAAAAAAAAA/AAAAAAAAAAAA/BBBBBBBBBBBB", " +484", true, true),
        // Under rules that rank by tiles, the gain is in tiles.
        (KLICKETY.rules, "AAAAAA/AAAAAA/BBBBBB", " -12", true, false),
    ] {
        let game = game_with_rules(rules, rows);
        let mut driver = Driver::new(app_playing_with(game, COLORFUL, ANIMATED)).with_size((30, 12));
        driver.mark(Cell::new(0, 1)).keys("<enter>").advance_ms(70);
        assert_eq!(found(&driver, gain), Some(stands_out), "{}", driver.text());
        assert_eq!(driver.text().contains('▚'), has_sparks, "{}", driver.text());
        driver.advance_ms(430);
        assert_eq!(found(&driver, gain), None, "{}", driver.text());
    }
}

#[test]
fn a_huge_group_has_its_size_below_its_gain_and_the_score_counts_up() {
    let rows = ["A".repeat(20), "A".repeat(20), "AB".repeat(10)].join("/");
    let mut driver = Driver::new(app_playing_with(game_on(&rows), COLORFUL, ANIMATED)).with_size((80, 24));
    driver.mark(Cell::new(0, 1)).keys("<enter>").advance_ms(100);
    let text = driver.text();
    let gain = text.lines().position(|line| line.contains(" +2304 ")).expect("the gain on the board");
    assert!(text.lines().nth(gain + 1).is_some_and(|line| line.contains(" 50 tiles")), "{text}");
    let score = |driver: &Driver| {
        driver.text().lines().find_map(|line| {
            let (before, _) = line.split_once(" points")?;
            before.split_whitespace().next_back()?.parse::<i64>().ok()
        })
    };
    let mut scores = vec![score(&driver)];
    for _ in 0..8 {
        scores.push(score(driver.advance_ms(100)));
    }
    assert!(scores.is_sorted() && scores[0] < scores[3] && scores[8] == Some(2304), "{scores:?}");
}

/// The middle row of a large star, and its left half.
/// The driver right after the move that ends a game with five stars, and the score that it shows at rest.
fn driver_at_end(display: Display, size: (u16, u16)) -> (Driver, String) {
    let code = "sg1:standard:8x8c3:uniform-v1:demo+c1.b1.c5.h3.d3.a4.f1.f4.a3.a2.a1";
    let game = code.parse::<Replay>().unwrap().game().unwrap();
    let mut driver = Driver::new(app_playing_with(game, display, ANIMATED)).with_size(size);
    driver.run_solver(5_000_000).mark(Cell::new(0, 0)).keys("<enter>");
    let score = format!("{} points", driver.game().score());
    (driver, score)
}

/// The half stars that are lit. A large star has five columns, and its first half three.
fn half_stars(driver: &Driver) -> usize {
    let text = driver.text();
    let frame = driver.frame();
    match text.lines().position(|line| line.contains("▀▀▀▀▀ ▀▀▀▀▀")) {
        Some(edges) => {
            let row = u16::try_from(edges).unwrap() - 1;
            let columns = (46..frame.area.width).map(|column| &frame[(column, row)]);
            let gold = columns.filter(|cell| cell.bg == Color::Rgb(0xFA, 0xC2, 0x28)).count();
            gold / 5 * 2 + gold % 5 / 3
        }
        None => 2 * text.matches('★').count() + text.matches('½').count(),
    }
}

/// Whether the next frame of an animation is due.
fn is_moving(driver: &Driver) -> bool {
    driver.app.next_deadline(driver.now).is_some_and(|due| due <= driver.now + Duration::from_millis(33))
}

#[test]
fn at_the_end_the_score_counts_up_and_the_stars_fill_within_600_milliseconds() {
    for size in [(80, 24), (40, 12)] {
        let (mut driver, score) = driver_at_end(COLORFUL, size);
        driver
            .advance_ms(250)
            .assert_hides(&[&score])
            .assert_hides(&["largest"])
            .assert_shows(&[" 0 points"]);
        let mut filled = vec![half_stars(&driver)];
        while is_moving(&driver) {
            filled.push(half_stars(driver.advance_ms(33)));
        }
        assert!(filled.is_sorted() && filled.len() <= 11 && filled[1] < filled[5], "{filled:?}");
        assert_eq!((filled[0], half_stars(&driver)), (0, 10));
        driver.assert_shows(&[&score, "largest"]);
        // At rest, nothing asks for a frame.
        driver.take_frame();
        driver.advance_ms(1_000);
        assert!(!driver.take_frame());
    }
}

#[test]
fn any_key_or_click_skips_the_end_and_so_does_a_terminal_that_is_too_slow() {
    let skips: [fn(&mut Driver); 4] = [
        |driver| _ = driver.keys("x"),
        |driver| _ = driver.keys("<left>"),
        |driver| _ = driver.click(Position::new(0, 0)),
        |driver| (0..3).for_each(|_| driver.update(Input::FrameDrawn(Duration::from_millis(50)))),
    ];
    let cases = [((80, 24), 0), ((40, 12), 0), ((80, 24), 300), ((80, 24), 0)];
    for (skip, (size, millis)) in skips.into_iter().zip(cases) {
        let (mut driver, score) = driver_at_end(COLORFUL, size);
        skip(driver.advance_ms(millis));
        driver.tick();
        assert!(!is_moving(&driver));
        driver.assert_shows(&[&score]);
        assert_eq!(half_stars(&driver), 10);
    }
}

#[test]
fn a_cleared_board_without_colors_shows_each_move_as_a_line_that_begins_with_its_symbol() {
    for (glyphs, line) in [(Glyphs::UNICODE, "C──"), (Glyphs::ASCII, "C--")] {
        let display = Display { level: ColorLevel::None, glyphs };
        let mut driver = Driver::new(app_playing_with(game_on("AAAB/CCCB"), display, STILL));
        for _ in 0..3 {
            driver.mark(Cell::new(0, 0)).keys("<enter>");
        }
        driver.assert_shows(&["Cleared!", line]);
    }
}
