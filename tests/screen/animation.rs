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

/// The driver right after the move that ends a game with this score and stars, which it shows at rest.
fn driver_at_end(display: Display, size: (u16, u16)) -> (Driver, [String; 2]) {
    let code = "sg1:standard:8x8c3:uniform-v1:demo+c1.b1.c5.h3.d3.a4.f1.f4.a3.a2.a1";
    let game = code.parse::<Replay>().unwrap().game().unwrap();
    let mut driver = Driver::new(app_playing_with(game, display, ANIMATED)).with_size(size);
    driver.run_solver(5_000_000).mark(Cell::new(0, 0)).keys("<enter>");
    let at_rest = [format!("{} points", driver.game().score()), "★★★★★".to_owned()];
    (driver, at_rest)
}

/// Whether the next frame of an animation is due.
fn is_moving(driver: &Driver) -> bool {
    driver.app.next_deadline(driver.now).is_some_and(|due| due <= driver.now + Duration::from_millis(33))
}

#[test]
fn at_the_end_the_score_counts_up_and_the_stars_fill_within_600_milliseconds() {
    for size in [(80, 24), (40, 12)] {
        let (mut driver, at_rest) = driver_at_end(COLORFUL, size);
        let at_rest: Vec<&str> = at_rest.iter().map(String::as_str).collect();
        driver.assert_hides(&at_rest[1..]);
        driver.advance_ms(250).assert_hides(&at_rest).assert_shows(&["☆☆☆☆☆", " 0 points"]);
        let stars = |driver: &Driver| driver.text().matches(['★', '½']).count();
        let mut filled = vec![stars(&driver)];
        while is_moving(&driver) {
            filled.push(stars(driver.advance_ms(33)));
        }
        assert!(filled.is_sorted() && filled.len() <= 11 && filled[1] < filled[5], "{filled:?}");
        driver.assert_shows(&at_rest);
        // At rest, nothing asks for a frame.
        driver.take_frame();
        driver.advance_ms(1_000);
        assert!(!driver.take_frame());
    }
}

#[test]
fn any_key_or_click_skips_the_end() {
    let skips: [fn(&mut Driver); 3] = [
        |driver| {
            driver.keys("x");
        },
        |driver| {
            driver.keys("<left>");
        },
        |driver| {
            driver.click(Position::new(0, 0));
        },
    ];
    for (skip, (size, millis)) in skips.into_iter().zip([((80, 24), 0), ((40, 12), 0), ((80, 24), 300)]) {
        let (mut driver, at_rest) = driver_at_end(COLORFUL, size);
        skip(driver.advance_ms(millis));
        assert!(!is_moving(&driver));
        driver.assert_shows(&at_rest.each_ref().map(String::as_str));
    }
}

#[test]
fn without_animation_the_result_stands_at_once() {
    let mut driver = Driver::new(app_playing_with(game_on("AAAB"), COLORFUL, STILL));
    driver.mark(Cell::new(0, 0)).keys("<enter>").assert_shows(&["1 point "]);
    assert!(!is_moving(&driver));
}

#[test]
fn on_a_terminal_that_is_too_slow_the_result_stands_at_once() {
    let (mut driver, at_rest) = driver_at_end(COLORFUL, (80, 24));
    (0..3).for_each(|_| driver.update(Input::FrameDrawn(Duration::from_millis(50))));
    assert!(!is_moving(&driver));
    driver.assert_shows(&at_rest.each_ref().map(String::as_str));
}

#[test]
fn a_cleared_board_keeps_the_moves_of_the_game_in_their_colors() {
    let cleared = |display, animation| {
        let mut driver = Driver::new(app_playing_with(game_on("AAAB/CCCB"), display, animation));
        for _ in 0..3 {
            driver.mark(Cell::new(0, 0)).keys("<enter>");
        }
        assert_eq!(driver.game().status(), Status::Cleared);
        driver
    };
    let mut driver = cleared(COLORFUL, ANIMATED);
    let colors = |driver: &Driver| {
        let frame = driver.frame();
        let board = frame.content.chunks(80).flat_map(|row| &row[..40]);
        board.flat_map(|cell| [cell.fg, cell.bg]).collect::<std::collections::HashSet<_>>().len()
    };
    driver.wait_until_idle();
    // The three of the game, and the background.
    assert!(colors(&driver) >= 4, "{}", driver.text());
    // Without colours, each move is a line that begins with its symbol.
    for (glyphs, line) in [(Glyphs::UNICODE, "C──"), (Glyphs::ASCII, "C--")] {
        cleared(Display { level: ColorLevel::None, glyphs }, STILL).assert_shows(&[line]);
    }
}

#[test]
fn help_used_is_said_in_full_on_a_narrow_panel() {
    let code = "sg1:standard:board:AAAB/CCCB+_hint.a1.u.r.u.r._solver.a1._taken-over.a1";
    for size in [(80, 24), (64, 24)] {
        let mut driver =
            Driver::new(app_playing(code.parse::<Replay>().unwrap().game().unwrap())).with_size(size);
        let help = "with 2 undos, 1 hint, 1 solver move, continued from a replay at move 2";
        let text = driver.keys("<left>").text();
        let words =
            text.split([' ', '\n', '│']).filter(|word| !word.is_empty()).collect::<Vec<_>>().join(" ");
        assert!(help.split(' ').all(|word| words.contains(word)), "{text}");
    }
}
